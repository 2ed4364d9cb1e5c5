/** Operations as a report counts them: when they closed, what they brought, and why that was less than planned. */
import type { BookedBet } from '../bets/booked-bet.ts';
import { wallTime } from '../calendar/local-time.ts';
import { type EpochMs, epochMs } from '../units.ts';
import { dayOfWall } from './days.ts';
import type { BetMarks, ReportBook } from './report-book.ts';

export const LEAKS = ['void', 'error', 'refused', 'limited', 'odds_moved', 'other'] as const;
export type Leak = (typeof LEAKS)[number];
export type LegFailure = Exclude<Leak, 'other'>;

export interface FailedLeg {
  readonly house: string;
  readonly failure: LegFailure;
}

export interface ReportProcedure {
  readonly id: string;
  readonly category: string | null;
  /** The local day on which its last bet closed, or its last amount came where it has no bet; null: some bet is open. */
  readonly closedDay: number | null;
  readonly profitCents: number;
  /** The worst case as planned; null: not known. */
  readonly plannedCents: number | null;
  /** Why it brought less than planned; null: it did not. */
  readonly leak: Leak | null;
  /** Its bets, with those that were planned and refused. */
  readonly legs: number;
  /** Legs that were not placed as planned, or were cancelled. */
  readonly failed: readonly FailedLeg[];
}

/** Several legs with a plan, all of which were placed as planned. */
export const isHitWhole = ({ plannedCents, legs, failed }: ReportProcedure): boolean =>
  plannedCents !== null && legs > 1 && failed.length === 0;

interface Sum {
  isOpen: boolean;
  last: EpochMs | null;
  legs: number;
  /** Odds or stakes other than planned, also better ones. */
  isLimited: boolean;
  hasMoved: boolean;
  readonly failed: FailedLeg[];
}

/** places: of the procedures that have rows. Their order stays. */
export function reportProcedures(
  book: ReportBook,
  timeZone: string,
  places: ReadonlyMap<string, number>,
  rows: { readonly procedure: Int32Array; readonly profit: Float64Array; readonly days: Int32Array },
): ReportProcedure[] {
  const profits = new Float64Array(places.size);
  const lastDays = new Int32Array(places.size).fill(FIRST_DAY);
  rows.procedure.forEach((place, index) => {
    if (place < 0) return;
    profits[place] = (profits[place] ?? 0) + (rows.profit[index] ?? 0);
    lastDays[place] = Math.max(lastDays[place] ?? FIRST_DAY, rows.days[index] ?? FIRST_DAY);
  });
  const sums = sumsOf(book);
  return [...places].map(([id, place]) => {
    const terms = book.procedures.get(id);
    const sum = sums.get(id);
    const profitCents = profits[place] ?? 0;
    const plannedCents = terms?.plannedWorstCents ?? null;
    const isShort = plannedCents !== null && profitCents < plannedCents;
    return {
      id,
      category: terms?.category || null,
      closedDay: sum ? closingDay(sum, timeZone) : (lastDays[place] ?? null),
      profitCents,
      plannedCents,
      leak: isShort ? leakOf(sum, book.mistakes.has(id)) : null,
      legs: sum?.legs ?? 0,
      failed: sum?.failed ?? [],
    };
  });
}

const FIRST_DAY = -(2 ** 31);

function closingDay({ isOpen, last }: Sum, timeZone: string): number | null {
  return isOpen || last === null ? null : dayOfWall(wallTime(last, timeZone));
}

function leakOf(sum: Sum | undefined, isMistake: boolean): Leak {
  const has = (wanted: LegFailure) => sum?.failed.some(({ failure }) => failure === wanted);
  if (has('void')) return 'void';
  if (isMistake) return 'error';
  if (has('refused')) return 'refused';
  if (sum?.isLimited) return 'limited';
  return sum?.hasMoved ? 'odds_moved' : 'other';
}

function sumsOf({ bets, marks, procedures }: ReportBook): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const bet of bets.values()) {
    const { id, terms, settled, placedAt } = bet;
    let sum = sums.get(terms.procedure);
    if (!sum) {
      sum = { isOpen: false, last: null, legs: 0, isLimited: false, hasMoved: false, failed: [] };
      sums.set(terms.procedure, sum);
    }
    sum.legs += 1;
    if (settled.status === 'open') sum.isOpen = true;
    else sum.last = epochMs(Math.max(sum.last ?? 0, settled.at ?? placedAt));
    const own = marks.get(id);
    const { plannedStakeCents, plannedOdds } = own ?? {};
    if (plannedStakeCents !== undefined && terms.stakeCents < plannedStakeCents) sum.isLimited = true;
    if (plannedOdds !== undefined && terms.odds !== plannedOdds) sum.hasMoved = true;
    if (own?.failure === 'limited') sum.isLimited = true;
    if (own?.failure === 'odds_moved') sum.hasMoved = true;
    const failure = failureOf(bet, own);
    if (failure) sum.failed.push({ house: terms.house, failure });
  }
  for (const [id, { missed }] of procedures) {
    const sum = missed.length === 0 ? undefined : sums.get(id);
    if (!sum) continue;
    sum.legs += missed.length;
    for (const { house } of missed) sum.failed.push({ house, failure: 'refused' });
  }
  return sums;
}

/** The first reason that holds. Odds that moved in the bettor's favour are no failure. */
function failureOf({ terms, settled }: BookedBet, marks: BetMarks | undefined): LegFailure | null {
  if (settled.status === 'void') return 'void';
  if (!marks) return null;
  const { failure, plannedStakeCents, plannedOdds } = marks;
  if (failure === 'error') return 'error';
  if (failure === 'limited' || (plannedStakeCents !== undefined && terms.stakeCents < plannedStakeCents))
    return 'limited';
  const isWorse =
    plannedOdds !== undefined && (terms.side === 'back' ? terms.odds < plannedOdds : terms.odds > plannedOdds);
  return failure === 'odds_moved' || isWorse ? 'odds_moved' : null;
}
