/** The standing of Telegram people whose accounts Google keeps: every request asks for it, and Google counts our requests. */

import type { UserRecord } from 'firebase-admin/auth';
import type { Clock } from '#shared/ports/clock.ts';
import type { TelegramStanding } from '#shared/ports/identity.ts';
import type { TelegramId, Uid } from '#shared/units.ts';

const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;

export interface Standings {
  of(telegramId: TelegramId): Promise<TelegramStanding>;
  /** Call it after a change of ours: the next question is asked again. */
  forget(): void;
}

export function createStandings(clock: Clock, ask: (telegramId: TelegramId) => Promise<TelegramStanding>): Standings {
  const kept = new Map<TelegramId, { readonly at: number; readonly standing: TelegramStanding }>();
  return {
    forget: () => kept.clear(),
    async of(telegramId) {
      const now = clock.now();
      const known = kept.get(telegramId);
      if (known && Math.abs(now - known.at) < KEPT_MS) return known.standing;
      const standing = await ask(telegramId);
      kept.delete(telegramId);
      kept.set(telegramId, { at: now, standing });
      const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return standing;
    },
  };
}

/** Google's times are whole seconds, rounded down: everything in the second of a revocation counts as before it. */
export function standingFrom(uid: Uid, user: UserRecord | null): TelegramStanding {
  if (!user) return { uid, isDisabled: false, validSince: 0 };
  const validSince = user.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime);
  const hasRevoked = validSince > Date.parse(user.metadata.creationTime);
  return { uid, isDisabled: user.disabled, validSince: hasRevoked ? validSince + 999 : 0 };
}
