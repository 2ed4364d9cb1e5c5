/**
 * The best arb over all markets of a match that the same endings decide.
 * It keeps chances for those endings under which no price pays more than it costs: as long as there are any, there is
 * no arb, so a price that moves is weighed against them and nothing is solved. Only a price that beats them is.
 * Source: no arb exists exactly where such chances do (de Finetti 1937; Farkas' lemma).
 */
import { MARKET_IDS, MARKET_TYPES, selectionLine } from '../../markets/market-types.ts';
import { createPointSpace, type SpaceKind, type StateSpace } from '../../payoff/state-space.ts';
import type { EpochMs } from '../../units.ts';
import { classOf, findBestArb } from '../find/best-arb.ts';
import { CERTAIN, type Finder, type FoundLeg } from '../find/found-opportunity.ts';
import { NOISE } from '../find/split.ts';
import { freshUntil } from '../quotes/freshness.ts';
import type { EventBook, KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { bestSplit, bestSplitFavouring, type CrossMarketSplit } from './best-split.ts';
import { type Instrument, weigh } from './instrument.ts';

export interface CrossMarketFinder extends Finder {
  /** A market that this spot's states decide: to be told once, before it is asked about. */
  add(market: MarketBook): void;
  /** Whether a change in this market may have made, changed or ended the arb. */
  isTouched(market: MarketBook): boolean;
}

/** Lines of one kind that are looked at: more are a broken feed, and each new one builds its states anew. */
const MAX_LINES = 60;
/** How many instruments enter a game at once, the most promising first. */
const ENTRANTS = 8;
/** What a new instrument has to add to be worth another game. */
const GAIN = 1e-10;
/** What two splits may differ by and still pay the same. */
const TIE = 1e-9;
const NONE: ReadonlySet<string> = new Set();
/** How many houses in turn may contradict themselves before the match is left for now. */
const BROKEN_HOUSES = 3;

interface Entry {
  readonly instrument: Instrument;
  readonly quote: KeptQuote;
  readonly net: number;
}

interface Solution {
  readonly played: CrossMarketSplit;
  readonly entries: readonly Entry[];
}

/** scores: the state space of football, one for all matches; the others build theirs as lines appear. */
export function createCrossMarketFinder(owner: EventBook, kind: SpaceKind, scores: StateSpace): CrossMarketFinder {
  const byMarket = new Map<MarketBook, Instrument[]>();
  const instruments: Instrument[] = [];
  let space = kind === 'grid' ? scores : createPointSpace(kind, owner.event.sport, []);
  let chances = space.prior;
  let version = 1;
  /** Over this, what an instrument returns on average says that there may be more than was found. */
  let level = 1 + NOISE;
  /** The markets that the last arb bets on. */
  let support = new Set<MarketBook>();
  let working: Instrument[] = [];
  /** False where the chances kept may be beaten by prices that stood before: then any change is a reason to look. */
  let isProven = true;

  function isOneTooMany({ market }: MarketBook): boolean {
    return [...byMarket.keys()].filter(known => known.market === market).length >= MAX_LINES;
  }

  function average(instrument: Instrument, net: number): number {
    if (instrument.weighed !== version) weigh(instrument, chances, version);
    return instrument.slope * net + instrument.base;
  }

  function keep(next: Float64Array): void {
    chances = next;
    version += 1;
  }

  /** A new line splits states that were one: every pattern is taken again, and the chances with them. */
  function rebuild(): void {
    const lines = [...byMarket.keys()].flatMap(({ line }) => (line === null ? [] : [line]));
    space = createPointSpace(kind === 'margin' ? kind : 'total', owner.event.sport, lines);
    for (const instrument of instruments) instrument.pattern = patternOf(space, instrument) ?? instrument.pattern;
    keep(space.prior);
    isProven = false;
  }

  function bestFresh(of: Instrument, barred: ReadonlySet<string>, live: boolean, now: EpochMs): KeptQuote | null {
    if (live && isAmbiguousLive(of.market)) return null;
    let best: KeptQuote | null = null;
    for (const quote of of.market[of.side][of.selectionIndex] ?? []) {
      if (quote.net <= 1 || now >= freshUntil(quote, live) || barred.has(quote.book)) continue;
      if (best === null || isBetter(quote, best)) best = quote;
    }
    return best;
  }

  function beatsChances(instrument: Instrument, live: boolean, now: EpochMs): boolean {
    const top = topOf(instrument);
    if (top <= 1 || average(instrument, top) <= level) return false;
    const quote = bestFresh(instrument, NONE, live, now);
    return quote !== null && average(instrument, quote.net) > level;
  }

  /** Brings instruments into the game until none that is left out returns more than the game is worth. */
  function solve(barred: ReadonlySet<string>, live: boolean, now: EpochMs): Solution | null {
    const entryOf = (instrument: Instrument): Entry[] => {
      const quote = bestFresh(instrument, barred, live, now);
      return quote === null ? [] : [{ instrument, quote, net: quote.net }];
    };
    const entrants = (present: readonly Entry[], value: number) => {
      const inGame = new Set(present.map(entry => entry.instrument));
      return instruments
        .filter(each => !inGame.has(each) && topOf(each) > 1 && average(each, topOf(each)) > value + GAIN)
        .flatMap(entryOf)
        .map(entry => ({ entry, gain: average(entry.instrument, entry.net) }))
        .filter(({ gain }) => gain > value + GAIN)
        .sort((a, b) => b.gain - a.gain)
        .slice(0, ENTRANTS)
        .map(({ entry }) => entry);
    };
    let entries = working.flatMap(entryOf);
    let fresh = entries.length > 0 ? [] : entrants([], 0);
    let played: CrossMarketSplit | null = null;
    do {
      entries = [...entries, ...fresh];
      if (entries.length === 0) return null;
      played = bestSplit(space, entries);
      if (played === null) return null;
      keep(played.chances);
      fresh = entrants(entries, played.value);
    } while (fresh.length > 0);
    const { value } = played;
    working = entries.flatMap(({ instrument, net }) => (average(instrument, net) > value - 1e-3 ? [instrument] : []));
    return { played, entries };
  }

  /**
   * The arb that needs two houses. Where one alone holds the best, another way to the same is as good; otherwise that
   * house contradicts itself, which is a broken quote and no arb, and the match is looked at without it.
   */
  function solveOverHouses(live: boolean, now: EpochMs): Solution | null {
    const houses = new Set<string>();
    isProven = true;
    for (let broken = 0; broken <= BROKEN_HOUSES; broken++) {
      const solution = solve(houses, live, now);
      if (solution === null) isProven = false;
      if (solution === null || solution.played.value <= 1 + NOISE) return null;
      const used = solution.entries.filter((_, i) => (solution.played.shares[i] ?? 0) > 0);
      const [first] = used;
      if (first === undefined || used.some(({ quote }) => quote.book !== first.quote.book)) return solution;
      isProven = false;
      const shared = shareWithOthers(solution, first.quote.book, houses, live, now);
      if (shared !== null) return shared;
      houses.add(first.quote.book);
    }
    return null;
  }

  /** The same value with as much as can be at other houses than the one that holds it all; null where that is none. */
  function shareWithOthers(
    { played: { value } }: Solution,
    lone: string,
    houses: ReadonlySet<string>,
    live: boolean,
    now: EpochMs,
  ): Solution | null {
    const others = new Set([...houses, lone]);
    // Whatever takes part in some best split returns just the value under any chances that prove it.
    const tight = (barred: ReadonlySet<string>) =>
      instruments.flatMap((instrument): Entry[] => {
        const quote = topOf(instrument) > 1 ? bestFresh(instrument, barred, live, now) : null;
        if (quote === null || average(instrument, quote.net) < value - TIE) return [];
        return [{ instrument, quote, net: quote.net }];
      });
    const [own, foreign] = [tight(houses).filter(({ quote }) => quote.book === lone), tight(others)];
    if (foreign.length === 0) return null;
    const entries = [...foreign, ...own];
    const played = bestSplitFavouring(space, entries, foreign.length, value - TIE);
    return played && { played, entries };
  }

  return {
    id: kind === 'grid' ? `${owner.event.id}|cross` : `${owner.event.id}|cross_${kind}`,
    owner,

    add(market) {
      if (byMarket.has(market) || isOneTooMany(market)) return;
      const own: Instrument[] = [];
      byMarket.set(market, own);
      if (kind !== 'grid') rebuild();
      for (const selectionIndex of market.back.keys()) {
        const pattern = patternOf(space, { market, selectionIndex });
        if (pattern === null) continue;
        for (const side of ['back', 'lay'] as const) {
          own.push({ market, selectionIndex, side, pattern, slope: 0, base: 0, weighed: 0 });
        }
      }
      instruments.push(...own);
    },

    isTouched(market) {
      if (!isProven || support.has(market)) return true;
      return (byMarket.get(market) ?? []).some(each => {
        const top = topOf(each);
        return top > 1 && average(each, top) > level;
      });
    },

    find(live, now) {
      if (isProven && support.size === 0 && !instruments.some(each => beatsChances(each, live, now))) return null;
      const solution = solveOverHouses(live, now);
      level = 1 + NOISE;
      support = new Set();
      if (solution === null) return null;
      const { played, entries } = solution;
      level = Math.max(level, played.value + GAIN);
      const legs: FoundLeg[] = entries.flatMap(({ instrument: { market, selectionIndex, side }, quote }, i) => {
        const share = played.shares[i] ?? 0;
        return share > 0 ? [{ market, selectionIndex, side, quote, share }] : [];
      });
      support = new Set(legs.map(leg => leg.market));
      const profit = played.worst - 1;
      const alone = Math.max(...[...support].map(market => findBestArb(market, 0, live, now)?.profit ?? 0));
      if (profit <= alone + NOISE) return null;
      const [only] = support.size === 1 ? support : [];
      return {
        class: only ? classOf(legs) : 'cross',
        market: only?.market ?? 'cross',
        line: only?.line ?? null,
        legs: legs.toSorted(inMarketOrder),
        profit,
        bestProfit: played.best - 1,
        ...CERTAIN,
      };
    },
  };
}

/** The order of the markets' table, then lines, then a slip's: a leg keeps its place while prices move. */
function inMarketOrder(a: FoundLeg, b: FoundLeg): number {
  const order = MARKET_IDS.indexOf(a.market.market) - MARKET_IDS.indexOf(b.market.market);
  return (
    order ||
    (a.market.line ?? 0) - (b.market.line ?? 0) ||
    a.selectionIndex - b.selectionIndex ||
    (a.side < b.side ? -1 : 1)
  );
}

function topOf({ market, side, selectionIndex }: Instrument): number {
  return (side === 'back' ? market.backTops : market.layTops)[selectionIndex] ?? 0;
}

/** Better odds, then newer, then by key: the choice never depends on the order of arrival. */
function isBetter(a: KeptQuote, b: KeptQuote): boolean {
  if (a.net !== b.net) return a.net > b.net;
  return a.at !== b.at ? a.at > b.at : a.book < b.book;
}

/** In play some houses count a football handicap from the score at the time of the bet, others from 0–0. */
function isAmbiguousLive({ owner, market }: MarketBook): boolean {
  return owner.event.sport === 'soccer' && market === 'ah';
}

function patternOf(
  space: StateSpace,
  { market, selectionIndex }: Pick<Instrument, 'market' | 'selectionIndex'>,
): Uint8Array | null {
  const selection = MARKET_TYPES[market.market].selections[selectionIndex];
  if (selection === undefined) return null;
  return space.pattern(market.market, selection, selectionLine(market.market, selection, market.line));
}
