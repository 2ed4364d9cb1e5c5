/** The home page of a signed-in person: their money, what waits for them, the best arbs now or why they see none, shortcuts. */
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, useEffect } from 'react';
import { findRoute, hrefOf, type Route } from '#shared/access/routes.ts';
import { home } from '#shared/catalogue/home.ts';
import { askAccess } from '../../../account/after-sign-in.ts';
import { useAccount } from '../../../account/use-account.ts';
import { createSafeStorage } from '../../../browser/safe-storage.ts';
import { useShownWhen } from '../../../browser/use-shown-when.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { GroupLinks } from '../../../session/GroupLinks.tsx';
import { useDecision, useGuard, useSilence } from '../../../session/use-guard.ts';
import { SessionContext, useSession } from '../../../session/use-session.ts';
import { ActionButton, ActionLink } from '../../../ui/button/Action.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import best from './BestArbs.module.css';
import money from './HomeMoney.module.css';
import { type MembershipState, membershipStateOf } from './membership-state.ts';
import styles from './PersonHome.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { TodoPlace } from './TodoPlace.tsx';

const HomeMoney = lazyPart(async () => (await import('./HomeMoney.tsx')).HomeMoney, 'nothing');
const TodoList = lazyPart(async () => (await import('./TodoList.tsx')).TodoList, 'nothing');
const BestArbs = lazyPart(async () => (await import('./BestArbs.tsx')).BestArbs, 'sentence');

/** `boot.js` reads it to reserve the same space on the next visit. */
const MEMBERSHIP_KEY = 'arbi:standing';
const storage = createSafeStorage(() => localStorage);
const PRE = findRoute('arbitragePre');
const LIVE = findRoute('arbitrageLive');

export function PersonHome() {
  const membership = membershipStateOf({ pre: useDecision(PRE), live: useDecision(LIVE) });
  const { is } = membership;
  const groups = useJoinGroups(is === 'outsider' && membership.why === 'join');
  // Nothing below is shown before, because what comes late would push it down.
  const isKnown = useShownWhen(is !== 'asking' && groups !== undefined) && is !== 'asking';
  useEffect(() => {
    if (is !== 'asking') storage.set(MEMBERSHIP_KEY, is);
  }, [is]);
  return (
    <div className={styles.person} data-person={membership.is}>
      <section className={`${money.place} ${styles.money}`} aria-label={home.money.label}>
        <Suspense fallback={<Skeleton shape="figure" />}>
          <HomeMoney />
        </Suspense>
      </section>
      <div className={styles.todo}>
        <Suspense fallback={<TodoPlace />}>
          <TodoList />
        </Suspense>
      </div>
      {/* Instead of all that follows, until it is known how far down that begins. */}
      <div className={styles.waiting}>
        <ListsPlace />
      </div>
      <div className={styles.arbs}>
        {!isKnown && <ListsPlace />}
        {isKnown && membership.is === 'member' && (
          <div className={best.lists}>
            {membership.kinds.map(kind => (
              <Suspense key={kind} fallback={<ListPlace />}>
                <BestArbs kind={kind} />
              </Suspense>
            ))}
          </div>
        )}
        {isKnown && membership.is === 'outsider' && <Outsider why={membership.why} groups={groups ?? []} />}
      </div>
      {/* What replaces the tiles stands elsewhere for who has no lists: it comes, and does not jump there. */}
      {isKnown ? (
        <div key="shortcuts" className={styles.shortcuts}>
          <Shortcuts />
        </div>
      ) : (
        <div key="place" className={styles.shortcuts}>
          <Skeleton shape="tiles" />
        </div>
      )}
    </div>
  );
}

function ListsPlace() {
  return (
    <div className={`${best.lists} ${styles.place}`}>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}

function ListPlace() {
  return (
    <div className={styles.listPlace}>
      <Skeleton shape="panel" />
    </div>
  );
}

type JoinGroups = Awaited<ReturnType<typeof askAccess>>['groups'];

/** Where to join. Undefined: not known yet. */
function useJoinGroups(isAsked: boolean): JoinGroups | undefined {
  const session = useContext(SessionContext);
  const { telegram } = useSession();
  const { user } = useAccount();
  const { data, isError } = useQuery({
    queryKey: ['access', PRE.path, telegram?.telegramId ?? null, user !== null],
    queryFn: ({ signal }) => askAccess(session, PRE.path, user !== null, signal),
    enabled: isAsked,
  });
  return isAsked && !isError ? data?.groups : [];
}

interface OutsiderProps {
  why: Extract<MembershipState, { is: 'outsider' }>['why'];
  groups: JoinGroups;
}

function Outsider({ why, groups }: OutsiderProps) {
  const guard = useGuard();
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
          <GroupLinks groups={groups} />
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
