/** A free bet that a house has credited, written down with its terms. */

import { type FormEvent, useId, useState } from 'react';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { oddsSentence } from '#shared/catalogue/calculators/odds-sentence.ts';
import { parseMoney } from '#shared/catalogue/numbers/format.ts';
import { knownBooks } from '#shared/markets/books.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import { typedHouseKey } from '../../bets/house-key.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { nameOf } from '../../bets/view/book-view.ts';
import { newId } from '../../browser/new-id.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Check } from '../../ui/field/Check.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import tools from '../../ui/tools.module.css';
import styles from './operation/OperationDialog.module.css';

/** As many operations as somebody looks through. */
const MOST_OPERATIONS = 30;

export interface VoucherDialogProps {
  operations: readonly BookedProcedure[];
  writer: BookWriter;
  onClose: () => void;
}

export function VoucherDialog({ operations, writer, onClose }: VoucherDialogProps) {
  const listId = useId();
  const [house, setHouse] = useState('');
  const [value, setValue] = useState('');
  const [expires, setExpires] = useState('');
  const [minOdds, setMinOdds] = useState('');
  const [stakeReturned, setStakeReturned] = useState(false);
  const [earnedIn, setEarnedIn] = useState('');
  // A free bet is usually won by a bet at the house that gives it.
  const key = typedHouseKey(house);
  const isAt = ({ bets }: BookedProcedure) => bets.some(({ terms }) => terms.house === key);
  const likely = [...operations].sort((a, b) => Number(isAt(b)) - Number(isAt(a))).slice(0, MOST_OPERATIONS);
  const [isTried, setTried] = useState(false);
  const money = parseMoney(value);
  const odds = minOdds.trim() === '' ? null : parseOdds(minOdds);
  const errors = {
    house: house.trim() === '' ? words.form.errors.house : undefined,
    value: !money.ok || money.value === 0 ? words.form.errors.stake : undefined,
    odds: odds !== null && !odds.ok ? oddsSentence(minOdds) : undefined,
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (Object.values(errors).some(error => error !== undefined) || !money.ok) return;
    const least = odds?.ok ? odds.value : null;
    const day = expires === '' ? null : expires;
    const terms = { house: typedHouseKey(house), cents: money.value, stakeReturned, minOdds: least, expires: day };
    const procedure = earnedIn === '' ? null : earnedIn;
    writer.write([{ kind: 'voucher', voucher: newId(), procedure, ...terms }], words.voucher.saved);
    onClose();
  }
  const shown: Partial<typeof errors> = isTried ? errors : {};
  return (
    <Dialog open title={words.voucher.title} onClose={onClose}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <datalist id={listId}>
          {knownBooks().map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
        </datalist>
        <div className={styles.pair}>
          <Field label={words.form.house} value={house} list={listId} error={shown.house} onChange={setHouse} />
          <Field label={words.voucher.value} value={value} isNumber error={shown.value} onChange={setValue} />
        </div>
        <div className={styles.pair}>
          <Field label={words.voucher.expires} value={expires} type="date" onChange={setExpires} />
          <Field label={words.voucher.minOdds} value={minOdds} isNumber error={shown.odds} onChange={setMinOdds} />
        </div>
        <SelectField
          label={words.voucher.earned}
          value={earnedIn}
          options={[
            ['', words.voucher.earnedUnknown],
            ...likely.map(each => [each.id, nameOf(each) || words.form.noName] as const),
          ]}
          onChange={setEarnedIn}
        />
        <Check checked={stakeReturned} onChange={setStakeReturned}>
          {words.voucher.stakeReturned}
        </Check>
        <SubmitButton busy={false}>{words.voucher.add}</SubmitButton>
      </form>
    </Dialog>
  );
}
