/**
 * A mailed sign-in link was opened: signs in at once if this browser asked for it, otherwise asks for the address
 * first.
 */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { accountFields, fieldErrors, login as words } from '#shared/catalogue/account/account.ts';
import { type AccountFailure, failedFieldOf } from '../../account/account-failure.ts';
import { looksLikeEmail } from '../../account/forms/contact.ts';
import { forgetLinkEmail, linkEmail } from '../../account/forms/link-email.ts';
import { useForm } from '../../account/forms/use-form.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import styles from './auth.module.css';

export function LinkLogin({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const account = useAccountStore();
  const [known] = useState(linkEmail);
  const [working, setWorking] = useState(known !== null);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const started = useRef(false);

  async function signIn(email: string): Promise<AccountFailure | null> {
    const address = window.location.href;
    const done = await account.attempt(port => port.signInWithLink(email, address));
    if (!done.ok) return done.error;
    forgetLinkEmail();
    await onSignedIn();
    return null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival: the code in the link works once.
  useEffect(() => {
    if (known === null || started.current) return;
    started.current = true;
    void signIn(known).then(refused => {
      setFailure(refused);
      setWorking(false);
    });
  }, []);

  const form = useForm<'email'>({
    initial: { email: known ?? '' },
    check: ({ email }) => (looksLikeEmail(email) ? {} : { email: fieldErrors.email }),
    async send({ email }) {
      const refused = await signIn(email.trim());
      return refused && { field: failedFieldOf(refused.code) === 'email' ? 'email' : null, message: refused.message };
    },
  });

  if (working) return <Notice tone="info">{words.link.working}</Notice>;
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.text}>{words.link.ask}</p>
      <TextField
        label={accountFields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        {...form.bind('email')}
      />
      {(form.failure ?? failure?.message) && <Notice tone="failure">{form.failure ?? failure?.message}</Notice>}
      <SubmitButton busy={form.busy}>{words.link.submit}</SubmitButton>
      <Link className={styles.link} href={hrefOf('login')}>
        {words.link.again}
      </Link>
    </form>
  );
}
