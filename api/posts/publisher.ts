/**
 * Sends what is due, changes and deletes what is out: each chat once. Before Telegram is asked, the store says that this
 * process asks; after it, what came of it. What was asked and never answered may be out: it is said to be uncertain, and
 * is not sent again unless a person asks for it. Changing, deleting and pinning may be repeated without harm.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { PostSender } from '#shared/posts/post-sender.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { isStoreOutage } from '../http/errors.ts';
import { POST_SENDS, readSend, type StoredSend, sendData, type Trouble } from './post-documents.ts';
import { type PreparePost, trouble } from './prepare-post.ts';
import { askTelegram, changeSend, reportSend, type SendOutcome } from './send-steps.ts';
import { done, ended, failed, MOST_TRIES, retryWait } from './step-outcomes.ts';

export interface PublisherDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly sender: PostSender;
  readonly prepare: PreparePost;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Makes unique text. */
  readonly newId: () => string;
}

export interface Publisher {
  /** Does what is due. Returns whether anything was: what was done may have a next step. */
  tick(): Promise<boolean>;
}

/** Longer than any request to Telegram, and the clocks of two servers may differ. */
export const ATTEMPT_MS = 150_000;
const AT_ONCE = 100;
const LANES = 3;

export function createPublisher(deps: PublisherDeps): Publisher {
  const { store, clock, log, sender, prepare, newId } = deps;
  /** Answers of Telegram that the store has not taken yet. */
  const unwritten = new Map<string, { readonly send: StoredSend; readonly outcome: SendOutcome }>();
  let pausedUntil = 0;

  async function handle(send: StoredSend): Promise<void> {
    // The attempt's time is up: the process that asked Telegram has died, or cannot reach the store.
    if (send.state === 'sending') return void (await giveUp(send));
    if (send.task === null) return;
    const prepared = await prepare(send, send.task);
    if (!prepared.ok) {
      if (prepared.error.code === 'later') return postpone(send, prepared.error);
      const { said, code } = prepared.error;
      return void (await fail(send, { code, said }));
    }
    const attempt = newId();
    const state = send.task === 'send' ? 'sending' : send.state;
    const nextAt = clock.now() + ATTEMPT_MS;
    const claimed = await changeSend(store, send, now =>
      // Another process may have begun it, or it was put off.
      (now.nextAt ?? Number.POSITIVE_INFINITY) > clock.now()
        ? null
        : { ...now, state, attempt, nextAt, tries: now.tries + 1 },
    );
    if (claimed === null) return;
    const outcome = await askTelegram(sender, send.task, claimed, prepared.value);
    unwritten.set(attempt, { send: claimed, outcome });
    await writeOutcome(attempt);
  }

  async function writeOutcome(attempt: string): Promise<void> {
    const held = unwritten.get(attempt);
    if (held === undefined) return;
    const { send, outcome } = held;
    if (!outcome.ok && outcome.error.code === 'later') pausedUntil = clock.now() + outcome.error.afterMs;
    const after = await store.transaction(async tx => {
      const found = await tx.get(POST_SENDS, send.id);
      const now = found && readSend(found);
      // Something newer was asked for meanwhile, or the post was deleted.
      if (now === null || now.attempt !== attempt) return null;
      const next = outcome.ok
        ? done(send.task, now, outcome.ids, clock.now())
        : failed(send.task, now, outcome.error, clock.now());
      tx.put(POST_SENDS, send.id, sendData(next), 'any');
      return next;
    });
    unwritten.delete(attempt);
    if (after !== null) reportSend(deps.audit, send.task, after);
  }

  const fail = async (send: StoredSend, why: Trouble) => {
    const after = await changeSend(store, send, now => ended(send.task, now, why, clock.now()));
    if (after !== null) reportSend(deps.audit, send.task, after);
  };

  async function giveUp(send: StoredSend): Promise<void> {
    if (send.attempt !== null && unwritten.has(send.attempt)) return;
    await fail(send, trouble('unsure'));
  }

  /** Telegram could not be asked about the chat: nothing was begun. */
  async function postpone(send: StoredSend, { afterMs }: { readonly afterMs: number | null }): Promise<void> {
    if (send.tries >= MOST_TRIES) return fail(send, trouble('too_many_tries'));
    const wait = afterMs ?? retryWait(send.tries + 1);
    await changeSend(store, send, now => ({
      ...now,
      tries: now.tries + 1,
      nextAt: clock.now() + wait,
      trouble: trouble('waiting_again'),
    }));
  }

  async function lane(due: StoredSend[]): Promise<void> {
    for (let send = due.shift(); send !== undefined; send = due.shift()) {
      if (clock.now() < pausedUntil) return;
      try {
        await handle(send);
      } catch (cause) {
        if (!isStoreOutage(cause)) log.error('uma publicação falhou', { send: send.id, cause });
        // Without the store nothing is begun: nobody knows what other processes do.
        else return log.warn('publicações à espera do banco de dados', { cause: String(cause) });
      }
    }
  }

  return {
    async tick() {
      for (const attempt of [...unwritten.keys()]) await writeOutcome(attempt);
      if (clock.now() < pausedUntil) return false;
      const due = await dueSends(store, clock.now());
      const isAny = due.length > 0;
      await Promise.all(Array.from({ length: LANES }, () => lane(due)));
      return isAny;
    },
  };
}

async function dueSends(store: DocumentStore, now: number): Promise<StoredSend[]> {
  const where = { field: 'nextAt', op: '<=', value: now } as const;
  return (await store.query(POST_SENDS, { where, limit: AT_ONCE })).documents.map(readSend);
}
