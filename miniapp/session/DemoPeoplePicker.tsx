/** MODO LOCAL: the demo people of the local Telegram, to choose who to sign in as. */

import logIn from 'lucide:log-in';
import shield from 'lucide:shield-check';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { access } from '#shared/catalogue/account/access.ts';
import { telegramLogin as words } from '#shared/catalogue/account/telegram-login.ts';
import { failureTexts, loading } from '#shared/catalogue/frame.ts';
import type { TelegramProof } from '#shared/wire/auth.ts';
import { demoPeopleSchema, type DemoPeople as People, signedDemoPersonSchema } from '#shared/wire/sandbox.ts';
import { RequestFailure } from '../server/failure.ts';
import { sandboxAddresses } from '../server/sandbox/sandbox-addresses.ts';
import { readSandbox } from '../server/sandbox/sandbox-request.ts';
import { ActionButton } from '../ui/button/Action.tsx';
import { Pressable } from '../ui/button/Pressable.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './DemoPeoplePicker.module.css';
import { SessionContext } from './use-session.ts';

export interface DemoPeoplePickerProps {
  /** The person that the page is signed in as. */
  current: number | null;
  onProof: (proof: TelegramProof) => Promise<void>;
  onFailure: (message: string) => void;
}

const peopleQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['demo-people'],
    queryFn: ({ signal }) => readSandbox(fetch, sandboxAddresses.people, demoPeopleSchema, { signal }),
  });

export function DemoPeoplePicker({ current, onProof, onFailure }: DemoPeoplePickerProps) {
  const { fetch } = useContext(SessionContext);
  const { data, isError, refetch } = useQuery(peopleQuery(fetch));
  const [busy, setBusy] = useState<number | null>(null);

  async function become(telegramId: number): Promise<void> {
    if (busy !== null) return;
    setBusy(telegramId);
    try {
      const address = sandboxAddresses.signPerson(telegramId);
      const { widget } = await readSandbox(fetch, address, signedDemoPersonSchema, { method: 'POST' });
      await onProof({ widget });
    } catch (cause) {
      onFailure(cause instanceof RequestFailure ? cause.error.message : failureTexts.unexpected);
    } finally {
      setBusy(null);
    }
  }

  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people" className={styles.title}>
        {words.demo.title}
        <span className={styles.mark}>{access.shell.local}</span>
      </h2>
      <p className={styles.text}>{words.demo.text}</p>
      {isError && (
        <Notice tone="failure">
          <p>{words.demo.failed}</p>
          <ActionButton onClick={() => void refetch()}>{words.retry}</ActionButton>
        </Notice>
      )}
      <ul className={styles.list} aria-busy={data === undefined && !isError}>
        {data === undefined && !isError && <li className={styles.wait}>{loading.screen}</li>}
        {data?.people.map(person => (
          <Person
            key={person.telegramId}
            person={person}
            isCurrent={person.telegramId === current}
            busy={busy === person.telegramId}
            onPick={() => void become(person.telegramId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PersonProps {
  person: People['people'][number];
  isCurrent: boolean;
  busy: boolean;
  onPick: () => void;
}

function Person({ person, isCurrent, busy, onPick }: PersonProps) {
  const groups = person.groups.filter(group => group.isMember).map(group => group.title);
  return (
    <li>
      <Pressable className={styles.person} aria-current={isCurrent || undefined} aria-disabled={busy} onClick={onPick}>
        <Avatar name={person.name} large />
        <span className={styles.about}>
          <span className={styles.name}>
            <span>
              <span className="visually-hidden">{words.demo.enterAs} </span>
              {person.name}
            </span>
            {person.isAdmin && (
              <span className={styles.admin}>
                <Icon icon={shield} />
                {words.admin}
              </span>
            )}
          </span>
          <span className={styles.groups}>
            {groups.length > 0 ? words.demo.groups(groups.join(', ')) : words.demo.noGroups}
          </span>
        </span>
        <span className={styles.enter}>
          <Icon icon={logIn} />
        </span>
      </Pressable>
    </li>
  );
}
