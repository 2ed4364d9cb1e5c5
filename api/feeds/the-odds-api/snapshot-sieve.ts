/**
 * Which events of an answer may hold an arb inside one market, by the highest price of every selection and by nothing
 * else. It judges no price: whatever it does not understand, it lets through for the reader that does.
 */
import type { PriceFormat } from '../formats/odds-api-outcome.ts';

/** What an event looks like to the sieve; nothing here has been checked. */
interface SiftedEvent {
  readonly sport_key?: unknown;
  readonly home_team?: unknown;
  readonly away_team?: unknown;
  readonly bookmakers?: readonly { readonly markets?: readonly SiftedMarket[] }[];
}
interface SiftedMarket {
  readonly key?: unknown;
  readonly outcomes?: unknown;
}
interface SiftedOutcome {
  readonly name?: unknown;
  readonly price?: number;
  readonly point?: unknown;
}
/** What is not there. */
const NOTHING: SiftedMarket & SiftedOutcome & SiftedEvent = {};

/** Selections of a row, whose highest prices stand side by side. */
const WIDTH = 3;
const [HOME, AWAY, DRAW] = [0, 1, 2];
/** The rows of markets without a line; after them, one a line. */
const [RESULT, WINNER, QUALIFY, FIRST_LINE] = [0, 1, 2, 3];
const [HANDICAP, TOTAL] = [0, 1];
/** More lines than any event has: past these, the event is let through. */
const MAX_ROWS = 200;
/** American prices are rounded to four digits when they are read, and net odds are computed: both move a sum a little. */
const SLACK = 2e-4;

/** Which kinds of market of an event may have an arb, as a sum of `KINDS`: 0 only where none has. */
export type Sieve = (event: unknown) => number;
export const KINDS = { teams: 1, spreads: 2, totals: 4 } as const;
const ALL_KINDS = 7;

/** The kind of a market by its key; 0 where it is not read, or is half a second market, as a lay is. */
export function kindOf(key: unknown): number {
  if (key === 'h2h' || key === 'to_qualify') return KINDS.teams;
  if (key === 'totals' || key === 'alternate_totals') return KINDS.totals;
  return key === 'spreads' || key === 'alternate_spreads' ? KINDS.spreads : 0;
}

/**
 * Prices are compared as they come. In either form the higher number pays more, and a closed line's, which is neither,
 * is passed over.
 */
export function createSieve(format: PriceFormat, minMargin: number): Sieve {
  const isAmerican = format === 'american';
  const tops = new Float64Array(MAX_ROWS * WIDTH);
  const lines = new Float64Array(MAX_ROWS);
  let rows = FIRST_LINE;

  /** A total's line is told from a handicap's by its last bit. */
  function rowOf(kind: number, line: number): number {
    const key = line * 8 + kind;
    for (let row = FIRST_LINE; row < rows; row++) if (lines[row] === key) return row;
    if (rows === MAX_ROWS) return -1;
    lines[rows] = key;
    clear(rows);
    rows += 1;
    return rows - 1;
  }

  function kindOfRow(row: number): number {
    if (row < FIRST_LINE) return KINDS.teams;
    return ((lines[row] ?? 0) & 1) === TOTAL ? KINDS.totals : KINDS.spreads;
  }

  function clear(row: number): void {
    for (let place = 0; place < WIDTH; place++) tops[row * WIDTH + place] = Number.NEGATIVE_INFINITY;
  }

  function raise(row: number, place: number, price = 0): void {
    if (isAmerican ? price < 100 && price > -100 : price <= 1) return;
    const at = row * WIDTH + place;
    if (price > (tops[at] ?? 0)) tops[at] = price;
  }

  function inverse(row: number, place: number): number {
    const top = tops[row * WIDTH + place] ?? Number.NEGATIVE_INFINITY;
    if (top === Number.NEGATIVE_INFINITY) return Number.POSITIVE_INFINITY;
    if (!isAmerican) return 1 / top;
    return top > 0 ? 100 / (100 + top) : top / (top - 100);
  }

  /** h2h is 1X2 where the event can be drawn, and a two-way winner where not. False: something is not understood. */
  function takeTeams(outcomes: readonly (SiftedOutcome | null)[], row: number, home: unknown, away: unknown): boolean {
    let at = row;
    if (row === WINNER) for (let i = 0; i < outcomes.length; i++) if (outcomes[i]?.name === 'Draw') at = RESULT;
    for (let i = 0; i < outcomes.length; i++) {
      const { name, price } = outcomes[i] ?? NOTHING;
      if (name === home) raise(at, HOME, price);
      else if (name === away) raise(at, AWAY, price);
      else if (name === 'Draw') raise(at, DRAW, price);
      else return false;
    }
    return true;
  }

  function takeSpreads(outcomes: readonly (SiftedOutcome | null)[], home: unknown, away: unknown): boolean {
    for (let i = 0; i < outcomes.length; i++) {
      const { name, price, point } = outcomes[i] ?? NOTHING;
      const isHome = name === home;
      if (!(isHome || name === away) || typeof point !== 'number') return false;
      const row = rowOf(HANDICAP, isHome ? point : 0 - point);
      if (row < 0) return false;
      raise(row, isHome ? HOME : AWAY, price);
    }
    return true;
  }

  function takeTotals(outcomes: readonly (SiftedOutcome | null)[]): boolean {
    for (let i = 0; i < outcomes.length; i++) {
      const { name, price, point } = outcomes[i] ?? NOTHING;
      const isOver = name === 'Over';
      if (!(isOver || name === 'Under') || typeof point !== 'number') return false;
      const row = rowOf(TOTAL, point);
      if (row < 0) return false;
      raise(row, isOver ? HOME : AWAY, price);
    }
    return true;
  }

  function take({ key, outcomes }: SiftedMarket, home: unknown, away: unknown, soccer: boolean): boolean {
    const kind = kindOf(key);
    if (kind === 0 || !Array.isArray(outcomes)) return true;
    if (kind === KINDS.totals) return takeTotals(outcomes);
    if (kind === KINDS.spreads) return takeSpreads(outcomes, home, away);
    return takeTeams(outcomes, key === 'to_qualify' ? QUALIFY : soccer ? RESULT : WINNER, home, away);
  }

  return item => {
    const { sport_key: sport, home_team: home, away_team: away, bookmakers } = (item ?? NOTHING) as SiftedEvent;
    if (!Array.isArray(bookmakers)) return 0;
    const soccer = typeof sport === 'string' && sport.startsWith('soccer_');
    rows = FIRST_LINE;
    for (let row = 0; row < FIRST_LINE; row++) clear(row);
    for (let b = 0; b < bookmakers.length; b++) {
      const markets = bookmakers[b]?.markets;
      if (!Array.isArray(markets)) continue;
      for (let m = 0; m < markets.length; m++) if (!take(markets[m] ?? NOTHING, home, away, soccer)) return ALL_KINDS;
    }
    let kinds = 0;
    for (let row = 0; row < rows; row++) {
      let sum = inverse(row, HOME) + inverse(row, AWAY);
      if (row === RESULT) sum += inverse(row, DRAW);
      if (1 - sum > minMargin - SLACK) kinds |= kindOfRow(row);
    }
    return kinds;
  };
}
