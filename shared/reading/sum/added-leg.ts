/** A price that a sum still lacked: an outcome that was forgotten, the other side of a bet, the price at which it is closed. */

import type { SaidLeg, Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import { readSum } from './read-sum.ts';
import { setAmount } from './set-terms.ts';

const FORGOTTEN = /\b(?:esqueci|esqueceu|esquecemos|faltou|faltava|ficou faltando|adiciona|acrescenta|inclui)\b/;
/** Words that say nothing but that a bet is closed. */
const EXITS = /\b(?:fech\w*|sair|saio|saindo|encerr\w*)\b/;
const OTHERS = /\boutr[ao]s?\b/;
const CLOSES = /\b(?:verde|green|igual|zerar|zero|fech\w*|sair|saio|back|lay)\b/;

/** False: the message adds none. plain: in lower case, without accents. */
export function addedLeg(terms: Terms, tokens: readonly Token[], plain: string): boolean {
  const own = readSum(tokens, 'auto', false);
  const [leg, ...others] = own.legs;
  const isPlain = own.doubts.length === 0 && own.intent === 'auto' && !own.hasFreeBet && !own.hasRefund;
  if (leg === undefined || others.length > 0 || !isPlain || terms.legs.length === 0) return false;
  const isKnown = terms.legs.some(({ odds }) => odds === leg.odds);
  if (isKnown || leg.stake !== null) return false;
  if (FORGOTTEN.test(plain)) return forgotten(terms, own, leg);
  const [open, ...more] = terms.legs;
  if (open === undefined || more.length > 0 || open.stake === null || own.items.some(isAmount)) return false;
  return otherSide(terms, own, leg) || closing(terms, open, leg, plain);
}

/** 'esqueci o visitante, 2,20. 100 no total' */
function forgotten(terms: Terms, own: Terms, leg: SaidLeg): boolean {
  if (leg.side !== 'back' || terms.legs.some(({ side }) => side === 'lay')) return false;
  const money = own.items.filter(isAmount);
  const total = own.total ?? (money.length === 1 && money[0]?.kind === 'money' ? money[0].cents : null);
  if (money.length > 1) return false;
  terms.legs.push(leg);
  return total === null || setAmount(terms, total);
}

/** 'outro lado 1,93', after 'botei 90 na rivalo odd 2,18'. */
function otherSide(terms: Terms, own: Terms, leg: SaidLeg): boolean {
  if (!own.saysOther || !own.namesOther || leg.side !== 'back') return false;
  Object.assign(terms, { total: null, saysOther: true, namesOther: true });
  terms.legs.push(leg);
  return true;
}

/** 'saiu gol, agora 5,0, quanto de back pra ficar verde igual', after a lay at 3,50 that stands; 'fecha em 2,20', of one that was bought. */
export function closing(terms: Terms, open: SaidLeg, leg: SaidLeg, plain: string): boolean {
  // 'fecha a outra em 2,05', 'fecho em 2,05 na pinnacle': the other side, and no lay.
  const isElsewhere = OTHERS.test(plain) || [open, leg].some(({ house }) => house?.isExchange === false);
  const isExit = (EXITS.test(plain) && !isElsewhere) || (/\bagora\b/.test(plain) && CLOSES.test(plain));
  if (!isExit || !open.saysSide) return false;
  const side = open.side === 'lay' ? 'back' : 'lay';
  if (leg.saysSide && leg.side !== side) return false;
  Object.assign(terms, { total: null, isHedge: true });
  terms.legs.push({ ...leg, side, saysSide: true, commission: leg.commission ?? open.commission });
  return true;
}

const isAmount = ({ kind }: Terms['items'][number]) => kind === 'money';
