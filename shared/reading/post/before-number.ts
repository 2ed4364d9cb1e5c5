/** What stands before a number, up to the label that it belongs to. */

import { isWord } from './conditions.ts';
import { isFiller, type Label, labelOf } from './labels.ts';
import { isSign, type Token } from './tokens.ts';

export interface Left {
  readonly label?: Label;
  readonly word?: string;
  /** A 'R$' stands before it. */
  readonly isMoney: boolean;
  /** A '@' stands before it. */
  readonly isOdds: boolean;
  readonly sign: '' | '+' | '-';
  readonly preposition: string;
}

const MOST_STEPS = 7;

/** What stands before a number, up to the label that it belongs to. */
export function leftOf(tokens: readonly Token[], index: number): Left {
  let [isMoney, isOdds, sign, preposition, unknown]: [boolean, boolean, '' | '+' | '-', string, number] = [
    false,
    false,
    '',
    '',
    0,
  ];
  let hasAnd = false;
  let crossed = 'nothing' as 'nothing' | 'house' | 'bet';
  const number = tokens[index];
  for (let at = index - 1; at >= 0 && index - at <= MOST_STEPS; at--) {
    const token = tokens[at];
    const found = { isMoney, isOdds, sign, preposition };
    if (token === undefined) return found;
    if (token.kind === 'house' || token.kind === 'bet') {
      crossed = token.kind === 'bet' || crossed === 'bet' ? 'bet' : 'house';
      continue;
    }
    if (token.kind === 'sign') {
      if (token.text === 'r$' || token.text === '$') isMoney = true;
      else if (token.text === '@') {
        // '2,30 @ Betano (R$ 217)': the sign belongs to what stands before it.
        if (crossed !== 'nothing' || isMoney) return found;
        isOdds = true;
      } else if (/[+-]/.test(token.text) && sign === '' && at === index - 1 - Number(isMoney) && isGlued(tokens, at))
        sign = token.text as '+' | '-';
      else if (!/[:=(~≈'"]/.test(token.text) && !isBehindLabel(tokens, at)) return found;
      continue;
    }
    // 'Custo da etapa 1: 2,48'.
    if (token.kind === 'time' && [at - 1, at - 2].some(each => labelAt(tokens, each) === 'claim')) continue;
    if (token.kind !== 'word') return found;
    if (token.text === 'e') hasAnd = true;
    const own = labelAt(tokens, at);
    // 'Dá 9,62' claims; the 'da' of 'valor da proteção: 53,66' does not.
    const label = own === 'claim' && token.text === 'da' && unknown > 0 ? undefined : own;
    if (label === undefined) {
      if (at === index - 1 - Number(isMoney) - Number(isOdds)) preposition = token.text;
      if (!isFiller(token.text) && ++unknown > 2) return found;
      continue;
    }
    // 'Protege com lay 5,40': the price of the lay.
    if (token.text === 'com' && label === 'stake' && isWord(tokens[at + 1], /^(?:lay|back)$/)) return found;
    // 'Com a grátis e 3,60 contra': what is joined to it is something else.
    if (hasAnd && (label === 'stake' || label === 'free')) return found;
    if (isOdds && label !== 'before' && label !== 'least' && label !== 'limit') return { ...found, isOdds: true };
    if (crossed !== 'nothing' && !reaches(label, crossed, isMoney || isReais(tokens[index + 1]))) return found;
    if (unknown > 0 && !['claim', 'given', 'least', 'limit', 'liability', 'commission', 'before'].includes(label))
      return found;
    // 'aceita até', 'acima de': the words before it decide.
    return {
      ...found,
      label: refined(tokens, at, label, number?.kind === 'number' ? number.text : ''),
      word: token.text,
    };
  }
  return { isMoney, isOdds, sign, preposition };
}

/** A sign that belongs to the number: nothing between, and a space or an edge before it. */
function isGlued(tokens: readonly Token[], at: number): boolean {
  const [before, sign, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (
    sign === undefined ||
    behind === undefined ||
    behind.at > sign.end + (before === undefined || isEdge(before) ? 1 : 0)
  )
    return false;
  return before === undefined || before.end < sign.at || isEdge(before);
}

const isEdge = (token: Token) => token.kind === 'sign' && /[(|:,]/.test(token.text);

const isBehindLabel = (tokens: readonly Token[], at: number) => {
  const [sign, before] = [tokens[at], tokens[at - 1]];
  if (sign?.kind !== 'sign' || before?.kind !== 'word') return false;
  const label = labelOf(before.text);
  // 'Máx. 50' is shortened, 'de volta. Então é 2,30' is two sentences.
  if (sign.text === '.' && tokens[at + 1]?.kind === 'word') return false;
  if (sign.text === '|') return label === 'claim' || label === 'given';
  return label !== undefined && /[-–—→.]/.test(sign.text);
};

function labelAt(tokens: readonly Token[], at: number): Label | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  const next = tokens[at + 1];
  // 's=100', 'r=117,78', 'c=2,8%': one letter only with its sign; 'com.' is the commission.
  if (isSign(next, '=') || isSign(next, ':')) {
    const short = (
      { s: 'stake', r: 'liability', c: 'commission', o: 'odds', v: 'stake', fb: 'free', lim: 'limit' } as const
    )[token.text];
    if (short !== undefined) return short;
  }
  // '2,50 (sem o boost 2,20)'.
  const isWithout = tokens.slice(Math.max(0, at - 2), at).some(each => each.kind === 'word' && each.text === 'sem');
  if (isWithout && /^(?:boost|turbo|aumento|promo|promocao|cupom|token|impulso|oferta)$/.test(token.text))
    return 'before';
  if (token.text === 'com.') return 'commission';
  if (token.text === 'com' && isSign(tokens[at + 3], '%')) return 'commission';
  if (token.text === 'com' && isSign(tokens[at + 2], '%')) return 'commission';
  return labelOf(token.text.replace(/\.$/, ''));
}

export const isReais = (token: Token | undefined) =>
  token?.kind === 'word' && /^(?:reais|real|contos?|pilas?|pratas?)$/.test(token.text);

/** Some labels speak across a house or a bet: 'odd da Betano 2,10', 'limite Betano R$ 100'. */
function reaches(label: Label, crossed: 'house' | 'bet', isMoney: boolean): boolean {
  if (isMoney) return label === 'limit' || (crossed === 'house' && ['claim', 'given', 'free'].includes(label));
  return label === 'odds' || label === 'before' || label === 'commission' || (label === 'least' && crossed === 'house');
}

const ENDS_UP = /\b(?:sai|saem|saio|saimos|termina|terminam|terminamos|acaba|acabam|fica|ficam|ficamos)$/;

function refined(tokens: readonly Token[], at: number, label: Label, text: string): Label {
  const from = tokens.slice(0, at).findLastIndex(each => each.kind === 'sign' && /[/|;]/.test(each.text)) + 1;
  const before = tokens
    .slice(Math.max(from, at - 4), at)
    .flatMap(each => (each.kind === 'word' ? [each.text] : []))
    .join(' ');
  const behind = tokens
    .slice(at + 1, at + 4)
    .flatMap(each => (each.kind === 'word' ? [each.text] : []))
    .join(' ');
  if (label === 'odds' && /^(?:minima|min\b|acima|a partir|maior|superior|de pelo menos)/.test(behind)) return 'least';
  if (label === 'stake' && /\b(?:so|nao) (?:deixa|aceita|permite)|\bno maximo\b|\bmaxim[oa]\b/.test(before))
    return 'limit';
  if (label === 'stake' && /^(?:max|limite)/.test(behind)) return 'limit';
  // 'Extra max 60': of what is given on top.
  if (label === 'limit' && /\b(?:extra|premio|devolucao|retorno)\b/.test(before)) return 'given';
  if (label === 'limit' && /\b(?:lucro|custo|sobra|ganho|perde|resultado)\b/.test(before)) return 'claim';
  // 'Sai com uns R$ 140'.
  if (
    label === 'stake' &&
    tokens[at]?.kind === 'word' &&
    (tokens[at] as { text: string }).text === 'com' &&
    ENDS_UP.test(before)
  )
    return 'claim';
  if (label === 'before' && /\bodd$/.test(before) && text === '') return 'before';
  return label;
}
