/** One person: what can be done about them, who they are, where they are signed in, and page by page why they do not get in. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'wouter';
import { profile } from '#shared/catalogue/account/account.ts';
import { admin } from '#shared/catalogue/admin.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { type PersonAccess, personAccessSchema, type RouteAccess } from '#shared/wire/admin/people.ts';
import { readApi } from '../../../server/request.ts';
import { Avatar } from '../../../session/Avatar.tsx';
import { SessionContext } from '../../../session/use-session.ts';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import { dateText } from '../parts/date-text.ts';
import { Facts } from '../parts/Facts.tsx';
import list from '../parts/list.module.css';
import { accessReason } from './access-reason.ts';
import styles from './PeopleSection.module.css';
import { PersonActs } from './PersonActs.tsx';

const words = admin.people;

const personQuery = (fetch: typeof globalThis.fetch, person: string) =>
  queryOptions({
    queryKey: ['admin', 'people', person],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => {
      // The client puts a parameter into the path without encoding it.
      const param = { person: encodeURIComponent(person) };
      return readApi(
        fetch,
        api => api.admin.people[':person'].$get({ param }, { init: { signal } }),
        personAccessSchema,
      );
    },
  });

export function PersonPage({ person, back }: { person: string; back: string }) {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(personQuery(fetch, person));
  return (
    <section aria-label={admin.sections.people}>
      <p className={list.back}>
        <Link href={back}>{words.back}</Link>
      </p>
      {data === undefined && error === null && <AdminLoading />}
      {error !== null && <AdminFailed cause={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Person person={data} onChange={() => void refetch()} />}
    </section>
  );
}

function Person({ person, onChange }: { person: PersonAccess; onChange: () => void }) {
  const { telegramId, name, username, lastSeenAt, uid, isAdmin, state } = person;
  const seen = lastSeenAt === null ? words.neverSeen : words.lastSeen(dateText(lastSeenAt));
  const ids = [username && `@${username}`, telegramId !== null && `id ${telegramId}`, admin.audit.account(uid)];
  return (
    <>
      <div className={styles.person}>
        <Avatar large name={name ?? '?'} />
        <div>
          <h3 className={styles.name}>{name ?? words.nameless}</h3>
          <p className={styles.detail}>{[...ids, seen, isAdmin && words.admin].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className={styles.account} data-state={state}>
        {words.state[state]}
      </p>
      <PersonActs person={person} onChange={onChange} />
      <h3 className={styles.heading}>{words.routes}</h3>
      <p className={styles.detail}>{words.routesAbout}</p>
      <ul className={`${list.list} ${styles.list}`}>
        {person.routes.map(route => (
          <RouteLine key={route.routeId} route={route} />
        ))}
      </ul>
      <Account account={person.account} telegramId={telegramId} />
      <Sessions devices={person.devices} listsAccount={person.listsAccount} />
    </>
  );
}

function RouteLine({ route }: { route: RouteAccess }) {
  const { state, sentence } = accessReason(route);
  return (
    <li className={styles.route}>
      <p className={styles.page}>
        {pages[route.routeId].title}
        <strong className={styles.state} data-state={state}>
          {words[state]}
        </strong>
      </p>
      <p>{sentence}</p>
      {route.groups.length > 0 && (
        <ul className={styles.groups}>
          {route.groups.map(({ chatId, title, membership, trouble }) => (
            <li key={chatId}>
              {title}: {trouble === null ? words.membership[membership] : admin.routes.troubles[trouble]}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Account({ account, telegramId }: Pick<PersonAccess, 'account' | 'telegramId'>) {
  if (account === null) return null;
  const { email, emailVerified, phoneNumber, providers, secondFactor, createdAt } = account;
  const ways = providers.map(id => (words.way as Readonly<Record<string, string>>)[id] ?? id);
  return (
    <>
      <h3 className={styles.heading}>{words.identities}</h3>
      <Facts
        facts={[
          [words.email, email && `${email} · ${emailVerified ? words.verified : words.unverified}`],
          [words.phone, phoneNumber],
          [words.telegram, telegramId === null ? null : `id ${telegramId}`],
          [words.ways, ways.join(', ') || null],
          [words.factor, secondFactor ? words.factorOn : words.factorOff],
          [words.since, dateText(createdAt)],
        ]}
      />
    </>
  );
}

function Sessions({ devices, listsAccount }: Pick<PersonAccess, 'devices' | 'listsAccount'>) {
  return (
    <>
      <h3 className={styles.heading}>{words.sessions}</h3>
      {devices.length === 0 ? (
        <p className={styles.detail}>{words.noSessions}</p>
      ) : (
        <ul className={`${list.list} ${styles.list}`}>
          {devices.map(({ id, device, way, lastSeenAt }) => (
            <li key={id} className={styles.route}>
              <p>{device || words.unknownDevice}</p>
              <p className={styles.detail}>{words.seen(profile.devices.ways[way], dateText(lastSeenAt))}</p>
            </li>
          ))}
        </ul>
      )}
      {!listsAccount && <p className={styles.detail}>{words.firebaseSessions}</p>}
    </>
  );
}
