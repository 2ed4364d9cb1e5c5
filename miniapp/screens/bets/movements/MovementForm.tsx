/** The form of a movement of money, written down or changed: deposit, withdrawal, transfer, bonus, and a balance set right. */

import { type FormEvent, useId, useMemo, useState } from 'react';
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { MOVEMENT_KINDS, type Movement } from '#shared/bets/merged-terms.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook, knownBooks } from '#shared/markets/books.ts';
import { cents, epochMs } from '#shared/units.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { Chip } from '../../../ui/button/Chip.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import tools from '../../../ui/tools.module.css';
import styles from '../operation/OperationDialog.module.css';
import {
  type DraftPlace,
  draftOf,
  draftsOf,
  errorsOf,
  hasFee,
  leftBelowZero,
  type MovementDraft,
  newDraft,
  readDraft,
} from './movement-draft.ts';
import { WhatChanges } from './WhatChanges.tsx';

export interface MovementFormProps {
  /** The movement that is changed; null: a new one. */
  before: Movement | null;
  /** Of a new one; house null: the person chooses. */
  start?: { readonly house: string | null; readonly kind: Movement['kind'] };
  houses: readonly HouseBalance[];
  currencyOf: (house: string) => string;
  writer: BookWriter;
  onClose: () => void;
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function MovementForm({ before, start, houses, currencyOf, writer, onClose }: MovementFormProps) {
  const place = useMemo((): DraftPlace => {
    const cashOf = (house: string) => {
      const now = houses.find(known => known.house === house)?.cashCents ?? 0;
      return cents(now - (before === null ? 0 : cashBy(before, house)));
    };
    return { timeZone, now: epochMs(Date.now()), cashOf, currencyOf };
  }, [houses, before, currencyOf]);
  const [draft, setDraft] = useState(() =>
    before === null ? newDraft(start?.house ?? null, start?.kind ?? 'deposit', place) : draftOf(before, place),
  );
  const [isTried, setTried] = useState(false);
  const [agreed, setAgreed] = useState<MovementDraft | null>(null);
  const set = (change: Partial<MovementDraft>) => setDraft({ ...draft, ...change });
  const errors = errorsOf(draft, before, place);
  const shown: typeof errors = isTried ? errors : {};
  const overdrawn = leftBelowZero(draft, before, place);
  const isAsked = agreed === draft && overdrawn !== null;
  const name = words.names[draft.kind];
  const { house } = readDraft(draft, before, place);
  const currency = currencyOf(house);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    if (overdrawn !== null && !isAsked) {
      setAgreed(draft);
      return;
    }
    const drafts = draftsOf(draft, before, place);
    const money = formatMoney(readDraft(draft, before, place).cents ?? cents(0), currency);
    if (drafts.length > 0) writer.write(drafts, before === null ? words.saved : words.changed(name, money));
    onClose();
  }
  function remove({ id, cents: amount }: Movement): void {
    writer.write([{ kind: 'delete-movement', movement: id }], words.removed(name, formatMoney(amount, currency)));
    onClose();
  }

  return (
    <form className={tools.stack} noValidate onSubmit={submit}>
      {before === null && <KindChoice kind={draft.kind} onChoose={kind => set({ kind })} />}
      <Ends draft={draft} set={set} errors={shown} />
      {draft.kind === 'adjust' && before === null && house !== '' && (
        <p className={tools.hint}>{words.now(formatMoney(place.cashOf(house), currency))}</p>
      )}
      <div className={styles.pair}>
        <Field
          label={draft.kind !== 'adjust' ? words.value : before === null ? words.balance : words.difference}
          value={draft.value}
          isNumber
          error={shown.value}
          onChange={value => set({ value })}
        />
        {hasFee(draft.kind) && (
          <div className={tools.group}>
            <Field label={words.fee} value={draft.fee} isNumber error={shown.fee} onChange={fee => set({ fee })} />
            {draft.fee.trim() !== '' && <p className={tools.hint}>{words.feeOf[draft.kind]}</p>}
          </div>
        )}
        {currency !== HOME_CURRENCY && (draft.kind === 'deposit' || draft.kind === 'withdraw') && (
          <Field
            label={words.inReais}
            value={draft.inReais}
            isNumber
            error={shown.inReais}
            onChange={inReais => set({ inReais })}
          />
        )}
      </div>
      <Field label={words.when} type="datetime-local" value={draft.when} onChange={when => set({ when })} />
      <Field label={words.note} value={draft.note} maxLength={500} onChange={note => set({ note })} />
      {draft.kind === 'bonus' && <RolloverFields draft={draft} set={set} error={shown.rollover} />}
      {before !== null && <WhatChanges before={before} draft={draft} place={place} />}
      {isAsked && (
        <Notice tone="warning">
          {words.overBalance(
            findBook(overdrawn.house).name,
            formatMoney(overdrawn.hasCents, currency),
            formatMoney(overdrawn.leftCents, currency),
          )}
        </Notice>
      )}
      <SubmitButton busy={false}>{saveText(before !== null, isAsked)}</SubmitButton>
      {before !== null && (
        <div className={tools.group}>
          <SubmitButton busy={false} danger quiet onClick={() => remove(before)}>
            {words.remove}
          </SubmitButton>
          <p className={tools.hint}>{words.removeNote}</p>
        </div>
      )}
    </form>
  );
}

export const formTitle = (before: Movement | null): string =>
  before === null ? words.newTitle : words.editTitle(words.names[before.kind]);

const saveText = (isEdit: boolean, isAsked: boolean): string =>
  isAsked ? (isEdit ? words.saveEditAnyway : words.saveAnyway) : isEdit ? words.saveEdit : words.save;

/** What the movement itself brought to a house, without the exchange of a transfer between currencies. */
function cashBy(movement: Movement, house: string): number {
  if (movement.kind === 'transfer') {
    const [out, into] = [movement.from === house, movement.to === house];
    return (into ? movement.cents - movement.feeCents : 0) - (out ? movement.cents : 0);
  }
  if (movement.house !== house) return 0;
  return movement.kind === 'withdraw' ? -movement.cents : movement.cents;
}

function KindChoice({ kind, onChoose }: { kind: Movement['kind']; onChoose: (kind: Movement['kind']) => void }) {
  return (
    <fieldset className={tools.group}>
      <legend className={tools.legend}>{words.kind}</legend>
      <div className={tools.chips}>
        {MOVEMENT_KINDS.map(each => (
          <Chip key={each} aria-pressed={each === kind} onClick={() => onChoose(each)}>
            {words.kinds[each]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface PartProps {
  draft: MovementDraft;
  set: (change: Partial<MovementDraft>) => void;
}

function Ends({ draft, set, errors }: PartProps & { errors: ReturnType<typeof errorsOf> }) {
  const listId = useId();
  const isTransfer = draft.kind === 'transfer';
  return (
    <>
      <datalist id={listId}>
        {knownBooks().map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <div className={styles.pair}>
        <Field
          label={isTransfer ? words.from : words.house}
          value={draft.house}
          list={listId}
          error={errors.house}
          onChange={house => set({ house })}
        />
        {isTransfer && (
          <Field label={words.to} value={draft.to} list={listId} error={errors.to} onChange={to => set({ to })} />
        )}
      </div>
    </>
  );
}

function RolloverFields({ draft, set, error }: PartProps & { error: string | undefined }) {
  return (
    <fieldset className={tools.group}>
      <legend className={tools.legend}>{words.rollover}</legend>
      <div className={styles.numbers}>
        <Field
          label={words.rolloverValue}
          value={draft.rollover}
          isNumber
          error={error}
          onChange={rollover => set({ rollover })}
        />
        <Field label={words.rolloverUntil} type="date" value={draft.until} onChange={until => set({ until })} />
        <Field label={words.rolloverOdds} value={draft.minOdds} isNumber onChange={minOdds => set({ minOdds })} />
      </div>
    </fieldset>
  );
}
