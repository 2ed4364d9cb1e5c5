/** securetoken's `token`, which the SDK uses to stay signed in, and accounts:revokeToken. */

import { z } from 'zod';
import { refuse } from '../accounts/refusal.ts';
import { callerIn, readCaller } from '../tokens/caller.ts';
import { endSession, refreshSession, sessionTokens } from '../tokens/sessions.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required, text } from './operation.ts';

/** A form has `refresh_token`, JSON may have `refreshToken`. */
const refreshInput = z.object({
  grant_type: text(64),
  grantType: text(64),
  refresh_token: text(512),
  refreshToken: text(512),
});

export const refreshToken = (deps: IdentityDeps) =>
  operation(refreshInput, async body => {
    const grantType = required(body.grant_type ?? body.grantType, 'MISSING_GRANT_TYPE');
    if (grantType !== 'refresh_token') refuse('INVALID_GRANT_TYPE');
    const sent = required(body.refresh_token ?? body.refreshToken, 'MISSING_REFRESH_TOKEN');
    const session = await refreshSession(deps, sent);
    const tokens = await sessionTokens(deps, session);
    return {
      access_token: tokens.idToken,
      expires_in: tokens.expiresIn,
      token_type: 'Bearer',
      refresh_token: tokens.refreshToken,
      id_token: tokens.idToken,
      user_id: session.account.uid,
      project_id: deps.projectId,
    };
  });

const revokeInput = z.object({ idToken: FIELDS.idToken, token: text(8192), tokenType: text(32) });

/** Ends the session of one of our refresh tokens. The SDK itself revokes Apple's tokens here; those are not ours. */
export const revokeToken = (deps: IdentityDeps) =>
  operation(revokeInput, async (body, call) => {
    const caller = await readCaller(deps, required(body.idToken, 'MISSING_ID_TOKEN'));
    const { uid } = await callerIn(deps, deps.store, caller);
    const token = required(body.token, 'MISSING_TOKEN');
    if (body.tokenType !== 'REFRESH_TOKEN') refuse('OPERATION_NOT_ALLOWED');
    await endSession(deps.store, uid, token);
    call.changes(uid);
    return {};
  });
