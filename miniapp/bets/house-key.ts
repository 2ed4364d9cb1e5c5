/** The key of a house that a person typed: its key in the catalogue, or the name itself. */
import { houseInField } from '#shared/language/houses/find-house.ts';

/** Example: ' betâno ' → 'betano'; 'Casa do Zé' → 'Casa do Zé'. */
export function typedHouseKey(typed: string): string {
  return houseInField(typed) ?? typed.trim().slice(0, 64);
}
