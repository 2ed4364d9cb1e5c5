/** accounts:lookup: the account data that the SDK reads after every sign-in. */
import { z } from 'zod';
import { lookupUser } from '../accounts/account.ts';
import { callerIn, readCaller } from '../tokens/caller.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required } from './operation.ts';

const input = z.object({ idToken: FIELDS.idToken });

export const lookup = (deps: IdentityDeps) =>
  operation(input, async body => {
    const caller = await readCaller(deps, required(body.idToken, 'MISSING_ID_TOKEN'));
    const account = await callerIn(deps, deps.store, caller);
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [lookupUser(account)] };
  });
