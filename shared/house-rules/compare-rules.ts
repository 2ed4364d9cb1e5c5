/** Whether the houses of an opportunity settle alike, by the table of their rules. It uses no odds. */
import type { Sport } from '../markets/market.ts';
import { houseAnswer, ruleBookOf } from './house-rules.ts';
import {
  ALL_QUESTIONS,
  type MarketKind,
  marketKind,
  type Question,
  questionsFor,
  type RuleAnswer,
} from './questions.ts';

/** The part of a leg that the rules depend on. market: an id of `MARKET_TYPES` or of `MARKET_TABLE`. */
export interface PlacedAt {
  readonly book: string;
  readonly market: string;
}

interface HouseAnswer {
  /** The key that the leg had. */
  readonly book: string;
  readonly answer: RuleAnswer | 'unknown';
}

export interface Difference {
  readonly question: Question;
  /** One per house (per house and kind of market where that matters), by key; at least two are known and differ. */
  readonly answers: readonly HouseAnswer[];
}

export interface Comparison {
  /** same: all known and equal. differ: a known difference. unknown: neither is certain. */
  readonly state: 'same' | 'unknown' | 'differ';
  readonly differences: readonly Difference[];
  /** The questions to which some house has no known answer. */
  readonly unknown: readonly Question[];
}

/**
 * Compares the houses of the legs on every question that matters to their markets in this sport. The order of the legs
 * does not matter. Legs of one house always settle alike; an unknown market or sport gives 'unknown'. Source:
 * `HOUSE_RULES`.
 * Example: tennis money line at pinnacle (stands after one set) and williamhill (void unless finished) → 'differ' on
 * 'retirement'; at pinnacle and kto → 'unknown'; at pinnacle and smarkets → 'same'.
 */
export function compareRules(legs: readonly PlacedAt[], sport: Sport): Comparison {
  if (new Set(legs.map(leg => ruleBookOf(leg.book))).size < 2) return SAME;
  const kinds = legs.map(leg => marketKind(leg.market));
  const asked = ALL_QUESTIONS.filter(question => kinds.some(kind => matters(sport, question, kind)));
  const differences: Difference[] = [];
  const unknown: Question[] = [];
  for (const question of asked) {
    const answers = answersTo(question, legs, kinds, sport);
    const known = new Set(answers.flatMap(({ answer }) => (answer === 'unknown' ? [] : [answer])));
    if (known.size > 1) differences.push({ question, answers });
    if (answers.some(({ answer }) => answer === 'unknown')) unknown.push(question);
  }
  const isUnknown = unknown.length > 0 || asked.length === 0 || kinds.includes(null);
  return { state: differences.length > 0 ? 'differ' : isUnknown ? 'unknown' : 'same', differences, unknown };
}

const SAME: Comparison = { state: 'same', differences: [], unknown: [] };

function matters(sport: Sport, question: Question, kind: MarketKind | null): boolean {
  return kind !== null && questionsFor(sport, kind).includes(question);
}

function answersTo(
  question: Question,
  legs: readonly PlacedAt[],
  kinds: readonly (MarketKind | null)[],
  sport: Sport,
): HouseAnswer[] {
  const answers = new Map<string, HouseAnswer>();
  for (const [index, { book }] of legs.entries()) {
    const kind = kinds[index] ?? null;
    if (kind === null || !matters(sport, question, kind)) continue;
    const answer = houseAnswer(book, sport, question, kind);
    answers.set(`${book} ${answer}`, { book, answer });
  }
  return [...answers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer);
}
