/**
 * Deletes a person: everything that is kept of them, wherever it is, and last the account. It is written down before it
 * begins, so that a crash in between, or a store that fails, only delays it. A minute later it is done once more, for
 * what other processes were still writing; then the note goes, too.
 */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Uid } from '#shared/units.ts';
import type { Scrub } from '../../adapters/documents/scrub-sqlite.ts';
import { deleteMessagesOf } from '../../adapters/store-outbox.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { QUOTA_USAGE } from '../../quotas/usage.ts';
import type { TelegramSessions } from '../../sessions/telegram-sessions.ts';
import { createTicker, type RunAfter, type Ticker } from '../../timers/ticker.ts';
import { ownersOf, type PersonData } from '../person-data.ts';
import type { TelegramPeople } from '../telegram-people.ts';
import { deleteCopiesOf } from './erased-copies.ts';
import { replaceMentions } from './erased-mentions.ts';
import {
  accountsOf,
  actorsOf,
  beginErasure,
  ERASURES,
  type Erased,
  type Erasure,
  readErasure,
  SCRUB_DUE,
} from './erasure-documents.ts';

export interface PersonErasureDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly identity: Pick<Identity, 'describe' | 'deleteAccount'>;
  readonly people: Pick<TelegramPeople, 'forget'>;
  readonly personData: Pick<PersonData, 'erase'>;
  readonly telegramSessions: Pick<TelegramSessions, 'endDeleted' | 'isDeleted'>;
  readonly audit: Pick<AuditLog, 'record' | 'makeAnonymous'>;
  /** Makes unique text. */
  readonly newId: () => string;
}

export interface PersonErasure {
  /** Resolves when everything is deleted. If it rejects, it is done within a minute all the same. */
  erase(person: Erased): Promise<void>;
  /** Goes on with what was interrupted, and does the second pass of what is due. Returns how many it completed. */
  resume(): Promise<number>;
  /** scrub: overwrites what the store has deleted, where the store is a file of ours. */
  ticker(scrub: Scrub, after?: RunAfter): Ticker;
}

/** What another process was writing at the deletion is written by then, and the second pass finds it. */
export const SECOND_PASS_MS = 60_000;
const BEGUN_MS = 20_000;
const TICK_MS = 30_000;
const AT_ONCE = 50;

export function createPersonErasure(deps: PersonErasureDeps): PersonErasure {
  const { store, clock, log, identity, people, personData, telegramSessions, audit, newId } = deps;

  async function pass(erasure: Erasure): Promise<void> {
    const { uid, telegramId, pseudonym } = erasure;
    await deleteKept(erasure, ownersOf(uid, telegramId), clock.now());
    if (telegramId !== null) {
      await people.forget(telegramId);
      // One thing stays, for two days and without a name: the time before which their launch data no longer count.
      await telegramSessions.endDeleted(telegramId);
    }
    // The account goes last, so that its person can sign in and ask once more.
    for (const account of accountsOf(erasure)) await identity.deleteAccount(account);
    audit.record({ kind: 'account.deleted', actor: pseudonym });
    await audit.makeAnonymous(actorsOf(erasure), pseudonym, clock.now());
  }

  /** What is kept by owner, by address and by name. until: messages and entries from later are somebody's who came back. */
  async function deleteKept(erasure: Erasure, owners: readonly Uid[], until: number): Promise<void> {
    if (owners.length > 0) await personData.erase(owners);
    await deleteMessagesOf(store, erasure, until);
    await replaceMentions(store, erasure);
    await deleteCopiesOf(store, erasure);
    for (const owner of owners) await store.delete(QUOTA_USAGE, owner);
  }

  /** A Telegram person may have come back meanwhile: what they have now is not what was deleted. */
  async function secondPass(erasure: Erasure, doneAt: number): Promise<void> {
    const { uid, telegramId, pseudonym } = erasure;
    const isGone = telegramId === null || (await telegramSessions.isDeleted(telegramId));
    const owners = ownersOf(uid, telegramId).filter(owner => isGone || telegramIdOfUid(owner) === null);
    await deleteKept(erasure, owners, doneAt);
    await audit.makeAnonymous(actorsOf(erasure), pseudonym, isGone ? clock.now() : doneAt);
    await store.put(ERASURES, SCRUB_DUE, { schema: 1, since: clock.now() }, 'any');
    await store.delete(ERASURES, uid);
  }

  async function firstPass(erasure: Erasure): Promise<void> {
    await pass(erasure);
    await store.put(ERASURES, erasure.uid, { ...erasure, doneAt: clock.now() }, 'any');
  }

  async function addressesOf(uid: Uid): Promise<string[]> {
    const about = await identity.describe(uid);
    return [about?.email, about?.phoneNumber].filter(each => typeof each === 'string');
  }

  async function goOn(erasure: Erasure): Promise<boolean> {
    const { askedAt, doneAt } = erasure;
    // In either direction: a clock may have been set back.
    const ageOf = (at: number) => Math.abs(clock.now() - at);
    // Whoever began it may be at work just now.
    if (doneAt === null && ageOf(askedAt) >= BEGUN_MS) await firstPass(erasure);
    else if (doneAt !== null && ageOf(doneAt) >= SECOND_PASS_MS) {
      await secondPass(erasure, doneAt);
      return true;
    }
    return false;
  }

  async function resume(): Promise<number> {
    let completed = 0;
    const { documents } = await store.query(ERASURES, { limit: AT_ONCE });
    for (const document of documents.filter(({ id }) => id !== SCRUB_DUE)) {
      await goOn(readErasure(document)).then(
        isComplete => {
          if (isComplete) completed += 1;
        },
        cause => log.error('uma conta ainda não foi apagada por inteiro', { cause }),
      );
    }
    return completed;
  }

  return {
    async erase({ uid, telegramId }) {
      const addresses = await addressesOf(uid);
      const pseudonym = `gone:${newId()}`;
      await firstPass(await beginErasure(store, { uid, telegramId, addresses, pseudonym, askedAt: clock.now() }));
    },
    resume,
    ticker(scrub, after) {
      return createTicker({
        everyMs: TICK_MS,
        async work() {
          await resume();
          const due = await store.get(ERASURES, SCRUB_DUE);
          if (due === null || !(await scrub())) return;
          // If another deletion was completed meanwhile, it is due again.
          await store.delete(ERASURES, SCRUB_DUE, { version: due.version }).catch(() => undefined);
        },
        onFailure: cause => log.warn('o que foi apagado ainda não foi sobrescrito no disco', { cause: String(cause) }),
        after,
      });
    },
  };
}
