/** The second factor of the account: added with an authenticator app, its recovery codes, and removed. */
import { useState } from 'react';
import { secondFactorTexts as words } from '#shared/catalogue/account/second-factor.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import type { AccountUser, FactorSetUp } from '../../account/account-port.ts';
import { RecoveryCodes } from '../../account/second-factor/RecoveryCodes.tsx';
import { SetUpForm } from '../../account/second-factor/SetUpForm.tsx';
import { useConfig } from '../../server/use-config.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import { useConfirmed } from './confirmed.ts';
import type { SectionMessage } from './section-message.ts';
import { useKeptSession } from './use-kept-session.ts';

type Shown = { readonly setUp: FactorSetUp } | { readonly codes: readonly string[] } | null;
type Busy = 'turnOn' | 'newCodes' | 'turnOff' | null;

export function SecondFactorSection({ user }: { user: AccountUser }) {
  const run = useConfirmed();
  const keepSession = useKeptSession();
  // Google has no recovery codes.
  const hasCodes = useConfig()?.identity.kind !== 'firebase';
  const [shown, setShown] = useState<Shown>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [message, setMessage] = useState<SectionMessage | null>(null);

  async function act(what: Exclude<Busy, null>, work: () => Promise<SectionMessage | null>): Promise<void> {
    setBusy(what);
    setMessage(null);
    setMessage(await work());
    setBusy(null);
  }
  const turnOn = () =>
    act('turnOn', async () => {
      const begun = await run(port => port.startSecondFactor());
      if (begun.ok) setShown({ setUp: begun.value });
      return begun.ok ? null : { tone: 'failure', text: begun.error.message };
    });
  const showCodes = async (failed: string | null): Promise<SectionMessage | null> => {
    const made = await run(port => port.renewRecoveryCodes());
    setShown(made.ok ? { codes: made.value } : null);
    return made.ok ? null : { tone: 'failure', text: failed ?? made.error.message };
  };
  const turnOff = () =>
    act('turnOff', async () => {
      const done = await run(port => port.removeSecondFactor());
      setShown(null);
      if (done.ok) keepSession();
      return done.ok ? { tone: 'done', text: words.turnedOff } : { tone: 'failure', text: done.error.message };
    });

  async function finish(setUp: FactorSetUp, code: string) {
    const done = await run(() => setUp.finish(code));
    if (!done.ok) return done.error;
    keepSession();
    if (hasCodes) setMessage(await showCodes(words.codes.failed));
    else setShown(null);
    return null;
  }

  if (shown !== null && 'setUp' in shown) {
    const { setUp } = shown;
    return (
      <ListSection title={words.title}>
        <ListBlock>
          <SetUpForm setUp={setUp} finish={code => finish(setUp, code)} onCancel={() => setShown(null)} />
        </ListBlock>
      </ListSection>
    );
  }
  if (shown !== null) {
    return (
      <ListSection title={words.title}>
        <ListBlock>
          <RecoveryCodes codes={shown.codes} onKept={() => setShown(null)} />
        </ListBlock>
      </ListSection>
    );
  }
  const factor = user.secondFactor;
  const obstacle = factor === null ? obstacleFor(user) : null;
  return (
    <ListSection title={words.title}>
      <ListBlock>
        <ListText>{factor === null ? words.off : words.on(dateOf(factor.since))}</ListText>
        <ListText>{obstacle ?? words.telegram}</ListText>
        <NoticePlace>{message && <Notice tone={message.tone}>{message.text}</Notice>}</NoticePlace>
        {factor === null && obstacle === null && (
          <SubmitButton quiet busy={busy === 'turnOn'} onClick={() => void turnOn()}>
            {words.turnOn}
          </SubmitButton>
        )}
        {factor !== null && (
          <ListActions>
            {hasCodes && (
              <SubmitButton
                quiet
                busy={busy === 'newCodes'}
                onClick={() => void act('newCodes', () => showCodes(null))}
              >
                {words.newCodes}
              </SubmitButton>
            )}
            <SubmitButton quiet danger busy={busy === 'turnOff'} onClick={() => void turnOff()}>
              {words.turnOff}
            </SubmitButton>
          </ListActions>
        )}
      </ListBlock>
    </ListSection>
  );
}

/** Why the server would refuse a second factor, said beforehand; null if nothing prevents it. */
function obstacleFor({ ways, email, emailVerified, phoneNumber }: AccountUser): string | null {
  if (ways.length === 0) return words.noWay;
  const isProven = emailVerified || phoneNumber !== null || ways.some(({ id }) => id !== 'password' && id !== 'phone');
  return isProven || email === null ? null : words.unproven;
}

function dateOf(since: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return formatDate(epochMs(since), epochMs(Date.now()), zone);
}
