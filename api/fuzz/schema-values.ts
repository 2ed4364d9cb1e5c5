/** Values that a JSON schema allows, from a seeded random. Only what our own document uses is understood. */
import fc from 'fast-check';
import type { SeededRandom } from '../feeds/demo/random.ts';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** What earlier answers contained, by the name of the field: ids, versions and cursors that exist. */
export type KnownValues = Map<string, unknown[]>;

export interface ValueSource {
  readonly random: SeededRandom;
  readonly known: KnownValues;
}

const TEXTS = [
  'a',
  'Ana',
  'Flamengo x Palmeiras',
  'ção 🦜',
  '100',
  '1A',
  'x'.repeat(60),
  'https://t.me/arbi',
  '2026-11-21',
];
const MOST_ITEMS = 3;

/** name: of the field; a value of that name that exists is often used instead. */
export function randomValue(schema: JsonSchema, source: ValueSource, name = ''): unknown {
  const { random, known } = source;
  const existing = random.pick(known.get(name) ?? []);
  if (existing !== undefined && random.chance(0.6)) return existing;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const either = random.pick(schema.anyOf ?? schema.oneOf ?? []);
  if (either) return randomValue(either, source, name);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map(part => randomValue(part, source, name)));
  }
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string', 'null', 'object']);
  if (type === 'object') return objectOf(schema, source);
  if (type === 'array') {
    const length = random.integer(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS));
    return Array.from({ length }, () => randomValue(schema.items ?? {}, source));
  }
  if (type === 'string') return textOf(schema, random);
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer', random);
  return type === 'boolean' ? random.chance(0.5) : null;
}

function objectOf(schema: JsonSchema, source: ValueSource): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const chosen = Object.entries(properties).filter(([key]) => required.includes(key) || source.random.chance(0.5));
  const result = Object.fromEntries(chosen.map(([key, each]) => [key, randomValue(each, source, key)]));
  if (typeof additionalProperties !== 'object') return result;
  for (let more = source.random.integer(0, MOST_ITEMS); more > 0; more--) {
    result[`key${more}`] = randomValue(additionalProperties, source);
  }
  return result;
}

/** Finding texts for a pattern is slow, so a few are found once. */
const ofPattern = new Map<string, readonly string[]>();

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema, random: SeededRandom): string {
  if (format === 'date') return `2026-11-${String(random.integer(1, 30)).padStart(2, '0')}`;
  if (format === 'uri') return 'https://t.me/arbi';
  if (pattern !== undefined) {
    const texts = ofPattern.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 7, numRuns: 20 });
    ofPattern.set(pattern, texts);
    return random.pick(texts) ?? '';
  }
  return (random.pick(TEXTS) ?? '').padEnd(minLength, 'a').slice(0, maxLength);
}

function numberOf(schema: JsonSchema, isWhole: boolean, random: SeededRandom): number {
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? -1_000_001) + 1;
  const high = schema.maximum ?? (schema.exclusiveMaximum ?? 1_000_001) - 1;
  if (random.chance(0.2)) return random.chance(0.5) ? low : high;
  return isWhole ? random.integer(Math.ceil(low), Math.floor(high)) : random.between(low, high);
}
