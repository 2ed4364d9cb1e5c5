/** What this browser keeps for the calculators: the last ones used, saved calculations, the total to start from. */
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { createSafeStorage } from '../../ui/safe-storage.ts';

const storage = createSafeStorage(() => localStorage);
const KEYS = { recent: 'arbi:calculators', saved: 'arbi:calculations', total: 'arbi:calculator-total' } as const;
const MAX_RECENT = 4;
const MAX_SAVED = 50;

export interface SavedCalculation {
  readonly name: string;
  readonly link: string;
}

/** The last one first. */
export function recentPresets(): CalculatorId[] {
  // Not checked: `loadKit` and the picker know which ones there are.
  return (storage.get(KEYS.recent) ?? '').split(' ').filter(Boolean).slice(0, MAX_RECENT) as CalculatorId[];
}

export function rememberPreset(id: CalculatorId): void {
  storage.set(KEYS.recent, [id, ...recentPresets().filter(each => each !== id)].slice(0, MAX_RECENT).join(' '));
}

/** The last one saved first. */
export function savedCalculations(): SavedCalculation[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEYS.saved) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
  } catch {
    // What an older or another page left there is not ours to repair.
    return [];
  }
}

function isSaved(value: unknown): value is SavedCalculation {
  const { name, link } = (value ?? {}) as Partial<SavedCalculation>;
  return typeof name === 'string' && typeof link === 'string';
}

/** One of the same name is replaced. False where it is kept only as long as the page is open. */
export function saveCalculation(saved: SavedCalculation): boolean {
  const others = savedCalculations().filter(({ name }) => name !== saved.name);
  return storage.set(KEYS.saved, JSON.stringify([saved, ...others].slice(0, MAX_SAVED)));
}

export function forgetCalculation(name: string): void {
  storage.set(KEYS.saved, JSON.stringify(savedCalculations().filter(each => each.name !== name)));
}

/** As it was typed; null where none was chosen. */
export function startingTotal(): string | null {
  return storage.get(KEYS.total);
}

export function setStartingTotal(text: string): boolean {
  return storage.set(KEYS.total, text);
}
