/**
 * Gives what no word claimed its place: loose amounts, percentages, houses and names. What could go to more than one
 * place is a question back, never a guess.
 */

import { err, ok, type Result } from '../../result.ts';
import type { Missing } from '../question/reading.ts';
import type { Terms } from '../read/terms.ts';
import { placeHouses } from './place-houses.ts';
import { resolveMoney } from './resolve-money.ts';
import { unexplainedName } from './resolve-names.ts';
import { resolvePercents } from './resolve-percents.ts';

/** Errors: 'odds_or_money', 'which_reading', 'commission_of_which', 'which_house', 'word', 'typo', 'not_odds'. */
export function resolve(terms: Terms): Result<null, Missing> {
  const money = resolveMoney(terms);
  if (!money.ok) return money;
  const houses = placeHouses(terms);
  if (!houses.ok) return houses;
  const percents = resolvePercents(terms);
  if (!percents.ok) return percents;
  const name = unexplainedName(terms);
  if (name !== null) return err({ code: 'word', text: name });
  return ok(null);
}
