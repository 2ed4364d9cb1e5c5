/** The promotion of a message: what kind, of which house, what it gives, and under which conditions. */

import type { MessageLine } from '../../../reading/post/message-lines.ts';
import { oddsOf } from '../../../reading/post/numbers.ts';
import type { Promotion, PromotionType } from '../../schema/procedure.ts';
import { SNR, SR } from '../free-words.ts';
import { amountOf, CASH, NUM, spinsOf, stakeTerms } from './promotion-amounts.ts';
import { FREE, typeIn } from './promotion-types.ts';

const BURNING = new RegExp(
  `(?:girar|gira|queimar|queima|usando|usar|rodar|burn|extra(?:ir|cao)|converter)[^.\\n]{0,30}${FREE}|${FREE}[^.\\n]{0,20}parada|hora de (?:girar|queimar)|queima\\b|extracao`,
);

/** 'Tipo: freebet', 'FB 50 KTO' over the bets: one that is there already. */
const HEADED_FREE =
  /^[^a-z]*(?:(?:o que e|tipo|operacao|modalidade)\s?[:=–-]\s?)?(?:freebets?|free ?bets?|fb)\b(?!.*\b(?:ganh|apost|cai|vem|volta|receb|credit|semana|depois|amanha|quem)\w*)[^.!?]{0,30}$/;

/** 'Quem ainda tem a free da missão': of a promotion that is done. */
const HAS_FREE = new RegExp(`\\b(?:quem|se) (?:\\w+ ){0,2}(?:tem|tiver|tinha) (?:a |uma |as )?${FREE}\\b`);

export interface PromotionWords {
  readonly promotion: Promotion | null;
  /** It burns a free bet that was earned before. */
  readonly burns: boolean;
}

/** firstIsFree: the first step's leg is a free bet. */
export function promotionIn(lines: readonly MessageLine[], firstIsFree: boolean, hasEarly: boolean): PromotionWords {
  const plain = lines.map(line => line.plain).join('\n');
  const found = typeIn(plain);
  const isHeaded = lines.slice(0, 4).some(line => HEADED_FREE.test(line.plain));
  const isThere = HAS_FREE.test(plain) && (found === null || found === 'mission');
  const burns =
    firstIsFree || isThere || ((BURNING.test(plain) || isHeaded) && (found === null || found === 'early-payout'));
  const kind =
    burns &&
    found !== 'deposit-bonus' &&
    (found === null || found === 'early-payout' || found === 'mission' || firstIsFree)
      ? 'freebet'
      : (found ?? (hasEarly ? 'early-payout' : null));
  // A part of what is lost comes back, and not the bet.
  const type = kind === 'risk-free' && PART_BACK.test(plain) ? 'cashback' : kind;
  if (type === null) return { promotion: null, burns };
  return { promotion: { type, house: null, ...details(plain, type, lines) }, burns };
}

const PART_BACK = /\b(?:volta|devol\w+|reembols\w+|recebe\w*)(?: (?:ate|so|uns))? [1-9]\d? ?%(?! d[ao])/;

function details(plain: string, type: PromotionType, lines: readonly MessageLine[]): Partial<Promotion> {
  const optIn =
    /\bative\b|opt-?in|aceite a oferta|\btoken\b|participar da|inscreva|ativ(?:ar|em) (?:a )?(?:oferta|promo)/.test(
      plain,
    );
  return {
    ...amountOf(plain, type),
    ...returnOf(plain, type),
    ...oddsTerms(plain, type),
    ...stakeTerms(plain, type),
    ...whenOf(plain, type),
    ...creditOf(plain),
    ...spinsOf(plain, type),
    ...repeatsOf(plain, type),
    ...(optIn && { optIn }),
    ...(type === 'early-payout' && leadOf(plain)),
    ...perPerson(plain),
    ...nameOf(lines, type),
    ...linkOf(lines),
  };
}

function returnOf(plain: string, type: PromotionType): Partial<Promotion> {
  if (type === 'early-payout' || type === 'boost-percent') return {};
  if (type === 'free-spins') return { returnedAs: 'spins' };
  const isCash = /em dinheiro|saldo real|dinheiro de volta|em cash|dinheiro vivo/.test(plain);
  const hasFree = new RegExp(`(?<!\\bnao (?:e|eh|vem|cai|volta)(?: em)? )\\b${FREE}\\b`).test(plain);
  if (type === 'enhanced-odds')
    return /diferenca[^.\n]{0,30}(?:freebet|free|fb)/.test(plain) ? { returnedAs: 'freebet', when: 'win' } : {};
  if (type === 'cashback' || type === 'risk-free') {
    if (hasFree && !(isCash && !/freebet|\bfree\b|\bfb\b/.test(plain))) return { returnedAs: freeKind(plain) };
    return isCash ? { returnedAs: 'cash' } : {};
  }
  if (type === 'deposit-bonus') return { returnedAs: GIVES_FREE.test(plain) ? freeKind(plain) : 'bonus' };
  // If a free bet is burnt, only its kind matters.
  if (type === 'freebet') return freeKind(plain) === 'freebet' ? {} : { returnedAs: freeKind(plain) };
  return hasFree ? { returnedAs: freeKind(plain) } : isCash ? { returnedAs: 'cash' } : {};
}

const GIVES_FREE = new RegExp(`(?:ganh|receb|lev)\\w* ${CASH} (?:reais )?(?:de|em) ${FREE}`);

function freeKind(plain: string): 'freebet-snr' | 'freebet-sr' | 'freebet' {
  if (SNR.test(plain)) return 'freebet-snr';
  return SR.test(plain) ? 'freebet-sr' : 'freebet';
}

function oddsTerms(plain: string, type: PromotionType): Partial<Promotion> {
  if (type === 'enhanced-odds' || type === 'early-payout') return {};
  const found = new RegExp(
    `odds? ?(?:min(?:ima)?\\.?|a partir|acima)(?: da promo| de| e)*:? ?${NUM}|odds? (?:de |com )?${NUM} ?(?:\\+(?!\\d)|pra cima|para cima|ou mais|ou maior|ou superior)|\\(odd ${NUM}\\+`,
  ).exec(plain);
  const odds = oddsOf(found?.slice(1).find(part => part !== undefined) ?? '');
  const isEach = /cada (?:uma|selecao|perna)? ?(?:com )?odd/.test(plain);
  const legs = /(?:multipla|combinada|acumulada)[^\n]{0,20}?(\d) ?(?:selec|jogos|pernas)|com (\d) selec/.exec(plain);
  const count = Number(legs?.[1] ?? legs?.[2] ?? 0);
  return {
    ...(odds !== null && (isEach ? { minOddsPerLeg: odds } : { minOdds: odds })),
    ...(count >= 2 && { minLegs: count }),
  };
}

function whenOf(plain: string, type: PromotionType): Partial<Promotion> {
  if (type === 'cashback' || type === 'risk-free') return { when: 'lose' };
  if (type === 'enhanced-odds' || type === 'boost-percent' || type === 'early-payout' || type === 'freebet') return {};
  if (type === 'mission') return { when: 'always' };
  if (/ganhando ou perdendo|independente do resultado|em qualquer resultado|perdendo ou ganhando/.test(plain))
    return { when: 'always' };
  if (/(?:so|somente) se (?:ganhar|vencer|bater)/.test(plain)) return { when: 'win' };
  return /(?:so|somente) se perder/.test(plain) ? { when: 'lose' } : {};
}

function creditOf(plain: string): Partial<Promotion> {
  const found =
    /(?:\bcai|caem|creditad[oa]s?|credita|chega|entra(?= (?:em|ate|na|no|assim)))\s((?:em |ate |assim |na |no |apos |depois )[^.\n)(,]{3,100})/.exec(
      plain,
    );
  const valid = /(?:valid[oa]s? (?:por|ate)|prazo(?: de)?:?) (\d{1,3} ?(?:h|horas|dias))\b/.exec(plain);
  return {
    ...(found && { credited: (found[1] ?? '').trim() }),
    ...(valid && { validFor: (valid[1] ?? '').replace(' ', '') }),
  };
}

function repeatsOf(plain: string, type: PromotionType): Partial<Promotion> {
  const found = type === 'mission' ? /(\d{1,2}) dias(?: seguidos| consecutivos)?/.exec(plain) : null;
  const times = Number(found?.[1] ?? 0);
  if (found === null || times < 2 || times > 60) return {};
  return { repeats: { times, each: 'day', inARow: /seguidos|consecutivos|pulou|zera/.test(plain) } };
}

/** By how many goals it has to lead; what is not said is the house's rule. */
function leadOf(plain: string): Partial<Promotion> {
  const found = /(?:\babr\w+|vantagem|\bcom|\bpag\w+)[^\n]{0,30}?\b(\d|um|dois|duas|tres) ?gols?/.exec(plain)?.[1];
  const up = /\b([12]) ?up\b/.exec(plain)?.[1];
  const words: Readonly<Record<string, number>> = { um: 1, dois: 2, duas: 2, tres: 3 };
  const lead = words[found ?? ''] ?? Number(found ?? up ?? 0);
  return lead > 0 ? { lead } : {};
}

function perPerson(plain: string): Partial<Promotion> {
  const found = /(\d{1,2}) ?x por (?:cpf|pessoa|cliente|conta)/.exec(plain);
  return found ? { perPerson: Math.max(1, Number(found[1])) } : {};
}

/** The promotion's name: what stands in quotes, or a club of the house. */
function nameOf(lines: readonly MessageLine[], type: PromotionType): Partial<Promotion> {
  if (type === 'enhanced-odds') return {};
  for (const { raw, plain } of lines.slice(0, 6)) {
    const quoted = /["“”]([^"“”]{3,80})["“”]/.exec(raw)?.[1];
    if (quoted !== undefined) return { name: sentence(quoted) };
    const club = /clube da freebet/.exec(plain);
    if (club !== null) return { name: sentence(raw.slice(club.index, club.index + club[0].length)) };
  }
  return {};
}

const sentence = (text: string) => (text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text);

function linkOf(lines: readonly MessageLine[]): Partial<Promotion> {
  for (const { raw, plain } of lines) {
    const found = /https?:\/\/[^\s"'<>]+/.exec(raw);
    if (found && /promo|oferta/.test(plain)) return { link: found[0].replace(/[.,;)]+$/, '').slice(0, 500) };
  }
  return {};
}
