/** Updates that wait for the bot: numbered, filtered, kept for a day, and delivered to one listener at a time. */
import type { Clock } from '#shared/ports/clock.ts';
import { conflict } from './bot-api-refusal.ts';
import { UPDATE_KINDS, type Update, type UpdateKind } from './telegram-objects.ts';
import type { After } from './timer.ts';

/** Source: https://core.telegram.org/bots/api#getting-updates */
const KEPT_MS = 24 * 60 * 60_000;
/** An empty poll repeated this soon with the same offset waits at least this long: Telegram's guard against spinning. */
const SPIN_MS = 3000;

export interface UpdateQueueDeps {
  readonly clock: Clock;
  readonly after: After;
  readonly firstId: number;
  readonly maxPending: number;
}

export interface GetUpdates {
  /** 0: from the oldest. Negative: that many of the newest, and everything older is dropped. */
  readonly offset: number;
  readonly limit: number;
  readonly timeoutMs: number;
  /** Aborts when the caller hangs up. */
  readonly signal?: AbortSignal | undefined;
}

export type UpdateQueue = ReturnType<typeof createUpdateQueue>;

export function createUpdateQueue({ clock, after, firstId, maxPending }: UpdateQueueDeps) {
  let nextId = firstId;
  let allowed: readonly string[] = DEFAULT_KINDS;
  let pending: { readonly update: Update; readonly at: number }[] = [];
  let waiting: { readonly wake: () => void; readonly fail: (cause: Error) => void } | null = null;
  let lastEmpty = { offset: Number.NaN, at: 0 };
  const listeners = new Set<() => void>();

  const dropOld = () => {
    pending = pending.filter(({ at }) => clock.now() - at < KEPT_MS).slice(-maxPending);
  };
  const confirm = (beforeId: number) => {
    pending = pending.filter(({ update }) => update.update_id >= beforeId);
  };

  const interrupt = (reason: string) => waiting?.fail(conflict(reason));

  return {
    /** Numbers the update, or drops it: kinds that are not requested are not kept for later. */
    push(kind: UpdateKind, payload: unknown): void {
      if (!allowed.includes(kind)) return;
      pending.push({ update: { update_id: nextId++, [kind]: payload }, at: clock.now() });
      dropOld();
      waiting?.wake();
      for (const listener of listeners) listener();
    },

    /** Undefined: unchanged. Empty: everything except what must be requested by name. */
    setAllowed(kinds: readonly string[] | undefined): void {
      if (kinds === undefined) return;
      const known = kinds.filter(kind => UPDATE_KINDS.some(own => own === kind));
      allowed = known.length === 0 ? DEFAULT_KINDS : known;
    },
    /** Undefined if it is the default. */
    allowed: () => (allowed === DEFAULT_KINDS ? undefined : allowed),
    nextId: () => nextId,

    count(): number {
      dropOld();
      return pending.length;
    },
    first(): Update | null {
      dropOld();
      return pending[0]?.update ?? null;
    },
    confirm,
    clear(): void {
      pending = [];
    },
    /** Called at each new update. Returns a function that unsubscribes. */
    onPush(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Ends a waiting poll with a 409. */
    interrupt,

    /** Confirms the updates before the offset; waits if there are none. Rejects with 409 when another poll takes over. */
    async take({ offset, limit, timeoutMs, signal }: GetUpdates): Promise<readonly Update[]> {
      interrupt('terminated by other getUpdates request; make sure that only one bot instance is running');
      dropOld();
      if (offset < 0) pending = pending.slice(offset);
      else confirm(offset);
      const startedAt = clock.now();
      const isSpinning = lastEmpty.offset === offset && startedAt - lastEmpty.at < SPIN_MS;
      const page = () => {
        const updates = pending.slice(0, limit).map(({ update }) => update);
        // A caller that hung up does not count: a bot that stops polls once more, to confirm, and must not have to wait.
        if (updates.length === 0 && !signal?.aborted) lastEmpty = { offset, at: startedAt };
        return updates;
      };
      const waitMs = isSpinning ? Math.max(timeoutMs, SPIN_MS) : timeoutMs;
      if (pending.length > 0 || waitMs === 0 || signal?.aborted) return page();
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          if (waiting === me) waiting = null;
          cancel();
          signal?.removeEventListener('abort', wake);
        };
        const wake = () => {
          end();
          resolve();
        };
        const fail = (cause: Error) => {
          end();
          reject(cause);
        };
        const me = { wake, fail };
        const cancel = after(waitMs, wake);
        signal?.addEventListener('abort', wake, { once: true });
        waiting = me;
      });
      return page();
    },
  };
}

/** `chat_member` is sent only if requested by name. Source: https://core.telegram.org/bots/api#getupdates */
const DEFAULT_KINDS: readonly string[] = UPDATE_KINDS.filter(kind => kind !== 'chat_member');
