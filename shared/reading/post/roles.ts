/**
 * What a number of a line may be, by what stands beside it: a label, a sign, a unit, or nothing but its shape. A number that is a
 * claim, a condition or a count is none of a leg.
 */

import { isCommission, isStartOfSide } from './bare-rates.ts';
import { isReais, type Left, leftOf } from './before-number.ts';
import { isFee, isGone, isLeast, isMost, isOfGift, isPriceOfLine, isRaised, isWord, RAISE } from './conditions.ts';
import { houseNameKey, isExchange } from './house-names.ts';
import { type Column, isFiller, type Label, labelOf } from './labels.ts';
import { centsOf, decimalOf, oddsOf } from './numbers.ts';
import { isSign, type Token } from './tokens.ts';

export type RoleName =
  | 'odds'
  | 'before'
  | 'stake'
  | 'topUp'
  | 'limit'
  | 'liability'
  | 'commission'
  | 'units'
  | 'bankPct';

export interface NumberRole {
  readonly role: RoleName;
  /** How much is guessed, in whole numbers. 0: a label, a sign or the shape says it. */
  readonly cost: number;
  /** A label, a sign or a column says it, and not the shape alone. */
  readonly isSaid: boolean;
}

/** claim: what the message says of its profit. none: a condition, a part, a count. */
export type Roles = readonly NumberRole[] | 'claim' | 'none';

const said = (role: RoleName): readonly NumberRole[] => [{ role, cost: 0, isSaid: true }];

/** isGiven: its clause tells what a promotion gives, and no bet. isOfBank: the post's per-cents are of the bank. */
export function rolesOf(
  tokens: readonly Token[],
  index: number,
  isGiven: boolean,
  column: Column | null,
  isOfBank = false,
): Roles {
  const token = tokens[index];
  if (token?.kind !== 'number') return 'none';
  const { text } = token;
  const behind = tokens[index + 1];
  if (isSign(behind, '%')) return percentRoles(tokens, index, isOfBank);
  if (isCommission(tokens, index)) return said('commission');
  if (isStartOfSide(tokens, index)) return 'none';
  if (isNo(tokens[index - 1]) || isGone(tokens, index) || isFee(tokens, index)) return 'none';
  if (behind?.kind === 'word' && /^(?:u|un|und|unid|unids|unidades?)$/.test(behind.text)) return said('units');
  if (isLeast(tokens, index)) return isPriceOfLine(tokens, index) ? said('odds') : 'none';
  if (isTopUp(tokens, index)) return said('topUp');
  if (isMost(tokens, index) && centsOf(text) !== null) return said('limit');
  // 'Agora são 175 reais nela': of a bet that was named before.
  if (isReais(behind) && isWord(tokens[index + 2], /^(?:nela|nele|nessa|nesse)$/)) return said('stake');
  const left = leftOf(tokens, index);
  if (isRaised(tokens, index)) return ofLabel('before', text, left) ?? 'none';
  if (left.label === 'bank') return 'none';
  if (column !== null && column !== 'house' && column !== 'bet' && column !== 'other') {
    const own = left.label === 'limit' || left.label === 'before' || left.label === 'free' ? left.label : column;
    if (column === 'claim') return 'claim';
    return ofLabel(own, text, left) ?? 'none';
  }
  if (left.label === 'line') return 'none';
  if (left.sign === '+' || (left.sign === '-' && left.label === undefined && !left.isOdds)) return 'claim';
  const isBet = left.label === 'free' || (left.label === 'stake' && !left.word?.startsWith('stake'));
  if (isCount(tokens, index) && isBet && !left.isMoney) return 'none';
  if ((left.label === 'limit' || left.label === 'free') && (isGiven || isOfGift(tokens, index))) return 'none';
  if (left.label !== undefined) {
    const own = ofLabel(left.label, text, left);
    if (own !== null) return own;
  }
  if (left.isOdds) return isOdds(text) ? said('odds') : 'none';
  if (isSign(behind, '@') && tokens[index + 2]?.kind !== 'number' && isOdds(text)) return said('odds');
  const right = rightOf(tokens, index, text);
  if (right !== null) return right;
  if (left.isMoney || isReais(behind)) return isGiven ? 'none' : said('stake');
  if (isGiven && !/[.,]\d/.test(text)) return 'none';
  if (isCount(tokens, index)) return 'none';
  return byShape(text, left.preposition);
}

/** 'Não 1,5u': what is taken back. */
const isNo = (token: Token | undefined) => token?.kind === 'word' && token.text === 'nao';

const isOdds = (text: string) => (oddsOf(text) ?? 0) > 1;

function percentRoles(tokens: readonly Token[], index: number, isOfBank: boolean): Roles {
  const words = tokens.slice(index + 2, index + 5).flatMap(each => (each.kind === 'word' ? [each.text] : []));
  if (words.some(word => labelOf(word) === 'bank' || word === 'banca') && /^(?:d[aeo]|do|da)$/.test(words[0] ?? ''))
    return said('bankPct');
  if (words.some(word => RAISE.test(word))) return 'none';
  const { label } = leftOf(tokens, index);
  if (label === 'commission' || words.includes('comissao')) return said('commission');
  if (isOfBank && (label === undefined || label === 'stake')) return said('bankPct');
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.kind === 'house') return isExchange(houseNameKey(token.house)) ? said('commission') : 'none';
    if (isOfLay(tokens, index, token)) continue;
    const isBetween =
      (token?.kind === 'sign' && /[(:,|]/.test(token.text)) ||
      (token?.kind === 'word' && /^(?:a|com|de|exchange|taxa)$/.test(token.text));
    if (!isBetween) return 'none';
  }
  return 'none';
}

/** '4,10 com R$ 40,69 (4,5%)': what stands between an exchange and its commission in brackets. */
function isOfLay(tokens: readonly Token[], index: number, token: Token | undefined): boolean {
  const isBracketed = isSign(tokens[index - 1], '(') && isSign(tokens[index + 2], ')');
  const hasLay = tokens.some(each => each.kind === 'word' && /^(?:lay|contra)$/.test(each.text));
  return (
    isBracketed &&
    hasLay &&
    (token?.kind === 'number' || token?.kind === 'bet' || token?.kind === 'sign' || token?.kind === 'word')
  );
}

/** '40,00 + 2,11 de dinheiro': own money beside a free bet. */
function isTopUp(tokens: readonly Token[], index: number): boolean {
  if (!tokens.slice(Math.max(0, index - 2), index).some(each => isSign(each, '+'))) return false;
  const words = tokens
    .slice(index + 1, index + 3)
    .flatMap(each => (each.kind === 'word' ? [each.text] : []))
    .join(' ');
  return /^(?:de |em )?(?:dinheiro|cash|saldo)/.test(words);
}

/** What the label makes of the number. Null: it says nothing of it. */
function ofLabel(label: Label, text: string, { isMoney, word = '' }: Left): Roles | null {
  const hasDecimals = /[.,]\d/.test(text);
  switch (label) {
    case 'odds':
      if (isMoney || (word.startsWith('pag') && !hasDecimals)) return 'claim';
      return isOdds(text) ? said('odds') : 'none';
    case 'before':
      return !isMoney && isOdds(text)
        ? [
            { role: 'before', cost: 0, isSaid: true },
            { role: 'odds', cost: 1, isSaid: true },
          ]
        : null;
    case 'stake':
    case 'free':
      if (centsOf(text) === null) return isOdds(text) ? said('odds') : 'none';
      // 'entrada 2,10' says less than 'entrada R$ 2,10'.
      if (!isMoney && hasDecimals && (oddsOf(text) ?? 0) < 5)
        return [
          { role: 'stake', cost: 2, isSaid: true },
          { role: 'odds', cost: 2, isSaid: false },
        ];
      return said('stake');
    case 'limit':
      if (centsOf(text) === null) return 'none';
      return said('limit');
    case 'liability':
      return said('liability');
    case 'claim':
      return 'claim';
    case 'commission':
    case 'least':
    case 'given':
    case 'bank':
    case 'line':
      return 'none';
  }
}

/** A label behind the number that no other number follows: '50 (limite)', '2,10 odd', 'R$ 25,00 de lucro'. */
function rightOf(tokens: readonly Token[], index: number, text: string): Roles | null {
  let at = index + 1;
  if (isReais(tokens[at])) at++;
  let steps = 0;
  while (
    steps < 2 &&
    (isSign(tokens[at], '(') ||
      (tokens[at]?.kind === 'word' && /^(?:de|em|no|na|por|cada|o|a)$/.test((tokens[at] as { text: string }).text)))
  ) {
    at++;
    steps++;
  }
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const label = labelOf(token.text);
  if (label === undefined)
    return /^(?:limpo|limpos|limpinho|limpinhos|livre|livres|certos?)$/.test(token.text) ? 'claim' : null;
  const next = tokens
    .slice(at + 1, at + 4)
    .find(
      each => !(each.kind === 'sign' && /[:=$.+-]/.test(each.text)) && !(each.kind === 'word' && isFiller(each.text)),
    );
  // 'R$ 100,00 lucro R$ 3,10': of the number behind it.
  if (next?.kind === 'number' && (label !== 'claim' || !isWord(tokens[at - 1], /^de$/))) return null;
  switch (label) {
    case 'limit':
      return token.text === 'ate' ? null : said('limit');
    case 'odds':
      return steps === 0 && token.text.startsWith('odd') && isOdds(text) ? said('odds') : null;
    case 'liability':
      return said('liability');
    case 'claim':
      return /^(?:lucro|garantid|negativ|positiv|volta|retorno)/.test(token.text) ? 'claim' : null;
    case 'stake':
      return steps === 0 && /^stake/.test(token.text) ? said('stake') : null;
    default:
      return null;
  }
}

const AFTER_AMOUNT =
  /^(?:no|na|nos|nas|em|de|do|da|a|e|com|pra|para|por|cada|lay|back|contra|r|x|ou|o|que|pro|la|ali|aqui|via|pa|so|snr|sr|agora|hoje|mas|se|vira)$/;

/** '61 entradas', '3 apostas', 'aos 12': a whole number before a word that counts, or behind one. */
function isCount(tokens: readonly Token[], index: number): boolean {
  const [before, token, behind] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind !== 'number' || /[.,]/.test(token.text) || isReais(behind)) return false;
  if (before === undefined && (isSign(behind, ')') || isSign(behind, '.') || isSign(behind, '-'))) return true;
  if (before?.kind === 'word' && /^(?:aos|as|sub|top|serie)$/.test(before.text)) return true;
  if (behind?.kind !== 'word') return false;
  return !AFTER_AMOUNT.test(behind.text) && labelOf(behind.text) === undefined;
}

/** A bare number: odds have two or three decimals and are small, stakes are whole or large. */
function byShape(text: string, preposition: string): Roles {
  const odds = oddsOf(text);
  const amount = centsOf(text);
  const decimals = /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
  const value = decimalOf(text);
  const roles: NumberRole[] = [];
  if (odds !== null && odds > 1 && odds <= 1000) {
    const isRound = /[.,]00$/.test(text) && odds >= 10;
    const shape = decimals === 0 ? (odds <= 20 ? 3 : 6) : isRound ? 3 : odds <= 15 ? 0 : odds <= 40 ? 1 : 4;
    roles.push({
      role: 'odds',
      cost: preposition === 'a' && decimals > 0 && !isRound ? 0 : shape,
      isSaid: preposition === 'a' && decimals > 0,
    });
  }
  if (amount !== null && amount > 0 && decimals !== 3 && decimals !== 1) {
    const shape = decimals === 0 ? (value >= 5 ? 0 : 2) : value >= 10 ? 0 : value >= 5 ? 2 : 4;
    roles.push({ role: 'stake', cost: shape + (preposition === 'a' && decimals > 0 ? 3 : 0), isSaid: false });
  }
  if (amount !== null && decimals === 1 && value >= 20) roles.push({ role: 'stake', cost: 1, isSaid: false });
  return roles.length === 0 ? 'none' : roles;
}
