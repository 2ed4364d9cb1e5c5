/** What applies where a person has said nothing of their own: at other houses, and to the total. */
import { type Cents, cents } from '../units.ts';
import { type HouseSettings, houseSettingsSchema } from './house-settings.ts';

/** The key of those houses; not the key of any house. */
export const ANY_HOUSE = '*';

/** Whole reais: a stake with centavos draws attention at a house. One centavo is a step that a person can choose. */
export const DEFAULT_STEP = cents(100);

/** What a person stakes on one operation until they say otherwise. */
export const DEFAULT_TOTAL = cents(100_000);

/** rounding: the step that the person chose; null: none. */
export function anyHouse(rounding: Cents | null): HouseSettings {
  return houseSettingsSchema.parse({ book: 'any', on: false, step: rounding ?? DEFAULT_STEP });
}
