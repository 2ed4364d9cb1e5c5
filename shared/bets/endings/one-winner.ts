/** Whether bets of a market that the table does not know can be asked about by "one wins, the others lose". */
import { foldText } from '../../language/fold.ts';
import type { BookedBet } from '../booked-bet.ts';

/** Markets in which a stake can come back, or two selections win together, by the words with which people note them. */
const MORE_THAN_ONE_WINNER =
  /\b(?:anula|dnb|draw no bet|empate sem aposta|devolv\w*|reembols\w*|handicaps?|hand|ah|asiatic\w*|dupla|duplas|double chance|1x|x2|12)\b/;
/** 'mais de 9', 'over 9,25', '+9': on a whole or a quarter line a stake can come back. */
const TYPED_LINE =
  /(?:\b(?:mais|menos|over|under|acima|abaixo|o|u)(?: de| que| of)?|(?<=^|\s)[+-]) ?(\d+(?:[.,]\d+)?)/g;

/** bets: open ones of one match. Example: "mais de 9,5" and "menos de 9,5" cantos → true; with "menos de 10,5" → false, both can win. */
export function haveOneWinner(bets: readonly BookedBet[]): boolean {
  const texts = bets.map(({ terms }) => foldText(`${terms.market} ${terms.selection}`).replace(/[−–]/g, '-'));
  if (texts.some(text => MORE_THAN_ONE_WINNER.test(text))) return false;
  const markets = new Set(bets.map(({ terms }) => foldText(terms.market).trim()));
  const lines = new Set(
    bets.flatMap(({ terms: { line } }, index) => [...(line === null ? [] : [line]), ...linesIn(texts[index] ?? '')]),
  );
  if (markets.size > 1 || lines.size > 1 || ![...lines].every(isHalf)) return false;
  // Two bets on the same win together; of bets about which nothing was noted only their houses are known.
  const sides = bets.flatMap(({ terms }, index) => (texts[index]?.trim() ? [`${terms.side} ${texts[index]}`] : []));
  return new Set(sides).size === sides.length;
}

const linesIn = (text: string): number[] =>
  [...text.matchAll(TYPED_LINE)].map(([, line = '']) => Number(line.replace(',', '.')));

const isHalf = (line: number): boolean => Math.abs(line % 1) === 0.5;
