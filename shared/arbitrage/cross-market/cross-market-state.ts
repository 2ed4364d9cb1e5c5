/**
 * What a cross-market finder keeps about one match: the bets it can use, the final states that settle them, and a
 * probability for each state under which no known price returns more than its stake on average.
 */
import { MARKET_TYPES, selectionLine } from '../../markets/market-types.ts';
import { createPointSpace, type SpaceKind, type StateSpace } from '../../payoff/state-space.ts';
import type { EpochMs } from '../../units.ts';
import { NOISE } from '../find/split.ts';
import { freshUntil } from '../quotes/freshness.ts';
import {
  type BetSide,
  type EventBook,
  type KeptQuote,
  type MarketBook,
  netOf,
  newestFirst,
} from '../quotes/market-book.ts';
import { type Instrument, setAverage } from './instrument.ts';

/** The most lines of one market that are used. More come from a broken feed, and each new line rebuilds the states. */
const MAX_LINES = 60;

export interface CrossMarketState {
  readonly owner: EventBook;
  readonly kind: SpaceKind;
  readonly byMarket: Map<MarketBook, Instrument[]>;
  readonly instruments: Instrument[];
  space: StateSpace;
  chances: Float64Array;
  /** Goes up with every new `chances`. */
  version: number;
  /** An instrument whose average return exceeds this may improve on what was found. */
  threshold: number;
  /** The markets of the last arb found. */
  arbMarkets: Set<MarketBook>;
  /** The instruments that mattered in the last search: the next one starts from them. */
  workingSet: Instrument[];
  /** False: `chances` may not hold for every known price, so any change is a reason to search. */
  isProven: boolean;
}

/** scores: football's state space, shared by all matches. Other sports build theirs as lines appear. */
export function createCrossMarketState(owner: EventBook, kind: SpaceKind, scores: StateSpace): CrossMarketState {
  const space = kind === 'grid' ? scores : createPointSpace(kind, owner.event.sport, []);
  return {
    owner,
    kind,
    byMarket: new Map(),
    instruments: [],
    space,
    chances: space.prior,
    version: 1,
    threshold: 1 + NOISE,
    arbMarkets: new Set(),
    workingSet: [],
    isProven: true,
  };
}

export function addInstruments(state: CrossMarketState, market: MarketBook): void {
  if (state.byMarket.has(market) || hasMaxLines(state, market)) return;
  const own: Instrument[] = [];
  state.byMarket.set(market, own);
  if (state.kind !== 'grid') rebuildSpace(state);
  for (const selectionIndex of market.back.keys()) {
    const pattern = patternOf(state.space, { market, selectionIndex });
    if (pattern === null) continue;
    for (const side of ['back', 'lay'] as const) {
      own.push({ market, selectionIndex, side, pattern, slope: 0, base: 0, averageVersion: 0 });
    }
  }
  state.instruments.push(...own);
}

export function setChances(state: CrossMarketState, chances: Float64Array): void {
  state.chances = chances;
  state.version += 1;
}

/** What a unit at these net odds returns on average under the current chances. */
export function averageReturn(state: CrossMarketState, instrument: Instrument, net: number): number {
  if (instrument.averageVersion !== state.version) setAverage(instrument, state.chances, state.version);
  return instrument.slope * net + instrument.base;
}

/** Whether its highest price, fresh or not, returns more on average than the threshold. */
export function mayBeatChances(state: CrossMarketState, instrument: Instrument): boolean {
  const top = topOf(instrument);
  return top > 1 && averageReturn(state, instrument, top) > state.threshold;
}

/** The highest odds that an instrument may pay, fresh or not; 0 if it has no price. */
export function topOf({ market, side, selectionIndex }: Instrument): number {
  if (market.hasNetting) return highest(market[side][selectionIndex] ?? [], side);
  return (side === 'back' ? market.backTops : market.layTops)[selectionIndex] ?? 0;
}

/** The highest of these prices; at an exchange before commission, because netting may leave no commission to pay. */
export function highest(quotes: readonly KeptQuote[], side: BetSide): number {
  let top = 0;
  for (const quote of quotes) top = Math.max(top, mostOf(quote, side));
  return top;
}

/** The most that a price may pay per unit risked; 0 if there is nothing to bet on. */
export function mostOf({ net, odds, house }: KeptQuote, side: BetSide): number {
  return house.isExchange && net > 1 ? netOf(side, odds, 0) : net;
}

/** The best fresh price of an instrument at a house that is not excluded. */
export function bestFreshQuote(
  { market, side, selectionIndex }: Instrument,
  excluded: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
): KeptQuote | null {
  if (live && isAmbiguousLive(market)) return null;
  let best: KeptQuote | null = null;
  for (const quote of market[side][selectionIndex] ?? []) {
    if (quote.net <= 1 || now >= freshUntil(quote, live) || excluded.has(quote.book)) continue;
    if (best === null || isBetter(quote, best)) best = quote;
  }
  return best;
}

function hasMaxLines({ byMarket }: CrossMarketState, { market }: MarketBook): boolean {
  return [...byMarket.keys()].filter(known => known.market === market).length >= MAX_LINES;
}

/** A new line splits existing states: every pattern is computed again, and the probabilities are reset. */
function rebuildSpace(state: CrossMarketState): void {
  const lines = [...state.byMarket.keys()].flatMap(({ line }) => (line === null ? [] : [line]));
  const kind = state.kind === 'margin' ? state.kind : 'total';
  state.space = createPointSpace(kind, state.owner.event.sport, lines);
  for (const instrument of state.instruments) {
    instrument.pattern = patternOf(state.space, instrument) ?? instrument.pattern;
  }
  setChances(state, state.space.prior);
  state.isProven = false;
}

function isBetter(a: KeptQuote, b: KeptQuote): boolean {
  return a.net !== b.net ? a.net > b.net : newestFirst(a, b) < 0;
}

/** In play some houses count a football handicap from the score at the time of the bet, others from 0–0. */
export function isAmbiguousLive({ owner, market }: MarketBook): boolean {
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
