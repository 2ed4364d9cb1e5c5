/** The steps of a message: its legs in their order, parted where another match or the free bet begins. */

import { spelled } from '../../language/fold.ts';
import type { BetfairKind } from '../../language/names/betfair.ts';
import { type Commissions, commissionAt, FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { betsIn, resultOf, type Sport } from '../../reading/post/bets.ts';
import { sportIn } from '../../reading/post/events.ts';
import type { FoundEvent } from '../../reading/post/found-event.ts';
import { centsOf, decimalOf, NUMBER, oddsOf } from '../../reading/post/numbers.ts';
import type { PostLeg, ReadPost } from '../../reading/post/post.ts';
import { cents } from '../../units.ts';
import { type HouseName, houseNameKey, housesIn, isAnyBetfair, isExchange } from '../house-names.ts';
import { type MessageLine, messageLine } from '../message-lines.ts';
import { MAX_STEP_LEGS, MAX_STEPS, type ProcedureEvent, type ProcedureLeg } from '../procedure.ts';
import { type SaidSum, saidIn, saidOfEach, saidOfSteps } from './said-sums.ts';

/** A leg with what its author is to be asked about it. */
export type DraftLeg = ProcedureLeg & {
  readonly doubts?: readonly string[];
  /** The line that names its house as "Betfair" alone. */
  readonly betfairLine?: number;
};

export interface DraftStep {
  readonly event: ProcedureEvent | null;
  readonly legs: DraftLeg[];
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
  readonly sport: Sport;
  readonly post: ReadPost;
  readonly commissions?: Commissions;
  /** What its author means by "Betfair" alone, where that is known. */
  readonly betfair?: BetfairKind;
}

const OPEN =
  /onde (?:voce |vc |a gente |cada um )?(?:achar|tiver|pagar|preferir|quiser)|melhor odd|casa que (?:tiver|quiser)|cada um (?:cobre|protege|escolhe)|em qualquer casa|a seu criterio/;

class Drafting {
  readonly steps: DraftStep[] = [];
  readonly totals: SaidSum[] = [];
  boosted: Boosted | null = null;
  breakSince = false;
  /** Several matches on one ticket. */
  isMultiple = false;

  get step(): DraftStep | undefined {
    return this.steps.at(-1);
  }

  add(leg: DraftLeg, event: ProcedureEvent | null, line: number): void {
    const last = this.step;
    if (last === undefined || (this.steps.length < MAX_STEPS && this.begins(leg, event, last))) {
      this.steps.push({ event, legs: [leg], said: [], firstLine: line });
      this.breakSince = false;
    } else if (!this.joins(leg, last) && last.legs.length < MAX_STEP_LEGS) {
      last.legs.push(leg);
    }
  }

  /** A heading that names the promoted selection, and its line below: one leg. */
  joins(leg: DraftLeg, last: DraftStep): boolean {
    const at = last.legs.findIndex(other => isOpenStake(other, leg) && isOneLeg(other, leg));
    const other = last.legs[at];
    if (other === undefined || leg.market === 'multiple' || other.inPlay) return false;
    last.legs[at] = { ...other, ...leg, house: leg.house ?? other.house, odds: leg.odds ?? other.odds };
    return true;
  }

  begins(leg: DraftLeg, event: ProcedureEvent | null, last: DraftStep): boolean {
    const isTicket = leg.market === 'multiple' || last.legs.some(({ market }) => market === 'multiple');
    if (isTicket || this.isMultiple) return false;
    if (event !== null && last.event !== null && event !== last.event) return true;
    const isFree = leg.freebet !== undefined || leg.freebetUnknown;
    const hadFree = last.legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown);
    return isFree === true && last.legs.length >= 2 && (this.breakSince || (!hadFree && !isComplement(leg, last)));
  }
}

/** The outcome of the same market that the step's legs leave open. */
const isComplement = (leg: DraftLeg, { legs }: DraftStep) =>
  legs.every(each => each.side === 'back' && each.market === leg.market && each.selection !== leg.selection);

/** A heading with the raised odds; the line with its house and stake often comes below. */
interface Boosted {
  readonly odds: number;
  readonly before: number;
  readonly leg: DraftLeg;
  readonly event: ProcedureEvent | null;
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

export function draftSteps({ lines, events, post }: MessageReading): Drafted {
  const drafting = new Drafting();
  const text = lines.map(({ plain }) => plain).join('\n');
  drafting.isMultiple =
    new Set(events.map(({ event }) => event)).size > 1 &&
    /\b(?:multipla|tripla|combinada|acumulada|quadrupla|bilhete)\b/.test(text);
  const waiting = [...post.legs];
  for (const [index, line] of lines.entries()) {
    const isOfLeg = post.legs.some(leg => leg.atoms.some(atom => atom.line === index));
    if (!isOfLeg && /\bpasso\b|\betapa\b|\bparte\b|\bqueima|\bgira|\bfb\b|\bfree/.test(line.plain))
      drafting.breakSince = true;
    const here = waiting.filter(({ firstLine }) => firstLine === index);
    for (const leg of here) addLeg(drafting, leg, text);
    for (const { part, at, end } of partsOf(line)) noteClaim(drafting, part, numbersOf(post, index, at, end));
  }
  const { totals, boosted } = drafting;
  const steps = drafting.steps.map(withSharedLine);
  if (boosted !== null) headingLeg(boosted, steps);
  return { steps, totals, boosted };
}

/** The line of a European handicap is the home side's, whichever of its outcomes says it. */
function withSharedLine(step: DraftStep): DraftStep {
  const line = step.legs.find(leg => leg.market === 'european_handicap' && leg.line !== undefined)?.line;
  if (line === undefined) return step;
  return {
    ...step,
    legs: step.legs.map(leg => (leg.market === 'european_handicap' ? { ...leg, line: leg.line ?? line } : leg)),
  };
}

const hasLabel = (plain: string) => /lucro|custo|\bcusta\b|sobra|prejuizo|perde|perco|l\/p|\blimp[oa]s?\b/.test(plain);

const PROSE = 160;

/** A line as claims are looked for in it: whole, or of prose each sentence. */
function partsOf(line: MessageLine): { readonly part: MessageLine; readonly at: number; readonly end: number }[] {
  const { raw, plain } = line;
  if (plain.length <= PROSE) return [{ part: line, at: 0, end: raw.length }];
  const stops = [...raw.matchAll(/(?<=[\p{L}\d)]{2}[.!?])\s+(?=[\p{Lu}\d])/gu)].map(({ index }) => index);
  return [...stops, raw.length].map((end, index) => {
    const at = stops[index - 1] ?? 0;
    return { part: messageLine(raw.slice(at, end)), at, end };
  });
}

/** The amounts that legs take of a part of a line; null: no leg is in it. */
function numbersOf({ legs }: ReadPost, line: number, from: number, to: number): readonly number[] | null {
  const own = legs.flatMap(({ atoms }) => atoms.filter(atom => atom.line === line && atom.at >= from && atom.at < to));
  return own.length === 0 ? null : own.flatMap(atom => (atom.kind === 'number' ? (centsOf(atom.text) ?? []) : []));
}

function noteClaim({ step, steps, totals }: Drafting, line: MessageLine, numbers: readonly number[] | null): void {
  if (line.raw === '') return;
  const hasLegs = numbers !== null;
  const isBurning = step?.legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown) ?? false;
  const ofSteps = hasLegs ? [] : saidOfSteps(line);
  for (const { step: index, said } of ofSteps) {
    if (index === null) totals.push(said);
    else steps[index]?.said.push(said);
  }
  if (ofSteps.length > 0) return;
  const ofEach = hasLegs || steps.length < 2 ? [] : saidOfEach(line);
  if (ofEach.length === steps.length && ofEach.length > 0) {
    for (const [index, said] of ofEach.entries()) steps[index]?.said.push(said);
    return;
  }
  const said = saidIn(messageLine(line.raw.replace(/^\(?\d{1,2}\s?(?:[).ºª]|-\s)\s*/, '')), isBurning);
  // 'Goiás não perde 1,60': what a leg takes is no claim.
  if (said === null || (hasLegs && (!hasLabel(line.plain) || numbers.includes(Math.abs(said.cents))))) return;
  if (step === undefined || (said.isTotal && steps.length !== 1)) totals.push(said);
  else step.said.push(said);
}

/** If only the heading has the raised odds, it is the leg, and the promotion says its house and stake. */
function headingLeg({ leg, event }: Boosted, [first]: readonly DraftStep[]): void {
  const isThere = first?.legs.some(
    ({ side, market, selection }) => side === 'back' && market === leg.market && selection === leg.selection,
  );
  if (first === undefined || isThere || leg.selection === null || first.legs.length >= MAX_STEP_LEGS) return;
  if (event !== null && first.event !== null && event !== first.event) return;
  first.legs.unshift(leg);
}

const SNR =
  /\bsnr\b|nao (?:devolve|volta|retorna)(?: o| a)? (?:valor|stake)|sem (?:o )?retorno|stake nao (?:volta|retorna)|so (?:devolve )?o lucro/;
const SR = /\bsr\b|com (?:o )?retorno|(?<!nao )(?:devolve|retorna)(?: tambem)?(?: o)? (?:valor|stake)/;

function addLeg(drafting: Drafting, leg: PostLeg, text: string): void {
  const own = legOf(drafting, leg, text);
  if (own === null) return;
  const { event, firstLine } = leg;
  // Raised odds of a heading alone: the line with the house and the stake comes below.
  if (
    leg.house === undefined &&
    own.side === 'back' &&
    leg.stakeCents === undefined &&
    own.oddsBefore !== undefined &&
    own.odds !== null
  ) {
    drafting.boosted ??= { odds: own.odds, before: own.oddsBefore, leg: own, event };
    return;
  }
  const raised = own.odds === null ? drafting.boosted : null;
  if (raised !== null && raised.leg.market === own.market && raised.leg.selection === own.selection) {
    drafting.add({ ...own, odds: raised.odds, oddsBefore: raised.before }, event, firstLine);
    return;
  }
  const ofTicket = drafting.isMultiple && event !== null && own.market !== 'multiple' ? { event } : {};
  drafting.add({ ...own, ...ofTicket }, event, firstLine);
  if (leg.topUpCents === undefined) return;
  const { freebet: _, freebetUnknown: __, maxStakeCents: ___, ...bare } = own;
  drafting.add({ ...bare, stakeCents: leg.topUpCents }, event, firstLine);
}

/** Null: what is bet on is said nowhere, nor is it a ticket or a lay against the leg before. */
function legOf({ step, isMultiple }: Drafting, leg: PostLeg, text: string): DraftLeg | null {
  const isTicket = leg.isTicket && (isMultiple || leg.bet === undefined || hasSeveral(leg));
  const side = leg.side ?? 'back';
  const bet = betOf(leg, side, step, isTicket, text);
  if (bet === null) return null;
  const house = leg.house ?? (side === 'lay' ? undefined : leg.headHouse);
  const stake = leg.stakeCents ?? leg.limitCents ?? ofLiability(leg);
  const isFree = leg.isFree && side === 'back';
  const kind = isFree ? kindOf(leg, text) : null;
  return {
    house: house === undefined ? null : houseNameKey(house.house),
    ...(house !== undefined && isAnyBetfair(house.house.written) && { betfairLine: house.line }),
    ...bet,
    side,
    odds: leg.odds ?? null,
    ...(leg.oddsBefore !== undefined && { oddsBefore: leg.oddsBefore }),
    stakeCents: stake === undefined || stake === 0 ? null : stake,
    ...(leg.limitCents !== undefined && { maxStakeCents: leg.limitCents }),
    ...(leg.units !== undefined && { units: leg.units }),
    ...(leg.bankPct !== undefined && { bankPct: leg.bankPct }),
    ...(kind !== null && kind !== 'unknown' && { freebet: kind }),
    ...(kind === 'unknown' && { freebetUnknown: true }),
    ...(leg.isEarly && { earlyPayout: true }),
    ...(leg.link !== undefined && { link: leg.link.replace(/[.,;)]+$/, '') }),
    doubts: doubtsOf(leg),
  };
}

const hasSeveral = ({ atoms }: PostLeg) => atoms.filter(({ kind }) => kind === 'bet').length > 1;

/** The stake of a lay whose liability alone is said. */
function ofLiability({ liabilityCents, odds }: PostLeg) {
  return liabilityCents === undefined || odds === undefined
    ? undefined
    : cents(Math.round(liabilityCents / (odds - 1)));
}

const MOST_OFF = 0.03;

/** What is to be asked: what ties, what only its shape says badly, and a stake that its liability contradicts. */
function doubtsOf(leg: PostLeg): string[] {
  const { liabilityCents, stakeCents, odds } = leg;
  const owed = stakeCents === undefined || odds === undefined ? 0 : stakeCents * (odds - 1);
  const isOff =
    liabilityCents !== undefined &&
    owed > 0 &&
    Math.abs(owed - liabilityCents) > Math.max(100, liabilityCents * MOST_OFF);
  const names: Readonly<Record<string, string>> = {
    stake: 'stakeCents',
    limit: 'stakeCents',
    limitCents: 'stakeCents',
    before: 'odds',
    oddsBefore: 'odds',
  };
  const all = [...leg.doubts, ...leg.guesses, ...(isOff ? ['stakeCents'] : [])].map(each => names[each] ?? each);
  return [...new Set(all)].filter(each => ['odds', 'stakeCents', 'house', 'selection'].includes(each));
}

function kindOf({ atoms }: PostLeg, text: string): 'SNR' | 'SR' | 'unknown' {
  const lines = text.split('\n');
  const own = [...new Set(atoms.map(({ line }) => line))].map(line => lines[line] ?? '').join(' ');
  return SNR.test(own) ? 'SNR' : SR.test(own) ? 'SR' : 'unknown';
}

const WINS = /^ ?(?:vence|ganha|vitoria|pra vencer|para vencer|pra ganhar|vencedor|ml)\b(?! (?:por|d?[oa] ))/;

function isWinner({ atoms, name }: PostLeg, text: string): boolean {
  const own = atoms.find(atom => atom.kind === 'name' && atom.name === name);
  return own !== undefined && WINS.test(text.split('\n')[own.line]?.slice(own.end) ?? '');
}

type SaidBetOfLeg = Pick<ProcedureLeg, 'market' | 'selection' | 'line' | 'label'>;

function betOf(
  leg: PostLeg,
  side: 'back' | 'lay',
  step: DraftStep | undefined,
  isTicket: boolean,
  text: string,
): SaidBetOfLeg | null {
  if (isTicket) return { market: 'multiple', selection: null, ...(leg.name !== undefined && { label: leg.name }) };
  const before = step?.legs.findLast(each => each.side === 'back' && each.market !== 'multiple');
  const said = leg.bet ?? (side === 'lay' && before !== undefined ? undefined : leg.headBet);
  if (said !== undefined) {
    const { market, selection, line, label } = said.bet;
    return { market, selection, ...(line !== undefined && { line }), ...(label !== undefined && { label }) };
  }
  if (side === 'lay' && before !== undefined) {
    const { market, selection, line, label } = before;
    return { market, selection, ...(line !== undefined && { line }), ...(label !== undefined && { label }) };
  }
  if (leg.name === undefined || leg.odds === undefined) return null;
  // A team that wins, in a match that nobody names: which side it is has to be asked.
  const sport = sportIn(leg.name) === 'soccer' ? sportIn(text) : sportIn(leg.name);
  const isWon = sport !== 'soccer' && /\b(?:vitorias?|vence[mr]?|vencedor|ml|moneyline)\b/.test(text);
  const isResult = isWon || isWinner(leg, text) || sportIn(leg.name) !== 'soccer';
  return { market: isResult ? resultOf(sport) : 'other', selection: null, label: leg.name };
}

/** 'Sporting' of 'Sporting x Braga' is no house; 'Betano' is one even beside a team of that name. */
function isTeamWord(word: string, events: readonly FoundEvent[]): boolean {
  const plain = spelled(word);
  return events.some(({ event }) => [event.home, event.away].some(team => spelled(team) === plain));
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
    const house: HouseName | undefined = housesIn(raw, word => isTeamWord(word, reading.events))[0];
    const events = step.event === null ? [] : [step.event];
    const [selection] = betsIn(plain, { events, sport: reading.sport, heading: null });
    if (
      selection === undefined ||
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
      if (
        (plainBetfair || isBook) &&
        leg.side === 'back' &&
        house === 'betfair' &&
        !leg.inPlay &&
        leg.betfairLine === undefined
      )
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

/** The commission that stands with an exchange, or with the only one of the post. */
function saidCommissions({ post }: MessageReading): ReadonlyMap<string, number> {
  const said = new Map<string, number>();
  const exchanges = post.atoms.flatMap(atom =>
    atom.kind === 'house' && isExchange(houseNameKey(atom.house)) ? [atom] : [],
  );
  const all = new Set(exchanges.map(({ house }) => houseNameKey(house)));
  for (const [at, atom] of post.atoms.entries()) {
    if (atom.kind !== 'number' || !atom.roles.some(({ role }) => role === 'commission')) continue;
    const rate = Math.round(decimalOf(atom.text) * 1e4) / 1e6;
    if (rate <= 0 || rate > 0.15) continue;
    const near = exchanges.filter(({ line }) => line === atom.line);
    const before =
      near.findLast(house => post.atoms.indexOf(house) < at) ??
      near[0] ??
      exchanges.findLast(house => post.atoms.indexOf(house) < at);
    const house = all.size === 1 ? [...all][0] : before === undefined ? undefined : houseNameKey(before.house);
    if (house !== undefined && !said.has(house)) said.set(house, rate);
  }
  return said;
}
