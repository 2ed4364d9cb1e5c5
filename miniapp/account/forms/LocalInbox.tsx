/** MODO LOCAL only: the mail and SMS that this server would have sent, so that every step can be tried here. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localInbox as words } from '#shared/catalogue/account/account.ts';
import { inboxSchema } from '#shared/wire/sandbox.ts';
import { plainFetch } from '../../server/request.ts';
import { sandboxAddresses } from '../../server/sandbox/sandbox-addresses.ts';
import { readSandbox } from '../../server/sandbox/sandbox-request.ts';
import { useConfig } from '../../server/use-config.ts';
import styles from './LocalInbox.module.css';

/** How soon a new message appears in an open list. */
const LOOK_EVERY_MS = 2_000;
const SHOWN = 5;

/** to: the address or number of this form in the server's format; '' while there is none. */
export function LocalInbox({ to }: { to: string }) {
  const isLocal = useConfig()?.local === true;
  const [open, setOpen] = useState(false);
  const inbox = useQuery({
    queryKey: ['local-inbox', to],
    enabled: isLocal && open && to !== '',
    refetchInterval: LOOK_EVERY_MS,
    queryFn: async ({ signal }) => {
      const { messages } = await readSandbox(plainFetch, sandboxAddresses.inbox(to), inboxSchema, { signal });
      return messages.slice(0, SHOWN);
    },
  });
  if (!isLocal) return null;
  return (
    <aside className={styles.inbox}>
      <p className={styles.note}>{words.note}</p>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{words.open}</summary>
        {open && (
          <div role="log" className={styles.messages}>
            {to === '' && <p>{words.noAddress}</p>}
            {inbox.isError && <p>{words.failed}</p>}
            {inbox.data?.length === 0 && <p>{words.empty(to)}</p>}
            {inbox.data?.map(message => (
              <article key={message.id} className={styles.message}>
                <p className={styles.subject}>
                  {message.subject} · {new Date(message.sentAt).toLocaleTimeString('pt-BR')}
                </p>
                <p className={styles.text}>{message.text}</p>
                {message.link !== null && <a href={message.link}>{words.link}</a>}
              </article>
            ))}
          </div>
        )}
      </details>
    </aside>
  );
}
