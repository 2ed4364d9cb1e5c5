/** What one document weighs, and for whom it counts. */
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { METERED_KINDS, type MeteredKind, type MeteredName, type Most, SERVER_KINDS } from './quota-kinds.ts';

type BelowFloor = MeteredKind['belowFloor'];
type KeptCollection = MeteredKind['collections'][number];

export interface CountedCollection extends KeptCollection {
  readonly kind: MeteredName;
}

const KINDS = Object.entries(METERED_KINDS) as [MeteredName, MeteredKind][];

export const COUNTED: ReadonlyMap<string, CountedCollection> = new Map(
  KINDS.flatMap(([kind, { collections }]) => collections.map(each => [each.name, { ...each, kind }] as const)),
);

const BELOW_FLOOR: ReadonlyMap<string, BelowFloor> = new Map([
  ...KINDS.flatMap(([, { collections, belowFloor }]) => collections.map(({ name }) => [name, belowFloor] as const)),
  ...SERVER_KINDS.flatMap(({ collections, belowFloor }) => collections.map(name => [name, belowFloor] as const)),
]);

/** Throws for a collection that the table of kinds does not have: nothing may be kept without a limit. */
export function belowFloorOf(collection: string): BelowFloor {
  const known = BELOW_FLOOR.get(collection);
  if (known === undefined) throw new Error(`"${collection}" is in no kind of quota-kinds.ts`);
  return known;
}

/** Whose the document is: their id, or `*` and the collection for one that is counted for everybody together. */
export function keeperOf({ name, owner }: CountedCollection, data: DocumentData): string {
  if (owner === null) return `*${name}`;
  const keeper = data[owner];
  if (typeof keeper !== 'string') throw new Error(`a document of "${name}" does not say whose it is`);
  return keeper;
}

export function weightOf({ counts, hasFile }: CountedCollection, data: DocumentData): Most {
  const isCounted = counts === 'all' || (counts === 'live' && (data.removedAt ?? null) === null);
  const file = hasFile && typeof data.bytes === 'number' ? data.bytes : 0;
  return { count: isCounted ? 1 : 0, bytes: sizeOf(data) + file };
}

/** As JSON. */
export const sizeOf = (data: DocumentData): number => Buffer.byteLength(JSON.stringify(data));
