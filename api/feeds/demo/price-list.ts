/** The odds that a house asks for every selection it offers of a match, from its estimate of the match. Pure. */
import { MARKET_TYPES, type Selection, selectionLine } from '#shared/markets/market-types.ts';
import type { Discipline, Latent, LineMenu, Progress } from './discipline.ts';
import type { DemoHouse } from './houses.ts';
import { moveSteps } from './odds-steps.ts';
import { fairChance, type Outlook, QUOTED_MARKETS, type QuotedMarket } from './outlook.ts';

/** Identifies a price among those of one house and event. */
export interface PriceName {
  readonly market: QuotedMarket;
  readonly selection: Selection;
  /** The selection's own line. */
  readonly line: number | null;
  readonly side: 'back' | 'lay';
}

/** A price that the house would like to show, before it is rounded to a step. */
export interface Ask extends PriceName {
  readonly key: number;
  readonly odds: number;
}

const QUOTED_SELECTIONS: readonly Selection[] = ['home', 'draw', 'away', 'over', 'under'];

/** A number, because it is looked up hundreds of times a second: lines are quarters from -500 to 500. */
export function priceKey({ market, selection, line, side }: PriceName): number {
  const name =
    (QUOTED_MARKETS.indexOf(market) * QUOTED_SELECTIONS.length + QUOTED_SELECTIONS.indexOf(selection)) * 2 +
    Number(side === 'lay');
  return name * 8192 + (line === null ? 8191 : (line + 500) * 4);
}

/** A line with a selection less likely than this is not offered; nor is a market without a line. */
const LEAST_CHANCE = { line: 0.14, winner: 0.03 };
/** The lowest total. */
const LOWEST_TOTAL = 0.5;
/** A market with a selection under 1.02 is not offered either. */
const MOST_INVERSE = 1 / 1.02;

/** The middle lines of a house's totals and handicaps; null before it has any. */
export interface Centers {
  readonly total: number | null;
  readonly handicap: number | null;
}

/**
 * One list per market and line. before: the previous middle lines, which stay until the estimate is clearly elsewhere: a
 * house that moved its lines with every small change would lose its customers.
 */
export function priceList(
  house: DemoHouse,
  discipline: Discipline,
  { latent, progress, isLive }: { latent: Latent; progress: Progress; isLive: boolean },
  before: Centers,
): { readonly groups: Ask[][]; readonly centers: Centers } {
  const outlook = discipline.outlook(latent, progress);
  const type = house.hasAsianLines ? 'asian' : 'plain';
  const [totals, handicaps] = [discipline.totals[type], discipline.handicaps[type]];
  const total = Math.max(centerLine(outlook.expected.total, totals, before.total), lowestCenter(totals, house.totals));
  const handicap = centerLine(0 - outlook.expected.difference, handicaps, before.handicap);
  const markets: { market: QuotedMarket; line: number | null }[] = [
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

function askAll(house: DemoHouse, outlook: Outlook, market: QuotedMarket, line: number | null, extra: number): Ask[] {
  const selections: readonly Selection[] = MARKET_TYPES[market].selections;
  const chances = selections.map(selection => fairChance(outlook, market, selection, line));
  const { twoWay, threeWay } = house.margin;
  const margin = (selections.length > 2 ? threeWay : twoWay) + extra;
  const least = line === null ? LEAST_CHANCE.winner : LEAST_CHANCE.line;
  if (chances.some(chance => !(chance >= least && chance * (1 + margin) <= MOST_INVERSE))) return [];
  return selections.flatMap((selection, i) => {
    const fair = 1 / (chances[i] ?? 1);
    const own = selectionLine(market, selection, line);
    const ask = (side: 'back' | 'lay', odds: number): Ask => {
      const name = { market, selection, line: own, side };
      return { ...name, key: priceKey(name), odds };
    };
    if (!house.exchange) return [ask('back', fair / (1 + margin))];
    // Market makers quote one step to either side of the price they believe fair.
    return [ask('back', moveSteps(house.steps, fair, -1)), ask('lay', moveSteps(house.steps, fair, 1))];
  });
}

/** The line nearest to the expected value, unless the previous line is still near enough. */
export function centerLine(expected: number, { step, offset, spacing }: LineMenu, before: number | null): number {
  if (before !== null && Math.abs(expected - before) < 0.6 * Math.max(step, spacing)) return before;
  return Math.round((expected - offset) / step) * step + offset;
}

/** The center at which the lowest of `count` lines is still a total: 0.5 or more. */
function lowestCenter({ spacing }: LineMenu, count: number): number {
  return LOWEST_TOTAL + Math.floor((count - 1) / 2) * spacing;
}

/** Example: (2.5, spacing 0.25, 4) → 2.25, 2.5, 2.75, 3. */
export function linesAround(center: number, { spacing }: LineMenu, count: number): number[] {
  const below = Math.floor((count - 1) / 2);
  // `+ 0` turns minus zero, which would be a line of its own, into zero.
  return Array.from({ length: count }, (_, i) => center + (i - below) * spacing + 0);
}
