/** What a message claims about its results: profits and costs of steps, of the whole, and averages. */

import { type MessageLine, messageLine } from '../../../reading/post/message-lines.ts';
import { centsOf, decimalOf, halfDigit, NUMBER } from '../../../reading/post/numbers.ts';
import { type Cents, cents } from '../../../units.ts';

export interface SaidSum {
  readonly cents: Cents;
  /** How far from it the right sum may be: half of the last digit written. */
  readonly halfDigit: number;
  readonly bestCents?: Cents;
  readonly pct?: number;
  readonly pctHalf?: number;
  readonly isTotal: boolean;
  /** An average, as of spins. */
  readonly isExpected: boolean;
}

const NUM = `(${NUMBER})`;
const FILL = '(?:[^\\d\\n|%@+.!?-]|[.!?](?! ))' + '{0,40}?';
const LOSS = /negativ|custo|prejuizo|perde|perda|perco|custa|\bqueima custa/;
const LABEL = new RegExp(
  `\\b(lucro(?: final| total| liquido| garantido| previsto| estimado)?|sobra(?:m|ria|riam)?|volta|ganho(?: liquido)?|rende|garante|embols(?:a|o|am|amos)|perco|perdemos|custo(?: total)?|prejuizo(?: total)?|perde|perda|custa|l/p|p/l|saldo final|resultado|total|fecha(?:mos|ndo)?|extrai|extracao|liquido)\\b(${FILL})([+-]?) ?(?:r\\$ ?)?${NUM}(?! ?%| ?h(?:\\b|\\d)| ?x\\b|[\\d/:]|[.,]\\d)`,
);
/** 'dá 9,62', with its accent or with money behind it: 'da promo: 2,00' is none. */
const GIVES = new RegExp(
  `(?<!\\p{L})[dD][áÁ](?!\\p{L})(?: (?:uns|umas|cerca de|por volta de|quase))? ?([+-]?) ?(?:[Rr]\\$ ?)?${NUM}(?! ?%|\\d|[.,]\\d)(?!(?: reais)? (?:p(?:a)?ra quem|(?:em|de) (?:free|fb|b[oô]nus|cr[eé]dito|cashback|aposta)))`,
  'u',
);
const GIVES_PLAIN = new RegExp(
  `\\bda (?:uns |umas |cerca de )?([+-]?)(?:r\\$ ?)?${NUM}(?= (?:de lucro|garantid|limp|livres?|pra cada|dos dois|em qualquer|reais))`,
);
const OF_PROFIT = new RegExp(
  `([+-]?)(?:r\\$ ?)?${NUM} ?(?:reais |conto |contos )?(?:de lucro|garantid[oa]s?|limp(?:inh)?[oa]s?|livres?)\\b`,
);
/** 'Fica 4,73 negativo', 'cai 21,50 pra vc', 'base -11,54'. */
const LEAVES = new RegExp(
  `\\b(?:fica|ficam|cai|base|saldo)\\b ?[:=]? ([+-]?) ?(?:r\\$ ?)?${NUM} ?(?:reais )?(?=(?:negativ|positiv|pra (?:vc|voce|cada|gente)|no bolso|em qualquer|de qualquer|dos? dois)(\\w*)|$|\\|)`,
);
const SIGNED = new RegExp(`(?:^|[(→:|=] ?|  )([+-]) ?(?:r\\$ ?)?${NUM}(?! ?[%×*]|[\\d/]|[.,]\\d)\\)?`);
const OF_MOST = /\b(?:teto|max\w*|limite|ate)(?: de| e de)?:? ?$/;
const RANGE = new RegExp(`^ ?(?:a|ate|/|-|–) ?([+-]?) ?(?:r\\$ ?)?${NUM}(?! ?%|\\d|[.,]\\d)`);
/** 'Sobra 10,50 com vencedor, 5,27 no empate'. */
const PER_OUTCOME = new RegExp(
  `^ (?:com|se|no|na|em caso) [^\\d\\n]{2,40}?([+-]?)(?:r\\$ ?)?${NUM} (?:com|se|no|na|em caso) `,
);
const PERCENT = new RegExp(`${NUM} ?%`);
const NO_SUM =
  /\b(?:stake|valor|aposta) total|total (?:apostado|investido|d[ea]s? stakes?|em jogo)|^se\b|^(?:(?:tentativa )?(?:duplo|dg)\b|investe|investimento|retorno|cenario [2-9]|responsab|aposta\b|missao)|abrir|acima de|abaixo de|\blinha\b|\btotal (?:de )?(?:\d[\d.,]* )?(?:gols|cartoes|escanteios|cantos|pontos|games|sets|chutes|faltas|finalizacoes)|minim|por cpf|banca|dg\b.*[+]/;
const TOTAL =
  /lucro final|lucro total|no total|^total|total[: ]|resultado final|saldo final|somando|no fim|tudo junto|\bd[ao]s (?:tres|duas|dois|quatro|cinco|\d)\b|custo total|prejuizo total|\b(?:os|as) (?:dois|duas|tres|quatro|cinco|seis|[ \d]{1,3}) ?(?:passos|etapas|partes)|\bd[ao]s (?:passos|etapas|partes)\b|\btod[ao]s (?:os|as) (?:passos|etapas|partes)|\btudo somado\b|\bsomad[oa]s\b|\bao todo\b/;

/** A round figure of several steps is said more or less. */
const OF_ALL_STEPS = /\b(?:passos|etapas|partes)\b|\bsoma(?:ndo|d[ao]s?)?\b|\btudo\b|\bao todo\b/;

/** Null: the line claims nothing. isBurning: 'volta 20,10' is then what is left, else what is paid back. */
export function saidIn(line: MessageLine, isBurning: boolean): SaidSum | null {
  if (line.plain.length > 300) return null;
  // 'Lucro | R$ 24 | 2,4%': a table's label is in a cell of its own.
  const raw = line.raw.replace(/^(\p{L}+)\s?\|\s?/u, '$1: ');
  const said = raw.split('|').flatMap(part => saidInPart(messageLine(part), isBurning) ?? []);
  // 'Total 257,30 | retorno 262 | sobra 4,70'.
  return said.find(({ isTotal }) => !isTotal) ?? said[0] ?? null;
}

const LONGEST_CLAIM = 45;
const OF_STEP = /\b(?:d[ao] )?(?:etapa|passo|parte) (\d)\b:?/;

/** 'Etapa 1 custa 4,51, etapa 2 dá 36,17, líquido 31,66': each with its step, from 0; null: of the whole. */
export function saidOfSteps(line: MessageLine): { readonly step: number | null; readonly said: SaidSum }[] {
  if (line.plain.length > 300 || !OF_STEP.test(line.plain)) return [];
  const parts = line.raw.split(/\s*[|;→]\s*|,\s+|\s+e\s+(?=\p{L}+ \d )/u).map(messageLine);
  if (parts.some(({ plain }) => plain.length > LONGEST_CLAIM)) return [];
  const found = parts.flatMap(part => {
    const step = OF_STEP.exec(part.plain);
    const bare =
      step === null ? part : messageLine(part.raw.replace(part.raw.slice(step.index).slice(0, step[0].length), ''));
    const said = saidInPart(bare, false);
    return said === null ? [] : [{ step: step === null ? null : Number(step[1]) - 1, said }];
  });
  return found.length === parts.length && found.length > 1 ? found : [];
}

/** 'Somando os 2 passos': a count is no sum. */
const COUNT =
  /\b\d{1,2}(?= (?:passos?|etapas?|partes?|pernas?|lados?|casas?|giros?|apostas?|entradas?|dias?|jogos?)\b)/g;

const EACH = new RegExp(
  `^[^\\p{L}]*(?:lucros?|sobra|resultados?)[: ]*((?:[+-]? ?(?:r\\$ ?)?(?:${NUMBER})(?: e | / |, |$)){2,})`,
  'u',
);

/** 'Lucro +1,53 e +3,33': one of each step, in their order. */
export function saidOfEach({ plain }: MessageLine): SaidSum[] {
  const list = EACH.exec(plain)?.[1] ?? '';
  return list.split(/ e | \/ |, /).flatMap(text => {
    const amount = centsOf(text.replace(/^[+-] ?/, ''));
    const sign = text.startsWith('-') ? -1 : 1;
    return amount === null
      ? []
      : [{ cents: cents(sign * amount), halfDigit: halfDigit(text), isTotal: false, isExpected: false }];
  });
}

function saidInPart(line: MessageLine, isBurning: boolean): SaidSum | null {
  // '67 centavos'.
  const raw = line.raw.replace(
    /(?<![\d,.])(\d{1,4}) centavos\b/g,
    (_, amount: string) => `${Math.floor(Number(amount) / 100)},${amount.slice(-2).padStart(2, '0')}`,
  );
  const plain = messageLine(raw).plain.replace(COUNT, count => ' '.repeat(count.length));
  if (NO_SUM.test(plain)) return null;
  const isTotal = TOTAL.test(plain);
  const added = addedIn(plain);
  const isExpected = /\bmedia\b/.test(plain) && !/em media rapida/.test(plain);
  const pct = isExpected ? null : percentIn(plain);
  const found = added ?? (isExpected ? averageIn(plain) : null) ?? claimIn(plain, raw, isBurning);
  if (found === null) return null;
  const amount = centsOf(found.text);
  if (amount === null) return null;
  const best = RANGE.exec(plain.slice(found.end)) ?? PER_OUTCOME.exec(plain.slice(found.end));
  const sign = found.isLoss || found.sign === '-' ? -1 : 1;
  const first = sign * amount;
  const other = centsOf(best?.[2] ?? '');
  const second = other === null ? null : other * ({ '+': 1, '-': -1 }[best?.[1] ?? ''] ?? sign);
  // '2,07 / 2,08' is a range. In '12,31 a 32' the 32 is only another ending after the comma, and no amount.
  const isBest = second !== null && Math.abs(second - first) < Math.max(600, amount);
  const isWhole = isTotal || added !== null;
  const isAbout = isRough(plain, found.end) || (OF_ALL_STEPS.test(plain) && !/[.,]\d/.test(found.text));
  return {
    cents: cents(isBest ? Math.min(first, second) : first),
    halfDigit: isAbout ? Math.max(ABOUT, halfDigit(found.text)) : halfDigit(found.text),
    ...(isBest && { bestCents: cents(Math.max(first, second)) }),
    ...(pct ?? {}),
    isTotal: isWhole,
    isExpected,
  };
}

/** 'Uns 12', '5 e uns quebrados': a real more or less. */
const ABOUT = 100;
const isRough = (plain: string, end: number) =>
  /\b(?:uns|umas|quase|cerca de|por volta de|mais ou menos|~|≈) ?(?:r\$ ?)?[\d.,]+$/.test(plain.slice(0, end)) ||
  /^ (?:reais )?e (?:uns |umas |alguns )?(?:pouc|quebrad|trocad|tantos|alguma)/.test(plain.slice(end));

const ADDED = new RegExp(
  `\\b(lucro|sobra|custo|prejuizo|perda|total)\\b[^\\d\\n]{0,20}(?:r\\$ ?)?${NUMBER}(?: ?\\+ ?(?:r\\$ ?)?${NUMBER})+ ?= ?(?:r\\$ ?)?${NUM}(?! ?%|\\d|[.,]\\d)`,
);

/** 'Lucro: 34,75 + 34,14 = 68,89': of the whole, not of a step. */
function addedIn(plain: string): Claim | null {
  const found = ADDED.exec(plain);
  return found === null ? null : claimOf(found, found[2], '', LOSS.test(found[1] ?? ''));
}

const AVERAGE = new RegExp(
  `(?:sobra|lucro|ganho|valor|resultado)[^\\d\\n]{0,20}\\bmedi[ao]\\b[^\\d\\n]{0,12}?(?:r\\$ ?)?${NUM}(?! ?%|\\d|[.,]\\d)`,
);

function averageIn(plain: string): Claim | null {
  const found = AVERAGE.exec(plain);
  return found === null ? null : claimOf(found, found[1], '', false);
}

interface Claim {
  readonly text: string;
  readonly end: number;
  readonly sign: string;
  readonly isLoss: boolean;
}

function claimIn(plain: string, raw: string, isBurning: boolean): Claim | null {
  const labelled = labelIn(plain, isBurning);
  if (labelled !== null) return labelled;
  const gives = GIVES.exec(raw) ?? GIVES_PLAIN.exec(plain);
  if (gives !== null) return claimOf(gives, gives[2], gives[1], false);
  const profit = OF_PROFIT.exec(plain);
  const isMost =
    profit !== null &&
    (OF_MOST.test(plain.slice(0, profit.index)) || plain.startsWith(' extra', profit.index + profit[0].length));
  if (profit !== null && !isMost) return claimOf(profit, profit[2], profit[1], false);
  const signed = SIGNED.exec(plain);
  if (signed !== null) return claimOf(signed, signed[2], signed[1], false);
  const leaves = LEAVES.exec(plain);
  const isLoss = leaves !== null && plain.startsWith('negativ', leaves.index + leaves[0].length);
  return leaves === null ? null : claimOf(leaves, leaves[2], leaves[1], isLoss);
}

/** The first label with an amount that is a profit: '(gira 100,00 …) sobra 16,00'. */
function labelIn(plain: string, isBurning: boolean): Claim | null {
  let from = 0;
  for (let tries = 0; tries < 6; tries++) {
    const found = LABEL.exec(plain.slice(from));
    if (found === null) return null;
    const [text, label = '', fill = '', sign = '', amount = ''] = found;
    const begin = from + found.index;
    const isReturn = label === 'volta' && !isBurning;
    const isTerm =
      (/\b(?:max|limite|teto|ate|odds?|stake|apost|minim)/.test(fill) && !AT_LIMIT.test(fill)) ||
      /\b(?:no|do|sobre o|so(?: \w+)? o|apenas(?: \w+)? o|so)\s$/.test(plain.slice(0, begin)) ||
      // 'Paga o lucro, os 60 não voltam'.
      /, (?:os?|as?|e|mas|que)\b/.test(fill);
    const isFreebet = /freebet|\bfree\b|\bfb\b|dos? giros|rollover|em creditos/.test(fill);
    if (!isReturn && !isFreebet && !isTerm) {
      return { text: amount, end: begin + text.length, sign, isLoss: LOSS.test(`${label} ${fill}`) };
    }
    from = begin + label.length;
  }
  return null;
}

/** 'Lucro no máx: 25,60': with the whole limit staked. */
const AT_LIMIT = /^ (?:no|ao|com o|usando o) (?:max(?:imo)?|limite)\b[^a-z]*$/;

const claimOf = (found: RegExpExecArray, text = '', sign = '', isLoss: boolean): Claim => ({
  text,
  end: found.index + found[0].length,
  sign,
  isLoss,
});

function percentIn(plain: string): { readonly pct: number; readonly pctHalf: number } | null {
  // A part of free bets, of a fee or of a refund is no profit.
  if (/com\.|comissao|freebet|\bfree|extra|cash ?back|das duas|retencao|aumento|conver/.test(plain)) return null;
  const found = PERCENT.exec(plain);
  if (found === null) return null;
  return { pct: decimalOf(found[1] ?? ''), pctHalf: halfDigit(found[1] ?? '') / 100 };
}

/** The part of a free bet that counts as money, where the message says it. Example: 'Contando a freebet por 70%' → 0.7. */
export function retentionIn(plain: string): number | null {
  const found =
    /(?:contando|considerando|calculando|girando|gira|vale|valendo|extraindo|extracao|conversao|retencao|aproveitando|queimando)[^%\n]{0,40}?(\d{2}(?:[.,]\d)?) ?%/.exec(
      plain,
    ) ?? /(?:freebet|free|fb)[^%\n]{0,25}(?:a|por|em|de|valendo) (\d{2}(?:[.,]\d)?) ?%/.exec(plain);
  const part = found === null ? worthIn(plain) : decimalOf(found[1] ?? '') / 100;
  return part >= 0.3 && part <= 1 ? part : null;
}

/** 'freebet de 50 vale ~35' → 0.7; 0: not said. */
function worthIn(plain: string): number {
  const found = new RegExp(
    `(?:freebet|free|fb) (?:de )?(?:r\\$ ?)?${NUM},?(?: que (?:eu|a gente|nos))? (?:vale|conto|contamos|rende|valendo|vira|conta(?:ndo)?)(?: (?:uns|umas|por|como|cerca de))? ?~?≈? ?(?:r\\$ ?)?${NUM}(?! ?%|\\d|[.,]\\d)`,
  ).exec(plain);
  const [face, worth] = [centsOf(found?.[1] ?? '') ?? 0, centsOf(found?.[2] ?? '') ?? 0];
  return face > 0 ? worth / face : 0;
}

/** Without what it claims, so that no claim is read as odds. */
export function withoutClaims(line: MessageLine, isBurning: boolean): MessageLine {
  let { raw, plain } = line;
  for (const pattern of [LABEL, new RegExp(OF_PROFIT)]) {
    const found = pattern.exec(plain);
    if (found === null || (found[1] === 'volta' && !isBurning) || found[1] === 'total') continue;
    const blank = ' '.repeat(found[0].length);
    plain = plain.slice(0, found.index) + blank + plain.slice(found.index + blank.length);
    raw = raw.slice(0, found.index) + blank + raw.slice(found.index + blank.length);
  }
  return { raw, plain };
}
