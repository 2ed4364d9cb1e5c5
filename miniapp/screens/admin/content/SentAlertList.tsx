/** The alerts of the last day: all of them, or those of one person or in one state. */

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { Link } from 'wouter';
import { contentOverview as words } from '#shared/catalogue/admin-overview.ts';
import { plainPercent } from '#shared/catalogue/numbers/format.ts';
import {
  ALERT_COUNTED,
  type SentAlerts,
  type SentAlertsQuery,
  sentAlertsSchema,
} from '#shared/wire/admin/sent-alerts.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { dateText } from '../parts/date-text.ts';
import { sectionHref } from '../parts/section-href.ts';
import styles from './ContentSection.module.css';

const alertsQuery = (fetch: typeof globalThis.fetch, filter: SentAlertsQuery) =>
  queryOptions({
    queryKey: ['admin', 'alerts', filter],
    gcTime: 0,
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin.alerts.$get({ query: filter }, { init: { signal } }), sentAlertsSchema),
  });

export function SentAlertList() {
  const { fetch } = useContext(SessionContext);
  const [filter, setFilter] = useState<SentAlertsQuery>({});
  const { data, error, refetch } = useQuery(alertsQuery(fetch, filter));
  return (
    <div className={styles.wide}>
      <h3 className={styles.heading}>{words.latest}</h3>
      <AlertFilter onAsk={setFilter} />
      {data === undefined ? (
        error === null ? (
          <AdminLoading />
        ) : (
          <AdminFailed cause={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Alerts {...data} empty={Object.keys(filter).length === 0 ? words.noAlerts : words.noneFound} />
      )}
    </div>
  );
}

function AlertFilter({ onAsk }: { onAsk: (filter: SentAlertsQuery) => void }) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<SentAlertsQuery['state']>();
  const [isWrong, setWrong] = useState(false);

  function ask(event: FormEvent): void {
    event.preventDefault();
    const person = typed.trim();
    const isId = person === '' || /^[1-9]\d{0,15}$/.test(person);
    setWrong(!isId);
    if (isId) onAsk({ ...(person !== '' && { person }), ...(state !== undefined && { state }) });
  }

  return (
    <form className={styles.filter} noValidate onSubmit={ask}>
      <TextField
        label={words.person}
        value={typed}
        error={isWrong ? words.badPerson : undefined}
        onChange={setTyped}
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={16}
      />
      <Labelled label={words.state}>
        <Select
          value={state ?? ''}
          onChange={event => setState(ALERT_COUNTED.find(each => each === event.target.value))}
        >
          <option value="">{words.anyState}</option>
          {ALERT_COUNTED.map(each => (
            <option key={each} value={each}>
              {words.states[each]}
            </option>
          ))}
        </Select>
      </Labelled>
      <SubmitButton quiet busy={false}>
        {words.filter}
      </SubmitButton>
    </form>
  );
}

function Alerts({ alerts, more, searched, empty }: SentAlerts & { empty: string }) {
  return (
    <>
      {alerts.length === 0 && <p className={adminStyles.wait}>{empty}</p>}
      {alerts.length > 0 && (
        <ul className={styles.list}>
          {alerts.map(({ at, telegramId, title, market, peak, state }) => (
            <li key={`${at} ${telegramId} ${title} ${market}`} className={styles.alert}>
              <p>
                {title} · {market} · {plainPercent(peak)}
              </p>
              <p className={styles.detail}>
                {words.states[state]} · {dateText(at)} ·{' '}
                <Link href={sectionHref('pessoas', { id: String(telegramId) })}>id {telegramId}</Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      {more && <p className={styles.detail}>{words.more(alerts.length)}</p>}
      {searched !== null && <p className={styles.detail}>{words.searched(searched.toLocaleString('pt-BR'))}</p>}
    </>
  );
}
