/**
 * The form of an operation: new, or one that is edited. What is typed is kept on the device until it is saved, however
 * the form is closed.
 */

import plus from 'lucide:plus';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { BET_CATEGORIES, bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { knownBooks } from '#shared/markets/books.ts';
import { epochMs } from '#shared/units.ts';
import { emptyLeg, errorsOf, type LegDraft } from '../../../bets/operation/leg-draft.ts';
import { actionsOf, type OperationDraft } from '../../../bets/operation/operation-draft.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import type { PendingVoucher } from '../../../bets/view/book-view.ts';
import { parseTags } from '../../../bets/view/read-tags.ts';
import { newId } from '../../../browser/new-id.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { useHost } from '../../../telegram/use-host.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { LegFields } from './LegFields.tsx';
import { OperationDetails } from './OperationDetails.tsx';
import styles from './OperationDialog.module.css';
import { continued } from './operation-shelf.ts';
import { dropPictures, SlipPictures } from './SlipPictures.tsx';
import { type TypedHere, useTypedOperation } from './use-typed-operation.ts';

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

export function OperationDialog(props: OperationDialogProps) {
  const { start, before, store, onClose } = props;
  const typed = useTypedOperation({ start, before });
  /** Null: it is not said yet whether what was typed before goes on. */
  const [begun, begin] = useState<OperationDraft | null>(null);
  const { found } = typed;
  const isAsking = found != null && begun === null;
  return (
    <Dialog open title={before ? form.editTitle : form.title} onClose={onClose}>
      {isAsking && (
        <TypedBefore
          found={found}
          onResume={() => begin(continued(found.content, { start, before }))}
          onDiscard={() => {
            const { procedure } = found.content.draft;
            typed.drop();
            if (!store.book.procedures.has(procedure)) void dropPictures(store, procedure);
            begin(start);
          }}
        />
      )}
      {found !== undefined && !isAsking && <OperationForm {...props} begun={begun ?? start} typed={typed} />}
    </Dialog>
  );
}

interface TypedBeforeProps {
  found: NonNullable<TypedHere['found']>;
  onResume: () => void;
  onDiscard: () => void;
}

function TypedBefore({ found: { at, content }, onResume, onDiscard }: TypedBeforeProps) {
  const when = formatDate(epochMs(at), epochMs(Date.now()), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <div className={tools.stack}>
      <p>{form.kept.text(when, content.draft.name)}</p>
      <Button primary onClick={onResume}>
        {form.kept.resume}
      </Button>
      <Button onClick={onDiscard}>{form.kept.discard}</Button>
    </div>
  );
}

interface OperationFormProps extends OperationDialogProps {
  /** What the form opens with: the operation as it is, or what was typed before. */
  begun: OperationDraft;
  typed: TypedHere;
}

function OperationForm({ start, begun, before, vouchers, writer, store, typed, onClose }: OperationFormProps) {
  const [draft, setDraft] = useState(begun);
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
    typed.drop();
    onClose();
  }
  function erase(): void {
    const drafts = (before?.bets ?? []).map(({ id }) => ({ kind: 'delete', bet: id }) as const);
    writer.write(drafts, form.removed(name));
    typed.drop();
    onClose();
  }
  useKeeping({ start, draft, typed, store });
  return (
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
      <Button onClick={() => setDraft({ ...draft, legs: [...draft.legs, emptyLeg(newId())] })}>
        <Icon icon={plus} size="small" />
        {form.addLeg}
      </Button>
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
  );
}

interface Kept extends Pick<OperationFormProps, 'start' | 'typed' | 'store'> {
  draft: OperationDraft;
}

/** Keeps what is typed, and asks before Telegram closes the app over it. */
function useKeeping({ start, draft, typed, store }: Kept): void {
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const { kind } = useHost();
  // A browser opens again where it was; Telegram is closed by a swipe.
  useClosingConfirmation(isChanged && kind !== 'browser');
  useEffect(() => {
    if (isChanged) typed.keep(draft);
    else typed.drop();
  }, [isChanged, draft, typed]);
  const left = useRef({ isChanged, procedure: draft.procedure });
  left.current = { isChanged, procedure: draft.procedure };
  useEffect(
    () => () => {
      const { isChanged: isKept, procedure } = left.current;
      // Pictures of an operation that was never written down go with it.
      if (!isKept && !store.book.procedures.has(procedure)) void dropPictures(store, procedure);
    },
    [store],
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
