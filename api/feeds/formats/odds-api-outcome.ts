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
    case 'spreads':
    case 'alternate_spreads': {
      const selection = readTeam(outcome.name, event);
      if (selection === null) return err('outcome_unknown');
      return lined('ah', selection, outcome.point);
    }
    case 'totals':
    case 'alternate_totals':
      if (outcome.name !== 'Over' && outcome.name !== 'Under') return err('outcome_unknown');
      return lined('ou', outcome.name === 'Over' ? 'over' : 'under', outcome.point);
    default:
      return err('market_unknown');
  }
}

/** Whether this is the draw of a winner market: the event's h2h is then 1X2. */
export function isDraw({ market, name }: Pick<NamedOutcome, 'market' | 'name'>): boolean {
  return (market === 'h2h' || market === 'h2h_lay') && DRAW.test(name);
}

/**
 * Whether this is an outcome too many in a market of two: a third result that we cannot name. The other two do not cover
 * every ending then, so none of the market's prices may be used.
 */
export function isThirdOutcome(outcome: NamedOutcome, event: Pick<SportEvent, 'home' | 'away'>): boolean {
  const isWinner = outcome.market === 'h2h' || outcome.market === 'h2h_lay';
  if (isWinner && outcome.drawn) return false;
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
  market: 'ah' | 'ou',
  selection: Quote['selection'],
  point: number | null,
): Result<Pick<Quote, 'market' | 'selection' | 'line' | 'side'>, 'bad_line'> {
  // `+ 0`: minus zero would be a second line.
  return point === null || !isLine(point) ? err('bad_line') : ok({ market, selection, line: point + 0, side: 'back' });
}
