/**
 * Settles a bet in a final state, with the market table. A bet that it cannot settle is an error with code and field,
 * never an outcome. It contains no odds and no money.
 */
import { foldText } from '../language/fold.ts';
import { err, ok, type Result } from '../result.ts';
import { checkState, type FinalState, type StateError } from './final-state.ts';
import { type LineRule, MARKET_TABLE, type MarketRow, type SettledMarketId, type Settler } from './market-table.ts';
import type { Outcome } from './outcome.ts';

/** What is bet on. line: the selection's own (see `LineKind`); null or absent if there is none. */
export interface Bet {
  readonly market: string;
  readonly selection: string;
  readonly line?: number | null;
}

export type BetError =
  | { readonly code: 'unknown_market'; readonly field: 'market'; readonly value: string }
  | { readonly code: 'unknown_selection'; readonly field: 'selection'; readonly value: string }
  | {
      readonly code:
        | 'line_missing'
        | 'line_not_expected'
        | 'line_not_a_number'
        | 'line_not_in_quarters'
        | 'line_not_allowed';
      readonly field: 'line';
      readonly value: number | null;
    };

export type SettleError =
  | BetError
  | StateError
  | { readonly code: 'half_time_unknown'; readonly field: 'state'; readonly value: FinalState };

/**
 * The outcome of one bet in one final state. Errors: those of `prepareBet` and of `checkState`; 'half_time_unknown'
 * (the market needs a half-time score that the state does not have).
 * Source: per market, `market-table.ts`.
 * Example: asian_handicap, home, −0.75 at 1–0 → 'half_win'; asian_total, over, 2.3 → error 'line_not_in_quarters'.
 */
export function settleBet(bet: Bet, state: FinalState): Result<Outcome, SettleError> {
  const prepared = prepareBet(bet);
  if (!prepared.ok) return prepared;
  const checked = checkState(state);
  if (!checked.ok) return checked;
  if (prepared.value.row.needsHalfTime && state.halfTime === undefined) {
    return err({ code: 'half_time_unknown', field: 'state', value: state });
  }
  return ok(prepared.value.settle(state));
}

export interface PreparedBet {
  readonly market: SettledMarketId;
  readonly row: MarketRow;
  /** 0 if there is no line. */
  readonly line: number;
  /** Trusts its state, which must be checked, with the half-time score if `row.needsHalfTime`. */
  readonly settle: Settler;
}

/**
 * Checks a bet once, so that it can be settled in many states. Errors: 'unknown_market', 'unknown_selection'; of the
 * line: 'line_missing', 'line_not_expected' (the market has none), 'line_not_a_number', 'line_not_in_quarters',
 * 'line_not_allowed' (in quarters, but not a line of this market: 1.5 of a European handicap, a total of 0).
 * Example: 1x2, draw, no line → settles 1–1 as 'win'; 1x2, draw, line 0 → error 'line_not_expected'.
 */
export function prepareBet(bet: Bet): Result<PreparedBet, BetError> {
  if (!isSettledMarket(bet.market)) return err({ code: 'unknown_market', field: 'market', value: bet.market });
  const row: MarketRow = MARKET_TABLE[bet.market];
  if (!row.selections.includes(bet.selection)) {
    return err({ code: 'unknown_selection', field: 'selection', value: bet.selection });
  }
  const line = bet.line ?? null;
  const code = lineProblem(row.line, line, row.lineless.includes(bet.selection));
  if (code !== null) return err({ code, field: 'line', value: line });
  const settle = row.settler(bet.selection, line ?? 0);
  if (settle === null) return err({ code: 'unknown_selection', field: 'selection', value: bet.selection });
  return ok({ market: bet.market, row, line: line ?? 0, settle });
}

/** Whether the market table has a row of this id. Example: 'draw_no_bet' → true; 'constructor' → false. */
export function isSettledMarket(id: string): id is SettledMarketId {
  return Object.hasOwn(MARKET_TABLE, id);
}

function lineProblem(rule: LineRule, line: number | null, optional: boolean) {
  if (line === null) return rule.kind === 'none' || optional ? null : 'line_missing';
  if (rule.kind === 'none') return 'line_not_expected';
  if (!Number.isFinite(line)) return 'line_not_a_number';
  if (!Number.isInteger(line * 4)) return 'line_not_in_quarters';
  return line < rule.min || line > rule.max || !Number.isInteger(line / rule.step) ? 'line_not_allowed' : null;
}

/** Example: 'Dupla Chance (1X, 12, X2)' → 'dupla chance 1x 12 x2'. */
export function normalizeAlias(alias: string): string {
  return foldText(alias)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
