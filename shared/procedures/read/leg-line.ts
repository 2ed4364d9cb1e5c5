/** One line of a message as the legs that it names: house, selection, odds, stake, and what is said beside them. */

import { plainOf } from '../../language/fold.ts';
import { type Cents, cents } from '../../units.ts';
import { type HouseName, houseNameKey, housesIn } from '../house-names.ts';
import { type MessageLine, messageLine } from '../message-lines.ts';
import type { ProcedureLeg } from '../procedure.ts';
import { withoutTimes } from './dates.ts';
import { centsOf, decimalOf, MONEY_TEXT, NUMBER, oddsOf } from './numbers.ts';
import { type SaidSelection, type SelectionContext, selectionIn, sidesIn } from './selections.ts';

/** A leg as far as its line says it; `stakeCents` undefined is not said. */
export interface LegWords {
  readonly house: HouseName | null;
  readonly selection: SaidSelection | null;
  readonly side: 'back' | 'lay' | null;
  readonly odds: number | null;
  readonly oddsBefore?: number;
  readonly stakeCents: Cents | null;
  readonly maxStakeCents?: Cents;
  readonly units?: number;
  readonly freebet?: 'SNR' | 'SR' | 'unknown';
  readonly earlyPayout?: boolean;
  readonly boosted?: boolean;
  readonly isTicket?: boolean;
  /** The same selection and odds with own money on top of a free bet. */
  readonly topUpCents?: Cents;
  /** A number that may be the odds or the stake. */
  readonly loose?: Cents;
  readonly link?: string;
  /** What is bet on as written, where the message names no match: asked. */
  readonly said?: string;
}

export interface LegContext extends SelectionContext {
  /** The numbers of a table stand as stake, odds. */
  readonly stakeFirst: boolean;
  readonly isTeam: (word: string) => boolean;
}

/** A text that is read piece by piece: what was taken is blanked, so that the rest keeps its place. */
class Reading {
  readonly raw: string;
  plain: string;
  constructor(raw: string, plain: string) {
    this.raw = raw;
    this.plain = plain;
  }
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.plain);
    if (found !== null) this.blank(found.index, found.index + found[0].length);
    return found;
  }
  blank(at: number, end: number): void {
    this.plain = this.plain.slice(0, at) + ' '.repeat(Math.max(0, end - at)) + this.plain.slice(end);
  }
}

const NUM = `(${NUMBER})`;
const MIN_ODDS = new RegExp(
  `\\(?odds?\\s?(?:min(?:ima)?\\.?|a partir)(?:\\s(?:da promo|de|e))*\\s?:?\\s?${NUM}\\)?|(?:odd )?(?:de )?${NUM}(?:\\+(?!\\d)|\\s?(?:pra cima|para cima|ou mais|ou maior|ou superior))`,
);
/** 'proc 310' names a procedure of the group, and no stake. */
export const PROCEDURE_NUMBER = /\bproc(?:edimento|ed|\.)?\s?(?:n[o.]{0,2}\s?)?#?(\d{1,5})\b/;
const RESPONSIBILITY = new RegExp(`\\(?\\b(?:resp(?:onsabilidade)?|liability)\\b\\.?:?\\s?(?:de )?${MONEY_TEXT}\\)?`);
const BEFORE = new RegExp(`\\(?\\b(?:antes|era|tava antes|normal|original)(?: (?:de|em|a))?:?\\s?@?${NUM}\\)?`);
const FROM_TO = new RegExp(
  `\\b(?:de )?@?${NUM}\\s?(?:por|para|pra|p/|->|vira(?:ndo)?|virou|vai (?:pra|para|a)|sobe (?:pra|para)|subiu (?:pra|para)|passa (?:a|pra|para))\\s?@?${NUM}`,
);
/** Without a 'de', 'por' may stand before the stake: '2,00 por 122,75'. */
const BARE_BY = new RegExp(`(?<!\\bde @?)(?<![\\d,.])${NUM}\\s?(?:por|para|pra|p/)\\s?@?${NUM}`);
const ARROW = new RegExp(`@?${NUM}\\s?→\\s?@?${NUM}`);
const AT_ODDS = new RegExp(`(?:@|\\b(?:odd|odds|cotacao|cot\\.)(?: de)?:?)\\s?@?${NUM}`);
const STAKE = new RegExp(
  `(?:r\\$ ?|\\b(?:stake|valor|aposta(?:r|ndo)?|aposte|entrada|coloca(?:r)?|bota(?:r)?|entra com|com|freebet|free ?bet|free|fb)(?: de)?:?\\s?(?:r\\$ ?)?)${NUM}(?!\\s?%)(?!\\s?u\\b)`,
);
const REAIS = new RegExp(`${NUM}\\s?(?:reais|conto|contos|pila|pilas|real)\\b`);
const UNITS = new RegExp(`${NUM}\\s?(?:u|un|unid|unidades?)\\b`);
const MOST = new RegExp(
  `\\(?\\b(?:limite|max(?:imo)?|valor max(?:imo)?|stake max(?:ima)?)\\b\\.?(?: de)?:?\\s?(?:r\\$ ?)?${NUM}\\)?`,
);
const IS_MOST = /\(?\b(?:valor max(?:imo)?|stake max(?:ima)?|max(?:imo)?|limite)\b\.?\)?/;
const TOP_UP = new RegExp(
  `\\+\\s?(?:r\\$ ?)?${NUM}\\s?(?:de |em )?(?:dinheiro|cash|saldo(?: real)?)(?: na mesma odd)?`,
);
const FREE = /\b(?:freebets?|free ?bet|free|fb|creditos?(?: de aposta)?|aposta gratis|bonus)\b/;
const NOT_FREE =
  /\b(?:ganha|ganhe|recebe|volta|devolve|cai|caem|vale|credita|libera)\b[^→|]{0,25}\b(?:freebet|free|fb)\b|\b(?:freebet|free|fb)\b que (?:volta|cai|entra|vem)|(?:considerando|contando) a (?:freebet|free|fb)\b/;
/** What the promotion gives is no stake: 'ganhe 50 de freebet, lay Fortaleza 2,16'. */
const GIVEN = new RegExp(
  `\\b(?:ganh[ae]r?|receb[ae])\\s(?:r\\$ ?)?${NUM}\\s(?:reais )?(?:de |em )?(?:freebets?|free|fb|creditos?|bonus)\\b`,
);
const SNR = /\bsnr\b|nao (?:devolve|volta|retorna)(?: o)? (?:valor|stake)|sem retorno|stake nao (?:volta|retorna)/;
const SR = /\bsr\b|com retorno|(?<!nao )(?:devolve|retorna)(?: o)? (?:valor|stake)/;
const COMMISSION = new RegExp(`\\(?\\bcom(?:issao|\\.)?(?: de)?:?\\s?${NUM}\\s?%\\)?`);
const PERCENT = new RegExp(`${NUM}\\s?%`);

/** The legs of a line; none if it names no bet. */
export function legsOfLine(line: MessageLine, context: LegContext): LegWords[] {
  return partsOf(line, context).flatMap(part => {
    const leg = readLeg(part, context);
    return leg === null ? [] : [leg];
  });
}

/** 'empate 3,90 na Superbet e Peñarol 5,50 na Sportingbet'; 'Betano 1,60 – lay 1,64 → 17,97'. */
function partsOf(line: MessageLine, context: LegContext): MessageLine[] {
  const splits = [
    ...line.plain.matchAll(/\s(?:e|\/|;|\+|com|x)\s|(?:[;|]|,(?!\d)|(?<!\d),|\/(?!\d))\s?|\s[–—-]\s|\s(?=lay\b)/g),
  ];
  // A sentence ends what belongs to its leg: 'máximo 50. Cobrir com empate'.
  for (const split of [...line.plain.matchAll(/\.\s(?=[a-z])/g), ...splits]) {
    const [first, second] = [
      messageLine(line.raw.slice(0, split.index)),
      messageLine(line.raw.slice(split.index + split[0].length)),
    ];
    // 'KTO com 200 e Lyon +1,5': the stake.
    if (/^(?:r\$|@|\d+[.,]\d)/.test(second.plain) || (/com/.test(split[0]) && /^\d/.test(second.plain))) continue;
    if (!isWholeLeg(first, context) || !isWholeLeg(second, context)) continue;
    return [first, ...partsOf(second, context)];
  }
  return [line];
}

/** It names what is bet on or a lay, and odds of its own. */
function isWholeLeg(part: MessageLine, context: LegContext): boolean {
  const hasOdds = /(?<![\d,.])[1-9]\d{0,2}[.,]\d{1,3}(?![\d%])/.test(
    withoutTimes(part.plain.replace(/r\$ ?[\d.,]+/g, ' ')),
  );
  if (!hasOdds) return false;
  const isLay = /\blay\b/.test(part.plain);
  const houses = housesIn(part.raw, context.isTeam);
  const selection = selectionIn(blanked(part, houses), context);
  if (isLay) return /\blay\b/.test(part.plain) && numbersIn(part.plain) > 0;
  if (selection === null) return context.event === null && houses.length > 0;
  return numbersIn(withoutSelection(part.plain, selection)) > 0;
}

const withoutSelection = (plain: string, { at, end }: SaidSelection) =>
  plain.slice(0, at) + ' '.repeat(end - at) + plain.slice(end);
const numbersIn = (plain: string) => [...withoutTimes(plain).matchAll(new RegExp(NUM, 'g'))].length;

function blanked(part: MessageLine, houses: readonly HouseName[]): string {
  const reading = new Reading(part.raw, part.plain);
  for (const { at, end } of houses) reading.blank(at, end);
  return reading.plain;
}

function readLeg(part: MessageLine, context: LegContext): LegWords | null {
  const reading = new Reading(part.raw, part.plain);
  const url = reading.take(/https?:\/\/[^\s]+/);
  const houses = housesIn(part.raw, context.isTeam);
  for (const { at, end } of houses) reading.blank(at, end);
  const notFree = NOT_FREE.test(reading.plain);
  reading.take(/\([^()]{0,80}\b(?:x|vs)\b[^()]{0,80}\)/);
  reading.take(PROCEDURE_NUMBER);
  if (notFree) reading.take(GIVEN);
  reading.take(MIN_ODDS);
  reading.take(RESPONSIBILITY);
  reading.take(COMMISSION);
  reading.take(PERCENT);
  reading.plain = withoutTimes(reading.plain);
  const before = reading.take(BEFORE);
  const topUp = reading.take(TOP_UP);
  const most = reading.take(MOST);
  const isMost = most === null && reading.take(IS_MOST) !== null;
  const early = /\(?\bpa\b\)?|pagamento antecipado|paga antecipado/.test(reading.plain);
  reading.plain = reading.plain.replace(
    /\(\s?(?:pa|so)\s?\)|\b(?:pa|pagamento antecipado|paga antecipado)\b(?: (?:com |de )?\d gols?)?/g,
    found => ' '.repeat(found.length),
  );
  const side = sideOf(reading);
  const free = notFree || side === 'lay' ? null : FREE.exec(reading.plain);
  const kind = SNR.test(reading.plain) ? 'SNR' : SR.test(reading.plain) ? 'SR' : 'unknown';
  const isTicket =
    /\b(?:bilhete|multipla|dupla|tripla|quadrupla|combinada|acumulada)\b/.test(reading.plain) &&
    !/chance/.test(reading.plain);
  const selection = selectionIn(reading.plain, context);
  if (selection !== null) blankSelection(reading, selection, context);
  const isUnmatched = selection === null && context.event === null && !part.raw.includes('?');
  // Among many numbers without a selection between them, nobody knows which is the stake.
  const isCrowded = isUnmatched && numbersIn(reading.plain) > 2;
  const numbers = numbersOf(reading, side, context.stakeFirst);
  if (numbers.odds === null && numbers.stakeCents === null && numbers.loose === undefined) return null;
  const maximum = centsOf(most?.[1] ?? '') ?? (isMost ? numbers.stakeCents : null);
  const [house = unlistedHouse(reading, houses.length)] = houses;
  const old = before === null ? null : oddsOf(before[1] ?? '');
  const odds = oddsBefore(numbers, old);
  const said = isUnmatched ? saidIn(reading) : '';
  const isBet =
    houses.length > 0 &&
    /\d[.,]\d/.test(part.plain) &&
    numbers.odds !== null &&
    (numbers.stakeCents !== null || side === 'lay');
  return {
    house,
    selection,
    side,
    ...numbers,
    ...odds,
    stakeCents: isCrowded ? null : (numbers.stakeCents ?? (selection === null ? null : maximum)),
    ...(maximum !== null && { maxStakeCents: maximum }),
    ...(free && { freebet: kind }),
    ...(early && { earlyPayout: true }),
    ...(isTicket && { isTicket }),
    ...(topUp && { topUpCents: centsOf(topUp[1] ?? '') ?? cents(0) }),
    ...(said !== '' && isBet && { said }),
    ...(url && { link: part.raw.slice(url.index, url.index + url[0].length).replace(/[.,;)]+$/, '') }),
  };
}

/** The words of a line that are no number, house or amount. */
function saidIn({ raw, plain }: Reading): string {
  const words = [...plain.matchAll(/[a-z][a-z'’.-]+/g)].filter(
    ([word]) => !/^(?:r|em|na|no|de|com|por|a|o|odd|stake|valor|reais)$/.test(word),
  );
  const [first, last] = [words[0], words.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : raw
        .slice(first.index, last.index + last[0].length)
        .replace(/\s{2,}/g, ' ')
        .slice(0, 120);
}

const UNLISTED =
  /(?:^|[|:–—→]|\b(?:na|no|pela|pelo)\s)\s?([\p{Lu}\d][\p{L}\d.]{2,20}(?:\s\p{Lu}[\p{L}\d.]{1,15})?)(?=\s*(?:$|[|:–—→@,)]|- |\d| {2}))/u;
const NO_HOUSE =
  /^(?:back|lay|odd|stake|valor|empate|time|over|under|mais|menos|ambas|sim|nao|max|limite|jogo|entrada|aposta|aposte|passo|opcao|r|free|freebet|fb|casa|protec|proteja|proteger|protecao|cobre|cobrir|cobertura|cubra|queima|sim|brasilia|multipla|dupla|tripla|bilhete|missao|ganhe|seq|superodd|super|com|sem|dia|ate|snr|sr|vence|ganha)\b/;

/** A name that stands where a house stands, and is in no list: kept as written. */
function unlistedHouse({ raw, plain }: Reading, known: number): HouseName | null {
  if (known > 0) return null;
  // What was read already is blank in the plain form.
  const left = [...raw].map((char, at) => (plain.charAt(at) === ' ' ? ' ' : char)).join('');
  const found = left.length === raw.length ? UNLISTED.exec(left) : null;
  const written = found?.[1]?.trim() ?? '';
  if (found === null || NO_HOUSE.test(plainOf(written)) || /^\d/.test(written)) return null;
  const at = found.index + found[0].indexOf(written);
  return { at, end: at + written.length, written, keys: [] };
}

function oddsBefore({ oddsBefore: moved, odds }: Numbers, old: number | null): { readonly oddsBefore?: number } {
  const before = moved ?? old;
  return before === undefined || before === null || odds === null || before === odds ? {} : { oddsBefore: before };
}

function sideOf(reading: Reading): 'back' | 'lay' | null {
  if (reading.take(/\blay\b/) !== null) {
    reading.take(/\blay\b/);
    return 'lay';
  }
  return reading.take(/\b(?:back|a favor)\b/) === null ? null : 'back';
}

/** The selection, and the words of the sides: '2ª divisão' and 'Schalke 04' hold numbers. */
function blankSelection(reading: Reading, selection: SaidSelection, { event }: LegContext): void {
  reading.blank(selection.at, selection.end);
  for (const { at, end } of event === null ? [] : sidesIn(reading.plain, event)) reading.blank(at, end);
}

interface Numbers {
  readonly odds: number | null;
  readonly oddsBefore?: number;
  readonly stakeCents: Cents | null;
  readonly units?: number;
  readonly loose?: Cents;
  readonly boosted?: boolean;
}

/** A lay's odds are never raised, nor any odds to more than three times: then the number behind is the stake. */
function isStakeBehind({ plain }: Reading, side: 'back' | 'lay' | null): boolean {
  const bare = BARE_BY.exec(plain);
  if (bare === null || FROM_TO.exec(plain)?.[1] !== bare[1]) return false;
  return side === 'lay' || decimalOf(bare[2] ?? '') > 3 * decimalOf(bare[1] ?? '');
}

/** A mark decides what its number is. Of the others the first is the odds and the second the stake. */
function numbersOf(reading: Reading, side: 'back' | 'lay' | null, stakeFirst: boolean): Numbers {
  const moved = isStakeBehind(reading, side) ? null : reading.take(FROM_TO);
  const units = reading.take(UNITS);
  const marked = reading.take(AT_ODDS);
  const money = reading.take(STAKE) ?? reading.take(REAIS);
  const arrow = marked === null && moved === null && side !== 'lay' ? reading.take(ARROW) : null;
  const rest = [...reading.plain.matchAll(new RegExp(`(?<![\\p{L}\\d,./:])${NUM}(?![\\d%/ºªo])`, 'gu'))]
    .map(([, text = '']) => text)
    .filter(text => !/^0\d/.test(text));
  let odds = oddsOf(moved?.[2] ?? marked?.[1] ?? '');
  let stakeCents = money === null ? null : centsOf(money[1] ?? '');
  const old = moved === null ? undefined : (oddsOf(moved[1] ?? '') ?? undefined);
  if (arrow !== null) {
    const [, first = '', second = ''] = arrow;
    if (
      isPrice(first) &&
      isPrice(second) &&
      rest.length === 0 &&
      money === null &&
      decimalOf(second) < 2.5 * decimalOf(first) &&
      decimalOf(second) > decimalOf(first)
    ) {
      return { odds: oddsOf(second), oddsBefore: decimalOf(first), stakeCents: null, boosted: true };
    }
    rest.unshift(first, second);
  }
  if (stakeFirst && odds === null && stakeCents === null && rest.length > 1)
    rest.splice(0, 2, rest[1] ?? '', rest[0] ?? '');
  if (odds === null) {
    const at = rest.findIndex(isPrice);
    const isAlone =
      rest.length === 1 &&
      stakeCents === null &&
      /,00$|\.00$/.test(rest[0] ?? '') &&
      decimalOf((rest[0] ?? '').replace(/\./g, '')) >= 10;
    if (isAlone) return { odds: null, stakeCents: null, loose: centsOf(rest[0] ?? '') ?? cents(0) };
    if (at !== -1) odds = oddsOf(rest.splice(at, 1)[0] ?? '');
  }
  if (stakeCents === null && rest.length > 0) stakeCents = centsOf(rest[0] ?? '');
  return {
    odds,
    ...(old !== undefined && { oddsBefore: old }),
    stakeCents: stakeCents === 0 ? null : stakeCents,
    ...(units && { units: decimalOf(units[1] ?? '') }),
  };
}

/** A number that can be odds: over 1, with decimals or small. */
function isPrice(text: string): boolean {
  const odds = oddsOf(text);
  return odds !== null && odds > 1 && odds <= 1000 && (/[.,]/.test(text) || odds < 30);
}

/** Whether a line is a leg, once the match is known: odds or a stake, and what is bet on, or a lay. */
export function isLeg({ house, selection, side, odds, stakeCents, isTicket, units, said }: LegWords): boolean {
  if (isTicket) return odds !== null && house !== null;
  if (said !== undefined) return true;
  // A lay is against what stands before it.
  if (selection === null) return odds !== null && side === 'lay' && (house !== null || stakeCents !== null);
  return odds !== null || (house !== null && (stakeCents !== null || units !== undefined));
}

const houseKeyOf = (house: HouseName | null): string | null => (house === null ? null : houseNameKey(house));

/** The words of a leg as a leg; what the message says elsewhere is added by its step. */
export function legOfWords(words: LegWords): ProcedureLeg {
  const { selection } = words;
  return {
    house: houseKeyOf(words.house),
    market: words.isTicket ? 'multiple' : (selection?.market ?? (words.said === undefined ? '1x2' : 'other')),
    selection: words.isTicket ? null : (selection?.selection ?? null),
    ...(selection?.line !== undefined && { line: selection.line }),
    ...(selection?.label !== undefined && { label: selection.label }),
    ...(words.said !== undefined && !words.isTicket && { label: words.said }),
    side: words.side ?? 'back',
    odds: words.odds,
    ...(words.oddsBefore !== undefined && { oddsBefore: words.oddsBefore }),
    stakeCents: words.stakeCents,
    ...(words.maxStakeCents !== undefined && { maxStakeCents: words.maxStakeCents }),
    ...(words.units !== undefined && { units: words.units }),
    ...(words.freebet !== undefined && words.freebet !== 'unknown' && { freebet: words.freebet }),
    ...(words.freebet === 'unknown' && { freebetUnknown: true }),
    ...(words.earlyPayout && { earlyPayout: true }),
    ...(words.link !== undefined && { link: words.link }),
  };
}
