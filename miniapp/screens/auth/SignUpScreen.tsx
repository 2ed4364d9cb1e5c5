/** `/cadastro`: creates an account with address and password, and sends the mail that confirms the address. */
import { useState } from 'react';
import { Link } from 'wouter';
import { accountFields, fieldErrors, signUpTexts as words } from '#shared/catalogue/account/account.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { looksLikeEmail } from '../../account/forms/contact.ts';
import { LocalInbox } from '../../account/forms/LocalInbox.tsx';
import { checkMailAndPassword, refusedField } from '../../account/forms/mail-and-password.ts';
import { NewPasswordField } from '../../account/forms/NewPasswordField.tsx';
import { useForm } from '../../account/forms/use-form.ts';
import { usePasswordRules } from '../../account/forms/use-password-rules.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { useEntry, useRedirect } from '../../account/use-entry.ts';
import { useConfig } from '../../server/use-config.ts';
import { withRedirect } from '../../session/redirect.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { CheckField, EmailField, TextField } from '../../ui/field/TextField.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './auth.module.css';

/** What happened to the mail that confirms the address. */
type Mail = 'sent' | 'failed' | 'none';

export function SignUpScreen() {
  const redirect = useRedirect();
  const [created, setCreated] = useState<{ email: string; mail: Mail } | null>(null);
  return (
    <Screen title={pages.signUp.title}>
      {created === null ? (
        <SignUpForm redirect={redirect} onCreated={(email, mail) => setCreated({ email, mail })} />
      ) : (
        <Created redirect={redirect} {...created} />
      )}
    </Screen>
  );
}

interface SignUpFormProps {
  redirect: string;
  onCreated: (email: string, mail: Mail) => void;
}

function SignUpForm({ redirect, onCreated }: SignUpFormProps) {
  const account = useAccountStore();
  const config = useConfig();
  const sendsMail = config === undefined || config.signIn.mail || config.local;
  const [{ email, password }, setTyped] = useState({ email: '', password: '' });
  const passwordCheck = usePasswordRules(password, email);
  const form = useForm<'name' | 'email' | 'password' | 'adult'>({
    initial: { name: '', email: '', password: '', adult: '' },
    check: values => ({
      ...checkMailAndPassword(values, passwordCheck.mayPass),
      ...(values.adult === 'yes' ? {} : { adult: fieldErrors.adult }),
    }),
    async send(values) {
      const email = values.email.trim();
      const done = await account.attempt(port => port.signUp(email, values.password, values.name.trim() || null));
      if (!done.ok) return refusedField(done.error);
      const sent = sendsMail ? await account.attempt(port => port.sendVerification()) : null;
      onCreated(email, sent === null ? 'none' : sent.ok ? 'sent' : 'failed');
      return null;
    },
  });

  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={accountFields.name}
        autoComplete="name"
        enterKeyHint="next"
        optional
        maxLength={100}
        {...form.bind('name')}
      />
      <EmailField
        enterKeyHint="next"
        {...form.bind('email')}
        onChange={value => {
          setTyped(typed => ({ ...typed, email: value }));
          form.set('email', value);
        }}
      />
      <NewPasswordField
        check={passwordCheck}
        {...form.bind('password')}
        onChange={value => {
          setTyped(typed => ({ ...typed, password: value }));
          form.set('password', value);
        }}
      />
      <CheckField
        checked={form.values.adult === 'yes'}
        error={form.errors.adult}
        onChange={checked => form.set('adult', checked ? 'yes' : '')}
      >
        {words.adult}
      </CheckField>
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <SubmitButton busy={form.busy}>{words.submit}</SubmitButton>
      <p className={styles.closing}>
        {words.hasAccount}
        <Link className={styles.link} href={withRedirect('login', redirect)}>
          {words.login}
        </Link>
      </p>
      <LocalInbox to={looksLikeEmail(form.values.email) ? form.values.email.trim() : ''} />
    </form>
  );
}

function Created({ redirect, email, mail }: { redirect: string; email: string; mail: Mail }) {
  const entry = useEntry(redirect);
  const said = mail === 'sent' ? words.sent(email) : mail === 'failed' ? words.notSent : words.noMail;
  return (
    <div className={styles.stack}>
      <NoticePlace>
        <Notice tone={mail === 'sent' ? 'done' : 'warning'}>{said}</Notice>
      </NoticePlace>
      {entry.failure !== null && <Notice tone="failure">{entry.failure.message}</Notice>}
      {entry.access !== null && entry.access.decision !== 'allow' && !entry.entering ? (
        <Link className={styles.link} href={withRedirect('login', redirect)} replace>
          {words.continue}
        </Link>
      ) : (
        <SubmitButton busy={entry.entering} onClick={() => void entry.enter()}>
          {words.continue}
        </SubmitButton>
      )}
      <LocalInbox to={email} />
    </div>
  );
}
