/** accounts:signInWithCustomToken: sign-in with a token that we made. The emulator's unsigned tokens are refused. */

import { z } from 'zod';
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import { type Account, newAccount, upgraded } from '../accounts/account.ts';
import { isTaken, readAccount, telegramKey, writeAccount } from '../accounts/account-store.ts';
import { refuse } from '../accounts/refusal.ts';
import { readCustomToken } from '../tokens/custom-token.ts';
import { sessionTokens, startSession } from '../tokens/sessions.ts';
import { limit } from './apply-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { operation, required, text } from './operation.ts';
import { rememberDevice, withProvenAddress } from './password-attempts.ts';

const input = z.object({ token: text(8192) });

export const signInWithCustomToken = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    await limit(deps, call, 'customTokenPerAddress');
    const token = await readCustomToken(deps, required(body.token, 'MISSING_CUSTOM_TOKEN'));
    if (!token.ok) return refuse('INVALID_CUSTOM_TOKEN');
    const { uid, claims, issuedAt, provenAt } = token.value;

    const { started, isNewUser } = await deps.store.transaction(async tx => {
      const now = deps.clock.now();
      const before = await readAccount(tx, uid);
      if (before?.disabled) refuse('USER_DISABLED');
      if (before && isOutdated(before, issuedAt)) refuse('INVALID_CUSTOM_TOKEN');
      const fresh = newAccount(uid, now, deps.randomBytes);
      const telegramId = telegramIdOfUid(uid);
      // If this Telegram person is linked to another account, that link stays.
      const isFree = !before && telegramId !== null && !(await isTaken(tx, telegramKey(telegramId), null));
      const base = before ?? { ...fresh, telegramId: isFree ? telegramId : null };
      const proven = withProvenAddress(deps, { ...base, customAuth: true, lastLoginAt: now }, call);
      const after = upgraded(proven, now, deps.randomBytes);
      writeAccount(tx, before, after);
      return {
        started: startSession(tx, deps, after, {
          provider: 'custom',
          claims,
          browser: call.browser,
          authTime: Math.min(provenAt, now),
        }),
        isNewUser: !before,
      };
    });

    rememberDevice(deps, call, started.account);
    return {
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      localId: uid,
      isNewUser,
      ...(await sessionTokens(deps, started)),
    };
  });

/** Minted before the sessions were revoked, compared in whole seconds. A new account has revoked nothing yet. */
function isOutdated({ createdAt, validSince }: Account, issuedAt: number): boolean {
  return validSince !== createdAt && issuedAt < Math.floor(validSince / 1000) * 1000;
}
