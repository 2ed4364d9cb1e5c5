/** The account's address: its state, another confirmation mail, a change; or adding a first address with a password. */

import done from 'lucide:circle-check';
import warning from 'lucide:triangle-alert';
import { useState } from 'react';
import { fieldErrors, profile } from '#shared/catalogue/account/account.ts';
import { failedFieldOf } from '../../account/account-failure.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { looksLikeEmail } from '../../account/forms/contact.ts';
import { checkMailAndPassword, refusedField } from '../../account/forms/mail-and-password.ts';
import { NewPasswordField } from '../../account/forms/NewPasswordField.tsx';
import { useForm } from '../../account/forms/use-form.ts';
import { usePasswordRules } from '../../account/forms/use-password-rules.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { EmailField } from '../../ui/field/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListFact } from '../../ui/list/ListFact.tsx';
import { useConfirmed } from './confirmed.ts';
import styles from './profile.module.css';
import type { SectionMessage } from './section-message.ts';

const words = profile.access;

export interface EmailRowProps {
  user: AccountUser;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onDone: (outcome: SectionMessage) => void;
}

export function EmailRow({ user, open, onOpen, onClose, onDone }: EmailRowProps) {
  const account = useAccountStore();
  const [busy, setBusy] = useState<'send' | 'check' | null>(null);
  const { email } = user;

  async function resend(to: string): Promise<void> {
    setBusy('send');
    const done = await account.attempt(port => port.sendVerification());
    setBusy(null);
    onDone(
      done.ok ? { tone: 'done', text: words.resent(to), mailTo: to } : { tone: 'failure', text: done.error.message },
    );
  }
  async function recheck(): Promise<void> {
    setBusy('check');
    const done = await account.attempt(port => port.reload());
    setBusy(null);
    if (!done.ok) onDone({ tone: 'failure', text: done.error.message });
    else if (account.get().user?.emailVerified !== true) onDone({ tone: 'failure', text: words.notYet });
  }

  if (email === null) {
    return (
      <ListFact
        label={words.email}
        value={words.none}
        actions={!open && <ActionButton onClick={onOpen}>{words.addEmail}</ActionButton>}
      >
        {open && <AddEmailForm onCancel={onClose} onDone={onDone} />}
      </ListFact>
    );
  }
  return (
    <ListFact
      label={words.email}
      value={
        <>
          {email}
          <span className={styles.badge} data-tone={user.emailVerified ? 'good' : 'open'}>
            <Icon icon={user.emailVerified ? done : warning} />
            {user.emailVerified ? words.verified : words.unverified}
          </span>
        </>
      }
      actions={!open && user.emailVerified && <ActionButton onClick={onOpen}>{words.changeEmail}</ActionButton>}
    >
      {!user.emailVerified && !open && (
        <ListActions>
          <SubmitButton quiet busy={busy === 'send'} onClick={() => void resend(email)}>
            {words.resend}
          </SubmitButton>
          <SubmitButton quiet busy={busy === 'check'} onClick={() => void recheck()}>
            {words.recheck}
          </SubmitButton>
          <ActionButton onClick={onOpen}>{words.changeEmail}</ActionButton>
        </ListActions>
      )}
      {open && <ChangeEmailForm onCancel={onClose} onDone={onDone} />}
    </ListFact>
  );
}

type FormProps = Pick<EmailRowProps, 'onDone'> & { onCancel: () => void };

function ChangeEmailForm({ onCancel, onDone }: FormProps) {
  const run = useConfirmed();
  const form = useForm<'email'>({
    initial: { email: '' },
    check: ({ email }) => (looksLikeEmail(email) ? {} : { email: fieldErrors.email }),
    async send(values) {
      const email = values.email.trim();
      const done = await run(port => port.changeEmail(email));
      if (!done.ok)
        return { field: failedFieldOf(done.error.code) === 'email' ? 'email' : null, message: done.error.message };
      onDone({ tone: 'done', text: words.changeSent(email), mailTo: email });
      return null;
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <EmailField label={words.newEmail} enterKeyHint="send" autoFocus {...form.bind('email')} />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <ListActions>
        <SubmitButton busy={form.busy}>{words.changeEmail}</SubmitButton>
        <ActionButton onClick={onCancel}>{profile.cancel}</ActionButton>
      </ListActions>
    </form>
  );
}

/** For people who came through Telegram or a mobile: an address alone signs nobody in, so it needs a password. */
function AddEmailForm({ onCancel, onDone }: FormProps) {
  const account = useAccountStore();
  const run = useConfirmed();
  const [{ email, password }, setTyped] = useState({ email: '', password: '' });
  const passwordCheck = usePasswordRules(password, email);
  const form = useForm<'email' | 'password'>({
    initial: { email: '', password: '' },
    check: values => checkMailAndPassword(values, passwordCheck.mayPass),
    async send(values) {
      const email = values.email.trim();
      const done = await run(port => port.addPassword(email, values.password));
      if (!done.ok) return refusedField(done.error);
      const sent = await account.attempt(port => port.sendVerification());
      onDone(
        sent.ok
          ? { tone: 'done', text: words.added(email), mailTo: email }
          : { tone: 'failure', text: sent.error.message },
      );
      return null;
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <EmailField
        enterKeyHint="next"
        autoFocus
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
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <ListActions>
        <SubmitButton busy={form.busy}>{words.addEmail}</SubmitButton>
        <ActionButton onClick={onCancel}>{profile.cancel}</ActionButton>
      </ListActions>
    </form>
  );
}
