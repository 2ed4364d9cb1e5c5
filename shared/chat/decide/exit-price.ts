/** 'em que odd de lay eu saio com 15 limpo?', 'qual a mínima do outro lado pra não perder?': the price at which a back is closed with that on both sides. */
import { tickAtOrUnder } from '../../odds/price-ladder.ts';
import type { ExitOdds, Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';

/** Centavos. */
const ANY_STAKE = 10_000;

interface Exit extends ExitOdds {
  readonly back: SaidLeg;
  readonly closing: SaidLeg;
}

/**
 * Null: no such price is asked for. Errors: 'total' without the stake of the back; 'which_reading' where no price leaves so much.
 */
export function exitPrice({
  legs,
  asksPrice,
  profitTarget,
  breaksEven,
  saysOther,
  saysHouse,
  total,
}: Terms): Result<Exit, Missing> | null {
  const [back, ...others] = legs;
  if (asksPrice && back?.side === 'lay' && others.length === 0 && breaksEven) return ok(backOf(back));
  const target = profitTarget ?? (breaksEven ? 0 : null);
  if (!asksPrice || back === undefined || others.length > 0 || back.side !== 'back' || target === null) return null;
  // Where nothing is to be left the price does not depend on the stake.
  const stake = back.stake ?? total ?? (target === 0 ? ANY_STAKE : null);
  if (stake === null) return err({ code: 'total' });
  const exit = saysOther ? otherSide(back, stake, target) : lay(back, stake, target, saysHouse);
  return exit === null ? err({ code: 'which_reading', text: back.text }) : ok(exit);
}

/**
 * At one exchange both win G = T / (1 − c) before its commission, so the lay is of S + G at Sb / (S + G); laid elsewhere it is of
 * (S + T) / (1 − c) at 1 + (S(b − 1) − T) / stake. Example: 80 at 2.80, 15 left at 5 % → lay 95.79 at 2.3385.
 */
function lay(back: SaidLeg, stake: number, target: number, saysHouse: boolean): Exit | null {
  // 'peguei 1,90 numa casa'
  const isElsewhere = back.house === null ? saysHouse : !back.house.isExchange;
  const commission = back.commission ?? 0;
  const left = target / (1 - commission);
  const layStake = isElsewhere ? (stake + target) / (1 - commission) : stake + left;
  const exact = isElsewhere ? 1 + (stake * (back.odds - 1) - target) / layStake : (stake * back.odds) / layStake;
  const tick = tickAtOrUnder(exact);
  if (!(exact > 1) || tick === null) return null;
  const closing: SaidLeg = {
    ...{ ...back, side: 'lay', odds: exact, stake: Math.round(layStake) },
    ...{ commission: isElsewhere ? commission : 0, house: null, isFreeBet: false },
  };
  return { side: 'lay', exact, tick, back: { ...back, stake, commission: 0 }, closing };
}

/**
 * Against a lay of x a back of S at b leaves nothing on both sides where x(1 − c) = S and S(b − 1) = x(o − 1), so at (o − c) / (1 − c).
 * Example: 3.00 with 5 % → 3.1053.
 */
function backOf(lay: SaidLeg): Exit {
  const commission = lay.commission ?? 0;
  const exact = (lay.odds - commission) / (1 - commission);
  const tick = Math.ceil(exact * 100 - 1e-9) / 100;
  const stake = lay.stake ?? ANY_STAKE;
  const back: SaidLeg = {
    ...{ ...lay, side: 'back', odds: tick, stake: null, commission: null, house: null },
    ...{ text: String(tick).replace('.', ','), format: 'decimal' },
  };
  return { side: 'back', exact, tick, back: { ...lay, stake }, closing: back };
}

/** The other side is bet with S(b − 1) − T, and has to bring back that, S and T. Example: 2.30 with nothing left → 1.7692, so 1.77. */
function otherSide(back: SaidLeg, stake: number, target: number): Exit | null {
  const won = stake * (back.odds - 1) * (1 - (back.commission ?? 0));
  const otherStake = won - target;
  const exact = 1 + (stake + target) / otherStake;
  const tick = Math.ceil(exact * 100 - 1e-9) / 100;
  if (!(otherStake > 0) || !(exact > 1)) return null;
  const closing: SaidLeg = {
    ...{ ...back, odds: tick, stake: null, commission: null, house: null, isFreeBet: false },
    ...{ text: String(tick).replace('.', ','), format: 'decimal', outcome: null, line: null },
  };
  return { side: 'back', exact, tick, back: { ...back, stake }, closing };
}
