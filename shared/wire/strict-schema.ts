/**
 * The strict form of a schema: what it does not know is refused, where the schema itself would drop it unseen. For
 * requests only: stored documents and the answers of others are read by the schema as it is. Parts that say themselves
 * what becomes of unknown fields (`looseObject`, `catchall`) stay as they are.
 */
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/** Each schema once: a shared part stays one part, and one that contains itself comes to an end. */
const known = new WeakMap<Schema, Schema>();

export function strictly<S extends Schema>(schema: S): S {
  const before = known.get(schema);
  // Of the same class, with the same input and output.
  if (before) return before as S;
  const changed = changedParts(schema._zod.def as Def);
  const strict = changed === null ? schema : z.core.clone(schema, { ...schema._zod.def, ...changed }, { parent: true });
  known.set(schema, strict);
  return strict as S;
}

/** What is different in the definition of the strict form. Null: nothing. */
function changedParts(def: Def): object | null {
  switch (def.type) {
    case 'object':
      return def.catchall
        ? ifOther(def, { shape: eachOf(def.shape) })
        : { shape: eachOf(def.shape), catchall: z.never() };
    case 'array':
      return ifOther(def, { element: strictly(def.element) });
    case 'tuple':
      return ifOther(def, { items: listOf(def.items), rest: def.rest && strictly(def.rest) });
    case 'record':
      return ifOther(def, { valueType: strictly(def.valueType) });
    case 'union':
      return ifOther(def, { options: listOf(def.options) });
    case 'intersection':
      return ifOther(def, { left: strictly(def.left), right: strictly(def.right) });
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return ifOther(def, { innerType: strictly(def.innerType) });
    case 'pipe':
      // What comes out of a transformation was not sent by anybody.
      return def.in._zod.def.type === 'transform'
        ? ifOther(def, { out: strictly(def.out) })
        : ifOther(def, { in: strictly(def.in) });
    case 'lazy':
      // zod keeps what was resolved before beside the getter.
      return { getter: () => strictly(def.getter()), _cachedInner: undefined };
    default:
      return null;
  }
}

/** The same list again if nothing in it changed, so that it counts as the same. */
function listOf<S extends Schema>(schemas: readonly S[]): readonly S[] {
  const strict = schemas.map(strictly);
  return strict.every((each, at) => each === schemas[at]) ? schemas : strict;
}

function eachOf<Shape extends Readonly<Record<string, Schema>>>(shape: Shape): Shape {
  const strict = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strictly(field)]));
  return Object.keys(shape).every(name => strict[name] === shape[name]) ? shape : (strict as Shape);
}

function ifOther(def: object, parts: Readonly<Record<string, unknown>>): object | null {
  const before: Readonly<Record<string, unknown>> = { ...def };
  return Object.keys(parts).some(name => parts[name] !== before[name]) ? parts : null;
}
