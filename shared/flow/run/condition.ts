/** Whether a condition holds. An unknown value fulfils nothing but 'unknown'. */
import { localDay } from '../../calendar/local-time.ts';
import { epochMs } from '../../units.ts';
import { FLOW_ZONE } from '../answers/read-date.ts';
import { textKey } from '../check/start-key.ts';
import type { BlockOf } from '../schema/blocks.ts';
import type { FlowValue, ValueType } from '../schema/values.ts';
import type { Scope } from './values.ts';

type Rule = BlockOf<'condition'>['rules'][number];

export function conditionHolds(scope: Scope, { needs, rules }: BlockOf<'condition'>): boolean {
  return needs === 'all' ? rules.every(rule => fulfils(scope, rule)) : rules.some(rule => fulfils(scope, rule));
}

function fulfils(scope: Scope, { left, is, right }: Rule): boolean {
  const type = scope.type(left) ?? 'text';
  const value = scope.value(left);
  if (is === 'known') return value !== null && value !== '';
  if (is === 'unknown') return value === null || value === '';
  if (value === null) return false;
  if (is === 'contains') return textKey(String(value)).includes(textKey(scope.plain(right)));
  const other = scope.read(type === 'choice' ? 'text' : type, right);
  if (other === null) return false;
  switch (is) {
    case 'is':
      return isSame(type, value, other);
    case 'is_not':
      return !isSame(type, value, other);
    case 'over':
      return value > other;
    case 'at_least':
      return value >= other;
    case 'under':
      return value < other;
    case 'at_most':
      return value <= other;
  }
}

/** Texts without accents and capitals, dates by their day. */
function isSame(type: ValueType, one: NonNullable<FlowValue>, other: NonNullable<FlowValue>): boolean {
  if (type === 'date') return localDay(epochMs(Number(one)), FLOW_ZONE) === localDay(epochMs(Number(other)), FLOW_ZONE);
  if (typeof one === 'number' || typeof other === 'number') return one === other;
  return textKey(one) === textKey(other);
}
