/**
 * How long to leave Betfair alone after a refusal: longer after each one in a row. Asking on gets the account locked.
 */
import { type EpochMs, epochMs } from '#shared/units.ts';

/**
 * refused: the key or the account, which only a person can mend. limited: too many logins. session: a session that was
 * just issued is not accepted. unavailable: no answer, or a fault of Betfair's own.
 */
export type BetfairRefusal = 'refused' | 'limited' | 'session' | 'unavailable';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const PAUSES: Readonly<Record<BetfairRefusal, readonly number[]>> = {
  refused: [10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  // Betfair bans logins for twenty minutes.
  limited: [21 * MINUTE, 45 * MINUTE, 2 * HOUR],
  // A session may have ended by itself, so the first new login follows at once.
  session: [0, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR],
  unavailable: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE],
};

export interface LoginPauses {
  /** Another refusal. Returns when to ask again. */
  refused(why: BetfairRefusal, now: EpochMs): EpochMs;
  worked(): void;
}

/**
 * pauses: milliseconds after the first refusal in a row, the second, and so on; the last one holds for all later ones.
 */
export function createLoginPauses(pauses: Readonly<Record<BetfairRefusal, readonly number[]>> = PAUSES): LoginPauses {
  let inARow = 0;
  let last: BetfairRefusal | null = null;
  return {
    refused(why, now) {
      // A different kind of refusal begins with its own first pause.
      inARow = why === last ? inARow + 1 : 1;
      last = why;
      const steps = pauses[why];
      return epochMs(now + (steps[Math.min(inARow, steps.length) - 1] ?? 0));
    },
    worked() {
      [inARow, last] = [0, null];
    },
  };
}
