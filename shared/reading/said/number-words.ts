/** Numbers that are said in words become numbers: 'cinquenta', 'mil e duzentos', 'um e oitenta e cinco'. */
import { spokenNumber } from '../../language/numbers/spoken-number.ts';
import { decimalsOf, readNumber, type SaidToken } from './token.ts';

/** The tokens with each number in words as one number. */
export function withNumberWords(tokens: readonly SaidToken[]): SaidToken[] {
  const words = tokens.map(token => (token.kind === 'word' ? token.plain : null));
  const merged: SaidToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = spokenNumber(words, at);
    const token = tokens[at];
    if (token === undefined) break;
    if (found === null || (!found.isSure && isArticle(words, at, found.digits))) {
      merged.push(token);
      at += 1;
      continue;
    }
    const { digits, isMoney } = found;
    const percent = isMoney ? 0 : percentAt(tokens, at + found.length);
    const said = tokens.slice(at, at + found.length + percent);
    const text = said.map(each => each.text).join(' ');
    merged.push({
      ...{ kind: percent > 0 ? 'percent' : 'number', text, plain: text.toLowerCase(), isMoney },
      ...{ value: readNumber(digits), decimals: decimalsOf(digits), spaced: true, hasThousands: false },
    });
    at += said.length;
  }
  return merged;
}

/** How many words of 'por cento' stand here. */
function percentAt(tokens: readonly SaidToken[], at: number): number {
  const [first, second] = [tokens[at]?.plain, tokens[at + 1]?.plain];
  if (first === 'porcento' || first === '%') return 1;
  return first === 'por' && second === 'cento' ? 2 : 0;
}

/** 'um', 'uma'; 'nas duas', 'os dois': no number of anything. */
const isArticle = (words: readonly (string | null)[], at: number, digits: string): boolean =>
  digits === '1' || (Number(digits) < 5 && /^[nd]?[ao]s$/.test(words[at - 1] ?? ''));
