/** The place of a house's rule in the guide of markets: `?casa=pinnacle&esporte=tennis&regra=retirement`. */
import { ALL_QUESTIONS, type Question } from '../house-rules/questions.ts';
import { SPORTS, type Sport } from '../markets/market.ts';

export interface HouseRulesPlace {
  readonly book: string;
  readonly sport: Sport | null;
  readonly question: Question | null;
}

/** With its question mark. */
export function houseRulesSearch(book: string, sport?: Sport, question?: Question): string {
  const query = new URLSearchParams({ casa: book });
  if (sport !== undefined) query.set('esporte', sport);
  if (question !== undefined) query.set('regra', question);
  return `?${query}`;
}

/** Null: the address names no house. search: without its question mark. */
export function houseRulesPlace(search: string): HouseRulesPlace | null {
  const query = new URLSearchParams(search);
  const book = query.get('casa');
  if (book === null) return null;
  return {
    book,
    sport: SPORTS.find(sport => sport === query.get('esporte')) ?? null,
    question: ALL_QUESTIONS.find(question => question === query.get('regra')) ?? null,
  };
}
