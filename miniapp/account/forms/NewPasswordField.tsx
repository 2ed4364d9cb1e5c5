/** The field for a new password, with its strength and each rule below it: met or missing, updated while typing. */
import done from 'lucide:circle-check';
import { useId } from 'react';
import { accountFields, passwordRules as words } from '#shared/catalogue/account/account.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PasswordRule } from '../account-port.ts';
import styles from './NewPasswordField.module.css';
import { PasswordMeter } from './PasswordMeter.tsx';
import type { PasswordRules } from './use-password-rules.ts';

export interface NewPasswordFieldProps {
  label?: string;
  check: PasswordRules;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function NewPasswordField({ label = accountFields.password, check, ...field }: NewPasswordFieldProps) {
  const id = useId();
  // The maximum length matters only to somebody who exceeds it.
  const shown = check.rules?.filter(rule => rule.id !== 'maxLength' || !rule.met) ?? [];
  return (
    <div className={styles.block}>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        hint={words.hint}
        onFocus={check.prepare}
        {...(shown.length > 0 ? { describedBy: id } : {})}
        {...field}
      />
      <PasswordMeter strength={check.strength} />
      <div id={id} className={styles.rules}>
        {shown.length > 0 && (
          <>
            <p>{words.title}</p>
            <ul>
              {shown.map(rule => (
                <li key={rule.id} className={styles.rule} data-met={rule.met || undefined}>
                  {rule.met ? <Icon icon={done} /> : <span className={styles.pending} />}
                  <span>
                    {ruleWords(rule)}
                    <span className="visually-hidden">: {rule.met ? words.met : words.missing}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function ruleWords({ id, value }: PasswordRule): string {
  return id === 'minLength' || id === 'maxLength' ? words[id](value ?? 0) : words[id];
}
