/** The form of an operation: new, or one that is edited. Nothing typed is lost by a mistake. */
import plus from 'lucide:plus';
import remove from 'lucide:trash';
import { type FormEvent, useId, useState } from 'react';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { BET_CATEGORIES, bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook, knownBooks } from '#shared/markets/books.ts';
import type { BetsStore } from '../../bets/store/bets-store.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import type { PendingVoucher } from '../../bets/view/book-view.ts';
import { newId } from '../../browser/new-id.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import tools from '../../ui/tools.module.css';
import styles from './OperationDialog.module.css';
import {
  actionsOf,
  emptyLeg,
  errorsOf,
  type LegDraft,
  type LegErrors,
  type LegOutcome,
  NEW_VOUCHERS,
  type OperationDraft,
} from './operation-draft.ts';
import { dropPictures, SlipPictures } from './SlipPictures.tsx';

export interface OperationDialogProps {
  /** As it was when the dialog opened. */
  start: OperationDraft;
  /** The operation that is edited; null: a new one. */
  before: BookedProcedure | null;
  /** Free bets that can pay for a leg, also those that this operation has spent. */
  vouchers: readonly PendingVoucher[];
  writer: BookWriter;
  store: BetsStore;
  onClose: () => void;
}

const form = words.form;
const OUTCOMES: readonly LegOutcome[] = ['', 'odds_moved', 'limited', 'refused', 'error'];

export function OperationDialog({ start, before, vouchers, writer, store, onClose }: OperationDialogProps) {
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const listId = useId();
  const errors = draft.legs.map(leg => errorsOf(leg, vouchers));
  const name = draft.name.trim() || form.noName;
  const setLeg = (id: string, change: Partial<LegDraft>) =>
    setDraft({ ...draft, legs: draft.legs.map(leg => (leg.id === id ? { ...leg, ...change } : leg)) });
  const isNothingPlaced = draft.legs.every(({ outcome }) => outcome === 'refused');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isNothingPlaced) return;
    if (errors.some(leg => Object.keys(leg).length > 0)) {
      const typed = event.currentTarget;
      requestAnimationFrame(() => typed.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    writer.write(actionsOf(draft, before, vouchers), before ? form.changed(name) : form.saved(name));
    onClose();
  }
  function erase(): void {
    const drafts = (before?.bets ?? []).map(({ id }) => ({ kind: 'delete', bet: id }) as const);
    writer.write(drafts, form.removed(name));
    onClose();
  }
  /** Of an operation that is not written down the pictures go as well. */
  function cancel(): void {
    if (!store.book.procedures.has(draft.procedure)) void dropPictures(store, draft.procedure);
    onClose();
  }
  return (
    <Dialog open title={before ? form.editTitle : form.title} onClose={cancel}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          <Field label={form.event} value={draft.name} onChange={value => setDraft({ ...draft, name: value })} />
          <Field
            label={form.category}
            value={draft.category}
            list={`${listId}-categories`}
            onChange={category => setDraft({ ...draft, category })}
          />
        </div>
        <KnownNames id={listId} />
        {draft.legs.map((leg, index) => (
          <LegFields
            key={leg.id}
            leg={leg}
            number={index + 1}
            houses={`${listId}-houses`}
            vouchers={vouchers}
            errors={isTried ? (errors[index] ?? {}) : {}}
            onChange={change => setLeg(leg.id, change)}
            onRemove={
              draft.legs.length === 1
                ? null
                : () => setDraft({ ...draft, legs: draft.legs.filter(({ id }) => id !== leg.id) })
            }
          />
        ))}
        <button
          type="button"
          className={tools.button}
          onClick={() => setDraft({ ...draft, legs: [...draft.legs, emptyLeg(newId())] })}
        >
          <Icon icon={plus} size="small" />
          {form.addLeg}
        </button>
        <SlipPictures store={store} procedure={draft.procedure} />
        <Field label={form.notes} value={draft.notes} onChange={notes => setDraft({ ...draft, notes })} />
        {isTried && isNothingPlaced && (
          <p role="alert" className={tools.problem}>
            {form.errors.nothingPlaced}
          </p>
        )}
        <SubmitButton busy={false}>{before ? form.saveEdit : form.save}</SubmitButton>
        {before && (
          <SubmitButton quiet danger busy={false} onClick={erase}>
            {form.remove}
          </SubmitButton>
        )}
      </form>
    </Dialog>
  );
}

/** What can be chosen while a category or a house is typed. */
function KnownNames({ id }: { id: string }) {
  return (
    <>
      <datalist id={`${id}-categories`}>
        {BET_CATEGORIES.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <datalist id={`${id}-houses`}>
        {knownBooks().map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface LegFieldsProps {
  leg: LegDraft;
  number: number;
  /** The id of the list of houses. */
  houses: string;
  vouchers: readonly PendingVoucher[];
  errors: LegErrors;
  onChange: (change: Partial<LegDraft>) => void;
  onRemove: (() => void) | null;
}

function LegFields({ leg, number, houses, vouchers, errors, onChange, onRemove }: LegFieldsProps) {
  return (
    <fieldset className={styles.leg}>
      <legend className={styles.legend}>{form.leg(number)}</legend>
      <div className={styles.pair}>
        <Field
          label={form.house}
          value={leg.house}
          list={houses}
          error={errors.house}
          onChange={house => onChange({ house })}
        />
        <Field label={form.selection} value={leg.selection} onChange={selection => onChange({ selection })} />
      </div>
      <div className={styles.numbers}>
        <Field label={form.odds} value={leg.odds} isNumber error={errors.odds} onChange={odds => onChange({ odds })} />
        <Field
          label={form.stake}
          value={leg.stake}
          isNumber
          error={errors.stake}
          onChange={stake => onChange({ stake })}
        />
        <Field
          label={form.commission}
          value={leg.commission}
          isNumber
          error={errors.commission}
          onChange={commission => onChange({ commission })}
        />
      </div>
      <div className={styles.foot}>
        <label className={tools.check}>
          <input type="checkbox" checked={leg.isLay} onChange={event => onChange({ isLay: event.target.checked })} />
          {form.lay}
        </label>
        <VoucherChoice leg={leg} vouchers={vouchers} error={errors.voucher} onChange={onChange} />
        {leg.planned && <OutcomeChoice leg={leg} onChange={onChange} />}
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={form.removeLeg(number)}
            title={form.removeLeg(number)}
            onClick={onRemove}
          >
            <Icon icon={remove} size="small" />
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  leg: LegDraft;
  onChange: (change: Partial<LegDraft>) => void;
}

function VoucherChoice({
  leg,
  vouchers,
  error,
  onChange,
}: ChoiceProps & { vouchers: readonly PendingVoucher[]; error: string | undefined }) {
  const id = useId();
  // It came as one: the choice stays while it is paid for otherwise.
  const [isFreeBet] = useState(leg.voucher === NEW_VOUCHERS.SNR || leg.voucher === NEW_VOUCHERS.SR);
  if (vouchers.length === 0 && !isFreeBet) return null;
  return (
    <div className={tools.group}>
      <label htmlFor={id} className={tools.hint}>
        {form.voucher}
      </label>
      <select
        id={id}
        className={tools.input}
        value={leg.voucher}
        aria-invalid={error !== undefined}
        onChange={event => onChange({ voucher: event.target.value })}
      >
        <option value="">{form.money}</option>
        {isFreeBet && (
          <>
            <option value={NEW_VOUCHERS.SNR}>{form.newVoucher}</option>
            <option value={NEW_VOUCHERS.SR}>{form.newVoucherReturned}</option>
          </>
        )}
        {vouchers.map(voucher => (
          <option key={voucher.id} value={voucher.id}>
            {words.voucher.name(findBook(voucher.house).name, formatMoney(voucher.cents))}
          </option>
        ))}
      </select>
      {error && (
        <p role="alert" className={tools.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

function OutcomeChoice({ leg, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={tools.group}>
      <label htmlFor={id} className={tools.hint}>
        {form.outcome}
      </label>
      <select
        id={id}
        className={tools.input}
        value={leg.outcome}
        onChange={event => onChange({ outcome: OUTCOMES.find(each => each === event.target.value) ?? '' })}
      >
        {OUTCOMES.filter(each => each !== 'refused' || leg.isNew).map(each => (
          <option key={each} value={each}>
            {form.outcomes[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
