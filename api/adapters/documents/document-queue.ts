/** Transactions that want the same documents at once take their turns, in the order in which they came. */

export interface DocumentQueue {
  /** Whether somebody waits for one of these documents, or has it: who writes to it now sends that one back to its beginning. */
  isTaken(documents: Iterable<string>): boolean;
  /** Does the work once nobody who came before has any of these documents. */
  inTurn<T>(documents: Iterable<string>, work: () => Promise<T>): Promise<T>;
}

export function createDocumentQueue(): DocumentQueue {
  /** The end of the last one in each queue. */
  const last = new Map<string, Promise<void>>();
  return {
    isTaken(documents) {
      for (const document of documents) if (last.has(document)) return true;
      return false;
    },
    async inTurn(documents, work) {
      const wanted = new Set(documents);
      const before = [...wanted].map(document => last.get(document));
      const turn = Promise.withResolvers<void>();
      // All of them at once, so that no two wait for each other.
      for (const document of wanted) last.set(document, turn.promise);
      await Promise.all(before);
      try {
        return await work();
      } finally {
        for (const document of wanted) if (last.get(document) === turn.promise) last.delete(document);
        turn.resolve();
      }
    },
  };
}

const SEARCH = '?';

interface Place {
  readonly collection: string;
  readonly id: string;
}

export const documentKey = ({ collection, id }: Place): string => `${collection}/${id}`;
export const searchKey = (collection: string): string => `${collection}/${SEARCH}`;

/** What writes can change for others: the documents, and every search in their collections. */
export const touchedBy = (writes: readonly Place[]): string[] =>
  writes.flatMap(write => [documentKey(write), searchKey(write.collection)]);
