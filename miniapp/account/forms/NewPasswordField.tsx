/** The field for a new password, with each rule of the server's policy below it: met or missing, updated while typing. */
import { useId } from 'react';
import { accountFields, passwordRules as words } from '#shared/catalogue/account/account.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { PasswordRule } from '../account-port.ts';
import styles from './NewPasswordField.module.css';

export interface NewPasswordFieldProps {
  label?: string;
  rules: readonly PasswordRule[] | null;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function NewPasswordField({ label = accountFields.password, rules, ...field }: NewPasswordFieldProps) {
  const id = useId();
  // The maximum length matters only to somebody who exceeds it.
  const shown = rules?.filter(rule => rule.id !== 'maxLength' || !rule.met) ?? [];
  return (
    <div className={styles.block}>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        {...(shown.length > 0 ? { describedBy: id } : {})}
        {...field}
      />
      {shown.length > 0 && (
        <div id={id} className={styles.rules}>
          <p>{words.title}</p>
          <ul>
            {shown.map(rule => (
              <li key={rule.id} className={styles.rule} data-met={rule.met || undefined}>
                {rule.met ? <Icon name="done" /> : <span className={styles.pending} />}
                <span>
                  {ruleWords(rule)}
                  <span className="visually-hidden">: {rule.met ? words.met : words.missing}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ruleWords({ id, value }: PasswordRule): string {
  return id === 'minLength' || id === 'maxLength' ? words[id](value ?? 0) : words[id];
}
