/** Names of houses, markets and selections, for comparing what a case says with what was read. */

import type { ProcedureEvent } from '#shared/procedures/schema/procedure.ts';
import { houseKey } from '#shared/reading/post/house-names.ts';
import { sidesNamed } from '#shared/reading/post/teams.ts';
import { plainOf, spelled } from '../../../shared/language/fold.ts';

const MARKETS: Readonly<Record<string, string>> = {
  ml: 'money_line',
  moneyline: 'money_line',
  winner: 'money_line',
  btts: 'both_teams_to_score',
  dnb: 'draw_no_bet',
  dc: 'double_chance',
  ou: 'asian_total',
  total: 'asian_total',
  totals: 'asian_total',
  over_under: 'asian_total',
  ah: 'asian_handicap',
  handicap: 'asian_handicap',
  match_result: '1x2',
};
/** What 'other' is not. */
const STANDARD = new Set([
  ...['1x2', 'money_line', 'draw_no_bet', 'double_chance', 'asian_total', 'asian_handicap', 'spread'],
  ...['both_teams_to_score', 'multiple', 'correct_score', 'european_handicap'],
]);
const SELECTIONS: Readonly<Record<string, string>> = {
  '1': 'home',
  x: 'draw',
  '2': 'away',
  '1x': 'home_draw',
  x2: 'draw_away',
  '12': 'home_away',
  sim: 'yes',
  nao: 'no',
  homedraw: 'home_draw',
  drawaway: 'draw_away',
  homeaway: 'home_away',
};

/** The exchange is meant where only its house is named. */
const house = (name: unknown) => houseKey(String(name).replace(/^betfair exchange$/i, 'Betfair'));
const market = (name: unknown) => MARKETS[String(name).toLowerCase()] ?? String(name).toLowerCase();
const selection = (name: unknown) => SELECTIONS[spelled(String(name))] ?? spelled(String(name));

/** What a name stands for in a match; null: nothing of it. Example: 'Bahia ou empate' → 'home_draw'. */
export function sideNamed(name: string, match: ProcedureEvent): string | null {
  const plain = plainOf(name);
  const sides = [...new Set(sidesNamed(plain, [match]).map(({ side }) => side))];
  const [side] = sides;
  if (side === undefined) return null;
  if (sides.length > 1) return /\sou\s|\//.test(plain) ? 'home_away' : null;
  if (!/\bempate\b/.test(plain)) return side;
  return side === 'home' ? 'home_draw' : 'draw_away';
}

type Fields = Readonly<Record<string, unknown>>;

/** The same bet has one name: a handicap of 0 is draw no bet, one of +0.5 a double chance. */
export function canonical<T extends Fields>(leg: T): T {
  let bet = leg.market == null ? null : market(leg.market);
  let side = leg.selection == null ? null : selection(leg.selection);
  let line: unknown = leg.line ?? null;
  if (bet === 'asian_handicap' && line === 0) bet = 'draw_no_bet';
  if (bet === 'draw_no_bet' && line === 0) line = null;
  if (bet === 'asian_handicap' && line === 0.5 && (side === 'home' || side === 'away')) {
    bet = 'double_chance';
    side = side === 'home' ? 'home_draw' : 'draw_away';
    line = null;
  }
  // The table has the home side's line for all three; a message says the selection's own.
  if (bet === 'european_handicap' && side === 'away' && typeof line === 'number') line = -line;
  return { ...leg, market: bet, selection: side, line, name: leg.selection };
}

const NEAR: Readonly<Record<string, number>> = {
  odds: 0.0005,
  oddsBefore: 0.0005,
  line: 0.001,
  stakeCents: 2,
  cap: 0.5,
  commission: 0.00005,
  units: 0.001,
  bankPct: 0.001,
  liabilityCents: 100,
};

export function isSameValue(field: string, wanted: unknown, got: unknown): boolean {
  const slack = NEAR[field];
  if (slack !== undefined)
    return typeof wanted === 'number' && typeof got === 'number' && Math.abs(wanted - got) <= slack + 1e-12;
  switch (field) {
    case 'house':
      return house(wanted) === house(got);
    case 'selection':
      return selection(wanted) === selection(got);
    case 'market': {
      const [right, own] = [market(wanted), market(got)];
      if (wanted === 'other') return !STANDARD.has(own);
      const isHandicap = (name: string) => name === 'spread' || name === 'asian_handicap';
      return right === own || (isHandicap(right) && isHandicap(own));
    }
    default:
      return String(wanted).toLowerCase() === String(got).toLowerCase();
  }
}
