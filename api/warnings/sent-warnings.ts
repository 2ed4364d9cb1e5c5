/** The warnings that were sent and are not over yet, with the operators who got them, as the store keeps them. */
import { z } from 'zod';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';

export interface SentWarning {
  readonly text: string;
  /** When a process last saw it, on the wall clock. */
  readonly seenAt: number;
  /** The operators who heard that it began, and have not heard that it is over. */
  readonly operators: readonly TelegramId[];
}

/** By the incident's key. */
export type SentWarnings = ReadonlyMap<string, SentWarning>;

export interface SentWarningStore {
  /** True: several processes send by one list. Each writes before it sends, so that only one of them sends. */
  readonly isShared: boolean;
  read(): Promise<SentWarnings>;
  /** False: another process wrote meanwhile, and nothing was changed. */
  write(next: SentWarnings): Promise<boolean>;
}

type Documents = Pick<DocumentStore, 'get' | 'put'>;

const COLLECTION = 'operator_warnings';
const MOST = 1_000;
const sentSchema = z.object({
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
/** In the first version a warning had been sent to everybody or to nobody. */
const firstSchema = z.object({
  schema: z.literal(1),
  told: z.array(z.object({ key: z.string(), text: z.string() })).max(MOST),
});
/** Without it a warning is sent once more. */
export const SENT_WARNING_KIND = keptKind(COLLECTION, z.union([sentSchema, firstSchema]), {
  latest: 2,
  isPersonal: false,
  whenUnreadable: 'set_aside',
});

function warningsOf(data: unknown, operators: readonly TelegramId[]): SentWarnings {
  const first = firstSchema.safeParse(data);
  if (first.success) return new Map(first.data.told.map(({ key, text }) => [key, { text, seenAt: 0, operators }]));
  const kept = sentSchema.safeParse(data);
  const sent = (kept.success ? kept.data.told : []).flatMap(({ key, ...each }) => {
    // Somebody who is no operator any more is sent nothing.
    const still = each.operators.filter(operator => operators.includes(operator));
    return still.length === 0 ? [] : [[key, { ...each, operators: still }] as const];
  });
  return new Map(sent);
}

const documentOf = (warnings: SentWarnings) => ({
  schema: 2,
  told: [...warnings]
    .slice(0, MOST)
    .map(([key, { text, seenAt, operators }]) => ({ key, text, seenAt, operators: [...operators] })),
});

/** The list of the only process that sends. It is in memory as well, because a silent store is something to warn of, too. */
export function ownSentWarnings(store: Documents, operators: readonly TelegramId[]): SentWarningStore {
  const id = 'told';
  let sent: SentWarnings | null = null;
  return {
    isShared: false,
    async read() {
      // While the store is silent, nobody knows what was sent before.
      sent ??= await store.get(COLLECTION, id).then(
        found => warningsOf(found?.data, operators),
        () => null,
      );
      return sent ?? new Map();
    },
    async write(next) {
      sent = next;
      // If it cannot be kept, the warning may be sent once more after a restart.
      await store.put(COLLECTION, id, documentOf(next), 'any').catch(() => {});
      return true;
    },
  };
}

/** The list of several processes that see the same incidents. */
export function sharedSentWarnings(store: Documents, operators: readonly TelegramId[]): SentWarningStore {
  const id = 'told-by-any';
  let version: string | null = null;
  return {
    isShared: true,
    async read() {
      const found = await store.get(COLLECTION, id);
      version = found?.version ?? null;
      return warningsOf(found?.data, operators);
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
export interface OperatorNotice {
  readonly operator: TelegramId;
  readonly begun: ReadonlyMap<string, string>;
  readonly over: ReadonlyMap<string, string>;
}

/** The list after these notices were sent. at: on the wall clock. */
export function withSent(warnings: SentWarnings, notices: readonly OperatorNotice[], at: number): SentWarnings {
  const next = new Map(warnings);
  for (const { operator, begun, over } of notices) {
    for (const [key, text] of begun) add(next, key, { text, seenAt: at, operators: [operator] });
    for (const key of over.keys()) remove(next, key, operator);
  }
  return next;
}

/** The list once it turned out that these notices were not sent. */
export function withoutUnsent(warnings: SentWarnings, notices: readonly OperatorNotice[]): SentWarnings {
  const next = new Map(warnings);
  for (const { operator, begun, over } of notices) {
    for (const key of begun.keys()) remove(next, key, operator);
    for (const [key, text] of over) add(next, key, { text, seenAt: 0, operators: [operator] });
  }
  return next;
}

function add(warnings: Map<string, SentWarning>, key: string, warning: SentWarning): void {
  const operators = new Set([...(warnings.get(key)?.operators ?? []), ...warning.operators]);
  warnings.set(key, { ...warning, operators: [...operators] });
}

function remove(warnings: Map<string, SentWarning>, key: string, operator: TelegramId): void {
  const known = warnings.get(key);
  if (known === undefined) return;
  const operators = known.operators.filter(each => each !== operator);
  if (operators.length === 0) warnings.delete(key);
  else warnings.set(key, { ...known, operators });
}
