/** Two lines of one kind that may both win: a small loss outside, a large gain in the middle. */

import { splitMaxMin } from '../../allocator/max-min-split.ts';
import type { MarketId } from '../../markets/market-types.ts';
import { type Outcome, outcomeOfMargin, returnPerUnit } from '../../settlement/outcome.ts';
import type { EpochMs } from '../../units.ts';
import { freshUntil } from '../quotes/freshness.ts';
import { type EventBook, type KeptQuote, type MarketBook, newestFirst } from '../quotes/market-book.ts';
import type { Consensus } from './consensus.ts';
import type { Finder, FoundLeg, FoundOpportunity } from './found-opportunity.ts';

/** The most a middle may lose, per unit staked: with a known probability, and without one. */
const MAX_MIDDLE_LOSS = 0.05;
const MAX_BLIND_LOSS = 0.02;

/** The most lines that are paired. More come from a broken feed, and the work grows with the square. */
const MAX_LINES = 60;

/** One side of a line: it wins if the count is beyond the threshold, upwards or downwards. */
interface LineSide {
  readonly market: MarketBook;
  readonly selectionIndex: number;
  readonly threshold: number;
}

export function middleId(owner: EventBook, market: MarketId): string {
  return `${owner.event.id}|${market}|middle`;
}

/** Whether any two prices could make a middle: false where even the best ones, fresh or not, lose too much. */
export function mayHaveMiddle(owner: EventBook, market: MarketId): boolean {
  const lines = linesOf(owner, market);
  return lines.some(low => lines.some(high => isCheapEnough(upwards(low), downwards(high))));
}

/**
 * The best middle over all lines of a total or a handicap: by expected profit, if the other houses give a probability.
 */
export function createMiddleFinder(
  owner: EventBook,
  market: MarketId,
  consensusOf: (market: MarketBook) => Consensus,
): Finder {
  return {
    id: middleId(owner, market),
    owner,
    find(live, now) {
      const lines = linesOf(owner, market);
      if (lines.length < 2) return null;
      let best: FoundOpportunity | null = null;
      for (const low of lines) {
        for (const high of lines) {
          const found = findMiddle(upwards(low), downwards(high), consensusOf, live, now);
          if (found && (best === null || expectedProfit(found) > expectedProfit(best))) best = found;
        }
      }
      return best;
    },
  };
}

function linesOf(owner: EventBook, market: MarketId): MarketBook[] {
  return [...(owner.byLine.get(market)?.values() ?? [])].filter(line => line.line !== null).slice(0, MAX_LINES);
}

/** Whether the highest prices of two lines with a gap between them lose little enough, or nothing. */
function isCheapEnough(up: LineSide, down: LineSide): boolean {
  return up.threshold < down.threshold && 1 - 1 / sumOfTops(up, down) <= MAX_MIDDLE_LOSS;
}

function sumOfTops(...sides: readonly LineSide[]): number {
  return sides.reduce((total, side) => total + 1 / Math.max(side.market.backTops[side.selectionIndex] ?? 0, 1), 0);
}

/** Total over, or home's handicap: home −1.5 wins by 2 or more, past a margin of 1.5. */
function upwards(market: MarketBook): LineSide {
  return { market, selectionIndex: 0, threshold: thresholdOf(market) };
}

function downwards(market: MarketBook): LineSide {
  return { market, selectionIndex: 1, threshold: thresholdOf(market) };
}

function thresholdOf({ market, line }: MarketBook): number {
  return market === 'ah' ? 0 - (line ?? 0) : (line ?? 0);
}

function findMiddle(
  up: LineSide,
  down: LineSide,
  consensusOf: (market: MarketBook) => Consensus,
  live: boolean,
  now: EpochMs,
): FoundOpportunity | null {
  // Under 1 the pair is an arb by itself, which another finder finds; far over 1 it loses too much.
  if (!isCheapEnough(up, down) || sumOfTops(up, down) <= 1) return null;
  const states = statesBetween(up.threshold, down.threshold);
  const inMiddle = states.findIndex(outcomes => outcomes.every(outcome => outcome === 'win'));
  if (inMiddle < 0) return null;
  const pair = twoHouses(freshPrices(up, live, now), freshPrices(down, live, now));
  if (pair === null) return null;
  const returns = Float64Array.from(
    states.flatMap(([first, second]) => [returnPerUnit(first, pair[0].net), returnPerUnit(second, pair[1].net)]),
  );
  const game = splitMaxMin(returns, states.length, 2);
  if (game === null) return null;
  const shares = [game.shares[0] ?? 0, game.shares[1] ?? 0];
  if (shares.some(share => share === 0)) return null;
  const profits = states.map(
    (_, row) => shares.reduce((total, share, leg) => total + share * (returns[row * 2 + leg] ?? 0), 0) - 1,
  );
  const [worst, gain] = [Math.min(...profits), profits[inMiddle] ?? 0];
  if (worst >= 0 || -worst > MAX_MIDDLE_LOSS) return null;
  const chance = chanceBetween(up, down, consensusOf, live, now);
  const breakEvenChance = -worst / (gain - worst);
  // With a known probability it has to pay on average; without one it has to be cheap.
  if (chance === null ? -worst > MAX_BLIND_LOSS : chance <= breakEvenChance) return null;
  const legs: FoundLeg[] = [up, down].map(({ market, selectionIndex }, leg) => ({
    market,
    selectionIndex,
    side: 'back',
    quote: pair[leg === 0 ? 0 : 1],
    share: shares[leg] ?? 0,
  }));
  const { market } = up.market;
  return { class: 'middle', market, line: null, legs, profit: worst, bestProfit: gain, chance, breakEvenChance };
}

/** The outcome of both legs, for every count from below both lines to above them. */
function statesBetween(low: number, high: number): (readonly [Outcome, Outcome])[] {
  const states: (readonly [Outcome, Outcome])[] = [];
  for (let count = Math.floor(low) - 1; count <= Math.ceil(high) + 1; count++) {
    states.push([outcomeOfMargin(count - low), outcomeOfMargin(high - count)]);
  }
  return states;
}

function freshPrices({ market, selectionIndex }: LineSide, live: boolean, now: EpochMs): KeptQuote[] {
  return (market.back[selectionIndex] ?? [])
    .filter(quote => quote.net > 1 && now < freshUntil(quote, live))
    .sort((a, b) => b.net - a.net || newestFirst(a, b));
}

/** The best price on each side. If one house has both, one of them is replaced, at the lower cost. */
function twoHouses(ups: readonly KeptQuote[], downs: readonly KeptQuote[]): readonly [KeptQuote, KeptQuote] | null {
  const [up, down] = [ups[0], downs[0]];
  if (up === undefined || down === undefined) return null;
  if (up.book !== down.book) return [up, down];
  const otherUp = ups.find(quote => quote.book !== down.book);
  const otherDown = downs.find(quote => quote.book !== up.book);
  const cost = (a?: KeptQuote, b?: KeptQuote) => (a && b ? 1 / a.net + 1 / b.net : Number.POSITIVE_INFINITY);
  if (!otherUp && !otherDown) return null;
  if (otherUp && cost(otherUp, down) <= cost(up, otherDown)) return [otherUp, down];
  return otherDown ? [up, otherDown] : null;
}

/** P(both win), from each line's own consensus; only between half lines, where no stake can be returned. */
function chanceBetween(
  up: LineSide,
  down: LineSide,
  consensusOf: (market: MarketBook) => Consensus,
  live: boolean,
  now: EpochMs,
): number | null {
  if (![up, down].every(({ threshold }) => Number.isInteger(threshold + 0.5))) return null;
  const [over, under] = [up, down].map(({ market, selectionIndex }) =>
    consensusOf(market).chance(selectionIndex, live, now),
  );
  return over == null || under == null ? null : Math.max(0, over + under - 1);
}

/** Per unit, if the probability is known; otherwise the profit of the worst case. */
function expectedProfit({ profit, bestProfit, chance }: FoundOpportunity): number {
  return chance === null ? profit : chance * bestProfit + (1 - chance) * profit;
}
