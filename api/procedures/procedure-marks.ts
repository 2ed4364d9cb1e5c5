/**
 * Who opened a procedure, and who put it into their planilha. It is kept so that nobody counts twice, and told only as
 * totals, except a result that somebody shares until they take it back. Each mark is its person's own: exported with
 * their data, gone with their account.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asUid, type Cents, cents, type Uid } from '#shared/units.ts';
import type { ProcedureCounts } from '#shared/wire/procedures.ts';
import type { OwnedCollection } from '../people/person-data.ts';

const COLLECTION: OwnedCollection = 'procedure_marks';
export const MARK_INDEXES = [{ collection: COLLECTION, field: 'procedure' }];

/** A sum over fewer people than this would give away one person's result. */
const FEWEST = 3;
const MOST_SHARED = 100;

const storedSchema = z.object({
  owner: z.string().transform(asUid),
  procedure: z.string(),
  done: z.boolean(),
  plannedCents: z.int().transform(cents).nullable(),
  /** The version that they looked at last, or were told of. */
  seenVersion: z.int().default(0),
  /** What it brought them, as they share it with those who publish; null: they do not share it. */
  shared: z
    .object({ cents: z.int().transform(cents), at: z.int() })
    .nullable()
    .default(null),
});
export type ProcedureMark = z.output<typeof storedSchema>;

export const MARK_KIND = keptKind(COLLECTION, storedSchema);

export interface MarkInput {
  readonly procedure: string;
  /** The version that they see now. */
  readonly version: number;
  readonly done: boolean;
  readonly plannedCents: Cents | null;
}

export interface ProcedureTotals {
  readonly counts: ProcedureCounts;
  /** The results that people share, newest first. */
  readonly shared: readonly { readonly owner: Uid; readonly resultCents: Cents }[];
}

export interface ProcedureMarks {
  /** Done stays done. */
  mark(owner: Uid, marked: MarkInput): Promise<void>;
  isDone(owner: Uid, procedure: string): Promise<boolean>;
  /** Shares a result in place of the one before; null takes it back. */
  share(owner: Uid, procedure: string, shared: ProcedureMark['shared']): Promise<void>;
  /** Null: they share none. */
  sharedBy(owner: Uid, procedure: string): Promise<Cents | null>;
  figures(procedure: string): Promise<ProcedureTotals>;
  /** Everybody who opened it. */
  of(procedure: string): Promise<ProcedureMark[]>;
  /** Claims telling them about this version: only the caller that gets true tells them. */
  claimTelling(owner: Uid, procedure: string, version: number): Promise<boolean>;
  /** It did not reach them: they are to be told again. */
  unclaim(mark: ProcedureMark, version: number): Promise<void>;
}

export function createProcedureMarks(store: DocumentStore): ProcedureMarks {
  const idOf = (procedure: string, owner: Uid) =>
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

  async function find(owner: Uid, procedure: string): Promise<ProcedureMark | null> {
    const found = await store.get(COLLECTION, idOf(procedure, owner));
    return found && storedSchema.parse(found.data);
  }

  /** False: nothing changes. */
  const change = (procedure: string, owner: Uid, next: (before: ProcedureMark | null) => ProcedureMark | null) =>
    store.transaction(async tx => {
      const id = idOf(procedure, owner);
      const found = await tx.get(COLLECTION, id);
      const after = next(found && storedSchema.parse(found.data));
      if (after !== null) tx.put(COLLECTION, id, { ...after }, 'any');
      return after !== null;
    });

  return {
    of: every,
    isDone: async (owner, procedure) => (await find(owner, procedure))?.done ?? false,
    sharedBy: async (owner, procedure) => (await find(owner, procedure))?.shared?.cents ?? null,
    async share(owner, procedure, shared) {
      await change(procedure, owner, before => {
        if (shared === null) return before === null ? null : { ...before, shared };
        const fresh = { owner, procedure, plannedCents: null, seenVersion: 0 };
        return { ...(before ?? fresh), done: true, shared };
      });
    },
    async mark(owner, { procedure, version, done, plannedCents }) {
      await change(procedure, owner, before => {
        const seenVersion = Math.max(before?.seenVersion ?? 0, version);
        if (before?.done || (before !== null && !done)) {
          return before.seenVersion === seenVersion ? null : { ...before, seenVersion };
        }
        const shared = before?.shared ?? null;
        return { owner, procedure, done, plannedCents: done ? plannedCents : null, seenVersion, shared };
      });
    },
    claimTelling: (owner, procedure, version) =>
      change(procedure, owner, before =>
        before === null || before.seenVersion >= version ? null : { ...before, seenVersion: version },
      ),
    async unclaim({ owner, procedure, seenVersion }, version) {
      await change(procedure, owner, before => (before?.seenVersion === version ? { ...before, seenVersion } : null));
    },
    async figures(procedure) {
      const marks = await every(procedure);
      const did = marks.filter(({ done }) => done);
      const profit = cents(did.reduce((sum, { plannedCents }) => sum + (plannedCents ?? 0), 0));
      // If some share their results, the sum would give away those of the few others.
      const others = did.filter(({ shared }) => shared === null).length;
      const isShown = did.length >= FEWEST && (others === 0 || others >= FEWEST);
      return {
        counts: { opened: marks.length, done: did.length, profitCents: isShown ? profit : null },
        shared: marks
          .flatMap(({ owner, shared }) =>
            shared === null ? [] : [{ owner, resultCents: shared.cents, at: shared.at }],
          )
          .toSorted((a, b) => b.at - a.at || (a.owner < b.owner ? -1 : 1))
          .slice(0, MOST_SHARED)
          .map(({ owner, resultCents }) => ({ owner, resultCents })),
      };
    },
  };
}
