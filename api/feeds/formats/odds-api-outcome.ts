/** Translates The Odds API's names for a market, an outcome and a price. Shared by every format that uses them. */

import type { Quote, SportEvent } from '#shared/markets/market.ts';
import { americanToDecimal } from '#shared/odds/convert.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type DecimalOdds, toDecimalOdds } from '#shared/units.ts';
import { isLine } from './odds-line.ts';

export type OutcomeRefusal = 'market_unknown' | 'outcome_unknown' | 'bad_line';
export type PriceRefusal = 'closed' | 'bad_price';
export type PriceFormat = 'decimal' | 'american';

/** How the provider and the tools around it call the third outcome of a winner market. */
const DRAW = /^(the )?(draw|tie)$/i;

export interface NamedOutcome {
  /** The provider's key, for instance "h2h_lay". */
  readonly market: string;
  readonly name: string;
  readonly point: number | null;
  /** The team that a market of one team is about; missing: not said. */
  readonly description?: string | null;
  /** True if the event can be drawn: its h2h is then 1X2 and not a two-way winner. */
  readonly drawn: boolean;
}

/**
 * The selection that an outcome means. Outcomes come in any order, so only the name identifies them: a team's, "Draw" or
 * "Tie", "Over", "Under". Errors: 'market_unknown', 'outcome_unknown', 'bad_line' (missing, or not in quarters).
 */
export function readOutcome(
  outcome: NamedOutcome,
  event: Pick<SportEvent, 'home' | 'away'>,
): Result<Pick<Quote, 'market' | 'selection' | 'line' | 'side'>, OutcomeRefusal> {
  switch (outcome.market) {
    case 'h2h':
    case 'h2h_lay': {
      const side = outcome.market === 'h2h' ? 'back' : 'lay';
      if (outcome.drawn && isDraw(outcome)) return ok({ market: '1x2', selection: 'draw', line: null, side });
      const selection = readTeam(outcome.name, event);
      if (selection === null) return err('outcome_unknown');
      return ok({ market: outcome.drawn ? '1x2' : 'ml', selection, line: null, side });
    }
    case 'to_qualify': {
      const selection = readTeam(outcome.name, event);
      return selection === null
        ? err('outcome_unknown')
        : ok({ market: 'qualify', selection, line: null, side: 'back' });
    }
    case 'h2h_3_way':
      return threeWay('1x2', outcome, event);
    case 'h2h_3_way_h1':
      return threeWay('ht', outcome, event);
    // Without a draw, level at the interval is another bet at each house.
    case 'h2h_h1':
      return outcome.drawn ? threeWay('ht', outcome, event) : err('market_unknown');
    case 'draw_no_bet': {
      const selection = readTeam(outcome.name, event);
      return selection === null ? err('outcome_unknown') : unlined('dnb', selection);
    }
    case 'btts': {
      const [said] = /^(yes|no)$/i.exec(outcome.name) ?? [];
      return said === undefined ? err('outcome_unknown') : unlined('btts', said.toLowerCase());
    }
    case 'double_chance': {
      const selection = readDoubleChance(outcome.name, event);
      return selection === null ? err('outcome_unknown') : unlined('dc', selection);
    }
    case 'team_totals':
    case 'alternate_team_totals': {
      const team = readTeam(outcome.description ?? '', event);
      const side = readOver(outcome.name);
      if (team === null || side === null) return err('outcome_unknown');
      return lined(team === 'home' ? 'ou_home' : 'ou_away', side, outcome.point);
    }
    case 'spreads':
    case 'alternate_spreads': {
      const selection = readTeam(outcome.name, event);
      if (selection === null) return err('outcome_unknown');
      return lined('ah', selection, outcome.point);
    }
    case 'totals':
    case 'alternate_totals': {
      const side = readOver(outcome.name);
      return side === null ? err('outcome_unknown') : lined('ou', side, outcome.point);
    }
    default:
      return err('market_unknown');
  }
}

const threeWay = (market: '1x2' | 'ht', { name }: NamedOutcome, event: Pick<SportEvent, 'home' | 'away'>) => {
  const selection = DRAW.test(name) ? 'draw' : readTeam(name, event);
  return selection === null ? err('outcome_unknown' as const) : unlined(market, selection);
};

const unlined = (market: Quote['market'], selection: string) =>
  ok({ market, selection, line: null, side: 'back' as const });

const readOver = (name: string): 'over' | 'under' | null =>
  name === 'Over' ? 'over' : name === 'Under' ? 'under' : null;

const IN_THREE: ReadonlySet<string> = new Set(['h2h_3_way', 'h2h_3_way_h1', 'double_chance']);

/** The names of the markets of which a house that knows a draw has three outcomes. */
const WINNERS: ReadonlySet<string> = new Set(['h2h', 'h2h_lay', 'h2h_h1']);

/** Two of the three results, in any order and with any sign between: 'Brazil or Draw', 'Draw/Norway', '1X'. */
function readDoubleChance(name: string, event: Pick<SportEvent, 'home' | 'away'>): string | null {
  const short = { '1X': 'home_draw', X2: 'draw_away', '12': 'home_away' }[name.toUpperCase()];
  if (short !== undefined) return short;
  for (const [first, second] of splits(name)) {
    const found = new Set([first, second].map(each => (DRAW.test(each) ? 'draw' : readSide(each, event))));
    if (found.size < 2 || found.has(null)) continue;
    if (!found.has('away')) return 'home_draw';
    return found.has('home') ? 'home_away' : 'draw_away';
  }
  return null;
}

/** Each way to part a name in two at "or", "and", a slash or a dash: a team's own name may hold one, too. */
function splits(name: string): readonly (readonly [first: string, second: string])[] {
  return [...name.matchAll(/\/|\bor\b|\band\b|&| - /gi)].map(
    ({ 0: sign, index }) => [name.slice(0, index).trim(), name.slice(index + sign.length).trim()] as const,
  );
}

const readSide = (name: string, event: Pick<SportEvent, 'home' | 'away'>): 'home' | 'away' | null =>
  readTeam(name, event) ?? (/^home$/i.test(name) ? 'home' : /^away$/i.test(name) ? 'away' : null);

/** Whether this is the draw of a winner market: the event's h2h is then 1X2. */
export function isDraw({ market, name }: Pick<NamedOutcome, 'market' | 'name'>): boolean {
  return WINNERS.has(market) && DRAW.test(name);
}

/**
 * Whether this is an outcome too many in a market of two: a third result that we cannot name. The other two do not cover
 * every ending then, so none of the market's prices may be used.
 */
export function isThirdOutcome(outcome: NamedOutcome, event: Pick<SportEvent, 'home' | 'away'>): boolean {
  // Three results, and three pairs of them: one that is not known takes nothing from the others.
  if ((WINNERS.has(outcome.market) && outcome.drawn) || IN_THREE.has(outcome.market)) return false;
  const read = readOutcome(outcome, event);
  return !read.ok && read.error === 'outcome_unknown';
}

/** Errors: 'closed' (0, or decimal 1: how the provider shows a line that takes no bets), 'bad_price'. */
export function readPrice(price: number, format: PriceFormat): Result<DecimalOdds, PriceRefusal> {
  if (price === 0 || (price === 1 && format === 'american')) return err('closed');
  const odds = format === 'american' ? americanToDecimal(price) : toDecimalOdds(price);
  if (odds.ok) return odds;
  return err(odds.error.code === 'closed' ? 'closed' : 'bad_price');
}

function readTeam(name: string, { home, away }: Pick<SportEvent, 'home' | 'away'>): 'home' | 'away' | null {
  if (name === home) return 'home';
  return name === away ? 'away' : null;
}

function lined(
  market: 'ah' | 'ou' | 'ou_home' | 'ou_away',
  selection: Quote['selection'],
  point: number | null,
): Result<Pick<Quote, 'market' | 'selection' | 'line' | 'side'>, 'bad_line'> {
  // `+ 0`: minus zero would be a second line.
  return point === null || !isLine(point) ? err('bad_line') : ok({ market, selection, line: point + 0, side: 'back' });
}
