/**
 * A back and a lay of one selection at one exchange: opened, then closed. Both bets are in one market, so its commission is taken of
 * what the two win together, and the stake that closes does not depend on it: back stake × back odds = lay stake × lay odds.
 */
import type { SaidLeg, Terms } from '../read/terms.ts';

interface Trade {
  readonly back: SaidLeg;
  readonly lay: SaidLeg;
}

/** Null: the two bets are at two houses, or nothing says that they are at one. */
function tradeIn({ legs, isHedge, hasPlaced, intent, hasFreeBet, hasRefund }: Terms): Trade | null {
  const back = legs.find(({ side }) => side === 'back');
  const lay = legs.find(({ side }) => side === 'lay');
  if (legs.length !== 2 || back === undefined || lay === undefined || intent !== 'auto' || hasFreeBet || hasRefund)
    return null;
  const isOneHouse = lay.house === null || back.house === null || lay.house.name === back.house.name;
  const named = back.house ?? lay.house;
  const isLaidFirst = lay.stake !== null && back.stake === null;
  const isClosed = isHedge || hasPlaced;
  const isOpenedThere =
    back.house?.isExchange === true || (isClosed && back.saysSide && back.house === null && isHedge);
  return isOneHouse && named?.isExchange !== false && (isLaidFirst || isOpenedThere) ? { back, lay } : null;
}

/** The part of what both bets win together that the exchange takes; null: no trade, or it takes nothing. */
export function tradeCommission(terms: Terms): number | null {
  const trade = tradeIn(terms);
  const rate =
    trade === null ? null : (trade.lay.commission ?? trade.back.commission ?? trade.lay.house?.commission ?? null);
  return rate === null || rate === 0 ? null : rate;
}

/** Sets the stake that closes the trade, and takes the commission off the bets. False: it is no trade, or nothing is open. */
export function closeTrade(terms: Terms): boolean {
  const trade = tradeIn(terms);
  if (trade === null) return false;
  const { back, lay } = trade;
  back.stake ??= lay.stake === null ? terms.total : null;
  const part = terms.halves ? 0.5 : 1;
  if (back.stake !== null && lay.stake === null) {
    // 'o lucro todo no time': what was staked comes back if it loses.
    lay.stake = lay.isLevel ? back.stake : Math.round((part * back.stake * back.odds) / lay.odds);
  } else if (lay.stake !== null && back.stake === null) {
    back.stake = back.isLevel ? lay.stake : Math.round((part * lay.stake * lay.odds) / back.odds);
  } else return false;
  for (const leg of [back, lay]) [leg.commission, leg.isLevel] = [0, false];
  terms.total = null;
  return true;
}
