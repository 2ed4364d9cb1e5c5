/** A new password for an account with an address: its first one, or a replacement. */
import { useState } from 'react';
import { accountFields, fieldErrors, profile } from '#shared/catalogue/account/account.ts';
import { failedFieldOf } from '../../account/account-failure.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { NewPasswordField } from '../../account/forms/NewPasswordField.tsx';
import { useForm } from '../../account/forms/use-form.ts';
import { usePasswordRules } from '../../account/forms/use-password-rules.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { useConfirmed } from './confirmed.ts';
import styles from './profile.module.css';

export interface PasswordFormProps {
  user: AccountUser;
  onCancel: () => void;
  onSaved: () => void;
}

export function PasswordForm({ user, onCancel, onSaved }: PasswordFormProps) {
  const run = useConfirmed();
  const [password, setPassword] = useState('');
  const passwordCheck = usePasswordRules(password, user.email);
  const form = useForm<'password'>({
    initial: { password: '' },
    check: values => {
      if (values.password === '') return { password: fieldErrors.newPassword };
      return passwordCheck.mayPass ? {} : { password: fieldErrors.policy };
    },
    async send(values) {
      const done = await run(port => port.setPassword(values.password));
      if (!done.ok) {
        return {
          field: failedFieldOf(done.error.code) === 'password' ? 'password' : null,
          message: done.error.message,
        };
      }
      onSaved();
      return null;
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <input hidden readOnly type="email" autoComplete="username" value={user.email ?? ''} />
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
      <ListActions>
        <SubmitButton busy={form.busy}>{profile.save}</SubmitButton>
        <ActionButton onClick={onCancel}>{profile.cancel}</ActionButton>
      </ListActions>
    </form>
  );
}
