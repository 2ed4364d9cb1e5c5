/** Which calculators the list shows, and which match a few typed words. */

import type { CalculatorId } from '#shared/calculators/registry.ts';
import { DAILY_PRESETS, OPTIONS_OF_OTHERS } from '#shared/catalogue/calculators/picker.ts';
import { PRESET_GROUPS, PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { foldText } from '#shared/language/fold.ts';

export interface PresetGroup {
  readonly name: string;
  readonly presets: readonly CalculatorId[];
}

export interface FoundPreset {
  readonly id: CalculatorId;
  /** The option of it that answers; null: all of it does. */
  readonly how: string | null;
}

const DAILY: ReadonlySet<CalculatorId> = new Set(DAILY_PRESETS);

/** What is not of every day, in groups. */
export const OTHER_GROUPS: readonly PresetGroup[] = PRESET_GROUPS.map(({ name, presets }) => ({
  name,
  presets: presets.filter(id => !DAILY.has(id) && OPTIONS_OF_OTHERS[id] === undefined),
})).filter(({ presets }) => presets.length > 0);

export const isInList = (id: CalculatorId): boolean =>
  Object.hasOwn(PRESETS, id) && OPTIONS_OF_OTHERS[id] === undefined;

export const isDaily = (id: CalculatorId): boolean => DAILY.has(id);

/** Words that say nothing of what is looked for. */
const FILLERS: ReadonlySet<string> = new Set(
  'a o as os e ou de do da dos das em no na com para por um uma que se eu meu minha quanto como calculadora calcular conta'.split(
    ' ',
  ),
);

const NAMED = 4;
const ALIAS = 2;
const MENTIONED = 1;
/** All words together, as they were typed. */
const WHOLE = 5;

/**
 * The calculators that have every word, ignoring accents, case and plurals, the nearest first. Words such as "de" and "meu"
 * count only where nothing else is typed. Example: 'meu dinheiro volta' → cashback…
 */
export function findPresets(query: string): FoundPreset[] {
  const typed = wordsOf(query);
  const told = typed.filter(word => !FILLERS.has(word));
  const asked = (told.length > 0 ? told : typed).map(singular);
  if (asked.length === 0) return [];
  const found = new Map<CalculatorId, FoundPreset & { readonly rank: number }>();
  for (const { name: group, presets } of PRESET_GROUPS) {
    for (const id of presets) {
      const rank = rankOf(id, group, asked);
      if (rank === 0) continue;
      const option = OPTIONS_OF_OTHERS[id];
      const next = {
        id: option?.id ?? id,
        how: option?.how ?? null,
        rank: rank + (DAILY.has(option?.id ?? id) ? 1 : 0),
      };
      // Named by itself, a calculator is not reduced to one of its options.
      const known = found.get(next.id);
      if (known === undefined || (known.how !== null && (next.how === null || next.rank > known.rank))) {
        found.set(next.id, next);
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.rank - a.rank).map(({ id, how }) => ({ id, how }));
}

/** 0: a word is missing. */
function rankOf(id: CalculatorId, group: string, asked: readonly string[]): number {
  const { name, about, words } = PRESETS[id];
  const [named, aliases, rest] = [name, words, `${about} ${group}`].map(text => ` ${wordsOf(text).join(' ')}`);
  const has = (text: string | undefined, what: string) => text?.includes(` ${what}`) === true;
  let rank = 0;
  for (const word of asked) {
    const worth = has(named, word) ? NAMED : has(aliases, word) ? ALIAS : has(rest, word) ? MENTIONED : 0;
    if (worth === 0) return 0;
    rank += worth;
  }
  const whole = asked.join(' ');
  return rank + (has(named, whole) || has(aliases, whole) ? WHOLE : 0);
}

/** Example: 'Múltipla (1/4)' → 'multipla', '1/4'. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}/%]+/u)
    .filter(Boolean);
}

/** A word is found by its beginning, so without its s a plural finds the singular as well. */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
