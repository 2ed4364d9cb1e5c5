/** The server's password policy, and how hard the password is to guess, checked against what has been typed so far. */
import { useEffect, useState } from 'react';
import type { PasswordStrength } from '#shared/passwords/password-strength.ts';
import type { PasswordRule } from '../account-port.ts';
import { useAccountStore } from '../use-account.ts';

export interface PasswordRules {
  /** Null until the policy is known. The password itself is not sent anywhere for this. */
  readonly rules: readonly PasswordRule[] | null;
  /** Null until the estimator is loaded, and for an empty field. */
  readonly strength: PasswordStrength | null;
  /** False only if this password is known to break a rule; otherwise the server decides. */
  readonly mayPass: boolean;
  /** Loads the estimator, which is large: called when the field is entered. */
  readonly prepare: () => void;
}

/** email: the account's, as far as it is known. */
export function usePasswordRules(password: string, email: string | null): PasswordRules {
  const account = useAccountStore();
  const [checked, setChecked] = useState<{ password: string; rules: readonly PasswordRule[] } | null>(null);
  const strength = useStrength(password, email);
  useEffect(() => {
    let isCurrent = true;
    void account
      .attempt(port => port.checkPassword(password))
      .then(done => {
        if (isCurrent && done.ok) setChecked({ password, rules: done.value });
      });
    return () => {
      isCurrent = false;
    };
  }, [account, password]);
  const policy = checked?.rules ?? null;
  const rules = policy && [...policy, { id: 'strength', value: null, met: strength?.isEnough === true } as const];
  const mayPass =
    (checked?.password !== password || (policy ?? []).every(rule => rule.met)) && strength?.isEnough !== false;
  return { rules, strength, mayPass, prepare: () => void loadEstimator().catch(() => undefined) };
}

function useStrength(password: string, email: string | null): PasswordStrength | null {
  const [found, setFound] = useState<{ password: string; strength: PasswordStrength } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (password === '') return;
    // If it cannot be loaded, the server's answer has to do.
    void loadEstimator()
      .then(({ strengthOf }) => {
        if (isCurrent) setFound({ password, strength: strengthOf(password, email) });
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, email]);
  return found?.password === password ? found.strength : null;
}

function loadEstimator() {
  return import('#shared/passwords/password-strength.ts');
}
