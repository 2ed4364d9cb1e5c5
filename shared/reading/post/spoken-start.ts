/** The start that a side gives or is given, in words: 'dando 6,5 (o -6,5)', 'recebendo os mesmos 6,5', 'com os 6,5'. */
import { decimalOf } from './numbers.ts';

const HALF = String.raw`\d{1,2}[.,](?:5|25|75)(?![\d%]|[.,]\d)`;
const START = new RegExp(
  String.raw`^,? (com|dando|recebendo)( (?:os|esses)(?: mesmos)?)? (${HALF})(?! (?:reais|conto|pila))(?: (?:pontos|games|sets|gols?))?(?: ?\((?:o|os)? ?([+-]) ?\d{1,2}(?:[.,]\d{1,2})?\))?`,
);

/** Null: there is none. Who is "com os 6,5" has been given them, unless a sign says otherwise. */
export function startIn(after: string): { readonly line: number; readonly length: number } | null {
  const found = START.exec(after);
  if (found === null) return null;
  const [text, verb, article, digits = '', sign] = found;
  // 'Bahia com 6,5' may be anything.
  if (verb === 'com' && article === undefined) return null;
  const line = decimalOf(digits);
  const isGiving = sign === undefined ? verb === 'dando' : sign === '-';
  return { line: isGiving ? -line : line, length: text.length };
}
