/**
 * Nothing that is written is ignored: a number that could be another one without changing the answer was not read. Where a word
 * says what it is, it is named beside the answer; any other is asked about.
 */
import type { Reading } from '../reading/result/reading.ts';
import type { Terms } from '../reading/result/terms.ts';
import type { Token } from '../reading/result/token.ts';
import { isUnread, numeral } from '../reading/sum/is-unread.ts';
import type { SumReading } from '../reading/sum/read-sum.ts';
import type { MoneyPart, Part, RatePart } from '../reading/sum/slots.ts';

type Calculated = Extract<Reading, { kind: 'calculation' }>;

export interface UnreadNumbers {
  /** The first that nothing explains, as it is written; null: none. */
  readonly asked: string | null;
  readonly named: readonly string[];
}

/** answer: to the same message with another number. */
export function unreadNumbers(
  { numbers, reread }: SumReading,
  tokens: readonly Token[],
  reading: Calculated,
  answer: (terms: Terms) => Reading,
): UnreadNumbers {
  const parts = new Map(numbers.map(({ at, part }) => [at, part]));
  // '1u' of '1u = 1%' asks for what is said of it.
  const words = new Set(numbers.map(({ word }) => word));
  const named: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const unread = isUnread(token, each => {
      return isSameAnswer(reading, answer(reread(tokens.with(at, each))));
    });
    const part = parts.get(at);
    const text = numeral(token);
    const isSaid = words.has(at) || isEvidence(part) || reading.terms.unused.includes(text) || isRepeated(tokens, at);
    if (!unread || isSaid) continue;
    if (numbers.length > 0 && !isExplained(reading, part, tokens.slice(at))) return { asked: text, named };
    named.push(text);
  }
  return { asked: null, named };
}

/** Null: the other is no answer. */
export const isSameAnswer = (one: Calculated, other: Reading): boolean | null =>
  other.kind === 'calculation' ? answerOf(one) === answerOf(other) : null;

const answerOf = (reading: Calculated) => JSON.stringify({ ...reading, terms: null, ignored: null });

/** It says of which market, house or price the others are. */
const isEvidence = (part: Part | undefined) =>
  part !== undefined && ['line', 'house', 'same', 'aside'].includes(part.kind);

/** What a tip says of itself, beside what the person says of it. */
const EXPLAINED: ReadonlySet<MoneyPart | RatePart> = new Set(['claim', 'earned', 'bankroll']);

function isExplained({ terms }: Calculated, part: Part | undefined, rest: readonly Token[]): boolean {
  if (part?.kind !== 'money' && part?.kind !== 'rate') return false;
  // '+3,53%': what it is said to bring.
  if (rest[0]?.kind === 'percent' && rest[0].sign === '+') return true;
  // 'Investimento sugerido: 1.000', and below it 'só tenho 400'.
  const row = rest.findIndex(token => token.kind === 'separator' && token.text === '\n');
  const isReplaced = part.as === 'total' && row !== -1 && rest.slice(row).some(({ kind }) => kind === 'number');
  // 'limite 500 … se eu for de 80'
  const isWide = part.as === 'limit' && terms.legs.length === 1;
  return EXPLAINED.has(part.as) || isReplaced || isWide || (part.as === 'free_bet' && terms.earnsFreeBet);
}

/** 'máx 25, vou nos 25' */
const isRepeated = (tokens: readonly Token[], at: number) =>
  tokens.some(
    (token, other) => other !== at && token.kind === 'number' && numeral(token) === numeral(tokens[at] as Token),
  );
