/** The second step: the mail's code is valid, and the person chooses a new password. */
import { useEffect, useState } from 'react';
import { accountFields, fieldErrors, recovery as words } from '#shared/catalogue/account/account.ts';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { failedFieldOf } from '../../account/account-failure.ts';
import { NewPasswordField } from '../../account/forms/NewPasswordField.tsx';
import { useForm } from '../../account/forms/use-form.ts';
import { usePasswordRules } from '../../account/forms/use-password-rules.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { useRedirect } from '../../account/use-entry.ts';
import { withRedirect } from '../../session/redirect.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import styles from './auth.module.css';
import { LinkRefused } from './LinkRefused.tsx';

type Code = { state: 'checking' } | { state: 'good'; email: string } | { state: 'refused'; code: string };

export function NewPassword({ oobCode }: { oobCode: string }) {
  const account = useAccountStore();
  const redirect = useRedirect();
  const [code, setCode] = useState<Code>({ state: 'checking' });
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void account
      .attempt(port => port.readCode(oobCode))
      .then(read => {
        if (!isCurrent) return;
        if (!read.ok) setCode({ state: 'refused', code: read.error.code });
        else if (read.value.purpose === 'resetPassword') setCode({ state: 'good', email: read.value.email ?? '' });
        else setCode({ state: 'refused', code: 'auth/invalid-action-code' });
      });
    return () => {
      isCurrent = false;
    };
  }, [account, oobCode]);

  if (saved) {
    return (
      <div className={styles.stack}>
        <NoticePlace>
          <Notice tone="done">{words.reset.done}</Notice>
        </NoticePlace>
        <ActionLink primary href={withRedirect('login', redirect)}>
          {words.reset.login}
        </ActionLink>
      </div>
    );
  }
  if (code.state === 'checking') return <Notice tone="info">{words.checking}</Notice>;
  if (code.state === 'refused') return <LinkRefused message={sentenceFor(code.code)} offer="recovery" />;
  return <NewPasswordForm oobCode={oobCode} email={code.email} onSaved={() => setSaved(true)} />;
}

function NewPasswordForm({ oobCode, email, onSaved }: { oobCode: string; email: string; onSaved: () => void }) {
  const account = useAccountStore();
  const [password, setPassword] = useState('');
  const passwordCheck = usePasswordRules(password, email);
  const form = useForm<'password'>({
    initial: { password: '' },
    check: values => {
      if (values.password === '') return { password: fieldErrors.newPassword };
      return passwordCheck.mayPass ? {} : { password: fieldErrors.policy };
    },
    async send(values) {
      const done = await account.attempt(port => port.resetPassword(oobCode, values.password));
      if (done.ok) {
        onSaved();
        return null;
      }
      return { field: failedFieldOf(done.error.code) === 'password' ? 'password' : null, message: done.error.message };
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.text}>{words.reset.intro(email)}</p>
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <NewPasswordField
        label={accountFields.newPassword}
        check={passwordCheck}
        {...form.bind('password')}
        onChange={value => {
          setPassword(value);
          form.set('password', value);
        }}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <SubmitButton busy={form.busy}>{words.reset.submit}</SubmitButton>
    </form>
  );
}
