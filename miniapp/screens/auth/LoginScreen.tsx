/** `/login`: every way to sign in, why a person was sent here, and the way back to the page that sent them. */
import { useContext, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { reasons, login as words } from '#shared/catalogue/account/account.ts';
import { endings } from '#shared/catalogue/account/endings.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useAccount, useAccountStore } from '../../account/use-account.ts';
import { cameFrom, useEntry, useRedirect } from '../../account/use-entry.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { useConfig } from '../../server/use-config.ts';
import { withRedirect } from '../../session/redirect.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ShownWhen } from '../../ui/ShownWhen.tsx';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import styles from './auth.module.css';
import { DeletedNotice } from './DeletedNotice.tsx';
import { EmailLogin } from './EmailLogin.tsx';
import { LinkLogin } from './LinkLogin.tsx';
import { OtherWays, type OtherWaysProps } from './OtherWays.tsx';
import { PhoneLogin } from './PhoneLogin.tsx';
import { ReasonNotice } from './ReasonNotice.tsx';
import { reasonFor } from './reason-view.ts';

export function LoginScreen() {
  const search = new URLSearchParams(useSearch());
  const redirect = useRedirect();
  const entry = useEntry(redirect);
  const { isIn, isSure, setIn } = useWhetherIn();
  const account = useAccount();
  const session = useSession();
  const config = useConfig();
  const [isDeleted] = useState(() => cameFrom(window.history.state) === 'deleted');
  const isLink = search.get('mode') === 'signIn' && search.has('oobCode');
  const isDecided = redirect === '/' || entry.access !== null || entry.silent !== null;
  const reason = reasonFor({
    access: entry.access,
    silent: entry.silent,
    // The account's end is said once, also where it ended the Telegram session.
    session: account.ended === null ? session : { ...session, problem: null },
    hasAccount: account.user !== null,
  });

  const hasTelegram = config !== undefined && config.bot !== null;

  async function enter(): Promise<void> {
    if (!(await entry.enter())) setIn(true);
  }

  return (
    <Screen title={pages.login.title}>
      <div className={styles.stack}>
        <NoticePlace>
          {isDeleted && <DeletedNotice backupDays={config?.backupDays ?? null} />}
          {account.ended !== null && (
            <Notice tone="warning" title={reasons.signedOut}>
              <p>{endings[account.ended]}</p>
            </Notice>
          )}
          {entry.entering && <Notice tone="info">{words.entering}</Notice>}
        </NoticePlace>
        {entry.failure !== null && <Notice tone="failure">{entry.failure.message}</Notice>}
        {reason !== null && !entry.entering && (
          <ReasonNotice
            reason={reason}
            redirect={redirect}
            hasTelegram={hasTelegram}
            onRetry={() => (isIn ? void enter() : entry.ask())}
          />
        )}
        {/* The ways to sign in and the reason above them depend on answers. Once the form is seen, it does not move any more. */}
        <ShownWhen
          className={styles.stack}
          ready={isSure && isDecided && config !== undefined}
          // Another one below a reason that comes first, so that nobody sees it move.
          place={<Skeleton key={String(reason === null)} shape="form" />}
        >
          {isIn && !isLink ? (
            <AlreadySignedIn busy={entry.entering} closed={reason !== null} onContinue={enter} />
          ) : isLink ? (
            <LinkLogin onSignedIn={enter} />
          ) : (
            <Ways
              redirect={redirect}
              isTelegramFirst={hasTelegram && reason?.offers === 'telegram'}
              onSignedIn={enter}
            />
          )}
        </ShownWhen>
      </div>
    </Screen>
  );
}

function Ways({ redirect, isTelegramFirst, onSignedIn }: OtherWaysProps) {
  const phone = useConfig()?.signIn.phone === true;
  const [way, setWay] = useState<'email' | 'phone'>('email');
  return (
    <>
      {phone && (
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">{words.waysLabel}</legend>
          {(['email', 'phone'] as const).map(value => (
            <label key={value} className={styles.way}>
              <input
                className={styles.radio}
                type="radio"
                name="login-way"
                checked={way === value}
                onChange={() => setWay(value)}
              />
              <span>{words.ways[value]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {/* Both stay mounted, so that what was typed in one is kept while the other is shown. */}
      <div hidden={way !== 'email'}>
        <EmailLogin redirect={redirect} isSecond={isTelegramFirst} onSignedIn={onSignedIn} />
      </div>
      {phone && (
        <div hidden={way !== 'phone'}>
          <PhoneLogin onSignedIn={onSignedIn} />
        </div>
      )}
      <OtherWays {...{ redirect, isTelegramFirst, onSignedIn }} />
      <p className={styles.closing}>
        {words.noAccount}
        <Link className={styles.link} href={withRedirect('signUp', redirect)}>
          {words.signUp}
        </Link>
      </p>
    </>
  );
}

/**
 * Whether to show that somebody is signed in: first what this browser remembers, then the result of both checks. The
 * form stays once it is shown, until a sign-in on this page succeeds; it returns when nobody is signed in any more.
 */
function useWhetherIn() {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const { phase, user, remembered } = useAccount();
  const { telegram } = useSession();
  const somebody = user !== null || telegram !== null || (phase !== 'known' && remembered !== null);
  const [isIn, setIn] = useState(somebody);
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([account.ready(), session.ready()]).then(([found, { telegram: person }]) => {
      if (!isCurrent) return;
      setIn(found.user !== null || person !== null);
      setSure(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, session]);
  useEffect(() => {
    if (!somebody) setIn(false);
  }, [somebody]);
  return { isIn, isSure, setIn };
}
