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
      const half = withHalf(tokens, at);
      merged.push(half?.token ?? token);
      at += half?.count ?? 1;
      continue;
    }
    const { digits, isMoney } = found;
    const unit = isMoney ? null : unitAt(tokens, at + found.length);
    const said = tokens.slice(at, at + found.length + (unit?.count ?? 0));
    const text = said.map(each => each.text).join(' ');
    merged.push({
      ...{ kind: unit?.kind ?? 'number', text, plain: text.toLowerCase(), isMoney },
      ...{ value: readNumber(digits), decimals: decimalsOf(digits), spaced: true, hasThousands: false },
    });
    at += said.length;
  }
  return merged;
}

/** '2 e meio por cento'; '2 e meia' is a time. */
function withHalf(tokens: readonly SaidToken[], at: number) {
  const [token, link, half] = tokens.slice(at, at + 3);
  const isHalf = token?.kind === 'number' && token.decimals === 0 && link?.plain === 'e' && half?.plain === 'meio';
  if (token === undefined || !isHalf) return null;
  const unit = unitAt(tokens, at + 3);
  const count = 3 + (unit?.count ?? 0);
  const text = tokens
    .slice(at, at + count)
    .map(each => each.text)
    .join(' ');
  const value = { value: token.value + 0.5, decimals: 1, text, plain: text.toLowerCase() };
  return { token: { ...token, ...value, kind: unit?.kind ?? token.kind }, count };
}

/** What the number before is of, as `saidTokens` has it of digits: 'por cento', 'minutos', 'dias', 'unidades'. */
function unitAt(tokens: readonly SaidToken[], at: number) {
  const [first = '', second = ''] = [tokens[at]?.plain, tokens[at + 1]?.plain];
  if (first === 'por' && second === 'cento') return { kind: 'percent', count: 2 } as const;
  if (first === 'porcento' || first === '%') return { kind: 'percent', count: 1 } as const;
  if (/^minut(?:inh)?os?$/.test(first)) return { kind: 'minutes', count: 1 } as const;
  if (/^unidades?$/.test(first)) return { kind: 'units', count: 1 } as const;
  return /^dias?$/.test(first) ? ({ kind: 'days', count: 1 } as const) : null;
}

/** 'um', 'uma'; 'nas duas', 'esses dois': no number of anything. */
const isArticle = (words: readonly (string | null)[], at: number, digits: string): boolean =>
  digits === '1' || (Number(digits) < 5 && /^(?:[nd]?[ao]s|[nd]?(?:ess|est|aquel)[ae]s)$/.test(words[at - 1] ?? ''));
