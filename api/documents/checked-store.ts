/**
 * A store that gives out only what this build can read. What is kept and cannot be read is noted, is no absence (a list of
 * groups that is unreadable is not an empty one), and is not written over.
 */
import {
  type DocumentReader,
  type DocumentStore,
  DocumentStoreError,
  type Expected,
  type Page,
  type Query,
  type StoredDocument,
  type Transaction,
} from '#shared/ports/documents/document-store.ts';
import { type KeptKind, whyUnreadable } from '#shared/ports/documents/kept-kind.ts';
import { bufferTransaction, type PendingWrite } from '../adapters/documents/buffered-transaction.ts';
import { copyId, copyOf, SET_ASIDE } from './set-aside.ts';
import type { UnreadableRegister } from './unreadable-register.ts';

export interface CheckedStoreDeps {
  readonly kinds: readonly KeptKind[];
  readonly register: UnreadableRegister;
}

const MOST_IN_A_PAGE = 1_000;

export function createCheckedStore(store: DocumentStore, { kinds, register }: CheckedStoreDeps): DocumentStore {
  const kindOf = kindFinder(kinds);

  /** Whether it can be read; the register learns of it. */
  function look(kind: KeptKind, document: StoredDocument): boolean {
    const why = whyUnreadable(kind, document);
    if (why === null) register.clear(kind.collection, document.id);
    else register.note(kind, document.id, why);
    return why === null;
  }

  function reader(inner: DocumentReader): DocumentReader {
    return {
      async get(collection, id) {
        const found = await inner.get(collection, id);
        const kind = kindOf(collection);
        if (kind === null) return found;
        if (found === null) {
          register.clear(collection, id);
          return null;
        }
        if (look(kind, found)) return found;
        if (kind.whenUnreadable === 'refused') throw unreadable(collection);
        return { id, data: found.data, version: found.version };
      },
      query: (collection, query) => readPages(inner, collection, query),
    };
  }

  /** Unreadable documents take no place in a page: a queue would never come to what is behind them. */
  async function readPages(inner: DocumentReader, collection: string, query: Query): Promise<Page> {
    const kind = kindOf(collection);
    const first = await inner.query(collection, query);
    if (kind === null) return first;
    const [documents, spoilt] = [[...first.documents], [] as string[]];
    const limit = query.limit ?? MOST_IN_A_PAGE;
    let from = 0;
    let { next } = first;
    for (;;) {
      for (let at = from; at < documents.length; ) {
        const document = documents[at];
        if (document === undefined || isListed(kind, document, look)) at += 1;
        else spoilt.push(...documents.splice(at, 1).map(({ id }) => id));
      }
      if (spoilt.length === 0 || next === null || documents.length >= limit) break;
      from = documents.length;
      const more = await inner.query(collection, { ...query, limit: limit - from, cursor: next });
      documents.push(...more.documents);
      next = more.next;
    }
    return spoilt.length === 0 ? { documents, next } : { documents, next, unreadable: spoilt };
  }

  /** Rejects if the write would replace what cannot be read. Resolves with what has to be copied before it. */
  async function replacedBy(
    inner: Pick<DocumentReader, 'get'>,
    { type, collection, id }: PendingWrite,
  ): Promise<StoredDocument | null> {
    const kind = kindOf(collection);
    const found = kind && (await inner.get(collection, id));
    if (!kind || !found || look(kind, found)) return null;
    if (kind.whenUnreadable === 'refused' && type !== 'delete') throw unreadable(collection);
    return found;
  }

  /** What a version or a reading vouches for was readable, and is checked by the store. */
  function isBlind(write: PendingWrite, isRead: (write: PendingWrite) => boolean): boolean {
    if (write.type === 'put' && write.expected === 'absent') return false;
    const kind = kindOf(write.collection);
    if (kind === null) return false;
    return (
      kind.whenUnreadable === 'set_aside' || !(isRead(write) || (write.type === 'put' && isVersion(write.expected)))
    );
  }

  async function write(pending: PendingWrite, apply: () => Promise<void>): Promise<void> {
    const { collection, id } = pending;
    const replaced = isBlind(pending, () => false) ? await replacedBy(store, pending) : null;
    if (replaced === null) await apply();
    else {
      await store.transaction(async tx => {
        const present = await tx.get(collection, id);
        if (present !== null) tx.put(SET_ASIDE, copyId(collection, present), copyOf(collection, present), 'any');
        applyTo(tx, pending);
      });
    }
    if (pending.type !== 'patch') register.clear(collection, id);
  }

  return {
    ...reader(store),
    count: store.count,
    put: (collection, id, data, expected) =>
      write({ type: 'put', collection, id, data, expected }, () => store.put(collection, id, data, expected)),
    patch: (collection, id, fields) =>
      write({ type: 'patch', collection, id, fields }, () => store.patch(collection, id, fields)),
    async delete(collection, id, expected = 'any') {
      const pending: PendingWrite = { type: 'delete', collection, id };
      const isVouchedFor = isVersion(expected) && kindOf(collection)?.isCheckedInPages === true;
      const replaced = isBlind(pending, () => isVouchedFor) ? await replacedBy(store, pending) : null;
      // Beforehand, because deleting takes an expected version and transactions do not: one copy too many harms nobody.
      if (replaced !== null)
        await store.put(SET_ASIDE, copyId(collection, replaced), copyOf(collection, replaced), 'any');
      await store.delete(collection, id, expected);
      register.clear(collection, id);
    },
    async transaction(work) {
      const { result, written } = await store.transaction(async tx => {
        const read = new Set<string>();
        const checked = reader(tx);
        const buffer = bufferTransaction({
          async get(collection, id) {
            const found = await checked.get(collection, id);
            read.add(`${collection}/${id}`);
            return found;
          },
          async query(collection, query) {
            const page = await checked.query(collection, query);
            if (kindOf(collection)?.isCheckedInPages)
              for (const { id } of page.documents) read.add(`${collection}/${id}`);
            return page;
          },
        });
        const result = await work(buffer.transaction);
        buffer.end();
        const isRead = ({ collection, id }: PendingWrite) => read.has(`${collection}/${id}`);
        const copies: (readonly [string, StoredDocument])[] = [];
        for (const each of buffer.writes) {
          const replaced = isBlind(each, isRead) ? await replacedBy(tx, each) : null;
          if (replaced !== null) copies.push([each.collection, replaced]);
        }
        for (const [collection, copied] of copies)
          tx.put(SET_ASIDE, copyId(collection, copied), copyOf(collection, copied), 'any');
        for (const each of buffer.writes) applyTo(tx, each);
        return { result, written: buffer.writes };
      });
      for (const { type, collection, id } of written) if (type !== 'patch') register.clear(collection, id);
      return result;
    },
    close: () => store.close(),
  };
}

const isVersion = (expected: Expected) => typeof expected === 'object';

function kindFinder(kinds: readonly KeptKind[]): (collection: string) => KeptKind | null {
  const byName = new Map(kinds.map(kind => [kind.collection, kind]));
  return collection => byName.get(collection) ?? null;
}

/** A kind that is searched by thousands is only asked whether it is a document at all. */
function isListed(
  kind: KeptKind,
  document: StoredDocument,
  look: (kind: KeptKind, document: StoredDocument) => boolean,
): boolean {
  return kind.isCheckedInPages || document.damagedText !== undefined ? look(kind, document) : true;
}

function applyTo(tx: Transaction, write: PendingWrite): void {
  const { collection, id } = write;
  if (write.type === 'put') tx.put(collection, id, write.data, write.expected);
  else if (write.type === 'patch') tx.patch(collection, id, write.fields);
  else tx.delete(collection, id);
}

const unreadable = (collection: string) =>
  new DocumentStoreError('unreadable', `a document of ${collection} is kept and cannot be read`);
