/** How much of each kind somebody has: of one person, and of several together. The arithmetic, and the stored form. */
import { z } from 'zod';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { METERED_KINDS, type MeteredName, type Most, STANDINGS } from './quota-kinds.ts';

export const QUOTA_USAGE = 'quota_usage';
export const QUOTA_POOLS = 'quota_pools';

export type Usage = Partial<Record<MeteredName, Most>>;

const NAMES = Object.keys(METERED_KINDS) as MeteredName[];
const NOTHING: Most = { count: 0, bytes: 0 };

const usageSchema = z.partialRecord(z.enum(NAMES), z.object({ count: z.int(), bytes: z.int() }));

/** network: the pseudonym of the network that the person's use counts for; null: for none, as they are proven. */
const personSchema = z.object({
  schema: z.literal(1),
  standing: z.enum(STANDINGS),
  network: z.string().nullable(),
  usage: usageSchema,
});
export type PersonUsage = z.infer<typeof personSchema>;

const poolSchema = z.object({ schema: z.literal(1), usage: usageSchema });

/** A count that cannot be read is made again: it only says what other documents say, too. */
export const QUOTA_KINDS = [
  keptKind(QUOTA_USAGE, personSchema, { whenUnreadable: 'set_aside' }),
  keptKind(QUOTA_POOLS, poolSchema, { whenUnreadable: 'set_aside' }),
];

/** Null: it cannot be read. */
export const readPersonUsage = (data: DocumentData): PersonUsage | null => personSchema.safeParse(data).data ?? null;
export const readPoolUsage = (data: DocumentData): Usage => poolSchema.safeParse(data).data?.usage ?? {};

export const personData = (person: PersonUsage): DocumentData => ({ ...person, usage: stored(person.usage) });
export const poolData = (usage: Usage): DocumentData => ({ schema: 1, usage: stored(usage) });

export const usageOf = (usage: Usage, kind: MeteredName): Most => usage[kind] ?? NOTHING;

/** sign -1: takes the other away. Never below nothing, whatever went wrong before. */
export function plus(one: Usage, other: Usage, sign: 1 | -1 = 1): Usage {
  const sum: Usage = {};
  for (const kind of NAMES) {
    const [a, b] = [usageOf(one, kind), usageOf(other, kind)];
    const count = Math.max(0, a.count + sign * b.count);
    const bytes = Math.max(0, a.bytes + sign * b.bytes);
    if (count > 0 || bytes > 0) sum[kind] = { count, bytes };
  }
  return sum;
}

export const isNothing = (usage: Usage): boolean => Object.keys(usage).length === 0;

function stored(usage: Usage): DocumentData {
  return Object.fromEntries(Object.entries(usage).map(([kind, { count, bytes }]) => [kind, { count, bytes }]));
}
