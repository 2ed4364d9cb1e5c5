/**
 * Changes that are told by one thing they say, and not word for word: another price pair for the same bet, swapped houses, ticks, half of
 * a trade, the price to close at, another rule of a bonus.
 */

import { parseOdds } from '../../odds/parse-odds.ts';
import { movedByTicks } from '../../odds/price-ladder.ts';
import type { SaidLeg, Terms } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import { addedLeg } from './added-leg.ts';
import { readSum } from './read-sum.ts';
import { answerRollover } from './rollover.ts';
import { setHouse, setOdds } from './set-terms.ts';
import { isUnderstood } from './understood.ts';

/** More names than this make it a question of its own. */
const MOST_NAMES = 4;

/** Null: it is no such change. plain: the message in lower case, without accents. */
export function wholeChange(before: Terms, tokens: readonly Token[], plain: string): Terms | null {
  if (tokens.filter(({ kind }) => kind === 'name').length > MOST_NAMES) return null;
  const terms: Terms = { ...structuredClone(before), doubts: [] };
  const isDone = CHANGES.some(change => change(terms, tokens, plain));
  return isDone ? terms : null;
}

export type WholeChange = (terms: Terms, tokens: readonly Token[], plain: string) => boolean;

const CHANGES: readonly WholeChange[] = [
  retyped,
  otherUnits,
  otherAmerican,
  ofRollover,
  byTicks,
  exitAsked,
  halved,
  freeBetMoved,
  housesSwapped,
  addedLeg,
  otherPrices,
  moreAsked,
  stepAsked,
  rateAsked,
  returnAsked,
];

/** '2,12', after '21,2': the same digits with the mark in its place. */
function retyped({ legs }: Terms, tokens: readonly Token[]): boolean {
  const [made] = numbersIn(tokens);
  if (made === undefined || made.odds === null || !made.hasDecimals || tokens.length > 1) return false;
  const [leg, ...others] = legs.filter(({ text }) => digitsOf(text) === digitsOf(made.text));
  return leg !== undefined && others.length === 0 && leg.odds !== made.odds && setOdds(leg, made);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** 'e se for 2u?' */
function otherUnits(terms: Terms, tokens: readonly Token[]): boolean {
  const [said, ...others] = tokens.flatMap(token => (token.kind === 'units' ? [token.units] : []));
  if (terms.units === null || said === undefined || others.length > 0 || numbersIn(tokens).length > 0) return false;
  if (tokens.some(({ kind }) => kind === 'percent') || !isUnderstood(tokens)) return false;
  terms.units = said;
  return true;
}

/** 'e mais cento e oitenta', after 'menos cento e cinquenta': odds as Americans say them. */
function otherAmerican({ legs }: Terms, tokens: readonly Token[]): boolean {
  const [leg, ...others] = legs;
  const at = tokens.findIndex(({ kind }) => kind === 'number');
  const [sign, number] = [tokens[at - 1], tokens[at]];
  const isSigned = sign?.kind === 'role' && /^(?:mais|menos)$/.test(sign.text) && numbersIn(tokens).length === 1;
  if (leg?.format !== 'american' || others.length > 0 || number?.kind !== 'number' || !isSigned) return false;
  const text = `${sign.text === 'mais' ? '+' : '-'}${number.text}`;
  const odds = parseOdds(text);
  return odds.ok && setOdds(leg, { odds: odds.value, text, format: 'american' });
}

/** 'e se fosse só em cima do bônus?' */
function ofRollover(terms: Terms, tokens: readonly Token[], plain: string): boolean {
  if (terms.rollover === null || numbersIn(tokens).length > 0) return false;
  const [rate, ...rates] = tokens.flatMap(token => (token.kind === 'percent' ? [token.fraction] : []));
  // 'perdendo 3%'
  if (rate !== undefined && rates.length === 0 && rate < 1) {
    terms.rollover.lossRate = rate;
    return true;
  }
  const { base } = terms.rollover;
  terms.rollover.base = null;
  return answerRollover(terms, plain, []) && terms.rollover.base !== base;
}

/** 'e se o lay andar 3 ticks pra cima': the lay's price, or that of the bet that is named. */
function byTicks(terms: Terms, tokens: readonly Token[]): boolean {
  if (!says(tokens, 'ticks') || numbersIn(tokens).length !== 1) return false;
  const { ticks } = readSum(tokens, 'auto', false);
  const named = says(tokens, 'back') ? 'back' : 'lay';
  const leg = terms.legs.find(({ side }) => side === named);
  if (ticks === null || leg === undefined || (ticks.way !== 'up' && ticks.way !== 'down')) return false;
  const odds = movedByTicks(leg.odds, ticks.way === 'up' ? ticks.count : -ticks.count);
  if (odds === null) return false;
  leg.odds = odds;
  return true;
}

/** 'a que odd dou o lay pra sair com 20 limpo?', of a back that stands. */
function exitAsked(terms: Terms, tokens: readonly Token[]): boolean {
  const [back, ...others] = terms.legs;
  if (!says(tokens, 'asks_price') || back?.side !== 'back' || others.length > 0) return false;
  const { profitTarget, breaksEven } = readSum(tokens, 'auto', false);
  if (profitTarget === null && !breaksEven) return false;
  back.stake ??= terms.total;
  Object.assign(terms, { asksPrice: true, profitTarget, breaksEven, total: null });
  return back.stake !== null;
}

/** 'fecha só metade', of a back and its lay. */
function halved(terms: Terms, tokens: readonly Token[], plain: string): boolean {
  const isLaid = terms.legs.some(({ side }) => side === 'lay') && terms.legs.some(({ side }) => side === 'back');
  const isClosing = /\b(?:fech\w*|sai\w*|tir\w*|vend\w*|encerr\w*)\b/.test(plain);
  if (!isLaid || !isClosing || !/\bmetade\b/.test(plain) || numbersIn(tokens).length > 0) return false;
  terms.halves = true;
  return true;
}

/** 'não, inverte: a freebet é na de 1,90' */
function freeBetMoved(terms: Terms, tokens: readonly Token[]): boolean {
  const [price, ...others] = numbersIn(tokens);
  const from = terms.legs.find(({ isFreeBet }) => isFreeBet);
  const to = terms.legs.find(({ odds, side }) => price !== undefined && odds === price.odds && side === 'back');
  if (!says(tokens, 'free_bet') || others.length > 0 || from === undefined || to === undefined || to === from)
    return false;
  [to.isFreeBet, to.stake] = [true, from.stake];
  [from.isFreeBet, from.stake] = [false, null];
  return true;
}

/** 'inverti as casas', 'troquei as odds'. */
function housesSwapped({ legs }: Terms, tokens: readonly Token[], plain: string): boolean {
  const [one, other] = legs;
  const isSaid = /\b(?:inverti|troquei|inverte|invertid\w*|trocad\w*|ao contrario)\b/.test(plain);
  if (!isSaid || says(tokens, 'free_bet') || one === undefined || other === undefined || legs.length > 2) return false;
  const [first, second] = [one.house, other.house];
  if (first === null || second === null) return false;
  // A price that is repeated has to be of the house that is named, once they are swapped.
  const known = numbersIn(tokens).every(({ odds }) => legs.some(leg => leg.odds === odds));
  if (!known) return false;
  setHouse(one, second);
  setHouse(other, first);
  return true;
}

const ANEW = /\b(?:outr[ao]s?|melhor\w*|mesm[ao]s?|msm|msma|agora|mudou|mudaram|nov[ao]s?|achei|peguei)\b/;

/** 'achei outra melhor: odd 8, lay 8,4, mesma comissão': as many prices of the same sides, and no amount. */
function otherPrices(terms: Terms, tokens: readonly Token[], plain: string): boolean {
  if (!ANEW.test(plain) || terms.legs.length < 2) return false;
  const own = readSum(tokens, 'auto', false);
  const isPlain =
    own.doubts.length === 0 &&
    own.total === null &&
    own.intent === 'auto' &&
    own.eachStake === null &&
    own.freeBetValue === null &&
    own.items.every(item => item.kind !== 'money' && item.kind !== 'percent');
  const sides = ({ legs }: Terms) => legs.map(({ side }) => side).join();
  if (!isPlain || sides(own) !== sides(terms) || own.legs.some(hasAmount)) return false;
  for (const [index, made] of own.legs.entries()) {
    const leg = terms.legs[index];
    if (leg === undefined) return false;
    Object.assign(leg, { odds: made.odds, text: made.text, format: made.format });
    if (made.house !== null && made.house.name !== leg.house?.name) setHouse(leg, made.house);
  }
  return true;
}

const hasAmount = ({ stake, max }: SaidLeg) => stake !== null || max !== null;

/** 'e com mais?': with how much is asked back. */
function moreAsked(terms: Terms, _tokens: readonly Token[], plain: string): boolean {
  if (!/^(?:e )?(?:com|se for|por|botando|colocando)? ?(?:mais|menos)(?: grana| dinheiro)? ?\??$/.test(plain.trim()))
    return false;
  for (const leg of terms.legs) leg.stake = null;
  Object.assign(terms, { total: null, eachStake: null, freeBetValue: null, liability: null, profitTarget: null });
  return true;
}

/** 'arredonda de 5 em 5 que número quebrado chama atenção' */
function stepAsked(terms: Terms, tokens: readonly Token[], plain: string): boolean {
  const { step, legs, total } = readSum(tokens, 'auto', false);
  if (!/^(?:e |so |agora )*arredond/.test(plain) || step === null || legs.length > 0 || total !== null) return false;
  terms.step = step;
  return true;
}

/** 'quanto dá isso em %?': the answer says it. */
function rateAsked(terms: Terms, tokens: readonly Token[], plain: string): boolean {
  const isAsked =
    /^(?:e )?q(?:ua?n?t[oa]?s?|t[oa]?|nt[oa]|ual)\b.{0,30}(?:%|por ?cento|porcentagem|percentual)\s*\??$/.test(
      plain.trim(),
    );
  return isAsked && numbersIn(tokens).length === 0 && terms.legs.length > 1;
}

const RETURN_ASKED =
  /^(?:e |ai |mas |entao )*(?:q(?:ua?n?t[oa]?s?|nt)(?: eu| que| q| se)* (?:volta|retorna|recebo|pego|levo|vem)|(?:volta|recebo|retorna) q(?:ua?n?t[oa]?s?|nt)|(?:qual |quanto )?(?:e |eh |da |fica )?o (?:retorno|(?:que|q) (?:volta|retorna|recebo)))\b.{0,30}$/;

/** 'e quanto volta no total?' */
function returnAsked(terms: Terms, tokens: readonly Token[], plain: string): boolean {
  if (!RETURN_ASKED.test(plain.trim()) || numbersIn(tokens).length > 0 || terms.legs.length < 2) return false;
  terms.asksPay = true;
  return true;
}

const numbersIn = (tokens: readonly Token[]) => tokens.filter((token): token is NumberToken => token.kind === 'number');

const says = (tokens: readonly Token[], role: string) =>
  tokens.some(token => token.kind === 'role' && token.role === role);
