/** Operations as a report counts them: when they closed, what they brought, and why that was less than planned. */
import { wallTime } from '../calendar/local-time.ts';
import { type EpochMs, epochMs } from '../units.ts';
import { dayOfWall } from './days.ts';
import type { ReportBook } from './report-book.ts';

export const LEAKS = ['void', 'error', 'limited', 'odds_moved', 'other'] as const;
export type Leak = (typeof LEAKS)[number];

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
}

interface Sum {
  isOpen: boolean;
  last: EpochMs | null;
  hasVoid: boolean;
  isLimited: boolean;
  hasMoved: boolean;
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
    };
  });
}

const FIRST_DAY = -(2 ** 31);

function closingDay({ isOpen, last }: Sum, timeZone: string): number | null {
  return isOpen || last === null ? null : dayOfWall(wallTime(last, timeZone));
}

function leakOf(sum: Sum | undefined, isMistake: boolean): Leak {
  if (sum?.hasVoid) return 'void';
  if (isMistake) return 'error';
  if (sum?.isLimited) return 'limited';
  return sum?.hasMoved ? 'odds_moved' : 'other';
}

function sumsOf({ bets, marks }: ReportBook): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { id, terms, settled, placedAt } of bets.values()) {
    let sum = sums.get(terms.procedure);
    if (!sum) {
      sum = { isOpen: false, last: null, hasVoid: false, isLimited: false, hasMoved: false };
      sums.set(terms.procedure, sum);
    }
    if (settled.status === 'open') sum.isOpen = true;
    else sum.last = epochMs(Math.max(sum.last ?? 0, settled.at ?? placedAt));
    if (settled.status === 'void') sum.hasVoid = true;
    const { plannedStakeCents, plannedOdds } = marks.get(id) ?? {};
    if (plannedStakeCents !== undefined && terms.stakeCents < plannedStakeCents) sum.isLimited = true;
    if (plannedOdds !== undefined && terms.odds !== plannedOdds) sum.hasMoved = true;
  }
  return sums;
}
