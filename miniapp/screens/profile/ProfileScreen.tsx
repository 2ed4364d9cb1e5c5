/** `/perfil`: who a person is here, how they sign in, their houses and alerts, the theme, and their data. */
import person from 'lucide:user';
import offline from 'lucide:wifi-off';
import { useState } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { profile as words } from '#shared/catalogue/account/account.ts';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { theme as themeWords } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { useAccountStore, useKnownAccount } from '../../account/use-account.ts';
import { useAnswered } from '../../server/use-answered.ts';
import { loginHref, withRedirect } from '../../session/redirect.ts';
import { MyHousesSection, RoundingSection } from '../../settings/MyHousesSection.tsx';
import { ThemeControl } from '../../theme/ThemeControl.tsx';
import { ActionButton, ActionLink } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ShownWhen } from '../../ui/ShownWhen.tsx';
import { AccessSection } from './AccessSection.tsx';
import { AlertsSection } from './AlertsSection.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { DataSection } from './DataSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import styles from './profile.module.css';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { TelegramSection } from './TelegramSection.tsx';
import { useLeave } from './use-leave.ts';
import { useTelegramAccount } from './use-telegram-account.ts';

export function ProfileScreen() {
  const account = useAccountStore();
  const { phase, user, ended, failure } = useKnownAccount();
  const telegram = useTelegramAccount();

  if (user !== null) {
    return (
      <Screen wide title={pages.profile.title}>
        <ConfirmIdentity>
          <Sections user={user} />
        </ConfirmIdentity>
      </Screen>
    );
  }
  const refused = failure ?? telegram.failure;
  return (
    <Screen title={pages.profile.title}>
      {refused !== null ? (
        <StateNotice icon={offline} title={words.failed.title} text={refused.message}>
          <ActionButton primary onClick={() => (failure ? void account.ready() : telegram.retry())}>
            {words.failed.retry}
          </ActionButton>
        </StateNotice>
      ) : phase === 'known' && !telegram.working ? (
        <StateNotice
          icon={person}
          title={words.nobody.title}
          text={ended === null ? words.nobody.text : sentenceFor(ended)}
        >
          <ActionLink primary href={loginHref(hrefOf('profile'))}>
            {words.nobody.login}
          </ActionLink>
          <ActionLink href={withRedirect('signUp', hrefOf('profile'))}>{words.nobody.signUp}</ActionLink>
        </StateNotice>
      ) : (
        <ListLoading text={words.loading} lines={5} shape="sections" />
      )}
    </Screen>
  );
}

function Sections({ user }: { user: AccountUser }) {
  const isAnswered = useAnswered();
  return (
    <ShownWhen className={styles.columns} ready={isAnswered} place={<Skeleton shape="sections" />}>
      <List>
        <PersonSection user={user} />
        <AccessSection user={user} />
        <SecondFactorSection user={user} />
        <MyHousesSection />
        <AlertsSection />
      </List>
      <List>
        <TelegramSection user={user} />
        <ListSection title={themeWords.title} note={words.appearance.follows}>
          <ListBlock>
            <ThemeControl />
          </ListBlock>
        </ListSection>
        <RoundingSection />
        <DevicesSection />
        <DataSection />
        <SignOut />
      </List>
    </ShownWhen>
  );
}

function SignOut() {
  const leave = useLeave();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={styles.out}>
      <SubmitButton
        quiet
        busy={leaving}
        onClick={() => {
          setLeaving(true);
          void leave('signedOut');
        }}
      >
        {words.signOut}
      </SubmitButton>
    </div>
  );
}
