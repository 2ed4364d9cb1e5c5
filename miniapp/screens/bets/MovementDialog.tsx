/** A movement of money in two taps: deposit, withdrawal, transfer, bonus, and a balance set right. */
import { type FormEvent, useId, useState } from 'react';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatMoney, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook, knownBooks } from '#shared/markets/books.ts';
import { type Cents, cents } from '#shared/units.ts';
import { typedHouseKey } from '../../bets/house-key.ts';
import type { BookWriter, Draft } from '../../bets/use-book-writer.ts';
import { Field } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import tools from '../../ui/tools.module.css';
import styles from './operation/OperationDialog.module.css';

export interface MovementDialogProps {
  /** Null: the person chooses. */
  house: string | null;
  houses: readonly HouseBalance[];
  writer: BookWriter;
  onClose: () => void;
}

const KINDS = ['deposit', 'withdraw', 'transfer', 'adjust', 'bonus'] as const;
const movement = words.movement;

export function MovementDialog({ house, houses, writer, onClose }: MovementDialogProps) {
  const listId = useId();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('deposit');
  const [from, setFrom] = useState(house === null ? '' : findBook(house).name);
  const [to, setTo] = useState('');
  const [value, setValue] = useState('');
  const [fee, setFee] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const key = typedHouseKey(from);
  const balance = houses.find(known => known.house === key)?.cashCents ?? cents(0);
  const money = parseMoney(value);
  const paid = fee.trim() === '' ? cents(0) : parseMoney(fee);
  const feeCents = typeof paid === 'number' ? paid : paid.ok ? paid.value : null;
  const errors = {
    house: from.trim() === '' ? words.form.errors.house : undefined,
    to: kind === 'transfer' && (to.trim() === '' || typedHouseKey(to) === key) ? movement.sameHouse : undefined,
    value: valueError(),
    fee: feeCents === null ? words.form.errors.stake : undefined,
  };
  function valueError(): string | undefined {
    if (!money.ok) return words.form.errors.stake;
    if (kind === 'adjust') return money.value === balance ? movement.same : undefined;
    return money.value === 0 ? words.form.errors.stake : undefined;
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (Object.values(errors).some(error => error !== undefined) || !money.ok || feeCents === null) return;
    writer.write([drafted(money.value, feeCents)], movement.saved);
    onClose();
  }
  function drafted(amount: Cents, feeCents: Cents): Draft {
    if (kind === 'transfer') return { kind, from: key, to: typedHouseKey(to), cents: amount, feeCents };
    if (kind === 'adjust') return { kind, house: key, cents: cents(amount - balance), note };
    const on = { house: key, cents: amount };
    return kind === 'bonus' ? { kind, ...on, note } : { kind, ...on, feeCents };
  }
  const shown: Partial<typeof errors> = isTried ? errors : {};
  const hasFee = kind === 'deposit' || kind === 'withdraw' || kind === 'transfer';
  return (
    <Dialog open title={movement.title} onClose={onClose}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <fieldset className={tools.group}>
          <legend className={tools.legend}>{movement.kind}</legend>
          <div className={tools.chips}>
            {KINDS.map(each => (
              <button
                key={each}
                type="button"
                className={tools.chip}
                aria-pressed={each === kind}
                onClick={() => setKind(each)}
              >
                {movement.kinds[each]}
              </button>
            ))}
          </div>
        </fieldset>
        <datalist id={listId}>
          {knownBooks().map(({ key: book, name }) => (
            <option key={book} value={name} />
          ))}
        </datalist>
        <div className={styles.pair}>
          <Field
            label={kind === 'transfer' ? movement.from : movement.house}
            value={from}
            list={listId}
            error={shown.house}
            onChange={setFrom}
          />
          {kind === 'transfer' && (
            <Field label={movement.to} value={to} list={listId} error={shown.to} onChange={setTo} />
          )}
        </div>
        {kind === 'adjust' && key !== '' && <p className={tools.hint}>{movement.now(formatMoney(balance))}</p>}
        <div className={styles.pair}>
          <Field
            label={kind === 'adjust' ? movement.balance : movement.value}
            value={value}
            isNumber
            error={shown.value}
            onChange={setValue}
          />
          {hasFee ? (
            <Field label={movement.fee} value={fee} isNumber error={shown.fee} onChange={setFee} />
          ) : (
            <Field label={movement.note} value={note} onChange={setNote} />
          )}
        </div>
        <SubmitButton busy={false}>{movement.save}</SubmitButton>
      </form>
    </Dialog>
  );
}
