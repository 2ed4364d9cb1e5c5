/**
 * Which transfers between houses would have paid: found by a linear program over closed arbs, and each shown only with what
 * it brought when those arbs were played again with it, in the order in which they came.
 */

import type { ReplayLife } from '../history/life-record.ts';
import { type Cents, cents } from '../units.ts';
import type { ArbFinder } from './find-again.ts';
import { type FoundArb, findArbs, type Played, type Purse, takeArbs } from './replay.ts';
import { bestSpread } from './spread-program.ts';

export interface PlannedTransfer {
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
  /** In a week, its cost taken off once. */
  readonly gainCents: Cents;
  /** More surebets in a week; below 0: fewer, that pay more. */
  readonly moreArbs: number;
}

export type BalancePlan =
  | { readonly kind: 'too_little'; readonly days: number; readonly arbs: number }
  | {
      readonly kind: 'planned';
      /** Each with what it adds to those before it. */
      readonly transfers: readonly PlannedTransfer[];
      /** What it rests on. */
      readonly days: number;
      readonly arbs: number;
      /** In a week, as the balances are and after all transfers. */
      readonly nowCents: Cents;
      readonly thenCents: Cents;
    };

export interface PlanTerms extends ArbFinder, Purse {
  /** Days that the archive has whole. */
  readonly days: readonly string[];
  /** The cost of one transfer, which is a withdrawal and a deposit. */
  readonly costCents: Cents;
}

export const LEAST_DAYS = 3;
export const LEAST_ARBS = 20;
const MOST_TRANSFERS = 3;
const WEEK = 7;
/** Transfers are multiples of R$ 10, and of at least R$ 20: nobody moves odd centavos. */
const STEP = 1_000;
const LEAST_MOVED = 2_000;
/** A smaller gain is lost in what one week differs from the next. */
const LEAST_GAIN = 100;

/** balances: of every house that money may come from or go to, also empty ones. */
export function planBalances(lives: Iterable<ReplayLife>, terms: PlanTerms): BalancePlan {
  const { balances, costCents } = terms;
  const known = new Set(terms.days);
  const arbs = findArbs(lives, terms).arbs.filter(({ day, arb }) => {
    return known.has(day) && arb.legs.every(({ book }) => balances.has(book));
  });
  const days = known.size;
  if (days < LEAST_DAYS || arbs.length < LEAST_ARBS) return { kind: 'too_little', days, arbs: arbs.length };
  const perWeek = (amount: number) => (amount * WEEK) / days;
  const before = takeArbs(arbs, terms);
  let so = { balances, played: before };
  const transfers: PlannedTransfer[] = [];
  for (const { from, to, amount } of candidates(arbs, terms)) {
    if (transfers.length === MOST_TRANSFERS) break;
    const after = moveMoney(so.balances, from, to, amount);
    const played = takeArbs(arbs, { ...terms, balances: after });
    const gain = perWeek(played.profitCents - so.played.profitCents) - costCents;
    if (gain < LEAST_GAIN) continue;
    transfers.push({
      from,
      to,
      cents: cents(amount),
      gainCents: cents(Math.floor(gain)),
      moreArbs: Math.trunc(perWeek(played.taken.length - so.played.taken.length)),
    });
    so = { balances: after, played };
  }
  const weekOf = ({ profitCents }: Played) => cents(Math.floor(perWeek(profitCents)));
  return {
    ...{ kind: 'planned', transfers, days, arbs: arbs.length },
    ...{ nowCents: weekOf(before), thenCents: weekOf(so.played) },
  };
}

export function moveMoney(
  balances: ReadonlyMap<string, Cents>,
  from: string,
  to: string,
  amount: number,
): Map<string, Cents> {
  const moved = new Map(balances);
  moved.set(from, cents((moved.get(from) ?? 0) - amount));
  moved.set(to, cents((moved.get(to) ?? 0) + amount));
  return moved;
}

/** The largest surplus goes to the largest lack: at most one transfer fewer than there are houses that change. */
function candidates(arbs: readonly FoundArb[], terms: PlanTerms) {
  const wanted = takeArbs(arbs, { ...terms, balances: new Map() }).taken;
  const spread = bestSpread(wanted, terms.balances);
  const left = new Map(spread?.moved);
  const found: { from: string; to: string; amount: number }[] = [];
  for (;;) {
    const byAmount = [...left].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
    const [first, last] = [byAmount.at(0), byAmount.at(-1)];
    if (!first || !last) return found;
    const amount = Math.floor(Math.min(-first[1], last[1]) / STEP + 1e-6) * STEP;
    if (amount < LEAST_MOVED) return found.sort((a, b) => b.amount - a.amount);
    found.push({ from: first[0], to: last[0], amount });
    left.set(first[0], first[1] + amount);
    left.set(last[0], last[1] - amount);
  }
}
