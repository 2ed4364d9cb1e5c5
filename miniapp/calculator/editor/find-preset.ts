/** Which calculators match a few typed words. */

import type { CalculatorId } from '#shared/calculators/registry.ts';
import { PRESET_GROUPS, PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { foldText } from '#shared/language/fold.ts';

export interface PresetGroup {
  readonly name: string;
  readonly presets: readonly CalculatorId[];
}

/** Groups with the calculators that contain every word, ignoring accents and case. Example: 'odd justa' → no-vig… */
export function findPresets(query: string): PresetGroup[] {
  const asked = foldText(query).split(/\s+/).filter(Boolean);
  return PRESET_GROUPS.flatMap(({ name, presets }) => {
    const found = presets.filter(id => {
      const { name: title, about, words } = PRESETS[id];
      const text = foldText(`${title} ${about} ${words} ${name}`);
      return asked.every(word => text.includes(word));
    });
    return found.length === 0 ? [] : [{ name, presets: found }];
  });
}
