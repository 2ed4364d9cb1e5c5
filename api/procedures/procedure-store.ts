/**
 * Procedures as documents, each with the number of its changes: of two people who change the same one, the later is
 * refused and sees what stands. Routes decide who may do what.
 */

import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import {
  type DocumentData,
  type DocumentStore,
  DocumentStoreError,
  type StoredDocument,
} from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { doubtsSchema, draftReadingSchema } from '#shared/procedures/schema/draft-reading.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { MAX_TEXT } from '#shared/procedures/schema/procedure.ts';
import { procedureChanges } from '#shared/procedures/sums/procedure-changes.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid, type Uid } from '#shared/units.ts';
import {
  keptProcedureSchema,
  MOST_CHANGES,
  type ProcedureChange,
  type ProcedureState,
} from '#shared/wire/procedures.ts';
import type { OwnedCollection } from '../people/person-data.ts';

const COLLECTION: OwnedCollection = 'procedures';
export const PROCEDURE_INDEXES = [{ collection: COLLECTION, field: 'state' }];

/** The most drafts of one person, and the most procedures that are out. */
const MAX_DRAFTS = 50;
const MAX_OPEN = 200;
/** Of those, of one person: nobody alone takes all places. */
const MAX_OPEN_EACH = 50;

const storedSchema = keptProcedureSchema.omit({ id: true }).extend({
  owner: z.string().transform(asUid),
  text: z.string().max(MAX_TEXT),
  reading: draftReadingSchema.nullable().default(null),
  doubts: doubtsSchema.default([]),
});

export const PROCEDURE_KIND = keptKind(COLLECTION, storedSchema, { isPersonal: false });

export type StoredProcedure = z.output<typeof storedSchema> & { readonly id: string };
type Refusal = { readonly code: 'unknown' | 'stale' | 'too_many' };

export interface ProcedureStore {
  find(id: string): Promise<StoredProcedure | null>;
  /** Newest change first. */
  inStates(states: readonly ProcedureState[]): Promise<StoredProcedure[]>;
  /** Drafts and published ones, newest change first. */
  ofOwner(owner: Uid): Promise<StoredProcedure[]>;
  /** may: asked about the stored procedure; false gives 'unknown'. Errors: 'stale': it has another version; 'too_many' drafts. */
  write(
    id: string,
    owner: Uid,
    change: Omit<ProcedureChange, 'sure'>,
    may: (before: StoredProcedure) => boolean,
  ): Promise<Result<StoredProcedure, Refusal>>;
  setState(
    id: string,
    state: ProcedureState,
    version: number,
    may: (before: StoredProcedure) => boolean,
  ): Promise<Result<StoredProcedure, Refusal>>;
  /** Drafts only. */
  remove(id: string, owner: Uid): Promise<void>;
}

/** Also inside a transaction. Null: there is none. */
export async function readProcedure(reader: Pick<DocumentStore, 'get'>, id: string): Promise<StoredProcedure | null> {
  const found = await reader.get(COLLECTION, id).catch((cause: unknown) => {
    if (cause instanceof DocumentStoreError && cause.code === 'invalid_path') return null;
    throw cause;
  });
  return found === null ? null : parsed(found);
}

export function createProcedureStore({
  store,
  clock,
}: {
  readonly store: DocumentStore;
  readonly clock: Clock;
}): ProcedureStore {
  async function ofOwner(owner: Uid): Promise<StoredProcedure[]> {
    const { documents } = await store.query(COLLECTION, { where: { field: 'owner', op: '==', value: owner } });
    return newestFirst(documents);
  }

  async function inStates(states: readonly ProcedureState[]): Promise<StoredProcedure[]> {
    const { documents } = await store.query(COLLECTION, { where: { field: 'state', op: 'in', values: [...states] } });
    return newestFirst(documents);
  }

  return {
    find: id => readProcedure(store, id),
    inStates,
    ofOwner,
    async write(id, owner, change, may) {
      const { procedure, text, version } = change;
      const drafts = version === null ? (await ofOwner(owner)).filter(({ state }) => state === 'draft').length : 0;
      return store.transaction(async tx => {
        const before = await readProcedure(tx, id);
        if (before !== null && !may(before)) return err({ code: 'unknown' as const });
        if (before === null && version !== null) return err({ code: 'unknown' as const });
        if (before !== null && before.version !== version) {
          // The same request again.
          const isAgain =
            before.version === (version ?? 0) + 1 &&
            isSame(before.procedure, procedure) &&
            before.text === text &&
            isSame(before.doubts, change.doubts ?? before.doubts);
          return isAgain ? ok(before) : err({ code: 'stale' as const });
        }
        if (before === null && drafts >= MAX_DRAFTS) return err({ code: 'too_many' as const });
        const base = before ?? { owner, state: 'draft' as const, publishedAt: null };
        const { owner: of, state, publishedAt } = base;
        const { reading = before?.reading ?? null, doubts = before?.doubts ?? [] } = change;
        const now = clock.now();
        const after = {
          owner: of,
          state,
          publishedAt,
          procedure,
          text,
          reading,
          doubts,
          version: (version ?? 0) + 1,
          changedAt: now,
          changes: before === null ? [] : changesAfter(before, procedure, now),
        };
        tx.put(COLLECTION, id, plain(after), before === null ? 'absent' : 'any');
        return ok({ ...after, id });
      });
    },
    async setState(id, state, version, may) {
      const open = state === 'open' ? await inStates(['open', 'not_started']) : [];
      return store.transaction(async tx => {
        const before = await readProcedure(tx, id);
        if (before === null || !may(before)) return err({ code: 'unknown' as const });
        if (before.version !== version) {
          return before.version === version + 1 && before.state === state
            ? ok(before)
            : err({ code: 'stale' as const });
        }
        const theirs = open.filter(each => each.owner === before.owner).length;
        if (open.length >= MAX_OPEN || theirs >= MAX_OPEN_EACH) return err({ code: 'too_many' as const });
        const now = clock.now();
        const after = {
          ...before,
          state,
          version: version + 1,
          changedAt: now,
          publishedAt: before.publishedAt ?? now,
        };
        const { id: _, ...data } = after;
        tx.put(COLLECTION, id, plain(data), 'any');
        return ok(after);
      });
    },
    async remove(id, owner) {
      await store.transaction(async tx => {
        const before = await readProcedure(tx, id);
        if (before !== null && before.owner === owner && before.state === 'draft') tx.delete(COLLECTION, id);
      });
    },
  };
}

/** Nobody is told of the changes of a draft. */
function changesAfter(before: StoredProcedure, after: Procedure, at: number): StoredProcedure['changes'] {
  const lines = before.state === 'draft' ? [] : procedureChanges(before.procedure, after);
  if (lines.length === 0) return before.changes;
  return [...before.changes, { version: before.version + 1, at, lines }].slice(-MOST_CHANGES);
}

const parsed = ({ id, data }: StoredDocument): StoredProcedure => ({ ...storedSchema.parse(data), id });
const newestFirst = (documents: readonly StoredDocument[]) =>
  documents.map(parsed).toSorted((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1));

/** Without fields that are there and undefined, which no store keeps. */
const plain = (value: object): DocumentData => JSON.parse(JSON.stringify(value)) as DocumentData;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
