/** The calculators last used in this browser: the last one opens first. */
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { calculatorStorage as storage } from './calculator-storage.ts';

const KEY = 'arbi:calculators';
const MAX_RECENT = 4;

/** The last one first. */
export function recentPresets(): CalculatorId[] {
  // Not validated: `loadKit` and the picker ignore unknown ones.
  return (storage.get(KEY) ?? '').split(' ').filter(Boolean).slice(0, MAX_RECENT) as CalculatorId[];
}

export function rememberPreset(id: CalculatorId): void {
  storage.set(KEY, [id, ...recentPresets().filter(each => each !== id)].slice(0, MAX_RECENT).join(' '));
}
