/** A flow from outside, of this or an older format: a stored document, a file somebody imports. */
import { err, ok, type Result } from '../../result.ts';
import { FLOW_FORMAT, type Flow, flowSchema } from './flow.ts';
import { MAX_FLOW_BYTES } from './limits.ts';

export type FlowReadError =
  /** newer: written by a later version of the program. */
  | { readonly code: 'not_json' | 'not_a_flow' | 'newer' | 'too_large' }
  /** path: where it does not fit, for instance `blocks.3.text`. */
  | { readonly code: 'invalid'; readonly path: string };

type Given = Readonly<Record<string, unknown>>;

/** By the format that they upgrade from, each to the next. */
const UPGRADES: Readonly<Record<number, (given: Given) => Given>> = {};

export function parseFlow(json: string): Result<Flow, FlowReadError> {
  // A character is at most three bytes in UTF-8 for each of its UTF-16 units.
  if (json.length > MAX_FLOW_BYTES || new TextEncoder().encode(json).length > MAX_FLOW_BYTES) {
    return err({ code: 'too_large' });
  }
  try {
    return readFlow(JSON.parse(json));
  } catch {
    return err({ code: 'not_json' });
  }
}

export function readFlow(given: unknown): Result<Flow, FlowReadError> {
  if (typeof given !== 'object' || given === null) return err({ code: 'not_a_flow' });
  let document = given as Given;
  const { format } = document;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return err({ code: 'not_a_flow' });
  if (format > FLOW_FORMAT) return err({ code: 'newer' });
  for (let from = format; from < FLOW_FORMAT; from++) {
    const upgrade = UPGRADES[from];
    if (upgrade === undefined) return err({ code: 'not_a_flow' });
    document = upgrade(document);
  }
  const read = flowSchema.safeParse(document);
  if (read.success) return ok(read.data);
  return err({ code: 'invalid', path: read.error.issues[0]?.path.join('.') ?? '' });
}
