/**
 * Under which house the book counts what an action says. Ledgers keep what was typed, or a key of a feed; the book takes the
 * house's main key, so that one house has one balance.
 */
import { houseInField } from '../language/houses/find-house.ts';
import { fromHouses } from '../markets/house-register.ts';

/** A ledger has few houses and many bets. People's own names are without end, so it begins anew when it is full. */
const MOST_KEPT = 10_000;
const kept = fromHouses(() => new Map<string, string>());

/** Examples: 'F12' → 'f12bet'; 'betfair_ex_eu' → 'betfair'; 'Casa do Zé' → 'Casa do Zé'. */
export function bookedHouse(house: string): string {
  const known = kept().get(house);
  if (known !== undefined) return known;
  if (kept().size >= MOST_KEPT) kept().clear();
  const key = houseInField(house) ?? house;
  kept().set(house, key);
  return key;
}
