/**
 * Who opened a procedure, and who put it into their planilha: kept so that nobody counts twice, told only as numbers of
 * all. It is each person's own: exported with their data, gone with their account.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { ProcedureCounts } from '#shared/wire/procedures.ts';
import type { OwnedCollection } from '../people/person-data.ts';

const COLLECTION: OwnedCollection = 'procedure_marks';
export const MARK_INDEXES = [{ collection: COLLECTION, field: 'procedure' }];

/** What fewer people made together would tell of one of them. */
const FEWEST = 3;

const storedSchema = z.object({
  owner: z.string(),
  procedure: z.string(),
  done: z.boolean(),
  plannedCents: z.int().nullable(),
  /** The version that they looked at last, or were told of. */
  seenVersion: z.int().default(0),
});
export type ProcedureMark = z.output<typeof storedSchema>;

export interface MarkInput {
  readonly procedure: string;
  /** As they see it now. */
  readonly version: number;
  readonly done: boolean;
  readonly plannedCents: number | null;
}

export interface ProcedureMarks {
  /** Done stays done. */
  mark(owner: string, marked: MarkInput): Promise<void>;
  isDone(owner: string, procedure: string): Promise<boolean>;
  counts(procedure: string): Promise<ProcedureCounts>;
  /** Everybody who opened it. */
  of(procedure: string): Promise<ProcedureMark[]>;
  /** They are told of this version: by whoever gets true, and nobody else. */
  claimTelling(owner: string, procedure: string, version: number): Promise<boolean>;
  /** It did not reach them: they are to be told again. */
  unclaim(mark: ProcedureMark, version: number): Promise<void>;
}

export function createProcedureMarks(store: DocumentStore): ProcedureMarks {
  const idOf = (procedure: string, owner: string) =>
    createHash('sha256').update(`${procedure} ${owner}`).digest('hex').slice(0, 40);

  async function every(procedure: string): Promise<ProcedureMark[]> {
    const marks: ProcedureMark[] = [];
    let cursor: string | null = null;
    do {
      const where = { field: 'procedure', op: '==', value: procedure } as const;
      const page = await store.query(COLLECTION, { where, ...(cursor === null ? {} : { cursor }) });
      marks.push(...page.documents.map(({ data }) => storedSchema.parse(data)));
      cursor = page.next;
    } while (cursor !== null);
    return marks;
  }

  /** False: nothing is to change. */
  const change = (procedure: string, owner: string, next: (before: ProcedureMark | null) => ProcedureMark | null) =>
    store.transaction(async tx => {
      const id = idOf(procedure, owner);
      const found = await tx.get(COLLECTION, id);
      const after = next(found && storedSchema.parse(found.data));
      if (after !== null) tx.put(COLLECTION, id, { ...after }, 'any');
      return after !== null;
    });

  return {
    of: every,
    async isDone(owner, procedure) {
      const found = await store.get(COLLECTION, idOf(procedure, owner));
      return found !== null && storedSchema.parse(found.data).done;
    },
    async mark(owner, { procedure, version, done, plannedCents }) {
      await change(procedure, owner, before => {
        const seenVersion = Math.max(before?.seenVersion ?? 0, version);
        if (before?.done || (before !== null && !done)) {
          return before.seenVersion === seenVersion ? null : { ...before, seenVersion };
        }
        return { owner, procedure, done, plannedCents: done ? plannedCents : null, seenVersion };
      });
    },
    claimTelling: (owner, procedure, version) =>
      change(procedure, owner, before =>
        before === null || before.seenVersion >= version ? null : { ...before, seenVersion: version },
      ),
    async unclaim({ owner, procedure, seenVersion }, version) {
      await change(procedure, owner, before => (before?.seenVersion === version ? { ...before, seenVersion } : null));
    },
    async counts(procedure) {
      const marks = await every(procedure);
      const did = marks.filter(({ done }) => done);
      const profit = did.reduce((sum, { plannedCents }) => sum + (plannedCents ?? 0), 0);
      return { opened: marks.length, done: did.length, profitCents: did.length >= FEWEST ? profit : null };
    },
  };
}
