/** The first step: an address, with the same answer whether or not it has an account. */
import { useState } from 'react';
import { Link } from 'wouter';
import { accountFields, fieldErrors, recovery as words } from '#shared/catalogue/account/account.ts';
import { failedFieldOf } from '../../account/account-failure.ts';
import { looksLikeEmail } from '../../account/forms/contact.ts';
import { LocalInbox } from '../../account/forms/LocalInbox.tsx';
import { useForm } from '../../account/forms/use-form.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { useRedirect } from '../../account/use-entry.ts';
import { useConfig } from '../../server/use-config.ts';
import { withRedirect } from '../../session/redirect.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import styles from './auth.module.css';

export function AskForLink() {
  const account = useAccountStore();
  const config = useConfig();
  const redirect = useRedirect();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<'email'>({
    initial: { email: emailOfState(window.history.state) },
    check: ({ email }) => (looksLikeEmail(email) ? {} : { email: fieldErrors.email }),
    async send(values) {
      const email = values.email.trim();
      const done = await account.attempt(port => port.sendPasswordReset(email));
      // Google returns this code if there is no such account, which must not be revealed here.
      if (!done.ok && done.error.code !== 'auth/user-not-found') {
        return { field: failedFieldOf(done.error.code) === 'email' ? 'email' : null, message: done.error.message };
      }
      setSentTo(email);
      return null;
    },
  });
  const sendsMail = config === undefined || config.signIn.mail || config.local;
  return (
    <form className={styles.form} {...form.props}>
      {sendsMail ? <p className={styles.text}>{words.intro}</p> : <Notice tone="warning">{words.noMail}</Notice>}
      <TextField
        label={accountFields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        {...form.bind('email')}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <NoticePlace>{sentTo !== null && <Notice tone="done">{words.sent(sentTo)}</Notice>}</NoticePlace>
      <SubmitButton busy={form.busy}>{sentTo === null ? words.submit : words.again}</SubmitButton>
      <Link className={styles.link} href={withRedirect('login', redirect)}>
        {words.back}
      </Link>
      <LocalInbox to={looksLikeEmail(form.values.email) ? form.values.email.trim() : ''} />
    </form>
  );
}

/** The address typed on the previous page is passed in the history state and not in the URL. */
function emailOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
