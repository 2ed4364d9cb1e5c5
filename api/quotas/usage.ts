/** How much of each kind somebody has: of one person, and of several together. The arithmetic, and the stored form. */
import { z } from 'zod';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { METERED_KINDS, type MeteredName, type Most, STANDINGS } from './kept-kinds.ts';

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

export const readPersonUsage = (data: DocumentData): PersonUsage => personSchema.parse(data);
export const readPoolUsage = (data: DocumentData): Usage => poolSchema.parse(data).usage;

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
