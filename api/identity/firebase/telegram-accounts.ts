/** The accounts of Telegram people, where Google keeps them: every request asks for one, and Google counts our requests. */

import type { UserRecord } from 'firebase-admin/auth';
import type { Clock } from '#shared/ports/clock.ts';
import type { TelegramAccount } from '#shared/ports/identity.ts';
import type { TelegramId, Uid } from '#shared/units.ts';

const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;

export interface TelegramAccounts {
  of(telegramId: TelegramId): Promise<TelegramAccount>;
  /** Call it after a change of ours: the next question is asked again. */
  forget(): void;
}

export function createTelegramAccounts(
  clock: Clock,
  ask: (telegramId: TelegramId) => Promise<TelegramAccount>,
): TelegramAccounts {
  const kept = new Map<TelegramId, { readonly at: number; readonly account: TelegramAccount }>();
  return {
    forget: () => kept.clear(),
    async of(telegramId) {
      const now = clock.now();
      const known = kept.get(telegramId);
      if (known && Math.abs(now - known.at) < KEPT_MS) return known.account;
      const account = await ask(telegramId);
      kept.delete(telegramId);
      kept.set(telegramId, { at: now, account });
      const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return account;
    },
  };
}

/** Google's times are whole seconds, rounded down: everything in the second of a revocation counts as before it. */
export function telegramAccountFrom(uid: Uid, user: UserRecord | null): TelegramAccount {
  if (!user) return { uid, isDisabled: false, validSince: 0, revokedFor: null };
  const validSince = user.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime);
  const hasRevoked = validSince > Date.parse(user.metadata.creationTime);
  // Google does not tell what a revocation was for.
  return { uid, isDisabled: user.disabled, validSince: hasRevoked ? validSince + 999 : 0, revokedFor: null };
}
