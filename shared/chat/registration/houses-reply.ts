/** The houses of a reply to bets that were registered without them. */

import type { FindHouse } from '../../reading/houses/houses.ts';
import { keyOfName } from '../../reading/said/said-houses.ts';

/** In the order of the legs: 'betano, superbet'. Null: there are not as many as legs. */
export function readHouses(text: string, count: number, findHouse: FindHouse): readonly string[] | null {
  const listed = text
    .split(/\s*[/,;\n]\s*|\s+e\s+/i)
    .map(part => part.trim())
    .filter(part => part !== '');
  const names = listed.length === count ? listed : text.trim().split(/\s+/);
  if (names.length !== count || names.some(name => !/\p{L}/u.test(name) || name.length > 64)) return null;
  return names.map(name => {
    const known = findHouse(name)?.name;
    return known === undefined ? name : keyOfName(known);
  });
}
