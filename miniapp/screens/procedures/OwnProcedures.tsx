/** For people who publish: a message to read, and the procedures they have, with how many people opened and did each. */

import { useState } from 'react';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { procedureForm as form } from '#shared/catalogue/procedures/procedure-form.ts';
import { proceduresScreen, procedureEditor as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { draftHref, procedureHref } from '#shared/procedures/procedure-link.ts';
import { draftReading } from '#shared/procedures/read-again.ts';
import type { ReadProcedure } from '#shared/procedures/reading.ts';
import { epochMs } from '#shared/units.ts';
import type { OwnProcedure } from '#shared/wire/procedures.ts';
import { useOwnProcedures } from '../../procedures/use-own-procedures.ts';
import { RequestFailure } from '../../server/failure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../ui/sheet/ConfirmDialog.tsx';
import { BLANK_FORM, type FormContent } from './form/form-drafts.ts';
import { PasteMessage } from './PasteMessage.tsx';
import styles from './Procedures.module.css';
import { useProcedureChanges, useProcedureList } from './use-procedures.ts';

interface OwnProceduresProps {
  /** What was just done elsewhere; null: nothing. */
  said: string | null;
  onBegin: (content: FormContent) => void;
}

export function OwnProcedures({ said: before, onBegin }: OwnProceduresProps) {
  const { data, isError, refetch } = useOwnProcedures();
  const canPublish = useProcedureList().data?.canPublish ?? false;
  const { setState, remove } = useProcedureChanges();
  const [said, setSaid] = useState<Said | null>(before === null ? null : { text: before, isFailure: false });
  /** What makes no sense in one that was about to go out. */
  const [unlikely, setUnlikely] = useState<{ readonly kept: OwnProcedure; readonly text: string } | null>(null);
  const fail = (cause: unknown) =>
    setSaid({ text: cause instanceof RequestFailure ? cause.error.message : words.failed, isFailure: true });

  async function move(kept: OwnProcedure, state: MoveTo, sure = false): Promise<void> {
    try {
      await setState.mutateAsync({ id: kept.id, state, version: kept.version, sure });
      setSaid({ text: state === 'open' ? words.published : words.ended, isFailure: false });
    } catch (cause) {
      const isUnlikely = cause instanceof RequestFailure && cause.error.reason === 'unlikely';
      if (isUnlikely) setUnlikely({ kept, text: cause.error.message });
      else fail(cause);
      void refetch();
    }
  }

  const begin = (text: string, reading: ReadProcedure) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    onBegin({
      procedure: reading.procedure,
      text,
      doubts: [...reading.doubts],
      reading: draftReading(reading, { text, at: epochMs(Date.now()), zone }),
      sure: false,
    });
  };
  return (
    <div className={styles.steps}>
      <PasteMessage onRead={begin} onByHand={() => onBegin(BLANK_FORM)} />
      {said !== null && (
        <Notice tone={said.isFailure ? 'failure' : 'done'}>
          <p role="status">{said.text}</p>
        </Notice>
      )}
      {!canPublish && data !== undefined && <p className={styles.note}>{words.noRight}</p>}
      <section aria-label={words.mine}>
        <h2 className={styles.stepTitle}>{words.mine}</h2>
        {data === undefined &&
          (isError ? (
            <ListFailed words={proceduresScreen.failed} onRetry={() => void refetch()} />
          ) : (
            <ListLoading text={proceduresScreen.loading} lines={3} />
          ))}
        {data?.procedures.length === 0 && <p className={styles.note}>{words.none}</p>}
        <ul className={styles.list}>
          {data?.procedures.map(each => (
            <li key={each.id}>
              <OwnRow
                kept={each}
                onMove={state => void move(each, state)}
                onRemove={() => void remove.mutateAsync(each.id).catch(fail)}
              />
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={unlikely !== null}
        title={form.unlikely.title}
        text={unlikely?.text ?? ''}
        confirm={form.unlikely.send}
        keep={form.unlikely.back}
        onConfirm={() => unlikely !== null && void move(unlikely.kept, 'open', true)}
        onClose={() => setUnlikely(null)}
      />
    </div>
  );
}

type MoveTo = 'open' | 'not_started' | 'ended';
interface Said {
  readonly text: string;
  readonly isFailure: boolean;
}

interface OwnRowProps {
  kept: OwnProcedure;
  onMove: (state: MoveTo) => void;
  onRemove: () => void;
}

function OwnRow({ kept, onMove, onRemove }: OwnRowProps) {
  const { id, state, procedure, counts, shared, may } = kept;
  const isDraft = state === 'draft';
  const button = (text: string, run: () => void) => <Button onClick={run}>{text}</Button>;
  return (
    <div className={styles.legEdit}>
      <div>
        <p className={styles.rowTitle}>{procedure.title || form.newTitle}</p>
        <p className={styles.note}>
          {proceduresScreen.states[state]}
          {!isDraft && ` · ${words.counts(counts.opened, counts.done)}`}
          {counts.profitCents !== null && ` · ${words.made(formatSignedMoney(counts.profitCents))}`}
          {counts.profitCents === null && counts.done > 0 && ` · ${words.tooFew}`}
        </p>
        {shared.length > 0 && (
          <ul className={styles.changes} aria-label={words.sharedResults}>
            {shared.map(({ name, resultCents }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
              <li key={at} className={styles.note}>
                {words.sharedBy(name, formatSignedMoney(resultCents))}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {(may.includes('procedure.changeDraft') || may.includes('procedure.change')) && (
          <ButtonLink href={draftHref(id)}>{words.edit}</ButtonLink>
        )}
        {may.includes('procedure.publish') && button(words.publish, () => onMove('open'))}
        {state === 'open' && may.includes('procedure.end') && button(words.endNotStarted, () => onMove('not_started'))}
        {may.includes('procedure.end') && button(words.end, () => onMove('ended'))}
        {may.includes('procedure.reopen') && button(words.reopen, () => onMove('open'))}
        {may.includes('procedure.deleteDraft') && button(words.remove, onRemove)}
        {!isDraft && <ButtonLink href={procedureHref(id)}>{words.look}</ButtonLink>}
      </div>
    </div>
  );
}
