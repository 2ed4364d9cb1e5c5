/** The bet was taken, at other odds or with another stake than shown. */

import { type FormEvent, useId, useState } from 'react';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { oddsSentence } from '#shared/catalogue/calculators/odds-sentence.ts';
import { formatMoneyInput, formatOdds, parseMoney } from '#shared/catalogue/numbers/format.ts';
import type { PlacingEvent } from '#shared/placing/placing.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import styles from './OddsChangedForm.module.css';
import { readPlacedOdds, type StepView } from './placing-view.ts';
import card from './StepCard.module.css';

export interface PlacedFormProps {
  step: StepView;
  onAct: (event: PlacingEvent) => void;
  onCancel: () => void;
}

export function PlacedForm({ step: { leg, index, stake }, onAct, onCancel }: PlacedFormProps) {
  const [shownOdds] = useState(leg.odds);
  const [oddsText, setOdds] = useState(() => formatOdds(shownOdds));
  const [stakeText, setStake] = useState(() => formatMoneyInput(stake));
  const id = useId();
  const odds = readPlacedOdds(oddsText, shownOdds);
  const parsed = parseMoney(stakeText);
  const got = parsed.ok && parsed.value > 0 && parsed.value <= MAX_STAKE ? parsed.value : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (odds !== null && got !== null) onAct({ kind: 'placed', leg: index, odds, stake: got });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <Labelled label={words.gotOdds}>
          <Input
            inputMode="decimal"
            // It was opened to be typed into.
            autoFocus
            value={oddsText}
            aria-invalid={odds === null}
            aria-describedby={`${id}-problem`}
            onFocus={event => event.target.select()}
            onChange={event => setOdds(event.target.value)}
          />
        </Labelled>
        <Labelled label={words.gotStake}>
          <Input
            inputMode="decimal"
            value={stakeText}
            aria-invalid={got === null}
            aria-describedby={`${id}-problem`}
            onFocus={event => event.target.select()}
            onChange={event => setStake(event.target.value)}
          />
        </Labelled>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {odds === null ? oddsSentence(oddsText) : got === null && words.invalidStake}
      </p>
      <div className={card.acts}>
        <Pressable type="submit" className={card.placed} disabled={odds === null || got === null}>
          {words.confirm}
        </Pressable>
        <Pressable className={card.other} data-wide onClick={onCancel}>
          {words.cancel}
        </Pressable>
      </div>
    </form>
  );
}

/** In centavos: the highest stake that a placing can hold. */
const MAX_STAKE = 1_000_000_000;
