/** People: found by the beginning of what is known of them, and each with a page. What was searched is in the address. */
import chevron from 'lucide:chevron-right';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { admin as words } from '#shared/catalogue/admin.ts';
import { type FoundPerson, MAX_SEARCH, MIN_SEARCH, peopleFoundSchema } from '#shared/wire/admin/people.ts';
import { useSearch } from '../../../navigation/use-address.ts';
import { readApi } from '../../../server/request.ts';
import { Avatar } from '../../../session/Avatar.tsx';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AdminFailed } from '../parts/AdminState.tsx';
import list from '../parts/list.module.css';
import { sectionHref } from '../parts/section-href.ts';
import styles from './PeopleSection.module.css';
import { PersonPage } from './PersonPage.tsx';

const KEY = 'pessoas';

const foundQuery = (fetch: typeof globalThis.fetch, q: string) =>
  queryOptions({
    queryKey: ['admin', 'people', 'search', q],
    enabled: q.length >= MIN_SEARCH,
    // An administrator wants the current answer, not a cached one.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin.people.$get({ query: { q } }, { init: { signal } }), peopleFoundSchema),
  });

export function PeopleSection() {
  const search = new URLSearchParams(useSearch());
  const person = search.get('id');
  const asked = search.get('q') ?? '';
  return person === null ? (
    <Search key={asked} asked={asked} />
  ) : (
    <PersonPage key={person} person={person} back={sectionHref(KEY, asked === '' ? {} : { q: asked })} />
  );
}

function Search({ asked }: { asked: string }) {
  const { fetch } = useContext(SessionContext);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(asked);
  const [isWrong, setWrong] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(foundQuery(fetch, asked));

  function ask(event: FormEvent): void {
    event.preventDefault();
    const q = typed.trim();
    setWrong(q.length < MIN_SEARCH);
    if (q.length < MIN_SEARCH) return;
    if (q === asked) void refetch();
    else navigate(sectionHref(KEY, { q }));
  }

  return (
    <section aria-label={words.sections.people}>
      <form className={styles.form} noValidate onSubmit={ask}>
        <TextField
          label={words.people.label}
          hint={words.people.hint}
          value={typed}
          error={isWrong ? words.people.tooShort : undefined}
          onChange={setTyped}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={MAX_SEARCH}
        />
        <SubmitButton busy={isFetching}>{words.people.ask}</SubmitButton>
      </form>
      {error !== null && !isFetching && <AdminFailed cause={error} onRetry={() => void refetch()} />}
      <div aria-live="polite">{data !== undefined && <Found {...data} asked={asked} />}</div>
    </section>
  );
}

function Found({ people, more, asked }: { people: readonly FoundPerson[]; more: boolean; asked: string }) {
  if (people.length === 0) return <p className={styles.detail}>{words.people.none}</p>;
  return (
    <>
      <p className={styles.count}>{words.people.found(people.length)}</p>
      <ul className={`${list.list} ${styles.list}`}>
        {people.map(person => (
          <li key={person.uid}>
            <Link
              className={`${list.row} ${styles.found}`}
              href={sectionHref(KEY, { q: asked, id: String(person.telegramId ?? person.uid) })}
            >
              <Avatar name={person.name ?? '?'} />
              <span className={styles.who}>
                <span className={styles.name}>{person.name ?? words.people.nameless}</span>
                <span className={styles.detail}>{detailsOf(person)}</span>
              </span>
              <Icon icon={chevron} size="small" />
            </Link>
          </li>
        ))}
      </ul>
      {more && <p className={styles.detail}>{words.people.more}</p>}
    </>
  );
}

function detailsOf({ telegramId, username, email }: FoundPerson): string {
  const id = telegramId === null ? words.people.noTelegram : `id ${telegramId}`;
  return [username && `@${username}`, email, id].filter(Boolean).join(' · ');
}
