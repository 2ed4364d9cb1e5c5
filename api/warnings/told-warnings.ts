/** What the operators were told is broken, and not yet that it is over: who of them, and as the store keeps it. */
import { z } from 'zod';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';

export interface Told {
  readonly text: string;
  /** When a process last saw it, on the wall clock. */
  readonly seenAt: number;
  /** Who heard that it began, and has not heard that it is over. */
  readonly operators: readonly TelegramId[];
}

/** By the incident's key. */
export type ToldBook = ReadonlyMap<string, Told>;

export interface ToldStore {
  /** Several processes tell from one book: each writes before it tells, so that one of them does. */
  readonly isShared: boolean;
  read(): Promise<ToldBook>;
  /** False: another process wrote meanwhile, and nothing was changed. */
  write(next: ToldBook): Promise<boolean>;
}

type Documents = Pick<DocumentStore, 'get' | 'put'>;

const COLLECTION = 'operator_warnings';
const MOST = 1_000;
const toldSchema = z.object({
  schema: z.literal(2),
  told: z
    .array(
      z.object({
        key: z.string(),
        text: z.string(),
        seenAt: z.number(),
        operators: z.array(z.int().transform(asTelegramId)),
      }),
    )
    .max(MOST),
});
/** The first version told everybody or nobody. */
const firstSchema = z.object({
  schema: z.literal(1),
  told: z.array(z.object({ key: z.string(), text: z.string() })).max(MOST),
});

function bookOf(data: unknown, operators: readonly TelegramId[]): ToldBook {
  const first = firstSchema.safeParse(data);
  if (first.success) return new Map(first.data.told.map(({ key, text }) => [key, { text, seenAt: 0, operators }]));
  const kept = toldSchema.safeParse(data);
  const told = (kept.success ? kept.data.told : []).flatMap(({ key, ...each }) => {
    // Who is no operator any more hears of nothing.
    const still = each.operators.filter(operator => operators.includes(operator));
    return still.length === 0 ? [] : [[key, { ...each, operators: still }] as const];
  });
  return new Map(told);
}

const documentOf = (book: ToldBook) => ({
  schema: 2,
  told: [...book]
    .slice(0, MOST)
    .map(([key, { text, seenAt, operators }]) => ({ key, text, seenAt, operators: [...operators] })),
});

/** Of the one process that tells. It is in memory as well: that the store is silent is told, too. */
export function ownTold(store: Documents, operators: readonly TelegramId[]): ToldStore {
  const id = 'told';
  let told: ToldBook | null = null;
  return {
    isShared: false,
    async read() {
      // While the store is silent, nobody knows what was told before.
      told ??= await store.get(COLLECTION, id).then(
        found => bookOf(found?.data, operators),
        () => null,
      );
      return told ?? new Map();
    },
    async write(next) {
      told = next;
      // Not kept, it may be told once more after a restart.
      await store.put(COLLECTION, id, documentOf(next), 'any').catch(() => {});
      return true;
    },
  };
}

/** Of several processes that see the same things break. */
export function sharedTold(store: Documents, operators: readonly TelegramId[]): ToldStore {
  const id = 'told-by-any';
  let version: string | null = null;
  return {
    isShared: true,
    async read() {
      const found = await store.get(COLLECTION, id);
      version = found?.version ?? null;
      return bookOf(found?.data, operators);
    },
    async write(next) {
      try {
        await store.put(COLLECTION, id, documentOf(next), version === null ? 'absent' : { version });
        return true;
      } catch (cause) {
        if (cause instanceof DocumentStoreError && cause.code === 'conflict') return false;
        throw cause;
      }
    },
  };
}

/** One operator's part of a message. */
export interface Telling {
  readonly operator: TelegramId;
  readonly begun: ReadonlyMap<string, string>;
  readonly over: ReadonlyMap<string, string>;
}

/** The book once these were told. at: on the wall clock. */
export function withTold(book: ToldBook, tellings: readonly Telling[], at: number): ToldBook {
  const next = new Map(book);
  for (const { operator, begun, over } of tellings) {
    for (const [key, text] of begun) add(next, key, { text, seenAt: at, operators: [operator] });
    for (const key of over.keys()) remove(next, key, operator);
  }
  return next;
}

/** The book once it turned out that these were not told. */
export function withoutTold(book: ToldBook, tellings: readonly Telling[]): ToldBook {
  const next = new Map(book);
  for (const { operator, begun, over } of tellings) {
    for (const key of begun.keys()) remove(next, key, operator);
    for (const [key, text] of over) add(next, key, { text, seenAt: 0, operators: [operator] });
  }
  return next;
}

function add(book: Map<string, Told>, key: string, told: Told): void {
  const operators = new Set([...(book.get(key)?.operators ?? []), ...told.operators]);
  book.set(key, { ...told, operators: [...operators] });
}

function remove(book: Map<string, Told>, key: string, operator: TelegramId): void {
  const known = book.get(key);
  if (known === undefined) return;
  const operators = known.operators.filter(each => each !== operator);
  if (operators.length === 0) book.delete(key);
  else book.set(key, { ...known, operators });
}
