/** Signing in with address and password, or with a link sent to the address. */

import { useState } from 'react';
import { Link } from 'wouter';
import { accountFields, fieldErrors, login as words } from '#shared/catalogue/account/account.ts';
import { failedFieldOf } from '../../account/account-failure.ts';
import { looksLikeEmail } from '../../account/forms/contact.ts';
import { LocalInbox } from '../../account/forms/LocalInbox.tsx';
import { rememberLinkEmail } from '../../account/forms/link-email.ts';
import { useForm } from '../../account/forms/use-form.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { useConfig } from '../../server/use-config.ts';
import { withRedirect } from '../../session/redirect.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { EmailField, TextField } from '../../ui/field/TextField.tsx';
import styles from './auth.module.css';

export interface EmailLoginProps {
  redirect: string;
  /** Another way in comes first. */
  isSecond: boolean;
  onSignedIn: () => Promise<void>;
}

export function EmailLogin({ redirect, isSecond, onSignedIn }: EmailLoginProps) {
  const account = useAccountStore();
  const sendsMail = useConfig()?.signIn.mail === true;
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  const form = useForm<'email' | 'password'>({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(looksLikeEmail(email) ? {} : { email: fieldErrors.email }),
      ...(password === '' ? { password: fieldErrors.password } : {}),
    }),
    async send({ email, password }) {
      const done = await account.attempt(port => port.signInWithPassword(email.trim(), password));
      if (done.ok) {
        await onSignedIn();
        return null;
      }
      const field = failedFieldOf(done.error.code);
      return { field: field === 'email' || field === 'password' ? field : null, message: done.error.message };
    },
  });
  const link = useForm<'email'>({
    initial: { email: '' },
    check: () => ({}),
    async send() {
      const email = form.values.email.trim();
      const back = window.location.origin + withRedirect('login', redirect);
      const done = await account.attempt(port => port.sendSignInLink(email, back));
      if (!done.ok) return { field: null, message: done.error.message };
      rememberLinkEmail(email);
      setLinkSentTo(email);
      return null;
    },
  });
  const email = form.values.email.trim();

  return (
    <form className={styles.form} {...form.props}>
      <EmailField enterKeyHint="next" {...form.bind('email')} />
      <TextField
        label={accountFields.password}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...form.bind('password')}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      {link.failure !== null && <Notice tone="failure">{link.failure}</Notice>}
      <NoticePlace>{linkSentTo && <Notice tone="done">{words.mailLinkSent(linkSentTo)}</Notice>}</NoticePlace>
      <SubmitButton quiet={isSecond} busy={form.busy}>
        {words.submit}
      </SubmitButton>
      <div className={styles.links}>
        <Link className={styles.link} href={withRedirect('passwordReset', redirect)} state={{ email }}>
          {words.forgot}
        </Link>
        {sendsMail && (
          <Pressable
            className={styles.link}
            onClick={() => (looksLikeEmail(email) ? void link.submit() : form.refuse({ email: fieldErrors.email }))}
          >
            {link.busy ? accountFields.busy : words.mailLink}
          </Pressable>
        )}
      </div>
      <LocalInbox to={looksLikeEmail(email) ? email : ''} />
    </form>
  );
}
