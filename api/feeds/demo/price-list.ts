/** What a house asks for every selection it offers of a match, from what it believes of it. Pure. */
import { MARKET_TYPES, type MarketId, type Selection, selectionLine } from '#shared/markets/market-types.ts';
import type { Discipline, Latent, LineMenu, Progress } from './discipline.ts';
import type { House } from './houses.ts';
import { moveSteps } from './odds-steps.ts';
import { fairChance, type Outlook } from './outlook.ts';

/** A price that the house would like to show, before it is brought to a step. */
export interface Ask {
  readonly market: MarketId;
  readonly selection: Selection;
  /** The selection's own. */
  readonly line: number | null;
  readonly side: 'back' | 'lay';
  readonly odds: number;
}

/** Names a price among those of one house and event. */
export function priceKey({ market, selection, line, side }: Omit<Ask, 'odds'>): string {
  return `${market}|${selection}|${line ?? ''}|${side}`;
}

/** Beyond these nobody offers a line, or, where there is none, the market. */
const LINE_CHANCES = { least: 0.14, most: 0.86 };
const LEAST_CHANCE = 0.015;

/** The middle lines of a house's totals and handicaps; null before it has any. */
export interface Centers {
  readonly total: number | null;
  readonly handicap: number | null;
}

/**
 * One list per market and line. before: the lines it had, which stay until they are well beside what it believes; a
 * house that moved its lines with every breath would lose its customers.
 */
export function priceList(
  house: House,
  discipline: Discipline,
  { latent, progress, isLive }: { latent: Latent; progress: Progress; isLive: boolean },
  before: Centers,
): { readonly groups: Ask[][]; readonly centers: Centers } {
  const outlook = discipline.outlook(latent, progress);
  const type = house.hasAsianLines ? 'asian' : 'plain';
  const [totals, handicaps] = [discipline.totals[type], discipline.handicaps[type]];
  const total = centerLine(outlook.expected.total, totals, before.total);
  const handicap = centerLine(0 - outlook.expected.difference, handicaps, before.handicap);
  const markets: { market: MarketId; line: number | null }[] = [
    { market: discipline.winner, line: null },
    ...linesAround(total, totals, house.totals).map(line => ({ market: 'ou' as const, line })),
    ...linesAround(handicap, handicaps, house.handicaps).map(line => ({ market: 'ah' as const, line })),
  ];
  const extra = isLive ? house.margin.inPlay + discipline.inPlayMargin : 0;
  const groups = markets.flatMap(({ market, line }) => {
    const asks = askAll(house, outlook, market, line, extra);
    return asks.length > 0 ? [asks] : [];
  });
  return { groups, centers: { total, handicap } };
}

function askAll(house: House, outlook: Outlook, market: MarketId, line: number | null, extra: number): Ask[] {
  const selections: readonly Selection[] = MARKET_TYPES[market].selections;
  const chances = selections.map(selection => fairChance(outlook, market, selection, line));
  const { least, most } = line === null ? { least: LEAST_CHANCE, most: 1 } : LINE_CHANCES;
  if (chances.some(chance => !(chance >= least && chance <= most))) return [];
  const { twoWay, threeWay } = house.margin;
  const margin = (selections.length > 2 ? threeWay : twoWay) + extra;
  return selections.flatMap((selection, i) => {
    const fair = 1 / (chances[i] ?? 1);
    const ask = { market, selection, line: selectionLine(market, selection, line) };
    if (!house.exchange) return [{ ...ask, side: 'back' as const, odds: fair / (1 + margin) }];
    // Makers stand a step to either side of what they believe.
    return [
      { ...ask, side: 'back' as const, odds: moveSteps(house.steps, fair, -1) },
      { ...ask, side: 'lay' as const, odds: moveSteps(house.steps, fair, 1) },
    ];
  });
}

/** The line nearest to what is expected, unless the one before is still good enough. */
export function centerLine(expected: number, { step, offset, spacing }: LineMenu, before: number | null): number {
  if (before !== null && Math.abs(expected - before) < 0.6 * Math.max(step, spacing)) return before;
  return Math.round((expected - offset) / step) * step + offset;
}

/** Example: (2.5, spacing 0.25, 4) → 2.25, 2.5, 2.75, 3. */
export function linesAround(center: number, { spacing }: LineMenu, count: number): number[] {
  const below = Math.floor((count - 1) / 2);
  // `+ 0` turns minus zero, which would be a line of its own, into zero.
  return Array.from({ length: count }, (_, i) => center + (i - below) * spacing + 0);
}
