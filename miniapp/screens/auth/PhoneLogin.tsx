/** Signing in with a code sent to a mobile: the number, then the six digits. */
import { login as words } from '#shared/catalogue/account/account.ts';
import { PhoneSteps } from '../../account/forms/PhoneSteps.tsx';
import { useAccountStore } from '../../account/use-account.ts';

export function PhoneLogin({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const account = useAccountStore();
  return (
    <PhoneSteps
      submit={words.submit}
      onCode={async (verificationId, code) => {
        const done = await account.attempt(port => port.signInWithCode(verificationId, code));
        if (!done.ok) return done.error;
        await onSignedIn();
        return null;
      }}
    />
  );
}
