/**
 * `/telegram-login`: inside Telegram automatic, in a browser through Telegram's window, in MODO LOCAL as any demo
 * person.
 */
import offline from 'lucide:wifi-off';
import { useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { telegramLogin as words } from '#shared/catalogue/account/telegram-login.ts';
import { failureTexts } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { PublicConfig, TelegramProof } from '#shared/wire/auth.ts';
import { useShownWhen } from '../../browser/use-shown-when.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { RequestFailure } from '../../server/failure.ts';
import { useConfig } from '../../server/use-config.ts';
import { Avatar } from '../../session/Avatar.tsx';
import { DemoPeoplePicker } from '../../session/DemoPeoplePicker.tsx';
import { fullNameOf, type NamedPerson } from '../../session/person-name.ts';
import { safeRedirect } from '../../session/redirect.ts';
import { isUnanswered } from '../../session/session.ts';
import { TelegramButton } from '../../session/TelegramButton.tsx';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { readWidgetReturn } from '../../session/widget-return.ts';
import { HostContext } from '../../telegram/use-host.ts';
import { ActionButton, ActionLink } from '../../ui/button/Action.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './TelegramLoginScreen.module.css';

export function TelegramLoginScreen() {
  const session = useSession();
  const store = useContext(SessionContext);
  const isInside = (useContext(HostContext).launch?.rawData ?? '') !== '';
  const config = useConfig();
  const search = useSearch();
  const [, navigate] = useLocation();
  const redirect = new URLSearchParams(search).get('redirect');
  const target = safeRedirect(redirect);
  const isShown = useShownWhen(config !== undefined && session.phase !== 'starting');
  const [problem, setProblem] = useState<string | null>(null);
  const { telegram } = session;

  async function signIn(proof: TelegramProof): Promise<void> {
    setProblem(null);
    const result = await store.signIn(proof);
    if (result.ok) navigate(target, { replace: true });
    else setProblem(result.error.message);
  }

  async function leave(): Promise<void> {
    setProblem(null);
    await store.signOut().catch((cause: unknown) => {
      setProblem(cause instanceof RequestFailure ? cause.error.message : failureTexts.unexpected);
    });
  }

  useWidgetReturn(signIn);
  // The person was sent here from inside Telegram and is signed in: there is nothing to choose.
  const movesOn = isInside && telegram !== null && redirect !== null;
  useEffect(() => {
    if (movesOn) navigate(target, { replace: true });
  }, [movesOn, navigate, target]);

  const said = problem ?? (session.problem === null ? null : words.problems[session.problem]);
  return (
    <Screen title={pages.telegramLogin.title}>
      <div className={styles.content}>
        <NoticePlace>
          {said !== null && (
            <Notice tone="failure">
              <p>{said}</p>
              {isUnanswered(session.problem) && (
                <ActionButton onClick={() => void store.refresh()}>{words.retry}</ActionButton>
              )}
            </Notice>
          )}
        </NoticePlace>
        {!isShown || session.phase === 'starting' || movesOn ? (
          <p role="status" className={styles.text}>
            {words.checking}
          </p>
        ) : (
          <>
            {telegram !== null && (
              <SignedIn
                telegram={telegram}
                isAdmin={session.isAdmin}
                target={target}
                leave={isInside ? null : { words: config?.local ? words.leave : words.otherAccount, run: leave }}
              />
            )}
            {telegram === null && <p className={styles.text}>{words.intro}</p>}
            {config !== undefined && (
              <Ways
                config={config}
                isInside={isInside}
                current={telegram?.telegramId ?? null}
                onProof={signIn}
                onFailure={setProblem}
              />
            )}
          </>
        )}
      </div>
    </Screen>
  );
}

interface SignedInProps {
  telegram: NamedPerson;
  isAdmin: boolean;
  target: string;
  /** Null inside Telegram, because Telegram determines who is signed in. */
  leave: { words: string; run: () => Promise<void> } | null;
}

function SignedIn({ telegram, isAdmin, target, leave }: SignedInProps) {
  const name = fullNameOf(telegram);
  return (
    <section className={styles.card}>
      <div className={styles.person}>
        <Avatar name={name} large />
        <div>
          <h2 className={styles.name}>{words.signedInAs(name)}</h2>
          <p className={styles.detail}>
            {[telegram.username && `@${telegram.username}`, `id ${telegram.telegramId}`, isAdmin && words.admin]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <ActionLink primary href={target}>
          {words.goOn}
        </ActionLink>
        {leave !== null && <ActionButton onClick={() => void leave.run()}>{leave.words}</ActionButton>}
      </div>
    </section>
  );
}

interface WaysProps {
  config: PublicConfig;
  isInside: boolean;
  current: number | null;
  onProof: (proof: TelegramProof) => Promise<void>;
  onFailure: (message: string) => void;
}

function Ways({ config, isInside, current, onProof, onFailure }: WaysProps) {
  if (isInside) return current === null ? null : <p className={styles.text}>{words.inside.text}</p>;
  if (config.local) return <DemoPeoplePicker current={current} onProof={onProof} onFailure={onFailure} />;
  if (config.bot === null) return <StateNotice icon={offline} title={words.none.title} text={words.none.text} />;
  if (current !== null) return null;
  return <TelegramButton bot={config.bot} oidc={config.signIn.telegramOidc} onProof={onProof} onFailure={onFailure} />;
}

/** The widget may also return with the person in the address: the data are removed from it at once and used once. */
function useWidgetReturn(signIn: (proof: TelegramProof) => Promise<void>): void {
  const taken = useRef(false);
  useEffect(() => {
    const back = readWidgetReturn(window.location.search);
    if (back === null || taken.current) return;
    taken.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname + back.search);
    void signIn({ widget: back.widget });
  });
}
