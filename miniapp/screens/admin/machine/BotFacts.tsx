/** How the bot gets its updates, and what Telegram says of it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { diagnostics } from '#shared/catalogue/diagnostics.ts';
import { botHealthSchema } from '#shared/ports/chat/bot-service.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { AdminLoading, adminFailureText } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { Facts } from '../parts/Facts.tsx';
import styles from './MachineSection.module.css';
import { botFacts } from './machine-view.ts';

/** Seldom, because the server asks Telegram each time. */
const EVERY_MS = 30_000;

const botQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'bot'],
    gcTime: 0,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.bot.$get({}, { init: { signal } }), botHealthSchema),
  });

export function BotFacts() {
  const { fetch } = useContext(SessionContext);
  const { data, error } = useQuery(botQuery(fetch));
  return (
    <>
      <h3 className={styles.heading}>{diagnostics.bot.title}</h3>
      {data !== undefined && <Facts facts={botFacts(data)} />}
      {data === undefined && error === null && <AdminLoading />}
      {error !== null && <p className={adminStyles.wait}>{adminFailureText(error)}</p>}
    </>
  );
}
