/**
 * The market types that can be settled, one row each: selections, lines, and the outcome in a final state.
 * `markets/market-types.ts` lists the smaller set that live feeds quote. A new market is one row here, its words in
 * `names.pt-br.ts` and its tests. Rows trust their input; `settle.ts` checks it.
 * Sources: bet365's rules (Asian lines, draw no bet, totals), 888sport's (normal time), Duniam88's 2.2 (correct score).
 */
import type { FinalState, Score } from './final-state.ts';
import { type Outcome, outcomeOfMargin } from './outcome.ts';

/**
 * none: no line. handicap: the selection's own, away's is minus home's. home_handicap: home's, shared by the three
 * selections. total: shared by both. listed: goals per side up to which a house lists every score.
 */
type LineKind = 'none' | 'handicap' | 'home_handicap' | 'total' | 'listed';

export interface LineRule {
  readonly kind: LineKind;
  /** Lines go from min to max, both included, by step. */
  readonly min: number;
  readonly max: number;
  readonly step: 0.25 | 1;
}

/** Settles one selection at one line. */
export type Settler = (state: FinalState) => Outcome;

export interface MarketRow {
  /** 'football': goals after normal time. 'points': other sports, overtime included. Never both in one set of bets. */
  readonly scope: 'football' | 'points';
  readonly line: LineRule;
  /** In the order a slip lists them. */
  readonly selections: readonly string[];
  /** Selections that need no line although the market has one. */
  readonly lineless: readonly string[];
  readonly needsHalfTime: boolean;
  /** How many selections (at one line) win in every state in which no stake is returned. */
  readonly winners: 1 | 2;
  /** Null: no such selection, or not without its line. line: 0 if there is none. */
  readonly settler: (selection: string, line: number) => Settler | null;
}

interface RowInput<S extends string>
  extends Partial<Pick<MarketRow, 'scope' | 'lineless' | 'needsHalfTime' | 'winners'>> {
  readonly line?: LineRule;
  readonly selections: readonly S[];
  readonly settle: (selection: S, line: number, state: FinalState) => Outcome;
}

function row<S extends string>({ selections, settle, ...rest }: RowInput<S>): MarketRow {
  return {
    scope: 'football',
    line: NO_LINE,
    lineless: [],
    needsHalfTime: false,
    winners: 1,
    ...rest,
    selections,
    settler: (selection, line) => {
      const known = selections.find(candidate => candidate === selection);
      return known === undefined ? null : state => settle(known, line, state);
    },
  };
}

const NO_LINE: LineRule = { kind: 'none', min: 0, max: 0, step: 1 };
/** Up to 10 goals: with 12 per side in the grid, every line has states that win, lose and tie. */
const GOAL_HANDICAP: LineRule = { kind: 'handicap', min: -10, max: 10, step: 0.25 };
const GOAL_TOTAL: LineRule = { kind: 'total', min: 0.5, max: 20, step: 0.25 };
const TEAM_TOTAL: LineRule = { kind: 'total', min: 0.5, max: 10, step: 0.25 };

const THREE_WAY = ['home', 'draw', 'away'] as const;
const SIDES = ['home', 'away'] as const;
const OVER_UNDER = ['over', 'under'] as const;
const YES_NO = ['yes', 'no'] as const;

type ThreeWay = (typeof THREE_WAY)[number];

const winIf = (condition: boolean): Outcome => (condition ? 'win' : 'lose');
const yesNo = (selection: 'yes' | 'no', happened: boolean) => winIf(happened === (selection === 'yes'));
const lead = (selection: 'home' | 'away', score: Score) =>
  selection === 'home' ? score.home - score.away : score.away - score.home;
const overUnder = (selection: 'over' | 'under', line: number, count: number) =>
  outcomeOfMargin(selection === 'over' ? count - line : line - count);

function winnerOf(score: Score): ThreeWay {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}

/** The largest list of scores accepted: 0–0 to 10–10. */
const MAX_LISTED = 10;
const LISTED_SCORES = Array.from({ length: MAX_LISTED + 1 }, (_, home) =>
  Array.from({ length: MAX_LISTED + 1 }, (__, away) => `${home}-${away}`),
).flat();
const OTHER_SCORES = ['any_other', 'any_other_home', 'any_other_draw', 'any_other_away'] as const;

const HALF_FULL = THREE_WAY.flatMap(half => THREE_WAY.map(full => `${half}_${full}` as const));

export const MARKET_TABLE = {
  /** Result in normal time. */
  '1x2': row({ selections: THREE_WAY, settle: (selection, _line, state) => winIf(winnerOf(state) === selection) }),

  /** Two of the three results. */
  double_chance: row({
    selections: ['home_draw', 'home_away', 'draw_away'],
    winners: 2,
    settle: (selection, _line, state) => winIf(selection.split('_').includes(winnerOf(state))),
  }),

  /** The stake is returned on a draw: Asian handicap 0. */
  draw_no_bet: row({
    selections: SIDES,
    settle: (selection, _line, state) => outcomeOfMargin(lead(selection, state)),
  }),

  /** Result after the handicap is added to home's goals; the draw is a selection, so no stake is returned. */
  european_handicap: row({
    selections: THREE_WAY,
    line: { kind: 'home_handicap', min: -10, max: 10, step: 1 },
    settle: (selection, line, { home, away }) => winIf(winnerOf({ home: home + line, away }) === selection),
  }),

  asian_handicap: row({
    selections: SIDES,
    line: GOAL_HANDICAP,
    settle: (selection, line, state) => outcomeOfMargin(lead(selection, state) + line),
  }),

  asian_total: row({
    selections: OVER_UNDER,
    line: GOAL_TOTAL,
    settle: (selection, line, state) => overUnder(selection, line, state.home + state.away),
  }),

  home_total: row({
    selections: OVER_UNDER,
    line: TEAM_TOTAL,
    settle: (selection, line, state) => overUnder(selection, line, state.home),
  }),

  away_total: row({
    selections: OVER_UNDER,
    line: TEAM_TOTAL,
    settle: (selection, line, state) => overUnder(selection, line, state.away),
  }),

  both_teams_to_score: row({
    selections: YES_NO,
    settle: (selection, _line, { home, away }) => yesNo(selection, home > 0 && away > 0),
  }),

  /**
   * The line is the highest number of goals per side that the house lists (Betfair: 3); only "any other" needs it. This
   * row does not fit a house whose list is not square, or that splits "any other" differently.
   */
  correct_score: row({
    selections: [...LISTED_SCORES, ...OTHER_SCORES],
    line: { kind: 'listed', min: 1, max: MAX_LISTED, step: 1 },
    lineless: LISTED_SCORES,
    settle: (selection, line, state) => {
      const { home, away } = state;
      if (!selection.startsWith('any_other')) return winIf(selection === `${home}-${away}`);
      const isOther = home > line || away > line;
      return winIf(isOther && (selection === 'any_other' || selection === `any_other_${winnerOf(state)}`));
    },
  }),

  /** No goals count as even. */
  odd_even: row({
    selections: ['odd', 'even'],
    settle: (selection, _line, { home, away }) => winIf((home + away) % 2 === (selection === 'odd' ? 1 : 0)),
  }),

  /** Which team wins without conceding; 'neither' covers everything else, which few houses quote. */
  win_to_nil: row({
    selections: ['home', 'away', 'neither'],
    settle: (selection, _line, state) => winIf(toNil(state) === selection),
  }),
  home_win_to_nil: row({
    selections: YES_NO,
    settle: (selection, _line, state) => yesNo(selection, toNil(state) === 'home'),
  }),
  away_win_to_nil: row({
    selections: YES_NO,
    settle: (selection, _line, state) => yesNo(selection, toNil(state) === 'away'),
  }),

  half_time_result: row({
    selections: THREE_WAY,
    needsHalfTime: true,
    settle: (selection, _line, state) => winIf(winnerOf(state.halfTime ?? state) === selection),
  }),

  /** 'home_draw': home ahead at half-time, level at the end. */
  half_time_full_time: row({
    selections: HALF_FULL,
    needsHalfTime: true,
    settle: (selection, _line, state) => winIf(selection === `${winnerOf(state.halfTime ?? state)}_${winnerOf(state)}`),
  }),

  /** Two-way winner; if a sport can end level (the NFL can), the stake is returned. */
  money_line: row({
    scope: 'points',
    selections: SIDES,
    settle: (selection, _line, state) => outcomeOfMargin(lead(selection, state)),
  }),

  spread: row({
    scope: 'points',
    selections: SIDES,
    line: { kind: 'handicap', min: -500, max: 500, step: 0.25 },
    settle: (selection, line, state) => outcomeOfMargin(lead(selection, state) + line),
  }),

  points_total: row({
    scope: 'points',
    selections: OVER_UNDER,
    line: { kind: 'total', min: 0.5, max: 500, step: 0.25 },
    settle: (selection, line, state) => overUnder(selection, line, state.home + state.away),
  }),
} as const satisfies Record<string, MarketRow>;

export type SettledMarketId = keyof typeof MARKET_TABLE;

export const SETTLED_MARKET_IDS = Object.keys(MARKET_TABLE) as readonly SettledMarketId[];

function toNil({ home, away }: Score): 'home' | 'away' | 'neither' {
  if (home > 0 && away === 0) return 'home';
  return away > 0 && home === 0 ? 'away' : 'neither';
}
