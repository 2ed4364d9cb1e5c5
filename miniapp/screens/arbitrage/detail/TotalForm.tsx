/** Another total for what is being placed: what is placed stays, the rest is counted again. */

import { type FormEvent, useState } from 'react';
import { arbitrage } from '#shared/catalogue/arbitrage/live-list.ts';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { type Placing, totalOf } from '#shared/placing/placing.ts';
import type { Cents } from '#shared/units.ts';
import { readTotal } from '../../../arb-terms/total.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import tools from '../../../ui/tools.module.css';

export function TotalForm({ placing, onTotal }: { placing: Placing; onTotal: (total: Cents) => void }) {
  const [text, setText] = useState(() => formatMoneyInput(totalOf(placing)));
  const read = readTotal(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ('total' in read) onTotal(read.total);
  };
  return (
    <form className={tools.group} onSubmit={submit}>
      <div className={tools.pair}>
        <Input
          inputMode="decimal"
          aria-label={words.total}
          aria-invalid={'error' in read}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" disabled={'error' in read}>
          {words.changeTotal}
        </Button>
      </div>
      <p role="status" className={tools.problem}>
        {'error' in read && arbitrage.total.errors[read.error]}
      </p>
    </form>
  );
}
