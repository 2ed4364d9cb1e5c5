/** One procedure as a member does it: its terms, and its steps calculated for what they have. */
import gone from 'lucide:triangle-alert';
import { useEffect, useRef } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import type { KeptProcedure } from '#shared/wire/procedures.ts';
import { RequestFailure } from '../../server/failure.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';
import { OwnResult } from './OwnResult.tsx';
import { ProcedureStepCard } from './ProcedureStepCard.tsx';
import styles from './Procedures.module.css';
import { shownDate } from './shown-date.ts';
import { useMark, useProcedure, useProcedurePrices } from './use-procedures.ts';

export function ProcedurePage({ id }: { id: string }) {
  const { data, error, refetch } = useProcedure(id);
  const mark = useMark(id);
  const isMarked = useRef(false);
  const isOut = data !== undefined && data.state !== 'draft';
  useEffect(() => {
    if (!isOut || isMarked.current) return;
    isMarked.current = true;
    mark(null);
  }, [isOut, mark]);
  const feed = useProcedurePrices(id, isOut && data.state !== 'ended');
  if (data === undefined) {
    if (error === null) return <ListLoading text={words.loading} lines={5} />;
    // An address that was cut short is not found either.
    if (!(error instanceof RequestFailure && (error.status === 404 || error.status === 400))) {
      return <ListFailed words={words.failed} onRetry={() => void refetch()} />;
    }
    return (
      <StateNotice icon={gone} title={words.gone.title} text={words.gone.text}>
        <ActionLink primary href={hrefOf('procedures')}>
          {words.gone.back}
        </ActionLink>
      </StateNotice>
    );
  }
  // Waits for the prices, because prices that came later would push down what is being read.
  if (feed.isLoading) return <ListLoading text={words.loading} lines={5} />;
  const { procedure, state } = data;
  return (
    <article className={styles.page} aria-label={procedure.title}>
      <header className={styles.head}>
        <h2 className={styles.title} data-ended={state === 'ended' || undefined}>
          {procedure.title}
        </h2>
        <p className={styles.note}>{termsOf(procedure).join(' · ')}</p>
      </header>
      {state === 'ended' && (
        <Notice tone="warning">
          <p>{words.endedNote}</p>
        </Notice>
      )}
      {state === 'not_started' && (
        <Notice tone="warning">
          <p>{words.notStartedNote}</p>
        </Notice>
      )}
      <Changes changes={data.changes} />
      <p className={styles.note}>{words.counted}</p>
      <div className={styles.steps}>
        {procedure.steps.map((step, index) => (
          <ProcedureStepCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a procedure have no other name.
            key={index}
            kept={data}
            step={step}
            index={index}
            feed={feed.data === undefined ? null : { ...feed.data, receivedAt: feed.dataUpdatedAt }}
            onRegister={worst => mark(index, worst)}
          />
        ))}
        {isOut && <OwnResult id={id} sharedCents={data.sharedCents} />}
      </div>
    </article>
  );
}

/** The newest first. */
function Changes({ changes }: Pick<KeptProcedure, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={words.changes}>
      <ul className={styles.changes}>
        {changes.toReversed().flatMap(({ version, at, lines }) =>
          lines.map(line => (
            <li key={`${version} ${line}`} className={styles.note}>
              {words.changed(shownDate(at), line)}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function termsOf({ event, deadline, promotion, number }: Procedure): string[] {
  return [
    number === undefined ? null : words.number(number),
    event === null ? null : `${event.home} × ${event.away}`,
    event?.startsAt == null ? null : shownDate(event.startsAt),
    deadline === null ? null : words.until(shownDate(deadline.at)),
    promotion?.minOdds === undefined ? null : words.minOdds(formatOdds(promotion.minOdds)),
    promotion?.maxStakeCents === undefined ? null : words.maxStake(formatMoney(promotion.maxStakeCents)),
    promotion?.optIn ? words.optIn : null,
    promotion?.credited ?? null,
  ].filter(term => term !== null);
}
