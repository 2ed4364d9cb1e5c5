/**
 * What exchanges keep, as the server last said it: kept in this browser, for when it cannot be asked, and until it has
 * answered. Before that, the first values. It reads no schema: a guide's page is not to load one for five numbers.
 */
import { EXCHANGES } from '#shared/markets/books.ts';
import { type Commissions, FIRST_COMMISSIONS, MAX_COMMISSION } from '#shared/markets/commissions.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { COMMISSIONS_ADDRESS } from '../server/static-addresses.ts';

export interface CommissionStore {
  get(): Commissions;
  /** While somebody listens the server is asked, at once and once a minute. */
  subscribe(listener: () => void): () => void;
  /** What somebody else was told by the server. */
  take(commissions: Commissions): void;
}

export interface CommissionStoreDeps {
  readonly storage: SafeStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

const KEY = 'arbi:commissions';
const ASK_EVERY_MS = 60_000;
/** What was said a moment ago is not asked again by the next part of a page. */
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
      // Offline: what was said last stands.
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

/** Null where it is not what a server of ours says. An exchange that it does not know keeps its first value. */
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
