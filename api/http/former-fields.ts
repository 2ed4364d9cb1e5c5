/**
 * Fields that no build sends any more, but builds of the last thirty days did: pages that are still open, and phones that
 * come back with changes of days ago. They are taken and dropped, as they were when they were removed. A field that leaves
 * a request is written down here in the same commit, and its line is deleted on its day: a test fails from then on.
 */
import { z } from '@hono/zod-openapi';

export interface FormerField {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  /** As in the OpenAPI document. */
  readonly path: string;
  /** Where it stands in the body, `*` for each of a list: `changes.*.value.balance`. */
  readonly field: string;
  /** A value that those builds sent, for the test. */
  readonly sent: unknown;
  /** The last day on which it is taken: thirty days after the last build that sent it. */
  readonly until: string;
}

export const FORMER_FIELDS: readonly FormerField[] = [];

/** Takes the route's former fields out of what was sent, before anything looks at it. */
export function dropFormerFields(
  route: { readonly method: string; readonly path: string },
  schema: z.ZodType,
  former: readonly FormerField[] = FORMER_FIELDS,
): z.ZodType {
  const ways = former
    .filter(({ method, path }) => method === route.method && path === route.path)
    .map(({ field }) => field.split('.'));
  if (ways.length === 0) return schema;
  return z.preprocess(sent => ways.reduce(without, sent), schema);
}

/** A copy of what was sent without the field at the end of the way. */
function without(sent: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || name === undefined) return sent;
  if (Array.isArray(sent)) return name === '*' ? sent.map(each => without(each, rest)) : sent;
  if (!Object.hasOwn(sent, name)) return sent;
  const { [name]: part, ...others } = sent as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...others, [name]: without(part, rest) };
}
