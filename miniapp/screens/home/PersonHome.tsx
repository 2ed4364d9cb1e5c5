/** The home page of a signed-in person: the best arbs now, or why they see none, and shortcuts. */
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, useEffect } from 'react';
import { findRoute, hrefOf, type Route } from '#shared/access/routes.ts';
import { home } from '#shared/catalogue/home.ts';
import { askAccess } from '../../account/entry.ts';
import { useAccount } from '../../account/use-account.ts';
import { createSafeStorage } from '../../browser/safe-storage.ts';

import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useDecision, useGuard, useSilence } from '../../session/use-guard.ts';

import { SessionContext, useSession } from '../../session/use-session.ts';
import { ActionButton, ActionLink } from '../../ui/Action.tsx';
import { Notice } from '../../ui/Notice.tsx';
import money from './HomeMoney.module.css';
import styles from './HomeScreen.module.css';
import { type MembershipState, membershipStateOf } from './membership-state.ts';
import rows from './rows.module.css';
import { Shortcuts } from './Shortcuts.tsx';

const HomeMoney = lazyPart(async () => (await import('./HomeMoney.tsx')).HomeMoney, 'nothing');
const BestArbs = lazyPart(async () => (await import('./BestArbs.tsx')).BestArbs, 'sentence');

/** `boot.js` reads it to reserve the same space on the next visit. */
const STANDING_KEY = 'arbi:standing';
const storage = createSafeStorage(() => localStorage);
const PRE = findRoute('arbitragePre');
const LIVE = findRoute('arbitrageLive');

export function PersonHome() {
  const membership = membershipStateOf({ pre: useDecision(PRE), live: useDecision(LIVE) });
  const { is } = membership;
  useEffect(() => {
    if (is !== 'asking') storage.set(STANDING_KEY, is);
  }, [is]);
  return (
    <div className={styles.passing} data-person={membership.is}>
      {membership.is === 'asking' && <div className={styles.place} />}
      {membership.is === 'member' && (
        <div className={rows.lists}>
          {membership.kinds.map(kind => (
            <Suspense key={kind} fallback={<div className={rows.best} />}>
              <BestArbs kind={kind} />
            </Suspense>
          ))}
        </div>
      )}
      {membership.is === 'outsider' && <Outsider why={membership.why} />}
      <section className={money.place} aria-label={home.money.label}>
        <Suspense>
          <HomeMoney />
        </Suspense>
      </section>
      <Shortcuts />
    </div>
  );
}

function Outsider({ why }: { why: Extract<MembershipState, { is: 'outsider' }>['why'] }) {
  const session = useContext(SessionContext);
  const guard = useGuard();
  const { telegram } = useSession();
  const { user } = useAccount();
  const { data } = useQuery({
    queryKey: ['access', PRE.path, telegram?.telegramId ?? null, user !== null],
    queryFn: ({ signal }) => askAccess(session, PRE.path, user !== null, signal),
    enabled: why === 'join',
  });
  const groups = data?.groups ?? [];
  const { title, text } = home.outsider[why];
  const silent = [useSilence(PRE), useSilence(LIVE)].find(each => each !== null);
  const missing = why === 'wait' && silent !== undefined ? `${home.outsider.wait.silences[silent]} ` : '';
  const ask = (route: Route) => void guard.retry(route);
  return (
    <Notice tone="info" title={title}>
      <p>{missing + text}</p>
      {groups.length > 0 && (
        <>
          <p>{home.outsider.groups}</p>
          <ul>
            {groups.map(group => (
              <li key={group.title}>
                {group.link === null ? (
                  group.title
                ) : (
                  <a href={group.link} target="_blank" rel="noreferrer">
                    {group.title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {why === 'verify' ? (
        <ActionLink primary href={hrefOf('telegramLogin')}>
          {home.join.telegram}
        </ActionLink>
      ) : (
        <ActionButton
          onClick={() => {
            ask(PRE);
            ask(LIVE);
          }}
        >
          {home.outsider.retry}
        </ActionButton>
      )}
    </Notice>
  );
}
