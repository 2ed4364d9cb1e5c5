/**
 * The scenarios in which houses with different answers settle differently, and how each answer settles a bet there. It
 * names no house and contains no money.
 */

import type { Sport } from '../markets/market.ts';
import { type FinalState, halfTimeGrid, pointStates, scoreGrid } from '../settlement/final-state.ts';
import type { Outcome } from '../settlement/outcome.ts';
import type { PreparedBet } from '../settlement/settle.ts';
import type { AnswerTo, MarketKind, Question, RuleAnswer } from './questions.ts';

/**
 * void: the stake is returned. stands: settled by the score, also if the question does not concern the bet. if_decided:
 * settled if no continuation could change it, void otherwise. home, away: as if that side had won (bets on the winner;
 * others by the score). loses: both sides of it lose. normal_time, overtime: settled by the score at that moment.
 */
type Treatment = 'void' | 'stands' | 'if_decided' | 'home' | 'away' | 'loses' | 'normal_time' | 'overtime';

/** How an answer settles a bet; an answer that is not listed voids it. */
type Treatments<Q extends Question> = Readonly<Partial<Record<AnswerTo<Q>, Treatment>>>;

const retired = (winner: 'home' | 'away') => ({
  first: { stands_after_one_ball: winner } satisfies Treatments<'retirement'>,
  later: {
    stands_after_one_ball: winner,
    stands_after_one_set: winner,
    void_unless_decided: 'if_decided',
  } satisfies Treatments<'retirement'>,
});

const WINDOWS = {
  same_day: 'stands',
  within_12h: 'stands',
  within_24h: 'stands',
  within_36h: 'stands',
  within_48h: 'stands',
  within_72h: 'stands',
  within_week: 'stands',
} satisfies Treatments<'postponement'>;

/** The time limits that are still met by a match played this late. */
function without(...closed: readonly AnswerTo<'postponement'>[]): Treatments<'postponement'> {
  return Object.fromEntries(Object.entries(WINDOWS).filter(([window]) => !closed.some(out => out === window)));
}

/**
 * The scenarios of each question. Who leads when a tennis player retires is not a scenario of its own: it changes
 * nothing for the winner (the other player advances), and for games every score next to a line is tried.
 */
const SCENARIOS = {
  retirement: {
    home_retires_in_first_set: retired('away').first,
    away_retires_in_first_set: retired('home').first,
    home_retires_later: retired('away').later,
    away_retires_later: retired('home').later,
  },
  overtime: { level_after_normal_time: { included: 'overtime', excluded: 'normal_time' } },
  pitchers: { pitcher_changes: { ignored: 'stands' } },
  shortened_game: {
    stopped_before_five_innings: { any_length: 'stands', after_nine_or_decided: 'if_decided' },
    stopped_before_nine_innings: {
      any_length: 'stands',
      after_five_innings: 'stands',
      after_nine_or_decided: 'if_decided',
    },
  },
  postponement: {
    played_later_that_day: without(),
    played_that_day_after_12h: without('within_12h'),
    played_next_day_within_12h: without('same_day'),
    played_next_day_after_12h: without('same_day', 'within_12h'),
    played_after_24h: without('same_day', 'within_12h', 'within_24h'),
    played_after_36h: without('same_day', 'within_12h', 'within_24h', 'within_36h'),
    played_after_48h: { within_72h: 'stands', within_week: 'stands' },
    played_after_72h: { within_week: 'stands' },
  },
  abandoned: {
    // A house that settles by the score once most is played also settles if the rest is played soon after.
    resumed_within_24h: {
      within_24h: 'stands',
      within_30h: 'stands',
      within_72h: 'stands',
      official_after_minimum: 'stands',
    },
    resumed_after_24h: { within_30h: 'stands', within_72h: 'stands', official_after_minimum: 'stands' },
    resumed_after_30h: { within_72h: 'stands', official_after_minimum: 'stands' },
    never_resumed: { official_after_minimum: 'stands' },
  },
  fight_draw: { fight_is_drawn: { loses: 'loses' } },
  no_contest: { no_contest: { stands: 'stands' } },
  golden_set: {
    home_wins_away_takes_golden_set: { excluded: 'home', included: 'away' },
    away_wins_home_takes_golden_set: { excluded: 'away', included: 'home' },
  },
} as const satisfies { readonly [Q in Question]: Readonly<Record<string, Treatments<Q>>> };

export type ScenarioId = { [Q in Question]: keyof (typeof SCENARIOS)[Q] }[Question];

/** A bet with the answer of its house; null: the question does not matter to its market. */
export interface AnsweredBet {
  readonly bet: PreparedBet;
  readonly selection: string;
  readonly kind: MarketKind;
  readonly answer: RuleAnswer | null;
}

export interface ScenarioOutcome {
  readonly scenario: ScenarioId;
  readonly outcomes: readonly Outcome[];
}

/**
 * The outcome of every bet in every scenario of a question, at every score that distinguishes the bets; only where the
 * houses settle differently. Several scores, and so several rows, may belong to one scenario.
 * Example: retirement, home at a house that pays after one set, away at one that voids → home_retires_later: lose,
 * push; away_retires_later: win, push; nothing for the first set, which both void.
 */
export function scenarioOutcomes(question: Question, bets: readonly AnsweredBet[], sport: Sport): ScenarioOutcome[] {
  const moments = distinct(question === 'overtime' ? overtimeMoments(bets, sport) : statesOf(bets).map(lasting), bets);
  const scenarios: Readonly<Record<string, Readonly<Record<string, Treatment>>>> = SCENARIOS[question];
  const found: ScenarioOutcome[] = [];
  for (const [scenario, treatments] of Object.entries(scenarios)) {
    const mayBeDecided = bets.some(({ answer }) => answer !== null && treatments[answer] === 'if_decided');
    for (const isDecided of mayBeDecided ? [false, true] : [false]) {
      for (const moment of moments) {
        const treated = bets.map(bet => treat(bet, treatments, moment, isDecided, sport));
        const asked = treated.filter((_, index) => bets[index]?.answer !== null);
        if (new Set(asked.map(({ as }) => as)).size < 2) continue;
        found.push({ scenario: scenario as ScenarioId, outcomes: treated.map(({ outcome }) => outcome) });
      }
    }
  }
  return found;
}

/** The score without overtime and the score with it. */
interface Moment {
  readonly normal: FinalState;
  readonly final: FinalState;
}

const lasting = (state: FinalState): Moment => ({ normal: state, final: state });

/**
 * One moment for each group of moments that these bets settle alike: thousands of half-time scores become a few dozen.
 */
function distinct(moments: readonly Moment[], bets: readonly AnsweredBet[]): Moment[] {
  const found = new Map<string, Moment>();
  for (const moment of moments) {
    const key = bets.map(({ bet }) => signature(bet, moment)).join();
    if (!found.has(key)) found.set(key, moment);
  }
  return [...found.values()];
}

/**
 * Covers early decisions too: an over that wins completely is already exceeded, and so is an under that loses
 * completely.
 */
function signature(bet: PreparedBet, { normal, final }: Moment): string {
  const outcome = bet.settle(final);
  return normal === final ? outcome : `${bet.settle(normal)}>${outcome}`;
}

function treat(
  { bet, selection, kind, answer }: AnsweredBet,
  treatments: Readonly<Record<string, Treatment>>,
  { normal, final }: Moment,
  isDecided: boolean,
  sport: Sport,
): { readonly as: Treatment; readonly outcome: Outcome } {
  if (answer === null) return { as: 'stands', outcome: bet.settle(bet.row.scope === 'football' ? normal : final) };
  const as = treatments[answer] ?? 'void';
  switch (as) {
    case 'void':
      return { as, outcome: 'push' };
    case 'loses':
      return { as, outcome: 'lose' };
    case 'home':
    case 'away':
      if (kind !== 'winner') return { as: 'stands', outcome: bet.settle(final) };
      return { as, outcome: selection === as ? 'win' : 'lose' };
    case 'if_decided': {
      const outcome = isDecided ? decidedOutcome(bet, kind, final, sport) : null;
      return outcome === null ? { as: 'void', outcome: 'push' } : { as: 'stands', outcome };
    }
    case 'normal_time':
      return { as, outcome: bet.settle(normal) };
    case 'stands':
    case 'overtime':
      return { as, outcome: bet.settle(final) };
  }
}

/** Before the end only an exceeded total is decided, or in tennis a handicap, but never a winner. Null: not decided. */
function decidedOutcome(bet: PreparedBet, kind: MarketKind, score: FinalState, sport: Sport): Outcome | null {
  if (kind !== 'lines') return null;
  const outcome = bet.settle(score);
  if (bet.row.line.kind !== 'total') return sport === 'tennis' ? outcome : null;
  const count = score.home + score.away;
  return count > bet.line && (outcome === 'win' || outcome === 'lose') ? outcome : null;
}

function statesOf(bets: readonly AnsweredBet[]): FinalState[] {
  if (bets.some(({ bet }) => bet.row.needsHalfTime)) return halfTimeGrid();
  if (bets.every(({ bet }) => bet.row.scope === 'football')) return scoreGrid();
  return pointStates(marginLines(bets), totalLines(bets));
}

function marginLines(bets: readonly AnsweredBet[]): number[] {
  return bets.flatMap(({ bet, selection }) => {
    if (bet.row.line.kind !== 'handicap') return [];
    return [selection === 'home' ? 0 - bet.line : bet.line];
  });
}

function totalLines(bets: readonly AnsweredBet[]): number[] {
  return bets.flatMap(({ bet }) => (bet.row.line.kind === 'total' ? [bet.line] : []));
}

/**
 * Level scores near the total lines, each with what overtime can add: one goal in ice hockey; in other sports every
 * margin up to the widest line, with few or many points for the loser.
 */
function overtimeMoments(bets: readonly AnsweredBet[], sport: Sport): Moment[] {
  const totals = totalLines(bets);
  const levels = new Set(totals.flatMap(line => [-2, -1, 0, 1].map(step => Math.floor(line / 2) + step)));
  if (levels.size === 0) levels.add(0);
  const widest =
    sport === 'ice_hockey' ? 1 : Math.max(1, ...marginLines(bets).map(line => Math.ceil(Math.abs(line)) + 1));
  const margins = Array.from({ length: widest }, (_, index) => index + 1);
  const toLoser = sport === 'ice_hockey' ? [0] : [0, 1, 2, 6];
  return [...levels]
    .filter(level => level >= 0)
    .flatMap(level =>
      margins.flatMap(margin =>
        toLoser.flatMap(points => {
          const normal = { home: level, away: level };
          const [more, less] = [level + points + margin, level + points];
          return [
            { normal, final: { home: more, away: less } },
            { normal, final: { home: less, away: more } },
          ];
        }),
      ),
    );
}
