/** What a promotion gives and asks for in money. */
import { centsOf, decimalOf, NUMBER } from '../../../reading/post/numbers.ts';
import type { Cents } from '../../../units.ts';
import type { Promotion, PromotionType } from '../../schema/procedure.ts';
import { FREE, PART_OF_LOSS } from './promotion-types.ts';

export const NUM = `(${NUMBER})`;

/** A whole amount: not the 1 of '12h', nor the 29 of '29/11'. */
export const CASH = `(?:r\\$ ?)?${NUM}(?!\\d|[.,]\\d|\\/\\d)`;

const amountIn = (plain: string, patterns: readonly string[]): Cents | null => {
  for (const pattern of patterns) {
    const found = new RegExp(pattern).exec(plain);
    const cents = found === null ? null : centsOf(found.slice(1).find(part => part !== undefined) ?? '');
    if (cents !== null && cents > 0) return cents;
  }
  return null;
};

export function amountOf(plain: string, type: PromotionType): Partial<Promotion> {
  const percent = /(\d{1,3}(?:[.,]\d{1,2})?) ?%/.exec(
    type === 'cashback' || type === 'risk-free'
      ? (/(?:cash ?back|devolu|devolvem?|reembols|volta)[^\n]{0,40}/.exec(plain)?.[0] ?? '')
      : type === 'boost-percent'
        ? (/\d{1,3}(?:[.,]\d)? ?% (?:de (?:aumento|boost|lucro)|a mais|no lucro|em lucro|boost)|(?:aumento|boost|turbinada|turbo|impulso)[^\n]{0,20}/.exec(
            plain,
          )?.[0] ?? '')
        : '',
  );
  if (type === 'cashback') {
    const cap = amountIn(plain.replace(new RegExp(MOST_OF_BET, 'g'), ' '), [
      `(?:ate|max(?:imo)?(?: (?:de|volta[mr]?|devol\\w+))?|limite(?: de)?|teto(?: de)?):? ${CASH}(?! ?h)`,
    ]);
    const lost = new RegExp(PART_OF_LOSS).exec(plain)?.[1] ?? '';
    const part = PARTS[lost] ?? decimalOf(/^\d[\d.,]*/.exec(lost)?.[0] ?? percent?.[1] ?? '0');
    return { ...(part > 0 && { percent: part }), ...(cap !== null && { capCents: cap }) };
  }
  if (type === 'boost-percent') return percent === null ? {} : { percent: decimalOf(percent[1] ?? '') };
  if (type === 'enhanced-odds') return {};
  if (type === 'deposit-bonus') return depositOf(plain);
  if (type === 'risk-free') {
    const back = amountIn(plain, [
      `(?:volta|devol\\w+|reembols\\w+|dinheiro)[^\\n]{0,20}(?:ate|max(?:imo)?(?: de)?|teto(?: de)?|limite(?: de)?):? ${CASH}(?! ?h|:)`,
    ]);
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
    ...(type === 'freebet' ? [`(?:^|\\n)[^a-z\\n]*valor(?: da ${FREE})? ?[:=]? ?${CASH}`] : []),
    `devolve(?: os| ate)? ${CASH}`,
    `bonus (?:de )?${CASH}`,
    `(?:ganhe|ganha|receba|leve|leva) ${CASH}(?! ?%| ?x)`,
  ]);
  if (value !== null && type !== 'early-payout') return { valueCents: value };
  return {};
}

const PARTS: Readonly<Record<string, number>> = { metade: 50, 'um terco': 100 / 3, 'um quarto': 25 };

/** 'Em apostas de até 50': of the bet, and not of what comes back. */
const MOST_OF_BET = `\\bapostas? (?:de |com )?(?:ate|max(?:im[ao])?(?: de)?):? ${CASH}(?! ?h)`;

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

export function stakeTerms(plain: string, type: PromotionType): Partial<Promotion> {
  const least = amountIn(plain, [
    `(?<!\\b(?:lucro|ganho|retorno) )(?:no minimo|minimo de|aposta minima(?: de)?|stake minima(?: de)?):? ${CASH}`,
  ]);
  const most =
    type === 'bet-and-get' || type === 'freebet'
      ? null
      : type === 'cashback'
        ? amountIn(plain, [MOST_OF_BET])
        : amountIn(plain, [
            `(?<!(?:extra|lucro|ganho|premio|retorno|bonus) )(?:valor |stake |aposta )?(?<!(?:extra|lucro|ganho|premio|retorno|bonus) )\\b(?:max(?:im[oa])?|limite)\\.?(?: de| da aposta)?:? ${CASH}`,
            `${NUM} ?\\((?:valor |stake )?max`,
            ...(type === 'risk-free'
              ? [
                  `(?:volta|dinheiro)[^\\n]{0,20}\\bate ${CASH}(?! ?h|:)`,
                  `(?:aposta|devolucao)[^\\n]{0,30}\\bate ${CASH}`,
                  `\\(ate ${CASH}\\)`,
                ]
              : []),
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

export function spinsOf(plain: string, type: PromotionType): Partial<Promotion> {
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
