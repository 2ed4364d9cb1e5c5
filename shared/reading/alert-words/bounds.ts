/** 'só depois das 9 e nunca depois das 23': hours by their two ends. */
import type { AlertItem, Operator } from './alert-item.ts';

export interface Bounds {
  from: number | null;
  to: number | null;
}

interface Said {
  readonly operator: Operator;
  denial: boolean;
}

/** Notes a time behind 'depois das', 'antes das'. True: its end is known, and the other one was said as well. */
export function noteBound(bounds: Bounds, items: readonly AlertItem[], at: number, said: Said): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.kind !== 'span' || before?.kind !== 'phrase' || before.role !== 'after') return false;
  const minute = item.span.kind === 'until' ? item.span.minute : item.span.minutes;
  const isWanted = !said.denial && ['only', 'include', 'create'].includes(said.operator);
  const isUnwanted = said.denial || said.operator === 'exclude' || said.operator === 'pause';
  if (minute === null || minute >= 24 * 60 || (!isWanted && !isUnwanted)) return false;
  bounds[/^antes/i.test(before.text) === isWanted ? 'to' : 'from'] = minute;
  if (bounds.from === null || bounds.to === null) return false;
  said.denial = false;
  return true;
}
