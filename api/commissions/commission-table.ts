/**
 * The commissions of exchanges, as an administrator set them. They are one document, read repeatedly, because several
 * processes may share a store: a change reaches the others at their next reading.
 */
import { z } from 'zod';
import { EXCHANGES } from '#shared/markets/books.ts';
import { type Commissions, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { err, ok, type Result } from '#shared/result.ts';
import {
  type CommissionsInput,
  commissionsSchema,
  type CommissionTableState as Kept,
} from '#shared/wire/commissions.ts';

const RECHECK_MS = 15_000;
const COLLECTION = 'settings';
const ID = 'commissions';

/** An exchange that is missing from a document, because it is newer, keeps its first value. */
const storedSchema = z.object({
  schema: z.literal(1),
  commissions: z
    .looseObject({})
    .transform(kept => ({ ...FIRST_COMMISSIONS, ...kept }))
    .pipe(commissionsSchema),
});

export interface CommissionTable {
  /** The values of the latest reading; the first values before that. */
  current(): Commissions;
  /** Reads the store. Rejects if the store does. */
  read(): Promise<Kept>;
  /** Like `read`, for a timer: if the store fails, that is logged and the current values stay. */
  recheck(): Promise<void>;
  /** Starts rechecking at intervals. Returns the function that stops it. */
  start(): () => void;
  /** Error 'conflict': somebody else saved meanwhile, and nothing was written. */
  save(input: CommissionsInput): Promise<Result<Kept, { readonly code: 'conflict' }>>;
  /** Called after every change that this process sees. Returns a function that unsubscribes. */
  onChange(listener: (commissions: Commissions) => void): () => void;
}

export interface CommissionTableDeps {
  readonly store: DocumentStore;
  readonly log: Log;
}

/** Read once. Rejects if the store does not answer. */
export async function openCommissions(deps: CommissionTableDeps): Promise<CommissionTable> {
  const table = createCommissionTable(deps);
  await table.read();
  return table;
}

export function createCommissionTable({ store, log }: CommissionTableDeps): CommissionTable {
  const listeners = new Set<(commissions: Commissions) => void>();
  let known = FIRST_COMMISSIONS;
  /** Readings are numbered as they begin, so that a late one does not undo a later one. */
  let begun = 0;
  let adopted = 0;
  let damagedVersion: string | null = null;

  function adopt(next: Commissions, reading: number): void {
    if (reading < adopted) return;
    adopted = reading;
    if (EXCHANGES.every(exchange => next[exchange] === known[exchange])) return;
    known = next;
    for (const listener of listeners) listener(next);
  }

  async function read(): Promise<Kept> {
    begun += 1;
    const reading = begun;
    const found = await store.get(COLLECTION, ID);
    const stored = storedSchema.safeParse(found?.data);
    const damaged = found !== null && !stored.success;
    const version = found?.version ?? null;
    if (damaged && damagedVersion !== version) {
      log.error('a tabela de comissões guardada não pôde ser lida: valem os valores iniciais', { cause: stored.error });
    }
    damagedVersion = damaged ? version : null;
    const commissions = stored.data?.commissions ?? FIRST_COMMISSIONS;
    adopt(commissions, reading);
    return { commissions, version, damaged };
  }

  async function recheck(): Promise<void> {
    await read().catch(cause => log.error('a tabela de comissões não foi relida', { cause }));
  }

  return {
    current: () => known,
    read,

    recheck,

    start() {
      const timer = setInterval(() => void recheck(), RECHECK_MS);
      return () => clearInterval(timer);
    },

    async save({ commissions, version }) {
      try {
        await store.put(COLLECTION, ID, { schema: 1, commissions }, version === null ? 'absent' : { version });
      } catch (cause) {
        if (cause instanceof DocumentStoreError && cause.code === 'conflict') return err({ code: 'conflict' });
        throw cause;
      }
      return ok(await read());
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
