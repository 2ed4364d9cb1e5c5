/** Every way to put one unknown field into a body that a JSON schema describes: at the top, and in each part. */
import { type JsonSchema, randomValue, type ValueSource } from './schema-values.ts';

export const UNKNOWN = 'fieldOfNobody';

export interface SpoiltBody {
  readonly body: unknown;
  /** Of the part that has the field: `changes.0.value`, or empty. */
  readonly at: string;
  /** The same with `*` for each of a list, and `{}` for each of a map. */
  readonly part: string;
  /** Whether the schema says of this part that it takes more than it names. */
  readonly isOpen: boolean;
}

export function* spoiltBodies(schema: JsonSchema, source: ValueSource, at = '', part = ''): Generator<SpoiltBody> {
  for (const either of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    yield* spoiltBodies({ ...either }, source, at, part);
  }
  if (schema.items) {
    const least = Math.max(schema.minItems ?? 0, 1);
    for (const spoilt of spoiltBodies(schema.items, source, join(at, '0'), join(part, '*'))) {
      const others = Array.from({ length: least - 1 }, () => randomValue(schema.items ?? {}, source));
      yield { ...spoilt, body: [spoilt.body, ...others] };
    }
  }
  if (schema.type === 'object' || schema.properties) yield* inObject(schema, source, at, part);
}

function* inObject(schema: JsonSchema, source: ValueSource, at: string, part: string): Generator<SpoiltBody> {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  const valid = Object.fromEntries(required.map(name => [name, randomValue(properties[name] ?? {}, source, name)]));
  const isMap = typeof more === 'object' && Object.keys(properties).length === 0;
  if (!isMap) yield { body: { ...valid, [UNKNOWN]: 1 }, at, part, isOpen: more !== false };
  for (const [name, each] of Object.entries(properties)) {
    for (const spoilt of spoiltBodies(each, source, join(at, name), join(part, name))) {
      yield { ...spoilt, body: { ...valid, [name]: spoilt.body } };
    }
  }
  if (typeof more !== 'object') return;
  for (const spoilt of spoiltBodies(more, source, join(at, 'key'), join(part, '{}'))) {
    yield { ...spoilt, body: { ...valid, key: spoilt.body } };
  }
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
