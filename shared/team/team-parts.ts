/**
 * What each of a team has in a step that several placed: profit and loss are shared in proportion to the money put in.
 * Source: Código Civil (Lei 10.406/2002), art. 1.007: partners share profits and losses in proportion to their quotas.
 * Worked example: Ana backs at 2,10 with R$ 100, Bruno the other side at 2,10 with R$ 100. The winner has +R$ 110, the
 * other −R$ 100; together +R$ 10. Each one's part is R$ 5, so the winner passes on R$ 105.
 */

import { sum } from '../bets/money/amounts.ts';
import type { Procedure, ProcedureStep } from '../procedures/schema/procedure.ts';
import { numberedLegs } from '../procedures/sums/numbered-legs.ts';
import { stepRows } from '../procedures/sums/step-rows.ts';
import { stepSums } from '../procedures/sums/step-sums.ts';
import { earnedBy, pricedLegs } from '../procedures/sums/step-terms.ts';
import { type Cents, cents, type TelegramId } from '../units.ts';
import type { TeamClaim } from './team-board.ts';

export interface TeamMember {
  readonly telegramId: TelegramId;
  readonly name: string;
  /** Put in: stakes, and what lays are liable for. */
  readonly cents: Cents;
}

export interface TeamTransfer {
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
}

export interface TeamOutcome {
  readonly when: string;
  readonly profitCents: Cents;
  /** Per member, in their order. */
  readonly partsCents: readonly Cents[];
  readonly transfers: readonly TeamTransfer[];
}

export interface TeamParts {
  readonly members: readonly TeamMember[];
  readonly outcomes: readonly TeamOutcome[];
  /** Some legs are counted as published, because they are not placed yet. */
  readonly isPlanned: boolean;
}

type Shared = { readonly procedure: Procedure; readonly claims: readonly TeamClaim[] };

/** Null: a leg is open, one person has all of them, or the step's sums cannot be told. */
export function teamParts({ procedure, claims }: Shared, index: number): TeamParts | null {
  const step = procedure.steps[index];
  const holders = numberedLegs(procedure)
    .filter(numbered => numbered.step === index)
    .map(({ key }) => claims.find(claim => claim.key === key));
  if (step === undefined || holders.some(holder => holder === undefined)) return null;
  const held = holders.filter(holder => holder !== undefined);
  if (new Set(held.map(({ telegramId }) => telegramId)).size < 2) return null;
  const published = stepSums(procedure, step);
  if (published === null) return null;
  const stakes = held.map(({ placed }, at) => placed?.stakeCents ?? published.stakesCents[at] ?? cents(0));
  const asPlaced: ProcedureStep = {
    ...step,
    legs: step.legs.map((leg, at) => ({
      ...leg,
      odds: held[at]?.placed?.odds ?? leg.odds,
      stakeCents: stakes[at] ?? null,
    })),
  };
  const priced = pricedLegs(asPlaced, procedure.promotion);
  const rows = stepRows(asPlaced.legs);
  const named = stepSums(procedure, asPlaced)?.outcomes;
  if (priced === null || rows === null || named === undefined) return null;

  const members = membersOf(held, asPlaced, stakes);
  const outcomes: TeamOutcome[] = [];
  for (const [row, endings] of rows.entries()) {
    const nets = members.map(() => 0);
    for (const [at, each] of priced.entries()) {
      const earned = earnedBy(each, stakes[at] ?? cents(0));
      if (!earned.ok) return null;
      const who = members.findIndex(({ telegramId }) => telegramId === held[at]?.telegramId);
      nets[who] = (nets[who] ?? 0) + earned.value[endings[at] ?? 'push'];
    }
    const actual = nets.map(net => cents(Math.round(net)));
    const profitCents = sum(actual);
    const weights = members.map(member => member.cents);
    const partsCents = sharesOf(profitCents, weights);
    const transfers = transfersOf(members, actual, partsCents);
    outcomes.push({ when: named[row]?.when ?? '', profitCents, partsCents, transfers });
  }
  return { members, outcomes, isPlanned: held.some(({ placed }) => placed === null) };
}

function membersOf(held: readonly TeamClaim[], { legs }: ProcedureStep, stakes: readonly Cents[]): TeamMember[] {
  const members = new Map<TelegramId, TeamMember>();
  for (const [at, { telegramId, name }] of held.entries()) {
    const stake = stakes[at] ?? 0;
    const put = legs[at]?.side === 'lay' ? Math.round(stake * ((legs[at]?.odds ?? 1) - 1)) : stake;
    const before = members.get(telegramId)?.cents ?? 0;
    members.set(telegramId, { telegramId, name, cents: cents(before + put) });
  }
  return [...members.values()];
}

/** Whole centavos that add up: those left over go where most was cut off. Example: 10 by 1, 1, 1 → 4, 3, 3. */
export function sharesOf(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = sum(weights);
  if (whole <= 0) return weights.map(() => cents(0));
  const exact = weights.map(weight => (Math.abs(total) * weight) / whole);
  const shares = exact.map(Math.floor);
  let left = Math.abs(total) - shares.reduce((all, share) => all + share, 0);
  const byCut = exact
    .map((share, at) => ({ at, cut: share - Math.floor(share) }))
    .toSorted((a, b) => b.cut - a.cut || a.at - b.at);
  for (const { at } of byCut) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares.map(share => cents(total < 0 ? -share : share));
}

/** People who have more than their part pass it on to those who have less, the largest amounts first. */
function transfersOf(
  members: readonly TeamMember[],
  actual: readonly Cents[],
  parts: readonly Cents[],
): TeamTransfer[] {
  const over = members.map(({ name }, at) => ({ name, left: (actual[at] ?? 0) - (parts[at] ?? 0) }));
  const givers = over.filter(({ left }) => left > 0).toSorted((a, b) => b.left - a.left);
  const takers = over
    .filter(({ left }) => left < 0)
    .map(each => ({ ...each, left: -each.left }))
    .toSorted((a, b) => b.left - a.left);
  const transfers: TeamTransfer[] = [];
  for (const giver of givers) {
    for (const taker of takers) {
      const passed = cents(Math.min(giver.left, taker.left));
      if (passed <= 0) continue;
      transfers.push({ from: giver.name, to: taker.name, cents: passed });
      giver.left -= passed;
      taker.left -= passed;
    }
  }
  return transfers;
}
