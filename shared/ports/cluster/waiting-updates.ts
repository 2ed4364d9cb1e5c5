/**
 * Updates of the bot, where there are several processes: any of them takes them from Telegram, and the one that has the
 * jobs handles them. Each is kept until it has been handled: if that process dies, the next one with the jobs goes
 * on.
 */
import type { Lease } from './leases.ts';

interface NumberedUpdate {
  readonly update_id: number;
}

export interface WaitingUpdate {
  readonly update: NumberedUpdate;
  /**
   * Call it when the update's turn has come. False: it is not to be handled here, because it was handled already,
   * because the lease is somebody else's, or because several processes have ended while they handled it.
   */
  begin(): Promise<boolean>;
}

export interface WaitingUpdates {
  /** 'known': it was added before. 'full': too many wait, and nothing was added. Rejects if it may not have been added. */
  add(update: NumberedUpdate): Promise<'added' | 'known' | 'full'>;
  /** How many have not been handled. */
  count(): Promise<number>;
  /**
   * Hands over what waits, oldest first, then what comes, without waiting for one before the next. An update is removed
   * once `handle` has resolved, unless it is left to another process. Returns the function that stops: nothing is begun
   * from then on, and what was begun is finished.
   */
  follow(lease: Lease, handle: (waiting: WaitingUpdate) => Promise<void>): Promise<() => Promise<void>>;
}
