/** What comes back from an address, as values of the flow. */

import { readValue } from '../answers/value.ts';
import type { BlockOf } from '../schema/blocks.ts';
import { LONGEST_ANSWER } from '../schema/limits.ts';
import type { FlowValue, ValueType } from '../schema/values.ts';
import type { Walk } from './walk.ts';

/**
 * False: a value that the block keeps is missing in the answer, or not of its type. The others are kept all the same.
 */
export function keepFromAddress(walk: Walk, block: BlockOf<'http'>, body: unknown): boolean {
  let isWhole = true;
  for (const { variable, path } of block.save) {
    const own = walk.flow.variables.find(({ name }) => name === variable);
    if (own === undefined) continue;
    const value = valueOfJson(walk, own.type, own.choices, atPath(body, path));
    if (value === null) isWhole = false;
    walk.set(variable, value);
  }
  return isWhole;
}

function atPath(body: unknown, path: string): unknown {
  let found = body;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** A number for money is in reais; a number for a date in milliseconds. */
function valueOfJson(walk: Walk, type: ValueType, choices: readonly string[], value: unknown): FlowValue {
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (type === 'number') return value;
    if (type === 'odd') return value > 1 ? value : null;
    if (type === 'date') return Number.isSafeInteger(value) && Math.abs(value) <= 8.64e15 ? value : null;
    const read = readValue(type, String(value).replace('.', ','), { now: walk.now, choices });
    return read.ok ? read.value : null;
  }
  if (typeof value === 'boolean') return type === 'text' ? (value ? 'sim' : 'não') : null;
  if (typeof value !== 'string') return null;
  const read = readValue(type, value.slice(0, LONGEST_ANSWER), { now: walk.now, choices });
  return read.ok ? read.value : null;
}
