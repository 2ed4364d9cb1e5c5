/**
 * Deletes pictures of slips that no operation has had for a day. Those of one person are looked at together, because their
 * book has to be read for it.
 */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { Action } from '#shared/bets/action.ts';
import { type Book, bookOf } from '#shared/bets/book.ts';
import { knownActions } from '#shared/bets/kept-action.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Uid } from '#shared/units.ts';
import { dropFile } from '../files/keep-file.ts';
import { ownersOf } from '../people/person-data.ts';
import { BET_LOGS, type BetLog, type Owners } from './bet-log.ts';
import { BET_PICTURES, pictureSchema, UNUSED_MS } from './picture-documents.ts';

export interface PictureSweepDeps {
  readonly store: DocumentStore;
  readonly files: Pick<FileStore, 'put' | 'delete' | 'metadata'>;
  readonly betLog: Pick<BetLog, 'read'>;
  readonly identity: Pick<Identity, 'uidOfTelegram' | 'telegramOf'>;
  readonly clock: Clock;
}

const USED_AGAIN_MS = 7 * UNUSED_MS;
const AT_ONCE = 200;

export function createPictureSweep({ store, files, betLog, identity, clock }: PictureSweepDeps): () => Promise<void> {
  async function sidesOf(owner: Uid): Promise<Owners> {
    const telegramId = telegramIdOfUid(owner);
    return telegramId === null
      ? ownersOf(owner, await identity.telegramOf(owner))
      : ownersOf(await identity.uidOfTelegram(telegramId), telegramId);
  }

  async function readBook(owners: Owners): Promise<Book> {
    const actions: Action[] = [];
    for (let cursor = '', isLast = false; !isLast; ) {
      const page = await betLog.read(owners, cursor);
      actions.push(...knownActions(page.actions));
      ({ cursor, isLast } = page);
    }
    return bookOf(actions);
  }

  async function look(owner: Uid, found: readonly StoredDocument[]): Promise<void> {
    const owners = await sidesOf(owner);
    // Before the book, so that what is written while it is read shows.
    const heads = await Promise.all(owners.map(async each => (await store.get(BET_LOGS, each))?.version ?? null));
    const book = await readBook(owners);
    const now = clock.now();
    for (const each of found) {
      const picture = pictureSchema.parse(each.data);
      const isUsed = book.pictures.has(each.id);
      const isLeft = picture.isGoing || (picture.unusedSince !== null && now - picture.unusedSince >= UNUSED_MS);
      if (!isUsed && isLeft) await remove(each, owners, heads);
      else if (isUsed) await store.patch(BET_PICTURES, each.id, { checkAt: now + USED_AGAIN_MS, unusedSince: null });
      else await store.patch(BET_PICTURES, each.id, { checkAt: now + UNUSED_MS, unusedSince: now });
    }
  }

  /** An operation that takes the picture at this moment writes the log: then the picture stays. */
  async function remove(found: StoredDocument, owners: Owners, heads: readonly (string | null)[]): Promise<void> {
    const { id, version, data } = found;
    const going = await store.transaction(async tx => {
      const now = await Promise.all(owners.map(async each => (await tx.get(BET_LOGS, each))?.version ?? null));
      const there = await tx.get(BET_PICTURES, id);
      if (there?.version !== version || now.some((head, at) => head !== heads[at])) return false;
      tx.put(BET_PICTURES, id, { ...data, isGoing: true }, { version });
      return true;
    });
    const marked = going ? await store.get(BET_PICTURES, id) : null;
    if (marked !== null) await dropFile({ store, files }, { collection: BET_PICTURES, id }, marked);
  }

  return async () => {
    const where = { field: 'checkAt', op: '<=', value: clock.now() } as const;
    const { documents } = await store.query(BET_PICTURES, { where, limit: AT_ONCE });
    const byOwner = Map.groupBy(documents, ({ data }) => pictureSchema.parse(data).owner);
    for (const [owner, found] of byOwner) await look(owner, found);
  };
}
