/** MODO LOCAL: all mail and SMS that this server would have sent, newest first. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { diagnostics } from '#shared/catalogue/diagnostics.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import { inboxSchema } from '#shared/wire/sandbox.ts';
import { sandboxAddresses } from '../../server/sandbox/sandbox-addresses.ts';
import { readSandbox } from '../../server/sandbox/sandbox-request.ts';
import { SessionContext } from '../../session/use-session.ts';
import facts from '../../ui/facts.module.css';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import styles from './DiagnosticsScreen.module.css';

const words = diagnostics.inbox;
const LOOK_EVERY_MS = 3_000;

export function InboxSection() {
  const { fetch } = useContext(SessionContext);
  const { data, isError, refetch } = useQuery({
    queryKey: ['local-inbox'],
    queryFn: ({ signal }) => readSandbox(fetch, sandboxAddresses.inbox(), inboxSchema, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className={styles.section}>
      <h2 className={facts.heading}>
        {words.title} <span className={styles.mark}>{words.mark}</span>
      </h2>
      <p className={facts.intro}>{words.intro}</p>
      {data === undefined && !isError && <ListLoading text={words.loading} lines={3} />}
      {data === undefined && isError && <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />}
      {data?.messages.length === 0 && <p className={facts.intro}>{words.empty}</p>}
      <ul className={facts.list}>
        {data?.messages.map(({ id, to, subject, text, link, sentAt }) => (
          <li key={id} className={styles.message}>
            <p className={styles.subject}>{subject}</p>
            <p className={styles.detail}>
              {words.to(to)} · {formatDate(epochMs(sentAt), epochMs(Date.now()), zone)}
            </p>
            <p className={styles.text}>{link === null ? text : text.replace(link, '').trim()}</p>
            {link !== null && <a href={link}>{words.open}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
