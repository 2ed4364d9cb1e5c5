/** The steps of a message: its legs in their order, parted where another match or the free bet begins. */

import { spelled } from '../../language/fold.ts';
import { type Commissions, commissionAt, FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { houseNameKey, housesIn, isExchange } from '../house-names.ts';
import { type MessageLine, messageLine } from '../message-lines.ts';
import { MAX_STEP_LEGS, MAX_STEPS, type ProcedureEvent, type ProcedureLeg } from '../procedure.ts';
import type { FoundEvent } from './events.ts';
import { isLeg, type LegContext, type LegWords, legOfWords, legsOfLine } from './leg-line.ts';
import { centsOf, decimalOf, NUMBER, oddsOf } from './numbers.ts';
import { type SaidSum, saidIn, withoutClaims } from './said-sums.ts';
import { countedIn, type SelectionContext, selectionIn, sidesIn } from './selections.ts';

export interface DraftStep {
  readonly event: ProcedureEvent | null;
  readonly legs: ProcedureLeg[];
  readonly said: SaidSum[];
  readonly firstLine: number;
}

export interface Drafted {
  readonly steps: DraftStep[];
  readonly totals: SaidSum[];
  /** Odds of a selection without a house beside it: the promotion's raised odds. */
  readonly boosted: { readonly odds: number; readonly before: number } | null;
}

export interface MessageReading {
  readonly lines: readonly MessageLine[];
  readonly events: readonly FoundEvent[];
  readonly sport: SelectionContext['sport'];
  readonly commissions?: Commissions;
}

const NO_LEG =
  /^(?:se|caso|cenario|quem|contando|duplo|investe|investimento|total|retorno|obs|atencao|lembr|aviso|missao|cashback|recompensa|ganha|tem que|condic|regra|vale|valido|primeira aposta|ou enquanto|cai|casa:|deadline|prazo)\b/;
const REMARK = /paga(?:m)? (?:com|antecipado)|na frente\b|de vantagem|\binvest(?:e|imento)\b/;
const OPEN =
  /onde achar|onde tiver|onde pagar|melhor odd|casa que (?:tiver|quiser)|cada um (?:cobre|protege|escolhe)|em qualquer casa|a seu criterio/;

/** A heading with the raised odds; the line with its house and stake often comes below. */
interface Boosted {
  readonly odds: number;
  readonly before: number;
  readonly key: string;
  readonly words: LegWords;
  readonly event: ProcedureEvent | null;
}

class Drafting {
  readonly steps: DraftStep[] = [];
  readonly totals: SaidSum[] = [];
  boosted: Boosted | null = null;
  house: string | null = null;
  stakeFirst = false;
  breakSince = false;
  readonly reading: MessageReading;
  constructor(reading: MessageReading) {
    this.reading = reading;
  }

  get step(): DraftStep | undefined {
    return this.steps.at(-1);
  }

  add(leg: ProcedureLeg, event: ProcedureEvent | null, line: number): void {
    const last = this.step;
    if (last === undefined || (this.steps.length < MAX_STEPS && this.begins(leg, event, last))) {
      this.steps.push({ event, legs: [leg], said: [], firstLine: line });
      this.breakSince = false;
    } else if (!this.joins(leg, last) && last.legs.length < MAX_STEP_LEGS) {
      last.legs.push(leg);
    }
  }

  /** A heading that names the promoted selection, and its line below: one leg. */
  joins(leg: ProcedureLeg, last: DraftStep): boolean {
    const at = last.legs.findIndex(other => isOpenStake(other, leg) && isOneLeg(other, leg));
    const other = last.legs[at];
    if (other === undefined || leg.market === 'multiple' || other.inPlay) return false;
    last.legs[at] = { ...other, ...leg, house: leg.house ?? other.house, odds: leg.odds ?? other.odds };
    return true;
  }

  begins(leg: ProcedureLeg, event: ProcedureEvent | null, last: DraftStep): boolean {
    const isTicket = leg.market === 'multiple' || last.legs.some(({ market }) => market === 'multiple');
    if (isTicket || this.isMultiple) return false;
    if (event !== null && last.event !== null && event !== last.event) return true;
    const isFree = leg.freebet !== undefined || leg.freebetUnknown;
    const hadFree = last.legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown);
    return (
      (isFree === true && !hadFree && last.legs.length >= 2) ||
      (this.breakSince && last.legs.length >= 2 && isFree === true)
    );
  }

  /** Several matches on one ticket. */
  isMultiple = false;
}

/** The earlier leg says no stake, the same stake, or only the most that the house takes. */
const isOpenStake = ({ stakeCents, maxStakeCents, freebet }: ProcedureLeg, leg: ProcedureLeg) =>
  freebet === leg.freebet && (stakeCents === null || stakeCents === leg.stakeCents || stakeCents === maxStakeCents);

/** The same bet at the same house and odds, as far as both say so. */
function isOneLeg(a: ProcedureLeg, b: ProcedureLeg): boolean {
  const isHouse = a.house === null || b.house === null || a.house === b.house;
  const isOdds = a.odds === null || b.odds === null || a.odds === b.odds;
  return (
    isHouse && isOdds && a.side === b.side && a.market === b.market && a.selection === b.selection && a.line === b.line
  );
}

export function draftSteps(reading: MessageReading): Drafted {
  const drafting = new Drafting(reading);
  const { lines, events } = reading;
  const headings = lines.map(({ plain }) => plain).join('\n');
  drafting.isMultiple =
    /\b(?:multipla|tripla|dupla(?! chance)|combinada|acumulada|quadrupla)\b/.test(headings) &&
    events.length > 1 &&
    /\bbilhete\b|\bmultipla\b|\bcombinada\b/.test(headings);
  const counted = countedIn(
    headings
      .split('\n')
      .filter(line => !/@|\d[.,]\d\d/.test(line))
      .slice(0, 4)
      .join('\n'),
  );
  for (const [index, line] of lines.entries()) readLine(drafting, line, index, counted);
  const { steps, totals, boosted } = drafting;
  if (boosted !== null) headingLeg(boosted, steps);
  return { steps, totals, boosted };
}

/** If only the heading has the raised odds, it is the leg, and the promotion says its house and stake. */
function headingLeg({ words, event }: Boosted, [first]: readonly DraftStep[]): void {
  const leg = legOfWords(words);
  const isThere = first?.legs.some(
    ({ side, market, selection }) => side === 'back' && market === leg.market && selection === leg.selection,
  );
  if (first === undefined || isThere || words.selection === null || first.legs.length >= MAX_STEP_LEGS) return;
  if (event !== null && first.event !== null && event !== first.event) return;
  first.legs.unshift(leg);
}

function readLine(drafting: Drafting, given: MessageLine, index: number, counted: string | null): void {
  const { steps } = drafting;
  if (given.raw === '') return;
  const isBurning =
    drafting.step?.legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown) ?? false;
  if (/\bodds?\b/.test(given.plain) && /\b(?:valor|stake)\b/.test(given.plain) && !/\d/.test(given.plain)) {
    drafting.stakeFirst = given.plain.search(/\b(?:valor|stake)\b/) < given.plain.search(/\bodds?\b/);
  }
  if (/\bpasso\b|\betapa\b|\bqueima|\bgira|\bfb\b|\bfree/.test(given.plain)) drafting.breakSince = true;
  const bare = messageLine(given.raw.replace(/^\(?\d{1,2}\s?(?:[).ºª]|-\s)\s*/, ''));
  const legs =
    NO_LEG.test(bare.plain) || REMARK.test(bare.plain)
      ? []
      : legsAt(drafting, withoutClaims(bare, true), index, counted);
  for (const leg of legs) addLeg(drafting, leg, index);
  const said = saidIn(bare, isBurning);
  if (said === null || (legs.length > 0 && !hasLabel(bare.plain))) return;
  if (said.isTotal && (steps.length > 1 || steps.length === 0)) drafting.totals.push(said);
  else if (drafting.step === undefined) drafting.totals.push(said);
  else drafting.step.said.push(said);
}

const hasLabel = (plain: string) => /lucro|custo|sobra|prejuizo|perde|l\/p/.test(plain);

interface LegAt {
  readonly words: LegWords;
  readonly event: ProcedureEvent | null;
}

/** The match whose teams the line names; else the one that is being read. */
function legsAt(
  drafting: Drafting,
  line: MessageLine,
  index: number,
  counted: string | null,
  of?: ProcedureEvent,
): LegAt[] {
  const { events, sport } = drafting.reading;
  const here = events.filter(event => event.line === index);
  const before = events.filter(event => event.line < index).at(-1);
  const named = events.filter(({ event }) => sidesIn(line.plain, event).length > 0);
  const current = drafting.step?.event ?? null;
  const isBracketed = here.length === 1 && /\((?:x|vs|contra) /.test(line.plain);
  if (here.length > 0 && !isBracketed) {
    const behind = messageLine(line.raw.slice(Math.max(...here.map(({ end }) => end))));
    const whole = messageLine(withoutEvents(line, here));
    if (!hasPrices(whole)) return [];
    const isBet = here.some(each => each.isBet);
    // 'Fortaleza vence 3,00 contra o Ceará. Cobrir com …': a leg on either side of the words.
    const isBehind = !hasPrices(messageLine(line.raw.slice(0, Math.min(...here.map(({ at }) => at)))));
    const found = hasPrices(behind) && isBehind && !isBet ? legsAt(drafting, behind, -1, counted, here[0]?.event) : [];
    // 'Aposte R$ 20 no jogo Milan x Napoli, Milan @2,05': what stands before the match belongs to its leg.
    const isWhole = found.length === 1 && found[0]?.words.stakeCents !== null;
    if (isWhole || found.length > 1) return found;
    const rest = whole;
    return legsAt(drafting, rest, -1, counted, here[0]?.event);
  }
  const chosen = (
    isBracketed
      ? here[0]
      : (named.find(({ event }) => event === current) ?? named.find(({ event }) => event === before?.event) ?? named[0])
  )?.event;
  const event = of ?? chosen ?? before?.event ?? current ?? events[0]?.event ?? null;
  const context: LegContext = {
    event,
    sport,
    counted,
    stakeFirst: drafting.stakeFirst,
    isTeam: word => isTeamWord(word, events),
  };
  // 'Bayern + PSG @ 3,10': one ticket.
  const isTicket = drafting.isMultiple && named.length > 1;
  return legsOfLine(line, context).flatMap(words =>
    legWordsAt(drafting, isTicket ? { ...words, isTicket } : words, line, context),
  );
}

const withoutEvents = ({ raw }: MessageLine, events: readonly FoundEvent[]) =>
  events.reduce((text, { at, end }) => text.slice(0, at) + '|'.repeat(end - at) + text.slice(end), raw);
const hasPrices = (line: MessageLine) => /(?<![\d,.])[1-9]\d{0,2}[.,]\d{1,3}(?![\d%h])/.test(line.plain);

/** 'Sporting' of 'Sporting x Braga' is no house; 'Betano' is one even beside a team of that name. */
function isTeamWord(word: string, events: readonly FoundEvent[]): boolean {
  const plain = spelled(word);
  return events.some(({ event }) => [event.home, event.away].some(team => spelled(team) === plain));
}

function legWordsAt(drafting: Drafting, words: LegWords, line: MessageLine, context: LegContext): LegAt[] {
  const { event } = context;
  const key =
    words.selection === null
      ? ''
      : `${words.selection.market} ${words.selection.selection} ${words.selection.line ?? ''}`;
  const isHeader = words.house === null && words.side !== 'lay' && words.stakeCents === null && words.odds !== null;
  if (isHeader && words.boosted && words.oddsBefore !== undefined && words.odds !== null) {
    drafting.boosted = { odds: words.odds, before: words.oddsBefore, key, words, event };
    return [];
  }
  if (words.loose !== undefined) {
    const boosted = drafting.boosted;
    if (boosted !== null && boosted.key === key && words.house !== null) {
      return [{ words: { ...words, odds: boosted.odds, oddsBefore: boosted.before, stakeCents: words.loose }, event }];
    }
    if (words.house === null || words.selection === null) return [];
    return [{ words: { ...words, stakeCents: words.loose }, event }];
  }
  // A question or a remark with a team and a number is no leg.
  if (line.plain.includes('?') && words.stakeCents === null) return [];
  return isLeg(words) ? [{ words, event }] : [];
}

function addLeg(drafting: Drafting, { words, event }: LegAt, line: number): void {
  const { commissions = FIRST_COMMISSIONS } = drafting.reading;
  let leg = legOfWords(words);
  const last = drafting.step?.legs ?? [];
  const isLay = words.side === 'lay';
  const before = last.findLast(({ side, market }) => side === 'back' && market !== 'multiple');
  const isOpen = words.selection === null && words.said === undefined;
  if (isOpen && isLay && before !== undefined) {
    const { market, selection, line: lineOfBefore, label } = before;
    leg = {
      ...leg,
      market,
      selection,
      ...(lineOfBefore !== undefined && { line: lineOfBefore }),
      ...(label !== undefined && { label }),
    };
  } else if (isOpen && !words.isTicket) {
    return;
  }
  const commission = leg.house === null ? 0 : commissionAt(commissions, leg.house);
  if (commission > 0) leg = { ...leg, commission, commissionFrom: 'preset' };
  const own = drafting.isMultiple && event !== null && leg.market !== 'multiple' ? { event } : {};
  drafting.add({ ...leg, ...own }, event, line);
  if (words.topUpCents) {
    const { freebet: _, freebetUnknown: __, maxStakeCents: ___, ...bare } = leg;
    drafting.add({ ...bare, stakeCents: words.topUpCents }, event, line);
  }
}

const LISTED = /^(?:stakes?|valores|apostas?|entradas?)\s?:?\s/;

/** 'Stakes: 100 / 77,78 / 96,55' below the legs, one each. */
export function listedStakes(reading: MessageReading, { steps }: Drafted): void {
  for (const { plain } of reading.lines) {
    if (!LISTED.test(plain)) continue;
    const amounts = [...plain.matchAll(new RegExp(`(?<![\\d,.])(${NUMBER})(?![\\d%]|[.,]\\d)`, 'g'))].map(([text]) =>
      centsOf(text),
    );
    const step = steps.find(
      ({ legs }) =>
        legs.length === amounts.length &&
        legs.every(({ stakeCents }, at) => stakeCents === null || stakeCents === amounts[at]),
    );
    if (step === undefined || amounts.length < 2 || amounts.some(amount => amount === null)) continue;
    for (const [index, leg] of step.legs.entries()) step.legs[index] = { ...leg, stakeCents: amounts[index] ?? null };
  }
}

/** The cover that everybody finds for themselves: 'o outro lado cada um cobre no Flamengo onde achar melhor'. */
export function openLegs(reading: MessageReading, { steps }: Drafted): void {
  const [step] = steps;
  if (step === undefined) return;
  for (const { plain, raw } of reading.lines) {
    if (!OPEN.test(plain)) continue;
    if (/\d[.,]\d/.test(plain)) continue;
    const [house] = housesIn(raw, word => isTeamWord(word, reading.events));
    const selection = selectionIn(plain, { event: step.event, sport: reading.sport, counted: null });
    if (
      selection === null ||
      step.legs.some(leg => leg.selection === selection.selection && leg.market === selection.market)
    )
      continue;
    const least = leastOdds(reading.lines);
    step.legs.push({
      house: house === undefined ? null : houseNameKey(house),
      market: selection.market,
      selection: selection.selection,
      ...(selection.line !== undefined && { line: selection.line }),
      side: 'back',
      odds: null,
      ...(least !== null && { minOdds: least }),
      stakeCents: null,
    });
  }
}

const LEAST = new RegExp(`(?:acima de|maior que|no minimo|a partir de|minimo de) (?:@|odd )?(${NUMBER})`);

function leastOdds(lines: readonly MessageLine[]): number | null {
  for (const { plain } of lines) {
    const found = LEAST.exec(plain);
    const odds = found === null ? null : oddsOf(found[1] ?? '');
    if (odds !== null && odds < 30 && /[.,]/.test(found?.[1] ?? '')) return odds;
  }
  return null;
}

/** Commissions that the message says; of lays without a house, the only exchange it names. */
export function withExchanges(steps: readonly DraftStep[], reading: MessageReading): DraftStep[] {
  const said = saidCommissions(reading);
  const exchanges = new Set(
    reading.lines
      .flatMap(({ raw }) => housesIn(raw, word => isTeamWord(word, reading.events)))
      .map(houseNameKey)
      .filter(isExchange),
  );
  const [only] = exchanges;
  // Where nothing is laid and no exchange is spoken of, 'Betfair' is the sports book.
  const isBook =
    steps.every(({ legs }) => legs.every(({ side }) => side === 'back')) &&
    !reading.lines.some(({ plain }) => /\bexchange\b|\blay\b|\bbolsa\b/.test(plain));
  return steps.map(step => {
    const plainBetfair = step.legs.some(({ side, house }) => side === 'lay' && house === 'betfair');
    const legs = step.legs.map(leg => {
      let house = leg.side === 'lay' && leg.house === null && exchanges.size === 1 ? (only ?? null) : leg.house;
      if ((plainBetfair || isBook) && leg.side === 'back' && house === 'betfair' && !leg.inPlay)
        house = 'betfair_sb_br';
      const rate = house === null ? undefined : said.get(house);
      const preset = house === null ? 0 : commissionAt(reading.commissions ?? FIRST_COMMISSIONS, house);
      const { commission: _, commissionFrom: __, ...rest } = leg;
      if (rate !== undefined) return { ...rest, house, commission: rate, commissionFrom: 'said' as const };
      return preset > 0
        ? { ...rest, house, commission: preset, commissionFrom: 'preset' as const }
        : { ...rest, house };
    });
    return { ...step, legs };
  });
}

function saidCommissions({ lines, events }: MessageReading): ReadonlyMap<string, number> {
  const said = new Map<string, number>();
  const all = lines
    .flatMap(({ raw }) => housesIn(raw, word => isTeamWord(word, events)))
    .map(houseNameKey)
    .filter(isExchange);
  for (const { raw, plain } of lines) {
    const found =
      /\bcom(?:issao|\.)?(?: (?:de|da|do|na|no))?[^\d%\n]{0,30}?(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(plain) ??
      /(?:exchange|bolsa|betbra|betfair|bolsa de apostas?)\)?,? ?\(?(?:com )?(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(plain);
    const rate = found === null ? 0 : decimalOf(found[1] ?? '') / 100;
    if (rate <= 0 || rate > 0.15) continue;
    const here = housesIn(raw, word => isTeamWord(word, events))
      .map(houseNameKey)
      .filter(isExchange);
    const houses = here.length > 0 ? here : new Set(all).size === 1 ? all : [];
    for (const house of houses) if (!said.has(house)) said.set(house, Math.round(rate * 1e6) / 1e6);
  }
  return said;
}
