/** `/recuperar-senha`: asks for the mail, and opens every mailed link about an address or a password. */

import { recovery as words } from '#shared/catalogue/account/account.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ApplyLink } from './ApplyLink.tsx';
import { AskForLink } from './AskForLink.tsx';
import { NewPassword } from './NewPassword.tsx';

const APPLIED = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;

export function PasswordResetScreen() {
  const search = new URLSearchParams(useSearch());
  const mode = search.get('mode');
  const oobCode = search.get('oobCode');
  const applied = APPLIED.find(known => known === mode);
  if (oobCode !== null && applied !== undefined) {
    return (
      <Screen title={words[applied].title}>
        <ApplyLink key={oobCode} purpose={applied} oobCode={oobCode} />
      </Screen>
    );
  }
  if (oobCode !== null && mode === 'resetPassword') {
    return (
      <Screen title={words.reset.title}>
        <NewPassword key={oobCode} oobCode={oobCode} />
      </Screen>
    );
  }
  return (
    <Screen title={pages.passwordReset.title}>
      <AskForLink />
    </Screen>
  );
}
