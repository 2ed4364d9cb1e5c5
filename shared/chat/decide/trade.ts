/**
 * Backs and lays of one selection at one exchange: opened, then closed. All are in one market, so its commission is taken of what they
 * win together, and the stake that closes does not depend on it. With W what they leave if the selection wins and L if it does not, a
 * lay of x at o evens them where W − x(o − 1) = L + x, so x = (W − L) / o; a back where W + x(o − 1) = L − x, so x = (L − W) / o.
 */

import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';

/** Null: nothing says that the bets are of one selection at one exchange. */
function tradeIn({
  legs,
  isHedge,
  hasPlaced,
  halves,
  intent,
  hasFreeBet,
  hasRefund,
}: Terms): readonly SaidLeg[] | null {
  const isRaised = legs.some(({ boost, isBoosted }) => boost > 0 || isBoosted);
  const isPlain = intent === 'auto' || (intent === 'split' && isHedge);
  if (legs.length < 2 || !isPlain || hasFreeBet || hasRefund || isRaised) return null;
  const lays = legs.filter(({ side }) => side === 'lay');
  const backs = legs.filter(({ side }) => side === 'back');
  const houses = new Set(legs.flatMap(({ house }) => (house === null ? [] : [house.name])));
  const isAtBookmaker = legs.some(({ house }) => house !== null && !house.isExchange);
  if (lays.length === 0 || backs.length === 0 || houses.size > 1 || isAtBookmaker) return null;
  const [first] = legs;
  const isLaidFirst = lays.some(({ stake }) => stake !== null) && backs.every(({ stake }) => stake === null);
  const isClosed = isHedge || halves || legs.some(({ isLevel }) => isLevel) || (hasPlaced && legs.length > 2);
  const isOpenedThere =
    backs.some(({ house }) => house?.isExchange === true) ||
    (isClosed && first?.saysSide === true && backs.every(({ house }) => house === null));
  return isLaidFirst || isOpenedThere ? legs : null;
}

/** Whether the bets are of one selection at one exchange, and one of them closes what stands. */
export const isTrade = (terms: Terms): boolean => terms.legs.length > 1 && tradeIn(terms) !== null;

/** The part of what the bets win together that the exchange takes; null: no trade, or it takes nothing. */
export function tradeCommission(terms: Terms): number | null {
  const legs = tradeIn(terms);
  if (legs === null) return null;
  // 'back 1,98 sem taxa': all of it is at one exchange.
  if (legs.some(({ commission }) => commission === 0)) return null;
  const lay = legs.findLast(({ side }) => side === 'lay');
  const rate =
    lay?.commission ?? legs.find(each => each.commission !== null)?.commission ?? lay?.house?.commission ?? null;
  return rate === null || rate === 0 ? null : rate;
}

/**
 * The bets, in the order they were made, with the stake that closes them. Null: it is no trade, or not one bet is left to size. Errors:
 * 'which_reading' where that bet cannot even the others.
 */
export function closedTrade(terms: Terms): Result<SaidLeg[], Missing> | null {
  const legs = tradeIn(terms)?.map(leg => ({ ...leg, commission: 0, isLevel: false })) ?? null;
  const said = legs === null ? null : [...(tradeIn(terms) ?? [])];
  if (legs === null || said === null) return null;
  const [first] = legs;
  if (terms.total !== null && first !== undefined && legs.every(({ stake }) => stake === null))
    first.stake = terms.total;
  const open = legs.filter(({ stake }) => stake !== null);
  const [closing, ...others] = legs.filter(({ stake }) => stake === null);
  if (open.length === 0 || others.length > 0) return null;
  if (closing === undefined) return legs.length > 2 || terms.isHedge ? ok(legs) : null;
  const { wins, loses } = endings(open);
  // 'agora ta 2,5': what closes is on the other side of what stands.
  if (!closing.saysSide) closing.side = wins > loses ? 'lay' : 'back';
  const isLevel = said[legs.indexOf(closing)]?.isLevel === true;
  const exact =
    closing.side === 'lay'
      ? isLevel
        ? -loses
        : (wins - loses) / closing.odds
      : isLevel
        ? -wins / (closing.odds - 1)
        : (loses - wins) / closing.odds;
  const stake = Math.round(exact * (terms.halves ? 0.5 : 1));
  if (!(stake > 0)) return err({ code: 'which_reading', text: closing.text });
  closing.stake = stake;
  return ok(legs);
}

/** What bets leave if their selection wins, and if it does not. Centavos, before any commission. */
function endings(legs: readonly SaidLeg[]) {
  let [wins, loses] = [0, 0];
  for (const { side, stake, odds } of legs) {
    const sign = side === 'back' ? 1 : -1;
    wins += sign * (stake ?? 0) * (odds - 1);
    loses -= sign * (stake ?? 0);
  }
  return { wins, loses };
}
