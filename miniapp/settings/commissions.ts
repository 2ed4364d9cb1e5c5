/**
 * The exchanges' commissions as the server last sent them, stored in this browser for when the server cannot be reached
 * and until it has answered. Without a stored value the defaults apply. It uses no schema, because a guide's page
 * should not load one for five numbers.
 */
import { EXCHANGES } from '#shared/markets/books.ts';
import { type Commissions, FIRST_COMMISSIONS, MAX_COMMISSION } from '#shared/markets/commissions.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { COMMISSIONS_ADDRESS } from '../server/static-addresses.ts';

export interface CommissionStore {
  get(): Commissions;
  /** While there are subscribers the server is asked at once and then every minute. */
  subscribe(listener: () => void): () => void;
  /** Takes commissions that another part of the page received from the server. */
  take(commissions: Commissions): void;
}

export interface CommissionStoreDeps {
  readonly storage: SafeStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

const KEY = 'arbi:commissions';
const ASK_EVERY_MS = 60_000;
/** A value this recent is not requested again by the next part of a page. */
const JUST_ASKED_MS = 5_000;

export function createCommissionStore({ storage, fetch, now }: CommissionStoreDeps): CommissionStore {
  const listeners = new Set<() => void>();
  let state: Commissions | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;

  function get(): Commissions {
    state ??= parsed(storage.get(KEY)) ?? FIRST_COMMISSIONS;
    return state;
  }

  function take(next: Commissions): void {
    const before = get();
    if (EXCHANGES.every(exchange => next[exchange] === before[exchange])) return;
    state = next;
    storage.set(KEY, JSON.stringify({ commissions: next }));
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<void> {
    if (now() - askedAt < JUST_ASKED_MS) return;
    askedAt = now();
    try {
      const answer = await fetch(COMMISSIONS_ADDRESS);
      const said = answer.ok ? parsed(await answer.text()) : null;
      if (said !== null) take(said);
    } catch {
      // Offline: the last values stay.
    }
  }

  return {
    get,
    take,
    subscribe(listener) {
      if (listeners.size === 0) timer = setInterval(() => void ask(), ASK_EVERY_MS);
      listeners.add(listener);
      void ask();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

/** Null if it is not a valid answer of our server. An exchange that it does not contain keeps its default. */
function parsed(text: string | null): Commissions | null {
  try {
    const { commissions } = JSON.parse(text ?? 'null') as { commissions: Partial<Commissions> };
    const read = { ...FIRST_COMMISSIONS, ...commissions };
    return commissions && Object.values(read).every(isCommission) ? read : null;
  } catch {
    return null;
  }
}

function isCommission(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MAX_COMMISSION;
}
