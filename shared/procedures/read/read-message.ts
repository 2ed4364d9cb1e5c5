/**
 * What a message of a group says that its operator posted or forwarded: a procedure with its steps, an arb, a change, an
 * ending, or nothing of the kind. It guesses nothing: what is not understood stands in `missing`. Bounded in length and in
 * work; any text has an answer.
 */

import { sum } from '../../bets/money/amounts.ts';
import { procedureTitle } from '../../catalogue/procedures/procedure-title.ts';
import type { Commissions } from '../../markets/commissions.ts';
import type { Sport } from '../../reading/post/bets.ts';
import { eventsIn, sportIn } from '../../reading/post/events.ts';
import { readPost } from '../../reading/post/post.ts';
import { cents } from '../../units.ts';
import { houseNameKey, housesIn, isExchange } from '../house-names.ts';
import { type MessageLine, messageLines } from '../message-lines.ts';
import { type Procedure, type ProcedureStep, type Promotion, procedureSchema } from '../procedure.ts';
import type { ProcedureReading, ReadProcedure } from '../reading.ts';
import { differsOf } from '../sums/differs.ts';
import { missingOf } from '../sums/missing.ts';
import { needsRetention, stepSums } from '../sums/step-sums.ts';
import { announcedSteps, spinsStep } from './announced.ts';
import { withBetfairMeant } from './betfair-meant.ts';
import { readClosing } from './closing.ts';
import { deadlineIn, isDayOpen } from './deadline.ts';
import { asMultiple, calculatorOf, waitOf, withFixed } from './finish-steps.ts';
import { flagIn } from './flags.ts';
import { lineUses } from './line-uses.ts';
import type { PostedMessage } from './message.ts';
import {
  early,
  isFree,
  termed,
  withFreeValue,
  withLinks,
  withMaximum,
  withMissionStake,
  withPromotedHouse,
  withPromotedStake,
} from './promoted-legs.ts';
import { promotionIn } from './promotion.ts';
import { numberIn } from './refers-to.ts';
import { retentionIn, type SaidSum } from './said-sums.ts';
import {
  type Drafted,
  type DraftLeg,
  type DraftStep,
  draftSteps,
  listedStakes,
  type MessageReading,
  openLegs,
  withExchanges,
} from './steps.ts';
import { readUpdate } from './update.ts';

/** commissions: the administrator's table. */
export function readMessage(message: PostedMessage, commissions?: Commissions): ProcedureReading {
  const { betfair } = message;
  const lines = messageLines(message.text);
  if (lines === null) return { is: 'not-a-procedure', why: 'too_long' };
  const flag = flagIn(lines);
  if (flag !== null) return { is: 'flag', flag };
  const readAs = (sport: Sport): { readonly reading: MessageReading; readonly drafted: Drafted } => {
    const events = eventsIn(lines, message, sport);
    const post = readPost(lines, { events, sport });
    const reading = { lines, events, sport, post, ...(commissions && { commissions }), ...(betfair && { betfair }) };
    return { reading, drafted: draftSteps(reading) };
  };
  const first = readAs(sportIn(message.text));
  const isOther = first.reading.sport === 'soccer' && first.drafted.steps.some(hasNoDraw);
  const { reading, drafted } = isOther ? readAs('other') : first;
  const legs = drafted.steps.reduce((sum, step) => sum + step.legs.length, 0);
  const closing = readClosing(lines, legs, message);
  if (closing !== null) return closing;
  const update = readUpdate(reading, message);
  if (update !== null) return update;
  return readWhole(reading, drafted, message) ?? { is: 'not-a-procedure', why: 'nothing' };
}

/** Both sides are backed, at prices that leave no room for a draw: a sport that has none. */
function hasNoDraw({ legs }: DraftStep): boolean {
  const oddsOf = (side: string) =>
    Math.max(0, ...legs.flatMap(({ selection, odds }) => (selection === side && odds !== null ? [odds] : [])));
  const [home, away] = [oddsOf('home'), oddsOf('away')];
  const isResult = legs.every(
    ({ side, market, selection }) => side === 'back' && market === '1x2' && selection !== 'draw',
  );
  return isResult && home > 1 && away > 1 && 1 / home + 1 / away > NO_ROOM;
}
const NO_ROOM = 0.93;

const PICTURE = /\b(?:imagem|print|foto|anexo|planilha abaixo)\b/;
const NEWS = /\bprocedimento\b|\bproc\b|\bpassos?\b|freebet|\bfree\b/;

function readWhole(reading: MessageReading, drafted: Drafted, message: PostedMessage): ReadProcedure | null {
  const { lines, events } = reading;
  const plain = lines.map(line => line.plain).join('\n');
  const isInPicture = drafted.steps.length === 0 && PICTURE.test(plain) && NEWS.test(plain) && events.length > 0;
  if (drafted.steps.length === 0 && !isInPicture && !isOffer(lines, plain)) return null;
  listedStakes(reading, drafted);
  openLegs(reading, drafted);
  const drafts = withExchanges(withBetfairMeant(drafted.steps.map(asMultiple), reading), reading);
  const first = drafts[0]?.legs ?? [];
  const { promotion: words } = promotionIn(
    lines,
    first.some(isFree),
    first.some(({ earlyPayout }) => earlyPayout),
  );
  if (isSummary(drafts, events)) return null;
  if (isTip(drafts, words, plain) || isTalk(drafts, plain)) return null;
  // Raised odds are a promotion, whatever it is called.
  const isRaised = first.some(({ oddsBefore, side }) => oddsBefore !== undefined && side === 'back');
  const kind: Promotion | null = words ?? (isRaised ? { type: 'enhanced-odds', house: null } : null);
  const promotion = kind === null ? null : promotionOf(kind, drafts, reading);
  const steps = stepsOf(drafts, promotion, reading, drafted, plain);
  const number = numberIn(lines);
  const burnsOf =
    /(?:freebets?|free|fb)s? d[oa]s? (?:procedimento |proc\.? ?)?(\d{1,5})\b/.exec(plain)?.[1] ??
    /\bdo (?:procedimento|proc\.?) (\d{1,5})\b/.exec(plain)?.[1];
  const [total] = drafted.totals;
  const draft: Procedure = {
    is: promotion === null && drafts.flatMap(({ legs }) => legs).length > 1 ? 'arb' : 'procedure',
    ...(number !== null && { number }),
    title: '',
    promotion,
    deadline: deadlineIn(lines, message),
    event: drafts[0]?.event ?? events[0]?.event ?? null,
    steps,
    ...(total && { saidTotalCents: total.cents }),
    ...(burnsOf !== undefined && burnsOf !== number && { burnsOf }),
  };
  const procedure = withEvent(withFreeBets({ ...draft, title: procedureTitle(draft) }, lines), reading);
  const checked = procedureSchema.safeParse(procedure);
  if (!checked.success) return null;
  const said = drafts.map(({ said: sums }) => sums[0]);
  const differs = differsOf(checked.data, {
    steps: said.map(sum => ({ profit: sum?.halfDigit ?? 0.5, pct: pctOf(sum) })),
    total: total?.halfDigit ?? 0.5,
  });
  const doubts = [...(isDayOpen(procedure, message) ? ['deadline'] : []), ...doubtsIn(procedure)];
  const missing = [...new Set([...missingOf(checked.data), ...doubts])];
  return {
    is: checked.data.is,
    procedure: checked.data,
    differs: isAllRead(reading) ? differs.filter(({ step }) => isSure(checked.data, step, missing)) : [],
    missing,
    doubts,
    lines: lineUses(reading, checked.data, message),
  };
}

const TO_COME =
  /\bvou (?:solt|post|mand|pass|avis|coloc)\w+|\b(?:solto|posto|mando|aviso) (?:os|as|o|a|aqui|depois|amanha)\b|\bcobert[oa]s?\b|\bcobr(?:ir|imos|indo)\b/;

/** A bonus of a house whose bets its author is going to post: they are asked for. An advert alone is nothing. */
function isOffer(lines: readonly MessageLine[], plain: string): boolean {
  const { promotion } = promotionIn(lines, false, false);
  const isWhole = promotion?.type === 'deposit-bonus' && (promotion.percent ?? promotion.valueCents) !== undefined;
  const isNamed = lines.some(({ raw }) => housesIn(raw, () => false).length > 0);
  return isWhole && isNamed && TO_COME.test(plain) && !plain.includes('?') && !OVER.test(plain);
}

/** Money that stands for itself, and is in no leg, may belong to one. */
const isAllRead = ({ post }: MessageReading) =>
  !post.left.some(atom => atom.kind === 'number' && atom.roles.some(({ role, isSaid }) => isSaid && role === 'odds'));

/** Whether a claim may be contradicted: nothing of the step is asked, nor are both sides at one exchange, which settles them together. */
function isSure(procedure: Procedure, step: number | undefined, missing: readonly string[]): boolean {
  const { steps } = procedure;
  const of = step === undefined ? 'steps.' : `steps.${step}.`;
  if (missing.some(path => path.startsWith(of))) return false;
  return steps.every((each, index) => {
    const { legs } = each;
    const lay = legs.find(({ side }) => side === 'lay');
    const isOneBook = lay !== undefined && legs.some(({ side, house }) => side === 'back' && house === lay.house);
    // Limits say how much one may stake at each, and not at which of them all is staked.
    const limits = legs.filter(({ stakeCents, maxStakeCents }) => stakeCents !== null && stakeCents === maxStakeCents);
    const isOther = step !== undefined && step !== index;
    // What a free bet that comes back is worth is said nowhere.
    return isOther || (!isOneBook && limits.length < 2 && !needsRetention(each, procedure));
  });
}

/** What is read, but not without a doubt. */
function doubtsIn({ steps }: { readonly steps: readonly { readonly legs: readonly DraftLeg[] }[] }): string[] {
  return steps.flatMap(({ legs }, step) =>
    legs.flatMap(({ doubts = [] }, leg) => doubts.map(field => `steps.${step}.legs.${leg}.${field}`)),
  );
}

const pctOf = (sum: SaidSum | undefined) => sum?.pctHalf ?? 0.005;
/** One bet that nothing stands against, and that no promotion pays for: a tip. */
function isTip(drafts: readonly DraftStep[], promotion: Promotion | null, plain: string): boolean {
  if (promotion !== null || drafts.length === 0) return false;
  if (drafts.every(({ legs }) => legs.every(({ oddsBefore }) => oddsBefore !== undefined))) return false;
  const [only, ...more] = drafts.flatMap(({ legs }) => legs);
  if (only !== undefined && more.length === 0 && isWholeTip(only, drafts[0])) return false;
  const isAlone = drafts.every(
    ({ legs }) => new Set(legs.map(({ selection, side, line }) => `${selection} ${side} ${line}`)).size < 2,
  );
  return isAlone && !/surebet|arbitragem|\barb\b/.test(plain);
}

/** One bet with its match, house, odds and how much of the bank: somebody's own channel may live from these. */
const isWholeTip = (leg: DraftLeg, step: DraftStep | undefined) =>
  step?.event != null &&
  leg.house !== null &&
  leg.odds !== null &&
  (leg.units !== undefined || leg.bankPct !== undefined);

/** Sums of the week, without a house or a match. */
const isSummary = (drafts: readonly DraftStep[], events: MessageReading['events']) =>
  drafts.length > 0 && events.length === 0 && drafts.every(({ legs }) => legs.every(({ house }) => house === null));

const OVER = /\bgre+n+\b|\bbateu\b|\blevou\b|\blucrou\b|\bpegamos\b/;

/** A question, or what has happened already, with at most one bet in it. */
function isTalk(drafts: readonly DraftStep[], plain: string): boolean {
  const legs = drafts.flatMap(step => step.legs);
  if (legs.length === 0) return false;
  if (legs.every(({ selection, market }) => selection === null && market === 'other') && legs.length < 2) return true;
  return legs.length < 2 && (/\?/.test(plain) || OVER.test(plain));
}

function promotionOf(words: Promotion, drafts: readonly DraftStep[], reading: MessageReading): Promotion {
  const legs = drafts[0]?.legs ?? [];
  const isTeam = (word: string) => reading.events.some(({ event }) => [event.home, event.away].includes(word));
  const named = reading.lines.flatMap(({ raw }) => housesIn(raw, isTeam)).map(houseNameKey);
  const titled = named.some(house => !isExchange(house)) ? named.filter(house => !isExchange(house)) : named;
  const main = legs.find(isFree) ?? legs.find(leg => leg.maxStakeCents !== undefined || leg.oddsBefore !== undefined);
  // The promoted leg names no house of its own: it is of the house that the heading names.
  const isUnnamed = legs.some(leg => leg.house === null && leg.side === 'back' && leg.odds !== null);
  const headed = isUnnamed ? titled.find(each => !legs.some(leg => leg.house === each)) : undefined;
  const first =
    main?.house ?? headed ?? titled.find(house => legs.some(leg => leg.house === house && leg.side === 'back')) ?? null;
  const unlisted = legs.find(leg => leg.side === 'back')?.house ?? null;
  const house = first ?? (titled.some(each => !isExchange(each)) ? titled[0] : unlisted) ?? titled[0] ?? null;
  if (words.type === 'early-payout') {
    const houses = [...new Set(legs.flatMap(leg => (leg.earlyPayout && leg.house !== null ? [leg.house] : [])))];
    return { ...words, house: null, houses: houses.length > 0 ? houses : house === null ? [] : [house] };
  }
  const frees = legs.filter(isFree);
  const freeHouses = [...new Set(frees.flatMap(leg => (leg.house === null ? [] : [leg.house])))];
  if (words.type === 'freebet' && freeHouses.length > 1) {
    return {
      ...words,
      house: null,
      houses: freeHouses,
      valueCents: faceValue(frees),
    };
  }
  if (words.type === 'freebet') {
    const own = faceValue(frees);
    // One free bet of the heading in several parts.
    const all = faceValue(drafts.flatMap(step => step.legs.filter(isFree)));
    const value = words.valueCents === all ? all : own;
    return { ...words, house, valueCents: value > 0 ? value : (words.valueCents ?? null) };
  }
  const stake = legs.find(leg => leg.house === house)?.stakeCents ?? 0;
  const most = legs.find(leg => leg.maxStakeCents !== undefined)?.maxStakeCents;
  const raised = legs.find(({ oddsBefore }) => oddsBefore !== undefined);
  const extra =
    raised?.odds != null &&
    raised.oddsBefore !== undefined &&
    words.returnedAs === 'freebet' &&
    words.type === 'enhanced-odds'
      ? { valueCents: cents(Math.round(stake * (raised.odds - raised.oddsBefore))) }
      : {};
  const capped =
    words.maxStakeCents === undefined && most !== undefined && words.type !== 'bet-and-get'
      ? { maxStakeCents: most }
      : {};
  return { ...words, ...extra, ...capped, house };
}

const faceValue = (frees: DraftStep['legs']) => sum(frees.map(({ stakeCents }) => stakeCents ?? cents(0)));

function stepsOf(
  drafts: readonly DraftStep[],
  promotion: Promotion | null,
  reading: MessageReading,
  drafted: Drafted,
  plain: string,
): ProcedureStep[] {
  const retention = retentionIn(plain);
  const steps = drafts.map((draft, index): ProcedureStep => {
    const step = withPromotedHouse(draft, index, promotion);
    const promoted = withMissionStake(withPromotedStake(step, index, promotion), promotion);
    const legs = withFixed(
      { ...step, legs: promoted.map(leg => termed(leg, promotion)) },
      index,
      promotion,
      promotion?.house ?? null,
    )
      .map(leg => early(leg, index, promotion, reading))
      .map(leg => withMaximum(leg, index, promotion))
      .map((leg, _, all) => withFreeValue(leg, all, promotion));
    const linked = withLinks(legs, reading);
    const said = step.said.find(each => !each.isExpected && !isMoved(each, linked));
    const isOwn = index > 0 && step.event !== null && step.event !== drafts[0]?.event;
    // Free bets that are burnt are there already.
    const isHere = promotion?.type === 'freebet' && legs.some(isFree) && drafts[0]?.legs.some(isFree);
    // Raised odds of several matches stand beside each other.
    const isBeside = promotion?.type === 'enhanced-odds' && isOwn && !legs.some(isFree);
    const wait = index === 0 || isHere || isBeside ? undefined : waitOf({ legs }, plain);
    return {
      calculator: calculatorOf(linked, promotion),
      ...(isOwn && step.event && { event: step.event }),
      ...(wait && { waitsFor: wait }),
      ...(retention !== null && hangsOn(promotion, linked) && { freebetRetention: retention }),
      legs: linked,
      ...(said && { saidProfitCents: said.cents }),
      ...(said?.bestCents !== undefined && { saidBestCents: said.bestCents }),
      ...pctSaid(step, said),
    };
  });
  if (steps.length === 0) return [{ calculator: null, legs: [] }];
  const spins = spinsStep(plain, promotion, drafts.flatMap(({ said }) => said).concat(drafted.totals));
  const [first] = drafts;
  const favourite = first?.legs.find(({ side }) => side === 'back');
  const winner =
    favourite?.selection === 'home' ? first?.event?.home : favourite?.selection === 'away' ? first?.event?.away : null;
  return [...steps, ...(spins ? [spins] : []), ...announcedSteps(reading.lines, promotion, steps, winner ?? null)];
}

/** What is staked in all, or paid back: said beside a profit, or in its place. */
function isMoved({ cents: said }: SaidSum, legs: ProcedureStep['legs']): boolean {
  if (legs.length < 2 || legs.some(({ side, stakeCents }) => side === 'lay' || stakeCents === null)) return false;
  const moved = [sum(legs.map(leg => paidOf(leg))), ...legs.map(leg => Math.round(paidOf(leg) * (leg.odds ?? 0)))];
  return moved.some(each => each > 0 && Math.abs(said - each) <= Math.max(5, each * 0.002));
}

const paidOf = (leg: ProcedureStep['legs'][number]) => (isFree(leg) ? cents(0) : (leg.stakeCents ?? cents(0)));

function pctSaid(step: DraftStep, said: SaidSum | undefined) {
  const pct = said?.pct ?? step.said.find(each => each.pct !== undefined)?.pct;
  return pct === undefined ? {} : { saidPct: pct };
}

/** Whether the sums of this step depend on what a free bet is worth. */
const hangsOn = (promotion: Promotion | null, legs: ProcedureStep['legs']) =>
  promotion !== null &&
  ((['cashback', 'risk-free'].includes(promotion.type) && promotion.returnedAs !== 'cash') ||
    legs.some(({ boost }) => boost !== undefined));

/** The kind of a burnt free bet: as the message says, or as its own sum tells without a doubt. */
function withFreeBets(procedure: Procedure, lines: readonly MessageLine[]): Procedure {
  const kind = procedure.promotion?.returnedAs;
  const said = kind === 'freebet-snr' ? 'SNR' : kind === 'freebet-sr' ? 'SR' : null;
  if (lines.length === 0) return procedure;
  const steps = procedure.steps.map(step => {
    if (!step.legs.some(({ freebetUnknown }) => freebetUnknown)) return step;
    const as = (freebet: 'SNR' | 'SR'): ProcedureStep => ({
      ...step,
      legs: step.legs.map(leg => {
        if (!leg.freebetUnknown) return leg;
        const { freebetUnknown: _, ...rest } = leg;
        return { ...rest, freebet };
      }),
    });
    if (said !== null) return as(said);
    const fits = (['SNR', 'SR'] as const).filter(each => isBalanced(procedure, as(each)));
    return fits.length === 1 && fits[0] !== undefined ? as(fits[0]) : step;
  });
  const kinds = new Set(steps.flatMap(({ legs }) => legs.filter(isFree).map(({ freebet }) => freebet)));
  const [one] = kinds;
  const { promotion } = procedure;
  const isTold = promotion?.type === 'freebet' && promotion.returnedAs === undefined && kinds.size === 1;
  if (!isTold || one === undefined) return { ...procedure, steps };
  return { ...procedure, steps, promotion: { ...promotion, returnedAs: one === 'SR' ? 'freebet-sr' : 'freebet-snr' } };
}

/** Whether the stakes as written bring the claimed profit in every outcome. */
function isBalanced(procedure: Procedure, step: ProcedureStep): boolean {
  const sums = stepSums(procedure, step);
  return (
    sums !== null &&
    step.saidProfitCents !== undefined &&
    Math.abs(sums.worstCents - step.saidProfitCents) <= 10 &&
    sums.bestCents - sums.worstCents < 100
  );
}

const LEAGUE =
  /\b(?:laliga|la liga|premier league|brasileirao|serie [ab]|libertadores|sul-americana|bundesliga|champions|copa do brasil|ligue 1)\b/;

function withEvent(procedure: Procedure, { sport, lines, events }: MessageReading): Procedure {
  if (procedure.event === null) return procedure;
  const leagueOf = ({ raw, plain }: MessageLine, index: number) => {
    if (plain.length > 40 || !LEAGUE.test(plain) || /\d[.,]\d/.test(plain)) return '';
    // 'Serie A: Milan - Juventus': what stands before the match.
    const match = events.find(({ line, at }) => line === index && LEAGUE.test(plain.slice(0, at)));
    return match === undefined ? raw : raw.slice(0, match.at).replace(/[\s:|,–-]+$/, '');
  };
  const league = lines.map(leagueOf).find(said => said !== '');
  return {
    ...procedure,
    event: {
      ...procedure.event,
      ...(sport !== 'soccer' && { sport }),
      ...(league !== undefined && { league: league.slice(0, 80) }),
    },
  };
}
