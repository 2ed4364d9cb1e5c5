/** The form of one procedure: its message at the left, what is asked, its fields and steps, and the floor at the foot. */

import plus from 'lucide:plus';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { procedureEditor, proceduresScreen } from '#shared/catalogue/procedures/procedures-screen.ts';
import { knownBooks } from '#shared/markets/books.ts';
import { draftReading, otherReading, readAgain } from '#shared/procedures/read-again.ts';
import type { ReadProcedure } from '#shared/procedures/reading.ts';
import { epochMs } from '#shared/units.ts';
import { useDraftKeeper, useKeeperState } from '../../../drafts/use-draft-keeper.ts';
import { useCommissions } from '../../../settings/use-commissions.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { ListLoading } from '../../../ui/feedback/ListLoading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Snackbar } from '../../../ui/feedback/Snackbar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConfirmDialog } from '../../../ui/sheet/ConfirmDialog.tsx';
import { AskList } from './AskList.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormHead } from './FormHead.tsx';
import { Conflict, NewerReader, Resumed } from './FormNotices.tsx';
import { focusPath } from './focus-path.ts';
import { BLANK_FORM, type FormContent, type FormKeeper, formDrafts, useFormDrafts } from './form-drafts.ts';
import { MessagePane } from './MessagePane.tsx';
import { ProcedureFields } from './ProcedureFields.tsx';
import styles from './ProcedureForm.module.css';
import { StepForm } from './StepForm.tsx';
import { FormEditsProvider, useFormEditing } from './use-form-edits.ts';
import { useSending } from './use-sending.ts';

export interface ProcedureFormProps {
  id: string;
  fetch: typeof globalThis.fetch;
  /** The server keeps one with this id. */
  isKnown: boolean;
  /** What a new one begins with; null: it was begun before. */
  begun: FormContent | null;
  canPublish: boolean;
  onSaved: () => void;
  /** It is out now. */
  onPublished: () => void;
}

export function ProcedureForm(props: ProcedureFormProps) {
  const { id, fetch, isKnown, begun, onSaved } = props;
  const kind = useMemo(() => formDrafts(begun ?? BLANK_FORM), [begun]);
  const keeper = useDraftKeeper(kind, useFormDrafts(fetch), id, isKnown, onSaved);
  if (keeper === null) return <ListLoading text={proceduresScreen.loading} lines={5} />;
  if (keeper === 'failed') return <Notice tone="failure">{proceduresScreen.failed.title}</Notice>;
  return <Form {...props} keeper={keeper} />;
}

function Form({ id, begun, canPublish, onPublished, keeper }: ProcedureFormProps & { keeper: FormKeeper }) {
  const form = useRef<HTMLDivElement>(null);
  const houses = useId();
  const { content, base, saving } = useKeeperState(keeper);
  const isOut = base !== null && base.state !== 'draft';
  const before = isOut ? base.procedure : (content.reading?.procedure ?? null);
  const editing = useFormEditing(keeper, content, before);
  const sending = useSending({ id, keeper, form, isOut, before, asks: editing.asks, onPublished });
  const message = useMessage(content);
  const isNew = begun !== null && base === null;
  useEffect(() => {
    // What was just read is a draft at once: nothing has to be typed first.
    if (isNew) keeper.change({});
  }, [isNew, keeper]);
  if (base === null && begun === null && saving === 'saved')
    return <Notice tone="warning">{proceduresScreen.gone.title}</Notice>;
  const readIt = (text: string, reading: ReadProcedure, posted: { at: number; zone: string }) =>
    editing.replaceAll(
      {
        text,
        procedure: reading.procedure,
        doubts: [...reading.doubts],
        reading: draftReading(reading, { text, at: epochMs(posted.at), zone: posted.zone }),
      },
      words.newer.done,
    );
  const go = (path: string) => focusPath(form.current, path);
  return (
    <FormEditsProvider value={editing}>
      <div ref={form} className={styles.form}>
        <FormHead
          content={content}
          base={base}
          saving={saving}
          onSend={canPublish ? sending.send : null}
          isBlocked={editing.asks.length > 0}
          isBusy={sending.isBusy}
        />
        <MessagePane
          text={content.text}
          said={message.said}
          onRead={(text, read) => readIt(text, read, hereAndNow())}
        />
        <div className={styles.main}>
          <Told
            keeper={keeper}
            message={message}
            isOut={isOut}
            problem={editing.problem ?? sending.problem}
            onAgain={reading => readIt(content.text, reading, content.reading ?? hereAndNow())}
          />
          {!canPublish && <p className={styles.note}>{procedureEditor.noRight}</p>}
          <AskList posted={content.reading ?? hereAndNow()} onGo={go} />
          <ProcedureFields houses={houses} />
          {content.procedure.steps.map((step, index) => (
            <StepForm key={editing.rows.steps[index]?.key} step={step} index={index} houses={houses} />
          ))}
          <Pressable className={styles.add} onClick={() => editing.edit({ kind: 'add-step' })}>
            <Icon icon={plus} size="tiny" />
            {words.addStep}
          </Pressable>
        </div>
        <FormFoot onAnswer={() => go(editing.asks[0] ?? '')} />
        <datalist id={houses}>
          {knownBooks().map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
        </datalist>
        <Snackbar text={editing.undo?.text ?? null} onUndo={editing.undo?.run ?? null} />
        <ConfirmDialog
          open={sending.unlikely !== null}
          title={words.unlikely.title}
          text={[...(sending.unlikely ?? []), words.unlikely.text].join('\n')}
          confirm={words.unlikely.send}
          keep={words.unlikely.back}
          onConfirm={sending.confirm}
          onClose={sending.dismiss}
        />
      </div>
    </FormEditsProvider>
  );
}

interface ToldProps {
  keeper: FormKeeper;
  message: ReturnType<typeof useMessage>;
  isOut: boolean;
  /** Of a button of the form; null: none. */
  problem: string | null;
  onAgain: (reading: ReadProcedure) => void;
}

/** What has to be known before anything is answered. */
function Told({ keeper, message, isOut, problem, onAgain }: ToldProps) {
  const { content, base, saving, problem: refused, theirs } = useKeeperState(keeper);
  const [wasUnsent, setUnsent] = useState(() => isOut && saving === 'device');
  return (
    <>
      {theirs !== null && (
        <Conflict
          theirs={theirs}
          base={base?.procedure ?? null}
          onMine={keeper.keepMine}
          onTheirs={keeper.takeTheirs}
        />
      )}
      {wasUnsent && theirs === null && (
        <Resumed
          onDrop={() => {
            setUnsent(false);
            keeper.revert();
          }}
        />
      )}
      {message.other !== null && (
        <NewerReader other={message.other} procedure={content.procedure} onAgain={onAgain} onKeep={message.dismiss} />
      )}
      {(refused ?? problem) !== null && (
        <Notice tone="failure">
          <p>{refused ?? problem}</p>
        </Notice>
      )}
    </>
  );
}

const hereAndNow = () => ({
  at: epochMs(Date.now()),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** What today's reader says of the text: its marks, if it reads it as the draft was read; else that it reads it otherwise. */
function useMessage({ text, reading }: FormContent) {
  const commissions = useCommissions();
  const [dismissed, setDismissed] = useState<string | null>(null);
  return useMemo(() => {
    const other = reading === null ? null : otherReading(reading, text, commissions);
    const said =
      text === '' || reading === null || other !== null
        ? null
        : readAgain({ text, at: reading.at, zone: reading.zone }, commissions);
    return { other: dismissed === text ? null : other, said, dismiss: () => setDismissed(text) };
  }, [text, reading, commissions, dismissed]);
}
