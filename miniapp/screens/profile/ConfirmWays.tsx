/** Every way in which this person can confirm their identity: their sign-in methods. */
import { useContext, useState } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { accountFields, fieldErrors, profile, wayNames } from '#shared/catalogue/account/account.ts';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { accountTokenSchema } from '#shared/wire/auth.ts';
import { type AccountFailure, failedFieldOf, OLD_PROOF } from '../../account/account-failure.ts';
import type { Proof } from '../../account/account-port.ts';
import { PhoneSteps } from '../../account/forms/PhoneSteps.tsx';
import { useForm } from '../../account/forms/use-form.ts';
import { useAccount, useAccountStore } from '../../account/use-account.ts';
import { readApi } from '../../server/request.ts';
import { useConfig } from '../../server/use-config.ts';
import { withRedirect } from '../../session/redirect.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { HostContext } from '../../telegram/use-host.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import styles from './profile.module.css';
import { hasWay } from './ways-view.ts';

const words = profile.confirm;

export function ConfirmWays({ onConfirmed }: { onConfirmed: () => void }) {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const { user } = useAccount();
  const { telegram } = useSession();
  const config = useConfig();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [telegramIsOld, setTelegramIsOld] = useState(false);
  const isInside = (useContext(HostContext).launch?.rawData ?? '') !== '';
  if (user === null) return <p>{words.none}</p>;

  async function confirm(proof: Proof): Promise<AccountFailure | null> {
    const done = await account.attempt(port => port.confirm(proof));
    if (!done.ok) return done.error;
    onConfirmed();
    return null;
  }

  async function press(id: string, prove: () => Promise<AccountFailure | null>): Promise<void> {
    setBusy(id);
    setFailure(null);
    const refused = await prove();
    setFailure(refused?.message ?? null);
    setBusy(null);
  }

  async function byTelegram(): Promise<AccountFailure | null> {
    const asked = await account.attempt(async () => {
      const query = { for: 'confirm' } as const;
      const answer = await readApi(
        session.fetch,
        api => api.telegram['account-token'].$post({ query }),
        accountTokenSchema,
      );
      return answer.customToken;
    });
    if (!asked.ok) {
      setTelegramIsOld(asked.error.code === OLD_PROOF && !isInside);
      return asked.error;
    }
    return confirm({ kind: 'customToken', token: asked.value });
  }

  const providers = user.ways.filter(({ id }) => id !== 'password' && id !== 'phone');
  const hasPassword = hasWay(user, 'password');
  const hasPhone = user.phoneNumber !== null;
  const hasNone = !hasPassword && !hasPhone && providers.length === 0 && telegram === null;
  return (
    <div className={styles.stack}>
      <ListText>{words.text}</ListText>
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      {hasPassword && <PasswordProof email={user.email ?? ''} confirm={confirm} />}
      {hasPhone && (
        <PhoneSteps
          number={user.phoneNumber ?? undefined}
          submit={words.code}
          onCode={(verificationId, code) => confirm({ kind: 'phone', verificationId, code })}
        />
      )}
      {providers.map(({ id }) => (
        <SubmitButton
          key={id}
          quiet
          busy={busy === id}
          onClick={() => void press(id, () => confirm({ kind: 'popup', providerId: id }))}
        >
          {words.provider(config?.signIn.providers.find(known => known.id === id)?.name ?? wayNames[id] ?? id)}
        </SubmitButton>
      ))}
      {telegram !== null && (
        <SubmitButton quiet busy={busy === 'telegram'} onClick={() => void press('telegram', byTelegram)}>
          {words.telegram}
        </SubmitButton>
      )}
      {telegramIsOld && (
        <ActionLink href={withRedirect('telegramLogin', hrefOf('profile'))}>{words.telegramAgain}</ActionLink>
      )}
      {hasNone && <p>{words.none}</p>}
    </div>
  );
}

interface PasswordProofProps {
  email: string;
  confirm: (proof: Proof) => Promise<AccountFailure | null>;
}

function PasswordProof({ email, confirm }: PasswordProofProps) {
  const form = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: fieldErrors.password } : {}),
    async send({ password }) {
      const failure = await confirm({ kind: 'password', password });
      if (failure === null) return null;
      // The address is known here, so an invalid credential can only be the password.
      const isPassword = failure.code === 'auth/invalid-credential' || failedFieldOf(failure.code) === 'password';
      return isPassword
        ? { field: 'password', message: sentenceFor('auth/wrong-password') }
        : { field: null, message: failure.message };
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <TextField
        label={accountFields.password}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        autoFocus
        {...form.bind('password')}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <SubmitButton busy={form.busy}>{words.password}</SubmitButton>
    </form>
  );
}
