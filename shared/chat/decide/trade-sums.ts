/** The sums of a trade: the bets that stand and the one that closes, at a price that was said or so many ticks away. */

import type { Calculation } from '../../calculators/link/link.ts';
import { movedByTicks } from '../../odds/price-ladder.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';
import { surebetOf } from './surebet-of.ts';

type Found = Result<Calculation, Missing>;

/** '3 ticks abaixo': adds the leg that closes, at the price so many steps away. */
export function tickedExit({ legs, ticks }: Terms): Result<null, Missing> {
  const [open, ...others] = legs;
  if (ticks === null || open === undefined || others.length > 0) return ok(null);
  const isBack = open.side === 'back';
  const isUp = ticks.way === 'up' || (ticks.way === 'favour' && !isBack) || (ticks.way === 'against' && isBack);
  const odds = movedByTicks(open.odds, isUp ? ticks.count : -ticks.count);
  if (odds === null) return err({ code: 'word', text: 'ticks' });
  [open.saysSide] = [true];
  legs.push({ ...open, odds, side: isBack ? 'lay' : 'back', stake: null, max: null });
  return ok(null);
}

/** All of one selection: a back earns if it wins, a lay if it does not. */
export function tradeOf(terms: Terms, legs: readonly SaidLeg[]): Found {
  const made = surebetOf({ ...terms, total: null, hasRefund: false }, legs, null);
  const isPair = legs.length === 2 && legs[0]?.side === 'back';
  if (!made.ok || isPair) return made;
  const { input } = made.value;
  return ok({
    id: 'surebet',
    input: {
      ...input,
      outcomes: 2,
      legs: input.legs.map((leg, index) => ({ ...leg, winsOn: [legs[index]?.side === 'lay' ? 1 : 0] })),
    },
  });
}
