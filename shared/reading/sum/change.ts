import { foldText } from '../../language/fold.ts';
import type { Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import { isDenied, isStep } from './asides.ts';
import { assign } from './assign.ts';
import { changedByNumbers } from './change-by-numbers.ts';
import { changedByWords } from './change-by-words.ts';
import { pointersIn } from './pointers.ts';
import { weigh } from './reach.ts';
import type { Change } from './said-change.ts';
import { isUnderstood, saysProfitOnly, saysStakeOnly } from './understood.ts';
import { wholeChange } from './whole-change.ts';

/** A longer message is a question of its own. */
const LONGEST = 120;
const MOST_NUMBERS = 4;

/** Words for a move of odds. */
const MOVES =
  /\b(?:se|for|fosse|agora|mudou|mudar|virou|virar|caiu|cair|subiu|subir|ficou|ficar|foi|ta|fica|peguei|paga|pagando|e)\b/;
const REPLACES = /\b(?:troca\w*|muda\w*|por|virou|virar|caiu|cair|subiu|subir|lugar|vez|era|nao)\b/;

/** Null: the message changes nothing that is known, or says something else besides. */
export function changeSum(before: Terms, tokens: readonly Token[], text: string): Terms | null {
  if (text.length > LONGEST || (before.legs.length === 0 && before.rollover === null)) return null;
  const whole = wholeChange(before, tokens, foldText(text));
  if (whole !== null) return whole;
  if (!isUnderstood(tokens) && !saysStakeOnly(before, tokens) && !saysProfitOnly(before, tokens)) return null;
  const change = changeIn(before, tokens, text);
  if (change === null) return null;
  const isDone = change.numbers.length === 0 ? changedByWords(change) : changedByNumbers(change);
  return isDone ? change.terms : null;
}

const isZero = (token: Token | undefined) => token?.kind === 'number' && token.value === 0;

/** Whether another number stands for it: 'e com 400. não, 450', '2 % em vez de 5', 'é 30, não 50', 'de 5 em 5'. */
export function isTakenBack(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const isNumber = token?.kind === 'number';
  return (
    isCorrected(tokens, at) ||
    isInstead(tokens, at) ||
    (isNumber && (isDenied(tokens, at) || isStep(tokens, at, token)))
  );
}

/** 'e com 400. não, 450' */
function isCorrected(tokens: readonly Token[], at: number): boolean {
  const isMark = (token: Token | undefined) => token?.kind === 'separator' && ',;'.includes(token.text);
  const [no, ...after] = tokens.slice(at + 1).filter((token, index) => index > 0 || !isMark(token));
  // '3,75 não 3,55' denies the second.
  const [mark, made] = after;
  if (!isMark(mark)) return false;
  const isNo = no !== undefined && 'text' in no && /^(?:nao|não|n|digo|quer dizer|ops)$/i.test(no.text);
  return isNo && made?.kind === 'number';
}

/** '2 % em vez de 5': what stands already. */
function isInstead(tokens: readonly Token[], at: number): boolean {
  const [word, way] = [tokens[at - 2], tokens[at - 1]];
  const isOf = way?.kind === 'link' && /^d[aeo]$/.test(way.text);
  return isOf && word !== undefined && 'text' in word && /(?:^|\s)(?:vez|lugar|inves|invés)$/i.test(word.text);
}

function changeIn(before: Terms, tokens: readonly Token[], text: string): Change | null {
  const terms = structuredClone(before);
  // The bot has already asked about the doubts of the message before; what comes now is the answer.
  terms.doubts = [];
  const [best] = assign(tokens, 1);
  // 'sair no 0 a 0' is no number of a sum.
  const numbers = (best?.numbers ?? []).filter(
    ({ at }) => !isZero(tokens[at]) && !isInstead(tokens, at) && !isCorrected(tokens, at),
  );
  if (numbers.length > MOST_NUMBERS || numbers.some(({ part }) => part.kind === 'unknown' || part.kind === 'line'))
    return null;
  const roles = new Set(tokens.flatMap(token => (token.kind === 'role' ? [token.role] : [])));
  // Several prices without a word between them are a question of their own.
  const prices = numbers.filter(({ part }) => part.kind === 'odds' || part.kind === 'same');
  if (prices.length > 1 && !MOVES.test(foldText(text)) && !REPLACES.test(foldText(text))) return null;
  const { legs, leg } = pointersIn(
    terms,
    tokens,
    weigh(tokens),
    numbers.filter(({ part }) => part.kind !== 'aside').map(({ at }) => at),
  );
  return { terms, tokens, numbers, plain: foldText(text), roles, legs, leg };
}
