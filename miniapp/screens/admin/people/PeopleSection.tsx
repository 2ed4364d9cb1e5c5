/** "Por que esta pessoa não entra?": page by page, with what would change the answer. The id is in the address. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { admin as words } from '#shared/catalogue/admin.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { epochMs } from '#shared/units.ts';
import { type PersonAccess, personAccessSchema } from '#shared/wire/admin.ts';
import { readApi } from '../../../server/request.ts';
import { Avatar } from '../../../session/Avatar.tsx';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminFailed } from '../parts/AdminState.tsx';
import { AccountSwitch } from './AccountSwitch.tsx';
import { accessReason, type RouteAccess } from './access-reason.ts';
import styles from './PeopleSection.module.css';

const ID = /^[1-9]\d{0,15}$/;

const personQuery = (fetch: typeof globalThis.fetch, id: string) =>
  queryOptions({
    queryKey: ['admin', 'people', id],
    enabled: ID.test(id),
    // An administrator wants the current answer, not a cached one.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      readApi(
        fetch,
        api => api.admin.people[':telegramId'].$get({ param: { telegramId: id } }, { init: { signal } }),
        personAccessSchema,
      ),
  });

export function PeopleSection() {
  const { fetch } = useContext(SessionContext);
  const asked = new URLSearchParams(useSearch()).get('id') ?? '';
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(asked);
  const [isWrong, setWrong] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(personQuery(fetch, asked));

  function ask(event: FormEvent): void {
    event.preventDefault();
    const id = typed.trim();
    setWrong(!ID.test(id));
    if (!ID.test(id)) return;
    if (id === asked) void refetch();
    else navigate(`${hrefOf('admin')}?secao=pessoa&id=${id}`);
  }

  return (
    <section aria-labelledby="why-not">
      <h2 id="why-not" className={styles.name}>
        {words.people.title}
      </h2>
      <form className={styles.form} noValidate onSubmit={ask}>
        <TextField
          label={words.people.label}
          hint={words.people.hint}
          value={typed}
          error={isWrong ? words.people.badId : undefined}
          onChange={setTyped}
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="go"
        />
        <SubmitButton busy={isFetching}>{words.people.ask}</SubmitButton>
      </form>
      {error !== null && !isFetching && <AdminFailed cause={error} onRetry={() => void refetch()} />}
      <div aria-live="polite">{data !== undefined && <Person person={data} onChange={() => void refetch()} />}</div>
    </section>
  );
}

function Person({ person, onChange }: { person: PersonAccess; onChange: () => void }) {
  const { telegramId, name, username, lastSeenAt, uid, account, routes } = person;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const seen =
    lastSeenAt === null
      ? words.people.neverSeen
      : words.people.lastSeen(formatDate(epochMs(lastSeenAt), epochMs(Date.now()), zone));
  return (
    <>
      <div className={styles.person}>
        <Avatar large name={name ?? '?'} />
        <div>
          <h3 className={styles.name}>{name ?? words.audit.telegram(String(telegramId))}</h3>
          <p className={styles.detail}>
            {[username && `@${username}`, `id ${telegramId}`, words.audit.account(uid), seen]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <AccountSwitch uid={uid} account={account} onChange={onChange} />
      <ul className={styles.routes}>
        {routes.map(route => (
          <RouteLine key={route.routeId} route={route} />
        ))}
      </ul>
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
          {words.people[state]}
        </strong>
      </p>
      <p>{sentence}</p>
      {route.groups.length > 0 && (
        <ul className={styles.groups}>
          {route.groups.map(({ chatId, title, membership }) => (
            <li key={chatId}>
              {title}: {words.people.membership[membership]}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
