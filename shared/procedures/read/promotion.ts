/** The promotion of a message: what kind, of which house, what it gives, and under which conditions. */

import { centsOf, decimalOf, NUMBER, oddsOf } from '../../reading/post/numbers.ts';
import type { Cents } from '../../units.ts';
import type { MessageLine } from '../message-lines.ts';
import type { Promotion, PromotionType } from '../procedure.ts';

const NUM = `(${NUMBER})`;
/** A whole amount: not the 1 of '12h'. */
const CASH = `(?:r\\$ ?)?${NUM}(?!\\d|[.,]\\d)`;
const FREE = '(?:freebets?|free ?bets?|frees?|fb|creditos?(?: de aposta)?|apostas? gratis)';

/** A bet is paid before the end: 'paga com 2 gols de vantagem', 'pagamento antecipado', 'paga adiantado'. */
const GOALS = String.raw`(?:\d|um|dois|tres) gols?`;
const EARLY = String.raw`(?<!sem )\b(?:pagamento|pag(?:a|am|ou|ando)|green) (?:antecipad|adiantad|antes\b)|\bantecipam? o (?:pagamento|green)|\b2 ?up\b|\bpag\w*\b[a-z ]{0,30}(?:\babr\w+ (?:em )?${GOALS}|${GOALS} (?:de (?:vantagem|frente|diferenca)|na frente|acima))|\b(?:abr\w+|faz\w*|fiz\w+|tiver) ${GOALS}[^\n.]{0,40}\bpag`;
export const PAYS_EARLY = new RegExp(EARLY);

/** The first type in this order that fits is the one that is meant. */
const TYPES: readonly (readonly [PromotionType, RegExp])[] = [
  ['free-spins', /\bgiros?\b(?! (?:ela|a free|essa))|rodadas gratis|free ?spins?/],
  ['cashback', /\bcash ?back\b|devol(?:vem?|vendo|ve[rm]?) (?:ate )?(?:metade|parte|\d{1,3} ?%) (?:do que (?:a gente |voce |vc |se )?perd|d[aeo]s? (?:quem|perda|prejuizo|valor perdido|aposta perdida))/],
  [
    'risk-free',
    // 'Devolve a primeira aposta em freebet se perder', 'perdeu a primeira, volta em freebet'.
    /(?:devol\w+|reembols\w+|estorn\w+)[^\n.]{0,70}\b(?:se|caso|quando) (?:\w+ ){0,4}(?:perd\w+|percam?\b)|(?:se|caso|quando) (?:\w+ ){0,3}(?:perder|percam?\b)[^\n.]{0,50}\b(?:devol\w+|reembols\w+|volta|recebe\w*)|aposta protegida|primeira aposta (?:protegida|garantida|segura)|perdeu[^\n.]{0,20}\b(?:volta|devolvem?)\b|sem risco|\basr\b|risk ?free|se perder,? (?:a casa )?(?:devolve|volta|recebe)|devolve(?:m|r)? se perder|seguro de aposta|reembols[oa]|devolvem? \d{1,3} ?% (?:d[ao] )?(?:(?:1a|primeira) )?aposta|aposta perdida/,
  ],
  [
    'boost-percent',
    /(?:aumento|boost|turbinada|turbo|impulso) (?:de )?\d{1,3}(?:[.,]\d)? ?%|\d{1,3} ?% (?:de aumento|de boost|a mais|(?:no|de|em) lucro|boost)/,
  ],
  [
    'enhanced-odds',
    /super ?odds?|super ?aumentad|odds? (?:super ?)?aumentad|aumentada|odds? turbinad|turbin(?:ad|ou|aram)|super ?aumento|odds? boost|boost(?:ada)?\b|odds? melhorad|mega ?odd|odd especial|odd potencializad/,
  ],
  ['mission', /\bmissao|\bdesafio\b/],
  [
    'deposit-bonus',
    /bonus (?:de|no) (?:primeiro )?deposito|\d{2,3} ?% (?:d[eo]|no|sobre o) (?:seu )?(?:primeiro )?deposito|deposit(?:e|o|ou|a|ar|em|ando) .{0,30}(?:ganh|bonus|recebe)/,
  ],
  [
    'bet-and-get',
    new RegExp(
      `(?:dando|dao|da) .{0,45}${FREE}|(?:dando|dao|da) (?:r\\$ ?)?\\d+[^\\n.]{0,12} (?:pra|para) quem (?:fizer|apostar|colocar)|apost\\w* [^\\n]{0,60}(?:=|→|->) ?(?:uma )?(?:r\\$ ?\\d+ (?:em |de )?)?${FREE}|apost\\w* [^\\n]{0,80}\\b(?:cai|caem|vem|devolvem?|libera)\\b[^\\n]{0,24}${FREE}|${FREE}[^.\\n]{0,30}(?:pra|para) quem apostar|apost[ea]r? .{0,40}(?:e )?(?:ganh[ea]|receb|lev[ea])|aposte e ganhe|${FREE}[^.\\n]{0,30}(?:ao apostar|se apostar)|devolvem? .{0,20}${FREE}|clube da ${FREE}|ganh[ea]r?:? .{0,20}${FREE}|recompensa|qualificadora|\\bqf\\b|rende (?:uma )?${FREE}|libera .{0,20}${FREE}`,
    ),
  ],
  ['early-payout', new RegExp(`duplo green|tentativa de duplo|\\bdg\\b|${EARLY}`)],
];

const BURNING = new RegExp(
  `(?:girar|gira|queimar|queima|usando|usar|rodar|burn|extra(?:ir|cao)|converter)[^.\\n]{0,30}${FREE}|${FREE}[^.\\n]{0,20}parada|hora de (?:girar|queimar)|queima\\b|extracao`,
);

export interface PromotionWords {
  readonly promotion: Promotion | null;
  /** It burns a free bet that was earned before. */
  readonly burns: boolean;
}

/** firstIsFree: the first step's leg is a free bet. */
export function promotionIn(lines: readonly MessageLine[], firstIsFree: boolean, hasEarly: boolean): PromotionWords {
  const plain = lines.map(line => line.plain).join('\n');
  const found = typeIn(plain);
  const burns = firstIsFree || (BURNING.test(plain) && (found === null || found === 'early-payout'));
  const kind =
    burns && found !== 'deposit-bonus' && (found === null || found === 'early-payout' || firstIsFree)
      ? 'freebet'
      : (found ?? (hasEarly ? 'early-payout' : null));
  // A part of what is lost comes back, and not the bet.
  const type = kind === 'risk-free' && PART_BACK.test(plain) ? 'cashback' : kind;
  if (type === null) return { promotion: null, burns };
  return { promotion: { type, house: null, ...details(plain, type, lines) }, burns };
}

const PART_BACK = /\b(?:volta|devol\w+|reembols\w+|recebe\w*)(?: (?:ate|so|uns))? [1-9]\d? ?%(?! d[ao])/;

function typeIn(plain: string): PromotionType | null {
  // '1º giro', 'os 5 giros' of a rollover are bets.
  const isRollover = /\brollover\b/.test(plain) && /\bdeposit\w+[^\n]*\bbonus\b|\bbonus[^\n]*\bdeposit/.test(plain);
  const told = isRollover ? plain.replace(/\bgiros?\b(?! gratis)/g, ' ') : plain;
  return TYPES.find(([, pattern]) => pattern.test(told))?.[0] ?? null;
}

const SNR =
  /\bsnr\b|nao (?:devolve|volta|retorna|inclui)(?: o| a)? (?:valor|stake)|so (?:devolve |pagam? |volta )?o lucro|so lucro|sem (?:o )?retorno|valor da free (?:nao|nao volta)|o valor da free nao|(?:stake|valor) nao (?:volta|retorna|e devolvid)|lucro apenas/;
const SR =
  /\bsr\b|com (?:o )?retorno|(?<!nao )(?:devolve|retorna|volta)(?: o)? (?:valor da free|stake)|valor (?:da (?:free|freebet|aposta) )?(?:volta|retorna|vem) (?:junto|tambem)|stake (?:volta|retorna|inclus[ao]|incluid[ao])/;

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

const amountIn = (plain: string, patterns: readonly string[]): Cents | null => {
  for (const pattern of patterns) {
    const found = new RegExp(pattern).exec(plain);
    const cents = found === null ? null : centsOf(found.slice(1).find(part => part !== undefined) ?? '');
    if (cents !== null && cents > 0) return cents;
  }
  return null;
};

function amountOf(plain: string, type: PromotionType): Partial<Promotion> {
  const percent = /(\d{1,3}(?:[.,]\d{1,2})?) ?%/.exec(
    type === 'cashback' || type === 'risk-free'
      ? (/(?:cash ?back|devolu|devolvem?|reembols|volta)[^\n]{0,40}/.exec(plain)?.[0] ?? '')
      : type === 'boost-percent'
        ? (/\d{1,3}(?:[.,]\d)? ?% (?:de (?:aumento|boost|lucro)|a mais|no lucro|em lucro|boost)|(?:aumento|boost|turbinada|turbo|impulso)[^\n]{0,20}/.exec(plain)?.[0] ?? '')
        : '',
  );
  if (type === 'cashback') {
    const cap = amountIn(plain, [`(?:ate|max(?:imo)?(?: de)?|limite(?: de)?|teto(?: de)?):? ${CASH}(?! ?h)`]);
    return { ...(percent && { percent: decimalOf(percent[1] ?? '') }), ...(cap !== null && { capCents: cap }) };
  }
  if (type === 'boost-percent') return percent === null ? {} : { percent: decimalOf(percent[1] ?? '') };
  if (type === 'enhanced-odds') return {};
  if (type === 'deposit-bonus') return depositOf(plain);
  if (type === 'risk-free') {
    const back = amountIn(plain, [`(?:volta|devol\\w+|reembols\\w+|dinheiro)[^\\n]{0,20}(?:ate|max(?:imo)?(?: de)?|teto(?: de)?|limite(?: de)?):? ${CASH}(?! ?h|:)`]);
    if (back !== null) return { valueCents: back };
  }
  const value = amountIn(plain, [
    `${FREE}(?: snr| sr)?(?: (?:bet|extra))?(?: de| no valor de)?:? \\(?${CASH}(?! ?%|\\d|,\\d)`,
    `(?:ganhe|ganha|receba|leve|leva) ${CASH}[^\\d\\n]{0,12}${FREE}`,
    `${CASH} (?:reais )?(?:em|de) ${FREE}`,
    `r\\$ ?${NUM} (?:reais )?${FREE}`,
    // 'Freebet Pixbet R$ 20': with the house in between.
    `${FREE} (?:d[ao] )?[a-z][a-z0-9.]{2,15} (?:de )?r\\$ ?${NUM}`,
    `recompensa:? ${CASH}`,
    `devolve(?: os| ate)? ${CASH}`,
    `bonus (?:de )?${CASH}`,
    `(?:ganhe|ganha|receba|leve|leva) ${CASH}(?! ?%| ?x)`,
  ]);
  if (value !== null && type !== 'early-payout') return { valueCents: value };
  return {};
}

/** 'Bônus de depósito 100% até 200', 'ganhe 200 de bônus', 'rollover 6x o bônus'. */
function depositOf(plain: string): Partial<Promotion> {
  const percent = /(?:bonus|deposit)[^\n]{0,30}?(\d{1,3}) ?%|(\d{1,3}) ?%[^\n]{0,20}(?:bonus|deposito)/.exec(plain);
  const cap = amountIn(plain, [
    `\\d ?% (?:de bonus |(?:d[eo]|no|sobre o) (?:seu )?(?:primeiro )?deposito,? ?)?(?:ate|max(?:imo)?(?: de)?|limite(?: de)?):? ${CASH}(?! ?h|:)`,
  ]);
  const value = amountIn(plain, [
    `(?:ganh|receb|lev)[a-z]{1,4} ${CASH} (?:reais )?(?:de|em) (?:bonus|${FREE})`,
    `bonus de ${CASH}(?! ?%)`,
  ]);
  const times = decimalOf(
    /rollover (?:de )?(\d{1,3}(?:[.,]\d)?) ?x (?:[od]o? |no )?(?:valor do )?bonus(?! ?\+)/.exec(plain)?.[1] ?? '0',
  );
  return {
    ...(percent && { percent: decimalOf(percent[1] ?? percent[2] ?? '') }),
    ...(cap !== null && { capCents: cap }),
    ...(value !== null && { valueCents: value }),
    ...(times > 0 && { rollover: { times, of: 'bonus' as const } }),
  };
}

function returnOf(plain: string, type: PromotionType): Partial<Promotion> {
  if (type === 'early-payout' || type === 'boost-percent') return {};
  if (type === 'free-spins') return { returnedAs: 'spins' };
  const isCash = /em dinheiro|saldo real|dinheiro de volta|em cash|dinheiro vivo/.test(plain);
  const hasFree = new RegExp(`\\b${FREE}\\b`).test(plain);
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

function stakeTerms(plain: string, type: PromotionType): Partial<Promotion> {
  const least = amountIn(plain, [`(?:no minimo|minimo de|aposta minima(?: de)?|stake minima(?: de)?):? ${CASH}`]);
  const most =
    type === 'cashback' || type === 'bet-and-get' || type === 'freebet'
      ? null
      : amountIn(plain, [
          `(?<!(?:extra|lucro|ganho|premio|retorno|bonus) )(?:valor |stake |aposta )?(?<!(?:extra|lucro|ganho|premio|retorno|bonus) )\\b(?:max(?:im[oa])?|limite)\\.?(?: de| da aposta)?:? ${CASH}`,
          `${NUM} ?\\((?:valor |stake )?max`,
          ...(type === 'risk-free' ? [`(?:volta|dinheiro)[^\\n]{0,20}\\bate ${CASH}(?! ?h|:)`, `(?:aposta|devolucao)[^\\n]{0,30}\\bate ${CASH}`, `\\(ate ${CASH}\\)`] : []),
          ...(type === 'enhanced-odds' || type === 'boost-percent'
            ? [`so ${CASH} (?:reais )?por (?:conta|cpf)`, `\\bate ${CASH}(?! ?h|:)`]
            : []),
        ]);
  const asked = `\\b(?:apost[ae](?:s|m|r|ndo)?|aposte)(?: \\d{1,2} ?(?:x|vezes))?(?: de)? ${CASH}(?! ?(?:x|vezes|%|de \\d|gols?))`;
  const stake =
    type === 'mission' || type === 'free-spins'
      ? amountIn(plain, [asked, `(?:r\\$ ?)${NUM} ?→`, `r\\$ ?${NUM}`])
      : type === 'bet-and-get' && least === null
        ? amountIn(plain, [asked])
        : null;
  return {
    ...(least !== null && { minStakeCents: least }),
    ...(most !== null && { maxStakeCents: most }),
    ...(stake !== null && { stakeCents: stake }),
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

function spinsOf(plain: string, type: PromotionType): Partial<Promotion> {
  if (type !== 'free-spins') return {};
  const spins = new RegExp(`(\\d{1,5}) (?:giros|rodadas|spins)[^\\n]{0,12}? (?:de |a )${CASH}`).exec(plain);
  const value = centsOf(spins?.[2] ?? '');
  const rollover = /rollover (?:de )?(\d{1,3}(?:[.,]\d)?) ?x|(\d{1,3}(?:[.,]\d)?)x de rollover/.exec(plain);
  const times = decimalOf(rollover?.[1] ?? rollover?.[2] ?? '0');
  return {
    ...(spins && value !== null && { spins: { count: Number(spins[1]), valueCents: value } }),
    ...(times > 0 && {
      rollover: { times, of: /bonus[^\n]{0,20}rollover/.test(plain) ? ('bonus' as const) : ('winnings' as const) },
    }),
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
