/** The form of an operation: new, or one that is edited. Nothing typed is lost by a mistake. */
import plus from 'lucide:plus';
import { type FormEvent, useId, useState } from 'react';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { BET_CATEGORIES, bets as words } from '#shared/catalogue/bets/screen.ts';
import { knownBooks } from '#shared/markets/books.ts';
import { emptyLeg, errorsOf, type LegDraft } from '../../../bets/operation/leg-draft.ts';
import { actionsOf, type OperationDraft } from '../../../bets/operation/operation-draft.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import type { PendingVoucher } from '../../../bets/view/book-view.ts';
import { parseTags } from '../../../bets/view/read-tags.ts';
import { newId } from '../../../browser/new-id.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import tools from '../../../ui/tools.module.css';
import { LegFields } from './LegFields.tsx';
import { OperationDetails } from './OperationDetails.tsx';
import styles from './OperationDialog.module.css';
import { dropPictures, SlipPictures } from './SlipPictures.tsx';

export interface OperationDialogProps {
  /** The operation as it was when the dialog opened. */
  start: OperationDraft;
  /** The operation that is edited; null: a new one. */
  before: BookedProcedure | null;
  /** Free bets that can pay for a leg, including those that this operation has spent. */
  vouchers: readonly PendingVoucher[];
  writer: BookWriter;
  store: BetsStore;
  onClose: () => void;
}

const form = words.form;

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
    if (errors.some(leg => Object.keys(leg).length > 0) || !parseTags(draft.tags).ok) {
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
  /** If the operation was never written down, its pictures are deleted as well. */
  function cancel(): void {
    if (!store.book.procedures.has(draft.procedure)) void dropPictures(store, draft.procedure);
    onClose();
  }
  return (
    <Dialog open title={before ? form.editTitle : form.title} onClose={cancel}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          <Field
            label={form.event}
            value={draft.name}
            maxLength={200}
            onChange={value => setDraft({ ...draft, name: value })}
          />
          <Field
            label={form.category}
            value={draft.category}
            list={`${listId}-categories`}
            maxLength={60}
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
        <Field
          label={form.notes}
          value={draft.notes}
          maxLength={2_000}
          onChange={notes => setDraft({ ...draft, notes })}
        />
        <OperationDetails draft={draft} onChange={setDraft} onLeg={setLeg} />
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
