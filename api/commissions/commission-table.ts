/**
 * The commissions of exchanges, as an administrator set them. They are one document, read repeatedly, because several
 * processes may share a store: a change reaches the others at their next reading.
 */
import { z } from 'zod';
import { EXCHANGES } from '#shared/markets/books.ts';
import { type Commissions, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { err, ok, type Result } from '#shared/result.ts';
import {
  type CommissionsInput,
  commissionsSchema,
  type CommissionTableState as Kept,
} from '#shared/wire/commissions.ts';
import { SETTINGS } from '../operator/documents/operator-document.ts';
import { type Revision, revisionsSchema, withRevision } from '../operator/documents/revisions.ts';

const RECHECK_MS = 15_000;
const ID = 'commissions';

/** An exchange that is missing from a document, because it is newer, keeps its first value. */
const commissionsKept = z
  .looseObject({})
  .transform(kept => ({ ...FIRST_COMMISSIONS, ...kept }))
  .pipe(commissionsSchema);
export const storedCommissionsSchema = z.object({
  schema: z.literal(1),
  commissions: commissionsKept,
  ...revisionsSchema(commissionsKept),
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
  save(input: CommissionsInput, by?: string): Promise<Result<Kept, { readonly code: 'conflict' }>>;
  /** Takes the last change back. Error 'nothing': there is none. */
  undo(version: string | null, by: string): Promise<Result<Kept, { readonly code: 'conflict' | 'nothing' }>>;
  /** Called after every change that this process sees. Returns a function that unsubscribes. */
  onChange(listener: (commissions: Commissions) => void): () => void;
}

export interface CommissionTableDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Read once. Rejects if the store does not answer. */
export async function openCommissions(deps: CommissionTableDeps): Promise<CommissionTable> {
  const table = createCommissionTable(deps);
  await table.read();
  return table;
}

export function createCommissionTable({ store, clock, log }: CommissionTableDeps): CommissionTable {
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

  async function load() {
    const found = await store.get(SETTINGS, ID);
    const stored = storedCommissionsSchema.safeParse(found?.data);
    const version = found?.version ?? null;
    if (found === null || stored.success) damagedVersion = null;
    else if (damagedVersion !== version) {
      log.error('a tabela de comissões guardada não pôde ser lida: valem os valores iniciais', { cause: stored.error });
      damagedVersion = version;
    }
    const { commissions = FIRST_COMMISSIONS, at = null, by = null, past = [] } = stored.data ?? {};
    return { commissions, at, by, past, version, damaged: found !== null && !stored.success };
  }

  async function read(): Promise<Kept> {
    begun += 1;
    const reading = begun;
    const { past, ...kept } = await load();
    adopt(kept.commissions, reading);
    return { ...kept, undoable: past.length };
  }

  async function write(
    commissions: Commissions,
    past: readonly Revision<Commissions>[],
    version: string | null,
    by: string,
  ): Promise<Result<Kept, { readonly code: 'conflict' }>> {
    const at = clock.now();
    try {
      const data = { schema: 1, commissions, at, by, past: past.map(each => ({ ...each })) };
      await store.put(SETTINGS, ID, data, version === null ? 'absent' : { version });
    } catch (cause) {
      if (cause instanceof DocumentStoreError && cause.code === 'conflict') return err({ code: 'conflict' });
      throw cause;
    }
    // It is written: even if it cannot be read again, it holds, and is to be recorded like any other change.
    begun += 1;
    const reading = begun;
    const kept = await read().catch((cause: unknown) => {
      log.error('a tabela de comissões salva não foi relida', { cause });
      adopt(commissions, reading);
      return { commissions, version: null, damaged: false, at, by, undoable: past.length };
    });
    return ok(kept);
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

    async save({ commissions, version }, by = 'server') {
      const before = await load();
      if (before.version !== version) return err({ code: 'conflict' });
      const replaced = { value: before.commissions, at: before.at ?? 0, by: before.by ?? 'server' };
      return write(commissions, withRevision(before.past, replaced), version, by);
    },

    async undo(version, by) {
      const before = await load();
      if (before.version !== version) return err({ code: 'conflict' });
      const [last, ...past] = before.past;
      return last === undefined ? err({ code: 'nothing' }) : write(last.value, past, version, by);
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
