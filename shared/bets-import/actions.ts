/**
 * What an import writes down. Ids follow from the content of the rows, so the same import again, or on another device,
 * is about the same bets. A bet that was taken back or deleted since comes in again, under the next of its ids.
 */

import type { ActionInput } from '../bets/action.ts';
import { ownMoney } from '../bets/bet-money.ts';
import { dayAlone } from '../bets/day-alone.ts';
import { HOME_CURRENCY } from '../bets/exchange.ts';
import { knowsExchange } from '../bets/exchange-change.ts';
import { instantOf } from '../calendar/local-time.ts';
import { readSport } from '../catalogue/bets/sport-words.ts';
import { houseInField } from '../language/houses/find-house.ts';
import { type Cents, cents, type EpochMs, epochMs } from '../units.ts';
import { type BackupTarget, backupActions } from './backup.ts';
import { differenceId, outcomeOf, settlementId } from './outcome-ids.ts';
import type { ImportPlan } from './plan.ts';
import { contentId } from './result/content-id.ts';
import type { ImportedLeg, ImportedVoucher } from './result/imported.ts';
import { termsOfFacts } from './result/row-code.ts';
import { hasOtherTerms } from './rows/known-rows.ts';

/** What an import has to know of the book that it goes into. */
export interface ImportTarget extends BackupTarget {
  readonly now: EpochMs;
  readonly timeZone: string;
  readonly device: string;
  /** Whether an action was ever written down. */
  hasAction(id: string): boolean;
  /** Whether a bet, voucher or amount of this id stands. */
  stands(id: string): boolean;
  /** Ids of the amounts for money that the odds of a bet did not explain. */
  differencesOf(bet: string): readonly string[];
  /** How often a bet was settled with this outcome before, by what `outcomeOf` gives. */
  timesSettled(outcome: string): number;
  /** How a category of the import is called in the book. */
  categoryName(leg: ImportedLeg): string;
  /** The note of an amount for money that the file has and the odds do not explain. */
  readonly differenceNote: string;
  /** As in `TargetFacts`. */
  readonly isExchangeNew: boolean;
}

/** The id under which a row's bet stands, or can be placed. */
function currentId(id: string, target: Pick<ImportTarget, 'hasAction' | 'stands'>): string {
  let [current, count] = [id, 0];
  while (!target.stands(current) && target.hasAction(`place-${current}`)) {
    count += 1;
    current = `${id}-${count}`;
  }
  return current;
}

const MAX_NAME = 200;
const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

export function importActions(
  plan: Pick<ImportPlan, 'accepted' | 'vouchers' | 'backup' | 'houseChanges'>,
  target: ImportTarget,
  takesHouses = false,
): ActionInput[] {
  const procedures = new Map<string, ImportedLeg[]>();
  for (const leg of plan.accepted) {
    const legs = procedures.get(leg.procedure);
    if (legs) legs.push(leg);
    else procedures.set(leg.procedure, [leg]);
  }
  const names = namesIn(plan, procedures);
  return [
    ...[...procedures].flatMap(([id, legs]) => procedureActions(id, legs, names, target)),
    ...wholeBets(plan.accepted).flatMap(parts =>
      parts[0].odds === null ? amountActions(parts[0], names, target) : betActions(parts, names, target),
    ),
    ...plan.vouchers.flatMap(voucher => voucherActions(voucher, names, target)),
    ...backupActions(plan.backup, plan.houseChanges, takesHouses, target),
    ...(target.isExchangeNew && bringsCurrency(plan)
      ? [{ ...knowsExchange, id: 'seen-exchange', at: target.now }]
      : []),
  ];
}

const bringsCurrency = ({ backup }: Pick<ImportPlan, 'backup'>): boolean =>
  backup.some(
    ({ actions: [said] }) => said?.kind === 'house' && (said.set.currency ?? HOME_CURRENCY) !== HOME_CURRENCY,
  );

/** What operations and free bets are called in the book: as they were, where our own export says it. */
interface Names {
  procedureOf(group: string): string;
  /** Whether a record of the file has the operation. */
  isRecorded(procedure: string): boolean;
  /** The free bet that paid for a bet of the file; null: it has none that is recorded. */
  voucherOf(leg: ImportedLeg): string | null;
}

function namesIn({ backup }: Pick<ImportPlan, 'backup'>, groups: ReadonlyMap<string, readonly ImportedLeg[]>): Names {
  const granted = new Set(backup.flatMap(({ kind, id }) => (kind === 'voucher' ? [id] : [])));
  const vouchers = new Map(
    backup.flatMap(({ kind, id, bet }) => (kind === 'voucher' && bet !== null ? [[bet, id]] : [])),
  );
  const recorded = new Set(backup.flatMap(({ kind, id }) => (kind === 'procedure' ? [id] : [])));
  const known = new Map(
    [...groups].map(([group, legs]) => [
      group,
      legs.find(({ code }) => code?.facts?.procedure)?.code?.facts?.procedure,
    ]),
  );
  return {
    procedureOf: group => known.get(group) ?? `op-${group}`,
    isRecorded: procedure => recorded.has(procedure),
    voucherOf({ code }) {
      const said = code?.facts?.voucher ?? null;
      if (said !== null && granted.has(said)) return said;
      return code === null ? null : (vouchers.get(code.id) ?? null);
    },
  };
}

/** The house's key in the catalogue, or the name as it was typed. */
function houseKey(house: string | null): string {
  return houseInField(house ?? '') ?? clipped(house ?? '', 64);
}

const houseOf = ({ code, house }: Pick<ImportedLeg, 'code' | 'house'>): string => code?.facts?.house ?? houseKey(house);

/** When the bet was placed, or else its date in the file; never later than now. */
function timeOf(leg: Pick<ImportedLeg, 'date' | 'code'>, target: ImportTarget): EpochMs {
  const at = leg.code?.facts?.placedAt ?? dateOf(leg, target);
  return at < target.now ? at : target.now;
}

/** The date in the file: with its hour, or as a day alone. */
function dateOf({ date }: Pick<ImportedLeg, 'date'>, { timeZone }: ImportTarget): EpochMs {
  const [text = '', clock] = date.split('T');
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  if (clock === undefined) return dayAlone({ year, month, day }, timeZone);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return instantOf({ year, month, day, hour, minute }, timeZone);
}

/** When the match begins, where the file has an hour; and of a day that is still to come, the day. */
function startOf(leg: Pick<ImportedLeg, 'date' | 'code'>, target: ImportTarget): EpochMs | null {
  const at = dateOf(leg, target);
  return leg.date.includes('T') || at > target.now ? at : null;
}

function procedureActions(id: string, legs: readonly ImportedLeg[], names: Names, target: ImportTarget): ActionInput[] {
  const [first] = legs;
  const procedure = names.procedureOf(id);
  // A record says all of it; and one that stands needs no name.
  if (names.isRecorded(procedure) || target.recordTurn(`procedure ${procedure}`) === null) return [];
  const actionId = `name-${id}`;
  if (!first || legs.every(({ corrects }) => corrects !== null)) return [];
  const facts = legs.find(({ code }) => code?.facts)?.code?.facts ?? null;
  const planned = legs.find(({ plannedCents }) => plannedCents !== null)?.plannedCents ?? null;
  const terms = {
    name: clipped((first.code ? first.procedureName : (first.event ?? first.promotion)) ?? '', MAX_NAME),
    category: clipped(target.categoryName(first), 60),
    promotion: clipped(first.promotion ?? '', 120),
    plannedWorstCents: planned,
    plannedBestCents: facts ? facts.plannedBestCents : planned,
    notes: clipped(first.procedureNotes ?? '', 2_000),
    ...(facts ? { tags: facts.procedureTags, source: facts.source } : {}),
  };
  let [fresh, count] = [actionId, 0];
  while (target.hasAction(fresh)) {
    count += 1;
    fresh = `${actionId}-${count}`;
  }
  return [
    {
      kind: 'procedure',
      id: fresh,
      at: timeOf(first, target),
      device: target.device,
      procedure,
      terms,
    },
  ];
}

/** One row, or in their order the rows of a bet that was cashed out in parts. */
type BetParts = readonly [ImportedLeg, ...ImportedLeg[]];

/** The parts of a bet are one bet again if all of them are here, and none of them corrects what stands in the book. */
function wholeBets(legs: readonly ImportedLeg[]): BetParts[] {
  const bets = new Map<string | ImportedLeg, [ImportedLeg, ...ImportedLeg[]]>();
  for (const leg of legs) {
    const key = leg.code !== null && leg.code.part > 0 ? leg.code.id : leg;
    const parts = bets.get(key);
    if (parts) parts.push(leg);
    else bets.set(key, [leg]);
  }
  return [...bets.values()].flatMap((parts): BetParts[] => {
    parts.sort((a, b) => (a.code?.part ?? 0) - (b.code?.part ?? 0));
    const isWhole = parts.every(({ code, corrects }, index) => code?.part === index + 1 && corrects === null);
    return isWhole ? [parts] : parts.map((part): BetParts => [part]);
  });
}

/** The bet that is placed: as its last part ended, and with the stakes of all. */
function wholeBet(parts: BetParts): ImportedLeg {
  const last = parts.at(-1);
  if (parts.length === 1 || last?.code == null) return parts[0];
  return { ...last, id: last.code.id, stakeCents: cents(parts.reduce((so, part) => so + (part.stakeCents ?? 0), 0)) };
}

function betActions(parts: BetParts, names: Names, target: ImportTarget): ActionInput[] {
  const leg = wholeBet(parts);
  const bet = leg.corrects?.bet ?? currentId(leg.id, target);
  const facts = leg.code?.facts ?? null;
  const at = timeOf(leg, target);
  const common = { at, device: target.device };
  const house = houseOf(leg);
  const recorded = names.voucherOf(leg);
  const voucher = leg.freebet === null ? null : (recorded ?? `fb-${bet}`);
  const procedure = names.procedureOf(leg.procedure);
  const actions = leg.corrects === null ? [] : corrections(leg, bet, target);
  if (leg.odds === null || leg.stakeCents === null) return actions;
  if (leg.corrects === null) {
    // A free bet that a void bet gave back stands in a row of its own, if it still waits.
    if (voucher !== null && recorded === null && leg.status !== 'void') {
      actions.push({
        ...common,
        kind: 'voucher',
        id: `voucher-${bet}`,
        voucher,
        house,
        cents: leg.stakeCents,
        stakeReturned: leg.freebet === 'sr',
        procedure,
      });
    }
    const text = leg.event ?? '';
    actions.push({
      ...common,
      kind: 'place',
      id: `place-${bet}`,
      bet,
      terms: {
        procedure,
        house,
        odds: leg.odds,
        stakeCents: leg.stakeCents,
        side: leg.side,
        commission: leg.commission ?? 0,
        voucher,
        stakeReturned: leg.freebet === 'sr',
        eventName: clipped(text, MAX_NAME),
        startsAt: startOf(leg, target),
        sport: clipped(readSport(leg.sport ?? ''), 40),
        league: clipped(leg.league ?? '', 120),
        market: clipped(leg.market ?? '', 120),
        selection: clipped(leg.selection ?? '', MAX_NAME),
        // Text that does not fit into its field stays readable in the notes.
        notes: clipped([text.length > MAX_NAME ? text : '', leg.notes ?? ''].filter(Boolean).join('\n'), 2_000),
        tags: (leg.tags ?? []).slice(0, 20).map(tag => clipped(tag, 40)),
        ticket: clipped(leg.ticket ?? '', 300),
        ...(facts ? termsOfFacts(facts, leg.status === 'open') : {}),
      },
    });
  }
  const about = { bet, house, procedure };
  if (parts.length === 1) return [...actions, ...settlement(leg, { ...about, part: null }, target)];
  const returned = returnsOfParts(leg, parts);
  return [
    ...actions,
    ...parts.flatMap((of, index) =>
      settlement({ ...of, returnCents: returned[index] ?? null }, { ...about, part: index + 1 }, target),
    ),
  ];
}

/** What of the bet no longer holds: money that its odds did not explain, other odds, another stake. */
function corrections(leg: ImportedLeg, bet: string, target: ImportTarget): ActionInput[] {
  const common = { at: target.now, device: target.device };
  const undone = target
    .differencesOf(bet)
    .map((of): ActionInput => ({ ...common, kind: 'undo', id: `undo-${of}`, of }));
  if (leg.corrects === null || leg.odds === null || leg.stakeCents === null || !hasOtherTerms(leg.corrects, leg))
    return undone;
  const { odds, stakeCents } = leg;
  const id = `edit-${contentId(`${bet}\n${odds}\n${stakeCents}\n${target.now}`)}`;
  return [...undone, { ...common, kind: 'edit', id, bet, set: { odds, stakeCents } }];
}

/** By their profits: the own money of a part is what the bet holds less after it, which may be a centavo from that of its stake alone. */
function returnsOfParts({ side, odds, freebet, stakeCents }: ImportedLeg, parts: BetParts): (Cents | null)[] {
  const own = (stake: number) => ownMoney({ side, odds: odds ?? 1, voucher: freebet }, cents(stake));
  let left: number = stakeCents ?? 0;
  return parts.map(part => {
    const before = left;
    left -= part.stakeCents ?? 0;
    return part.profitCents === null ? part.returnCents : cents(part.profitCents + own(before) - own(left));
  });
}

interface SettledBet {
  readonly bet: string;
  readonly house: string;
  readonly procedure: string;
  /** Which part of it the row is; null: all of it. */
  readonly part: number | null;
}

/** The status as the file has it. Money that the odds do not explain is an amount of its own: the status stays true. */
function settlement(
  leg: ImportedLeg,
  { bet, house, procedure, part }: SettledBet,
  target: ImportTarget,
): ActionInput[] {
  const { status, returnCents, expectedCents } = leg;
  if (status === null || status === 'open' || returnCents === null) return [];
  // A correction counts from now: what was said before had its time.
  const at = leg.corrects === null ? (leg.code?.facts?.closedAt ?? epochMs(timeOf(leg, target) + 1)) : target.now;
  const common = { at, device: target.device };
  const outcome = outcomeOf(leg, part === null ? bet : `${bet}-p${part}`);
  const times = target.timesSettled(outcome);
  const id = settlementId(outcome, times);
  if (status === 'cashout') {
    const stakeCents = part === null ? null : leg.stakeCents;
    return [{ ...common, kind: 'cashout', id, bet, stakeCents, returnCents: Math.max(0, returnCents) }];
  }
  const settled: ActionInput = leg.isEarly
    ? { ...common, kind: 'early-payout', id, bet }
    : { ...common, kind: 'settle', id, bet, status };
  const difference = returnCents - (expectedCents ?? returnCents);
  if (difference === 0) return [settled];
  const note = target.differenceNote;
  return [
    settled,
    {
      ...common,
      kind: 'bonus',
      id: differenceId(outcomeOf(leg, bet), times),
      house,
      cents: difference,
      procedure,
      note,
    },
  ];
}

function amountActions(leg: ImportedLeg, names: Names, target: ImportTarget): ActionInput[] {
  const id = currentId(leg.id, target);
  const note = clipped(leg.event ?? leg.promotion ?? '', 500);
  if (leg.corrects !== null || leg.profitCents === null) return [];
  return [
    {
      kind: 'bonus',
      id: `place-${id}`,
      at: timeOf(leg, target),
      device: target.device,
      house: houseOf(leg) || '-',
      cents: leg.profitCents,
      procedure: names.procedureOf(leg.procedure),
      note,
    },
  ];
}

function voucherActions(voucher: ImportedVoucher, names: Names, target: ImportTarget): ActionInput[] {
  const id = currentId(voucher.id, target);
  if (target.stands(id)) return [];
  const common = { at: timeOf(voucher, target), device: target.device };
  const { cents, stakeReturned, expires } = voucher;
  const procedure = voucher.procedure === null ? null : names.procedureOf(voucher.procedure);
  const granted: ActionInput = {
    ...common,
    kind: 'voucher',
    id: `place-${id}`,
    voucher: id,
    house: houseOf(voucher),
    cents,
    stakeReturned,
    expires,
    procedure,
    minOdds: voucher.minOdds,
    note: clipped(voucher.note, 500),
  };
  if (voucher.status === 'pending') return [granted];
  return [granted, { ...common, at: epochMs(common.at + 1), kind: 'voucher-expired', id: `over-${id}`, voucher: id }];
}
