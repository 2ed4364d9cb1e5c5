/** How the profile's sections run actions for which the person may have to confirm their identity. */
import { createContext, useContext } from 'react';
import type { Result } from '#shared/result.ts';
import type { AccountFailure } from '../../account/account-failure.ts';
import type { AccountPort } from '../../account/account-port.ts';

export type RunConfirmed = <T>(run: (port: AccountPort) => Promise<T>) => Promise<Result<T, AccountFailure>>;

export const ConfirmedContext = createContext<RunConfirmed | null>(null);

export function useConfirmed(): RunConfirmed {
  const run = useContext(ConfirmedContext);
  if (run === null) throw new Error('useConfirmed outside of ConfirmIdentity');
  return run;
}
