/** The server's password policy, checked against what has been typed so far. */
import { useEffect, useState } from 'react';
import type { PasswordRule } from '../account-port.ts';
import { useAccountStore } from '../use-account.ts';

export interface PasswordRules {
  /** Null until the policy is known. The password itself is not sent anywhere for this. */
  readonly rules: readonly PasswordRule[] | null;
  /** False only if this password is known to break a rule; otherwise the server decides. */
  readonly mayPass: boolean;
}

export function usePasswordRules(password: string): PasswordRules {
  const account = useAccountStore();
  const [checked, setChecked] = useState<{ password: string; rules: readonly PasswordRule[] } | null>(null);
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
  const rules = checked?.rules ?? null;
  return { rules, mayPass: checked?.password !== password || (rules ?? []).every(rule => rule.met) };
}
