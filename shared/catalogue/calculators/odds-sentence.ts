/** What is wrong with odds that somebody typed, in words: no odds at all, or too low ones. */
import { parseOdds } from '../../odds/parse-odds.ts';

/** More of what was typed would hide the rest of the sentence. */
const LONGEST = 20;

const oddsWords = {
  empty: 'Digite a odd.',
  low: 'Use uma odd maior que 1,00.',
  notOdds: (text: string) => `Não entendi ${text} como odd. Use uma como 2,10.`,
} as const;

/** Example: '2.1e1' → 'Não entendi 2.1e1 como odd. Use uma como 2,10.'; '0,9' → 'Use uma odd maior que 1,00.' */
export function oddsSentence(text: string): string {
  const typed = text.trim();
  if (typed === '') return oddsWords.empty;
  const parsed = parseOdds(typed);
  const isLow = !parsed.ok && parsed.error.code === 'not_over_1';
  return isLow ? oddsWords.low : oddsWords.notOdds(typed.slice(0, LONGEST));
}
