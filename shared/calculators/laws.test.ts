/** Laws that hold for any numbers: equal results, kept guarantees, searches as good as brute force. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asianReturn } from './arbs/asian-lines.ts';
import { equalReturn } from './arbs/nway-back.ts';
import { allocateMatrix } from './arbs/payoff-allocation.ts';
import { roundedStakes } from './arbs/rounded-stakes.ts';
import { hedgeExisting } from './exits/hedge.ts';
import { accaLay } from './promotions/acca-lay.ts';
import { earlyPayoutLockIn } from './promotions/early-payout.ts';
import { matchedBet } from './promotions/matched-bet.ts';

const price = fc.integer({ min: 101, max: 1500 }).map(hundredths => hundredths / 100);
const commission = fc.constantFrom(0, 0.02, 0.05, 0.2);

it('equal return: every leg pays the payout, and the profit is as reported', () => {
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 1, max: 1e6 }),
      (odds, totalStake) => {
        const found = equalReturn({ odds, totalStake });
        if (!found.ok) return false;
        const { stakes, payout, profit, total } = found.value;
        const even = stakes.every((stake, index) => near(stake * (odds[index] ?? 0), payout));
        return even && near(payout - totalStake, profit) && near(total, totalStake);
      },
    ),
  );
});

it('matched bet: the same profit no matter who wins, for every kind of stake', () => {
  const kind = fc.constantFrom('normal' as const, 'SNR' as const, 'SR' as const);
  fc.assert(
    fc.property(price, price, commission, commission, kind, (backOdds, layOdds, layCommission, fee, stakeKind) => {
      const found = matchedBet({ backStake: 100, backOdds, layOdds, layCommission, backFeeOnReturn: fee, stakeKind });
      return found.ok && near(found.value.profitIfBackWins, found.value.profitIfLayWins);
    }),
  );
});

it('early payout: the lock-in pays the same whether the team wins or not', () => {
  fc.assert(
    fc.property(price, price, price, commission, (backOdds, layOdds, inplayBackOdds, rate) => {
      const found = earlyPayoutLockIn({ backStake: 100, backOdds, layOdds, commission: rate, inplayBackOdds });
      if (!found.ok) return false;
      const { ifPaidEarlyAndWin, ifPaidEarlyAndNotWin, lockedProfit } = found.value;
      return near(ifPaidEarlyAndWin, ifPaidEarlyAndNotWin) && near(lockedProfit, ifPaidEarlyAndWin);
    }),
  );
});

it('an accumulator laid leg by leg has the same result whichever leg loses', () => {
  const leg = fc.record({ back: price, lay: price, commission });
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), commission, (legs, backFeeOnReturn) => {
      const found = accaLay({ stake: 100, backFeeOnReturn, legs });
      if (!found.ok) return false;
      const { layStakes, liabilities, combinedOdds, profit } = found.value;
      let paid = 0;
      const falls = legs.every((each, index) => {
        const result = (layStakes[index] ?? 0) * (1 - each.commission) - paid - 100;
        paid += liabilities[index] ?? 0;
        return Math.abs(result - profit) < 1e-6 * Math.max(1, paid);
      });
      const allWin = combinedOdds * 100 * (1 - backFeeOnReturn) - 100 - paid;
      return falls && Math.abs(allWin - profit) < 1e-6 * Math.max(1, paid);
    }),
  );
});

it('a quarter line is half a bet on each neighbouring line', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -16, max: 16 }), price, (margin, quarters, odds) => {
      const line = quarters / 2 + 0.25;
      const halves = asianReturn(margin, line - 0.25, odds) / 2 + asianReturn(margin, line + 0.25, odds) / 2;
      return near(asianReturn(margin, line, odds), halves);
    }),
  );
});

it('rounded stakes are as good as trying everything', () => {
  const legs = fc.array(price, { minLength: 2, maxLength: 3 });
  const caps = fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(legs, caps, fc.integer({ min: 3, max: 14 }), fc.boolean(), (odds, limits, most, exact) => {
      const maxStake = limits.slice(0, odds.length);
      const found = roundedStakes({ odds, step: 1, maxStake, ...(exact ? { total: most } : { maxTotal: most }) });
      const best = bruteForce(odds, maxStake, most, exact);
      if (!found.ok) return best === null;
      return best !== null && near(found.value.minProfit, best.worst) && (exact || found.value.total === best.total);
    }),
    { numRuns: 300 },
  );
});

it('hedging equals the allocator’s answer for the same rows', () => {
  const open = fc.array(
    fc.record({ outcome: fc.integer({ min: 0, max: 2 }), stake: fc.integer({ min: 1, max: 100 }), odds: price }),
    { maxLength: 3 },
  );
  const prices = fc.tuple(price, price, price);
  fc.assert(
    fc.property(open, prices, fc.integer({ min: 1, max: 500 }), (existing, hedgeOdds, maxExtraTotal) => {
      const hedge = hedgeExisting({ existing, hedgeOdds, maxExtraTotal });
      const placed = existing.reduce((total, bet) => total + bet.stake, 0);
      const paid = (outcome: number) =>
        existing.filter(bet => bet.outcome === outcome).reduce((total, bet) => total + bet.stake * bet.odds, 0);
      const allocated = allocateMatrix({
        returnMatrix: hedgeOdds.map((odds, row) => hedgeOdds.map((_, leg) => (leg === row ? odds : 0))),
        held: hedgeOdds.map((_, row) => paid(row) - placed),
        maxTotal: maxExtraTotal,
      });
      if (!hedge.ok || !allocated.ok) return false;
      return (
        Math.abs(hedge.value.guaranteed - allocated.value.guaranteedProfit) < 1e-6 &&
        hedge.value.extraTotal <= maxExtraTotal + 1e-9
      );
    }),
    { numRuns: 300 },
  );
});

it('hedging an arb is refused without a cap and accepted with one', () => {
  const input = { existing: [{ outcome: 0, stake: 50, odds: 3.5 }], hedgeOdds: [2.8, 3.8, 3.1] };
  expect(hedgeExisting(input).ok).toBe(false);
  const capped = hedgeExisting({ ...input, maxExtraTotal: 500 });
  expect(capped.ok && capped.value.guaranteed).toBeCloseTo(46.575563, 5);
});

/** All stakes of at least one step; among equals, the smallest total. */
function bruteForce(odds: readonly number[], most: readonly number[], budget: number, exact: boolean) {
  let best: { worst: number; total: number } | null = null;
  const walk = (stakes: readonly number[]): void => {
    if (stakes.length < odds.length) {
      for (let stake = 1; stake <= (most[stakes.length] ?? 0); stake++) walk([...stakes, stake]);
      return;
    }
    const total = stakes.reduce((sum, stake) => sum + stake, 0);
    if (exact ? total !== budget : total > budget) return;
    const worst = Math.min(...stakes.map((stake, index) => stake * (odds[index] ?? 0))) - total;
    const isTie = best !== null && Math.abs(worst - best.worst) <= 1e-9;
    if (best === null || (isTie ? total < best.total : worst > best.worst)) best = { worst, total };
  };
  walk([]);
  return best as { worst: number; total: number } | null;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
