/** For people who publish: a message to read, and the procedures they have, with how many people opened and did each. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { proceduresScreen, procedureEditor as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { procedureHref } from '#shared/procedures/procedure-link.ts';
import type { OwnProcedure } from '#shared/wire/procedures.ts';
import { newId } from '../../browser/new-id.ts';
import { useOwnProcedures } from '../../procedures/use-own-procedures.ts';
import { RequestFailure } from '../../server/failure.ts';
import { ListFailed } from '../../ui/ListFailed.tsx';
import { ListLoading } from '../../ui/ListLoading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import tools from '../../ui/tools.module.css';
import { ProcedureEditor } from './ProcedureEditor.tsx';
import styles from './Procedures.module.css';
import { type ProcedureDraft, useProcedureChanges, useProcedureList } from './use-procedures.ts';

/** opened: the one that a link names; null: none. */
export function OwnProcedures({ opened }: { opened: string | null }) {
  const { data, isError, refetch } = useOwnProcedures();
  const canPublish = useProcedureList().data?.canPublish ?? false;
  const { save, setState, remove } = useProcedureChanges();
  const [edited, setEdited] = useState<{ readonly id: string; readonly kept: OwnProcedure | null }>(() => ({
    id: newId(),
    kept: null,
  }));
  // Opened once, when the procedure is known: what is typed afterwards must stay.
  const awaited = useRef(opened);
  useEffect(() => {
    const kept = data?.procedures.find(({ id }) => id === awaited.current);
    if (kept === undefined) return;
    awaited.current = null;
    setEdited({ id: kept.id, kept });
  }, [data]);
  const [said, setSaid] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const say = (text: string) => setSaid({ text, isFailure: false });
  const fail = (cause: unknown) =>
    setSaid({ text: cause instanceof RequestFailure ? cause.error.message : words.failed, isFailure: true });

  async function keep(draft: ProcedureDraft): Promise<void> {
    try {
      const kept = await save.mutateAsync(draft);
      setEdited({ id: kept.id, kept });
      say(words.saved);
    } catch (cause) {
      fail(cause);
    }
  }

  async function move({ id, version }: OwnProcedure, state: 'open' | 'not_started' | 'ended'): Promise<void> {
    try {
      const kept = await setState.mutateAsync({ id, state, version });
      if (edited.id === id) setEdited({ id, kept });
      say(state === 'open' ? words.published : words.ended);
    } catch (cause) {
      fail(cause);
      void refetch();
    }
  }

  return (
    <div className={styles.steps}>
      <ProcedureEditor
        key={`${edited.id} ${edited.kept?.version ?? ''}`}
        id={edited.id}
        kept={edited.kept}
        isBusy={save.isPending}
        onSave={draft => void keep(draft)}
        onFresh={() => {
          setSaid(null);
          setEdited({ id: newId(), kept: null });
        }}
      />
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
                canPublish={canPublish}
                onEdit={() => {
                  setSaid(null);
                  setEdited({ id: each.id, kept: each });
                  window.scrollTo({ top: 0 });
                }}
                onMove={state => void move(each, state)}
                onRemove={() => void remove.mutateAsync(each.id).catch(fail)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface OwnRowProps {
  kept: OwnProcedure;
  canPublish: boolean;
  onEdit: () => void;
  onMove: (state: 'open' | 'not_started' | 'ended') => void;
  onRemove: () => void;
}

function OwnRow({ kept, canPublish, onEdit, onMove, onRemove }: OwnRowProps) {
  const { id, state, procedure, counts, shared, isMine } = kept;
  const isDraft = state === 'draft';
  const button = (text: string, run: () => void) => (
    <button type="button" className={tools.button} onClick={run}>
      {text}
    </button>
  );
  return (
    <div className={styles.legEdit}>
      <div>
        <p className={styles.rowTitle}>{procedure.title}</p>
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
        {(isMine || canPublish) && button(words.edit, onEdit)}
        {isDraft && canPublish && button(words.publish, () => onMove('open'))}
        {state === 'open' && canPublish && button(words.endNotStarted, () => onMove('not_started'))}
        {!isDraft && state !== 'ended' && canPublish && button(words.end, () => onMove('ended'))}
        {(state === 'ended' || state === 'not_started') && canPublish && button(words.reopen, () => onMove('open'))}
        {isDraft && isMine && button(words.remove, onRemove)}
        {!isDraft && (
          <Link className={tools.button} href={procedureHref(id)}>
            {words.look}
          </Link>
        )}
      </div>
    </div>
  );
}
