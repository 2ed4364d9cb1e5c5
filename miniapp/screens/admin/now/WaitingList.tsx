/**
 * "Espera por você": what only an administrator can decide, decided in its row, the gentle action at right; and what failed,
 * with the way to it. The order never changes while the page is open.
 */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { doubtfulEvents } from '#shared/catalogue/doubtful-events.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { attentionQuery, itemHref } from '../content/AttentionLists.tsx';
import { useDoubtfulEvents } from '../doubtful-events/use-doubtful-events.ts';
import { AdminFailed, adminFailureText } from '../parts/AdminState.tsx';
import { dateText } from '../parts/date-text.ts';
import styles from './NowSection.module.css';
import { Panel } from './Panel.tsx';

/** The others are in their section. */
const MOST = 4;

export function WaitingList() {
  const { fetch } = useContext(SessionContext);
  const events = useDoubtfulEvents();
  const attention = useQuery(attentionQuery(fetch));
  const pairs = events.data?.doubtful;
  const failed = attention.data?.failed.items;
  const flows = attention.data?.stoppedFlows.items;
  const unread = [events, attention].find(({ data, error }) => data === undefined && error !== null);
  const isRead = pairs !== undefined && failed !== undefined && flows !== undefined;
  const count = (pairs?.length ?? 0) + (failed?.length ?? 0) + (flows?.length ?? 0);
  return (
    <Panel title={words.waiting.title} count={count}>
      {unread && <AdminFailed cause={unread.error} onRetry={() => void unread.refetch()} />}
      {!isRead && !unread && <Skeleton shape="lines" />}
      {isRead && count === 0 && <p className={styles.none}>{words.waiting.none}</p>}
      {events.failure !== null && <Notice tone="failure">{adminFailureText(events.failure)}</Notice>}
      {isRead && (
        <>
          <Group title={words.waiting.events(pairs.length)} count={pairs.length}>
            {pairs.slice(0, MOST).map(({ id, a, b, why }) => {
              const match = doubtfulEvents.match(a.home, a.away);
              const isBusy = events.busy === id;
              return (
                <Row
                  key={id}
                  title={match}
                  note={`${a.feed} · ${b.feed}: ${doubtfulEvents.match(b.home, b.away)}, ${dateText(b.startsAt)}`}
                  why={doubtfulEvents.why[why]}
                >
                  <PlainButton
                    disabled={isBusy}
                    aria-label={words.waiting.decides(words.waiting.different, match)}
                    onClick={() => events.decide(id, 'different')}
                  >
                    {words.waiting.different}
                  </PlainButton>
                  <Button
                    disabled={isBusy}
                    aria-label={words.waiting.decides(words.waiting.same, match)}
                    onClick={() => events.decide(id, 'same')}
                  >
                    {words.waiting.same}
                  </Button>
                </Row>
              );
            })}
          </Group>
          <Group title={words.waiting.posts(failed.length)} count={failed.length}>
            {failed.slice(0, MOST).map(({ id, title, chat, at, reason }) => (
              <Row key={`${id} ${at}`} title={title} note={`${chat}, ${dateText(at)}`} why={reason}>
                <ButtonLink href={itemHref('messageBuilder', id)}>{words.waiting.open}</ButtonLink>
              </Row>
            ))}
          </Group>
          <Group title={words.waiting.flows(flows.length)} count={flows.length}>
            {flows.slice(0, MOST).map(({ id, title, at, reason }) => (
              <Row key={id} title={title} note={dateText(at)} why={reason}>
                <ButtonLink href={itemHref('flowBuilder', id)}>{words.waiting.open}</ButtonLink>
              </Row>
            ))}
          </Group>
        </>
      )}
    </Panel>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <>
      <h4 className={styles.groupTitle}>{title}</h4>
      <ul>{children}</ul>
    </>
  );
}

interface RowProps {
  title: string;
  note: string;
  why: string | null;
  children: ReactNode;
}

function Row({ title, note, why, children }: RowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className={styles.small}>{note}</span>
        {why !== null && <span className={styles.small}>{why}</span>}
      </p>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
