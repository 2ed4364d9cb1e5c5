/** The bets of a planilha that a message may mean: those that are open, by house and by the words of their selection. */
import type { Book } from '../../bets/book.ts';
import type { BookedBet } from '../../bets/booked-bet.ts';
import { shortName } from '../../bets/short-name.ts';
import { foldText } from '../../language/fold.ts';
import { SPORT_WORDS } from '../../language/words/sport-words.ts';
import { findBook } from '../../markets/books.ts';
import type { SaidReference } from '../../reading/result/registering.ts';

/** The latest first. */
export function openBets({ bets }: Pick<Book, 'bets'>): BookedBet[] {
  return [...bets.values()]
    .filter(({ settled }) => settled.status === 'open')
    .toSorted((a, b) => b.placedAt - a.placedAt);
}

/** Those that fit what was said, the latest first. */
export function meantBets(
  book: Pick<Book, 'bets' | 'procedures'>,
  { house, words, stakeCents, isLast }: SaidReference,
): BookedBet[] {
  const open = openBets(book);
  if (isLast) return open.slice(0, 1);
  return open.filter(
    bet =>
      (house === null || isAt(bet, house)) &&
      (stakeCents === null || bet.terms.stakeCents === stakeCents) &&
      words.every(word => has(bet, word) || isMultiple(book, bet, word)),
  );
}

export const isAt = ({ terms }: BookedBet, house: string): boolean =>
  terms.house === house || findBook(terms.house).name === findBook(house).name;

function has({ terms }: BookedBet, word: string): boolean {
  const { selection, eventName, market, league, sport, selections } = terms;
  if (SPORT_WORDS[word] !== undefined && SPORT_WORDS[word] === sport) return true;
  return [selection, eventName, market, league, ...selections.map(({ name }) => name)].some(text =>
    foldText(text)
      .split(/[^\p{L}\d]+/u)
      .includes(word),
  );
}

/** 'a múltipla': of its operation's category. */
const isMultiple = ({ procedures }: Pick<Book, 'procedures'>, { terms }: BookedBet, word: string): boolean =>
  /^(?:multipla|dupla|tripla)s?$/.test(word) &&
  (terms.selections.length > 0 || foldText(procedures.get(terms.procedure)?.category ?? '') === 'multipla');

/** The name of a bet in a button. */
export const betName = (id: string): string => shortName(id);

export const betNamed = ({ bets }: Pick<Book, 'bets'>, name: string): BookedBet | null =>
  [...bets.values()].find(({ id }) => betName(id) === name) ?? null;
