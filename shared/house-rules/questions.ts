/**
 * The questions on which two houses may settle one bet differently, the possible answers, and which questions matter to
 * which market of which sport. It names no house.
 */
import type { Sport } from '../markets/market.ts';
import { MARKET_TYPES } from '../markets/market-types.ts';
import { MARKET_TABLE } from '../settlement/market-table.ts';

/** The answers to each question; besides them every house can answer 'unknown', which is the absence of a cell. */
export const QUESTIONS = {
  /** Tennis: a player retires or is disqualified after the first point. 'decided': no continuation could change it. */
  retirement: ['void_unless_finished', 'void_unless_decided', 'stands_after_one_set', 'stands_after_one_ball'],
  /** Whether overtime, extra innings and shootouts count. */
  overtime: ['included', 'excluded'],
  /** Baseball: a listed starting pitcher does not start. */
  pitchers: ['must_start', 'ignored'],
  /** Baseball: how much of a stopped game must have been played. */
  shortened_game: ['any_length', 'after_five_innings', 'after_nine_innings', 'after_nine_or_decided'],
  /** A match that does not start on time: bets are kept if it is played by then. 'void': never kept. */
  postponement: [
    'void',
    'same_day',
    'within_12h',
    'within_24h',
    'within_36h',
    'within_48h',
    'within_72h',
    'within_week',
  ],
  /**
   * A match that starts and is stopped: bets are kept if it ends by then, or are settled by the score once most of it
   * (NFL: 55 min) is played.
   */
  abandoned: ['void', 'within_24h', 'within_30h', 'within_72h', 'official_after_minimum'],
  /** A fight that ends in a draw, if the draw is not a selection. */
  fight_draw: ['void', 'loses'],
  no_contest: ['void', 'stands'],
  /** Volleyball: the set that decides a tie of two matches counts for the winner of the second. */
  golden_set: ['included', 'excluded'],
} as const;

export type Question = keyof typeof QUESTIONS;
export type AnswerTo<Q extends Question> = (typeof QUESTIONS)[Q][number];
export type RuleAnswer = AnswerTo<Question>;

/** winner: who wins, two ways. lines: handicaps and totals. score: all others, settled by the score of normal time. */
export const MARKET_KINDS = ['winner', 'lines', 'score'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

/**
 * The kind of a market; null: an unknown market. market: an id of `MARKET_TYPES` or of `MARKET_TABLE`.
 * Example: 'ml' and 'money_line' → 'winner'; 'ah' and 'points_total' → 'lines'; '1x2' → 'score'.
 */
export function marketKind(market: string): MarketKind | null {
  const line = lineOf(market);
  if (line === null) return null;
  if (TWO_WAY_WINNERS.has(market)) return 'winner';
  return line === 'none' || line === 'listed' ? 'score' : 'lines';
}

const TWO_WAY_WINNERS: ReadonlySet<string> = new Set(['ml', 'qualify', 'money_line']);

function lineOf(market: string): string | null {
  const settled: Readonly<Record<string, { readonly line: { readonly kind: string } }>> = MARKET_TABLE;
  const quoted: Readonly<Record<string, { readonly line: string }>> = MARKET_TYPES;
  if (Object.hasOwn(settled, market)) return settled[market]?.line.kind ?? null;
  return Object.hasOwn(quoted, market) ? (quoted[market]?.line ?? null) : null;
}

const EVERY = MARKET_KINDS;
const WITH_OVERTIME = { overtime: ['winner', 'lines'], abandoned: EVERY, postponement: EVERY } as const;

/** Questions that matter, by sport, with the kinds of market they matter to. Empty: nothing is known about the sport. */
const RELEVANT: Readonly<Record<Sport, Readonly<Partial<Record<Question, readonly MarketKind[]>>>>> = {
  soccer: { abandoned: EVERY, postponement: EVERY },
  basketball: WITH_OVERTIME,
  american_football: WITH_OVERTIME,
  ice_hockey: WITH_OVERTIME,
  baseball: {
    overtime: ['winner', 'lines'],
    pitchers: ['winner', 'lines'],
    shortened_game: ['winner', 'lines'],
    postponement: EVERY,
  },
  tennis: { retirement: EVERY },
  volleyball: { golden_set: ['winner'], abandoned: EVERY, postponement: EVERY },
  mma: { fight_draw: ['winner'], no_contest: EVERY, postponement: EVERY },
  other: {},
};

/** Example: ('soccer', 'score') → 'postponement' and 'abandoned'; ('tennis', 'winner') → 'retirement'. */
export function questionsFor(sport: Sport, kind: MarketKind): Question[] {
  const relevant = RELEVANT[sport];
  return ALL_QUESTIONS.filter(question => relevant[question]?.includes(kind));
}

export const ALL_QUESTIONS = Object.keys(QUESTIONS) as readonly Question[];

/** The questions that matter to any market of a sport. */
export function questionsOf(sport: Sport): Question[] {
  return ALL_QUESTIONS.filter(question => RELEVANT[sport][question] !== undefined);
}
