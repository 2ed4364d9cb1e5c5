/**
 * Gives what no word claimed its place: loose amounts, percentages, houses and names. What could go to more than one
 * place is a question back, never a guess.
 */

import { foldText } from '../../language/fold.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';
import { resolveMoney } from './resolve-money.ts';
import { resolvePercents } from './resolve-percents.ts';

/** Errors: 'odds_or_money', 'which_reading', 'commission_of_which', 'which_house', 'word', 'typo', 'not_odds'. */
export function resolve(terms: Terms): Result<null, Missing> {
  const money = resolveMoney(terms);
  if (!money.ok) return money;
  const claim = settleClaim(terms);
  if (!claim.ok) return claim;
  if (isSameSide(terms)) return err({ code: 'gap' });
  const percents = resolvePercents(terms);
  if (!percents.ok) return percents;
  return ok(null);
}

/** 'Flamengo -1 2,10 / Flamengo +1 1,95': both handicaps are on one team, and lose together. */
function isSameSide({ legs, items }: Terms): boolean {
  const names = items.flatMap((item, at) => {
    const before = items[at - 1];
    return item.kind === 'leg' && before?.kind === 'name' && before.row === item.leg.row ? [foldText(before.text)] : [];
  });
  const areLined = legs.length === 2 && legs.every(({ line }) => line?.market === 'asian' && line.line !== null);
  return areLined && names.length === 2 && names[0] === names[1];
}

/**
 * 'lucro 50' without another amount is a target; beside another amount it is what a tip claims. A payout to reach is
 * asked about.
 */
function settleClaim(terms: Terms): Result<null, Missing> {
  const { claimed, legs } = terms;
  const hasAmount =
    [terms.total, terms.eachStake, terms.liability, terms.freeBetValue, terms.profitTarget].some(
      each => each !== null,
    ) || legs.some(({ stake, max }) => stake !== null || max !== null);
  if (claimed === null || hasAmount || legs.length < 2) return ok(null);
  if (claimed.what === 'payout') return err({ code: 'which_reading', text: claimed.text });
  terms.profitTarget = claimed.cents;
  return ok(null);
}
