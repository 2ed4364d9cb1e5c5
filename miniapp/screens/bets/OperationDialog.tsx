/** The form of an operation: new, or one that is edited. Nothing typed is lost by a mistake. */
import plus from 'lucide:plus';
import remove from 'lucide:trash';
import { type FormEvent, useId, useState } from 'react';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { BET_CATEGORIES, bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { knownBooks } from '#shared/markets/books.ts';
import { newId } from '../../browser/new-id.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import tools from '../../ui/tools.module.css';
import type { PendingVoucher } from './book-view.ts';
import { Field } from './Field.tsx';
import styles from './OperationDialog.module.css';
import {
  actionsOf,
  emptyLeg,
  errorsOf,
  type LegDraft,
  type LegErrors,
  type OperationDraft,
} from './operation-draft.ts';
import type { BookWriter } from './use-book-writer.ts';

export interface OperationDialogProps {
  /** As it was when the dialog opened. */
  start: OperationDraft;
  /** The operation that is edited; null: a new one. */
  before: BookedProcedure | null;
  /** Free bets that can pay for a leg, also those that this operation has spent. */
  vouchers: readonly PendingVoucher[];
  writer: BookWriter;
  onClose: () => void;
}

const form = words.form;

export function OperationDialog({ start, before, vouchers, writer, onClose }: OperationDialogProps) {
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const listId = useId();
  const errors = draft.legs.map(leg => errorsOf(leg, vouchers));
  const name = draft.name.trim() || form.noName;
  const setLeg = (id: string, change: Partial<LegDraft>) =>
    setDraft({ ...draft, legs: draft.legs.map(leg => (leg.id === id ? { ...leg, ...change } : leg)) });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
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
  return (
    <Dialog open title={before ? form.editTitle : form.title} onClose={onClose}>
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
        <datalist id={`${listId}-categories`}>
          {BET_CATEGORIES.map(category => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <datalist id={`${listId}-houses`}>
          {knownBooks().map(({ key, name: house }) => (
            <option key={key} value={house} />
          ))}
        </datalist>
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
        <Field label={form.notes} value={draft.notes} onChange={notes => setDraft({ ...draft, notes })} />
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
  const id = useId();
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
        {vouchers.length > 0 && (
          <div className={tools.group}>
            <label htmlFor={id} className={tools.hint}>
              {form.voucher}
            </label>
            <select
              id={id}
              className={tools.input}
              value={leg.voucher}
              aria-invalid={errors.voucher !== undefined}
              onChange={event => onChange({ voucher: event.target.value })}
            >
              <option value="">{form.money}</option>
              {vouchers.map(voucher => (
                <option key={voucher.id} value={voucher.id}>
                  {words.voucher.name(voucher.house, formatMoney(voucher.cents))}
                </option>
              ))}
            </select>
            {errors.voucher && (
              <p role="alert" className={tools.wrong}>
                {errors.voucher}
              </p>
            )}
          </div>
        )}
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
