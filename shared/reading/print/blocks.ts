/**
 * Which rows belong to which bet. Every bet has one stake; where it begins is read from what a bet must have, from the
 * rhythm of the rows, and from the space between them.
 */
import { type Anchor, isOdds, isUnpointed } from './anchors.ts';
import type { BoundNumber } from './bound.ts';
import { fitOf } from './checks.ts';
import type { PrintFactRow, PrintFacts } from './facts.ts';
import { CODE_WORDS, MULTIPLE_WORDS, SINGLE_WORDS } from './labels.ts';

export interface Block {
  readonly anchor: Anchor;
  readonly from: number;
  /** Behind its last row. */
  readonly to: number;
}

const COST = {
  noOdds: 10,
  moreOdds: 2,
  noBet: 4,
  twice: 4,
  otherStart: 3,
  noFit: 4,
  noGap: 2,
  headerRow: 0.2,
} as const;
const WIDE = 1.5;

interface Way {
  readonly cost: number;
  readonly starts: readonly number[];
}

export function blocksOf(facts: PrintFacts, anchors: readonly Anchor[]): Block[] {
  const { rows } = facts;
  const [only, ...others] = anchors;
  if (only === undefined) return [];
  if (others.length === 0) return [{ anchor: only, from: 0, to: rows.length }];
  const usual = usualGap(rows);
  let ways: Map<number, Way> = new Map();
  for (const [index, anchor] of anchors.entries()) {
    const before = anchors[index - 1];
    const first = before === undefined ? 0 : before.row + 1;
    const next: Map<number, Way> = new Map();
    for (let from = Math.min(first, anchor.row); from <= anchor.row; from++) {
      const own = index === 0 ? from * COST.headerRow : gapCost(rows, from, usual);
      if (index === 0) next.set(from, { cost: own + gapCost(rows, from, usual) / 2, starts: [from] });
      for (const [last, way] of ways) {
        const block = blockCost(facts, last, from) + (isAlike(rows[last], rows[from]) ? 0 : COST.otherStart);
        const cost = way.cost + block + own;
        if (cost < (next.get(from)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(from, { cost, starts: [...way.starts, from] });
      }
    }
    ways = next;
  }
  const best = [...ways]
    .map(([last, { cost, starts }]) => ({ cost: cost + blockCost(facts, last, rows.length), starts }))
    .toSorted((a, b) => a.cost - b.cost)[0];
  const starts = best?.starts ?? [];
  return anchors.map((anchor, index) => ({
    anchor,
    from: starts[index] ?? 0,
    to: starts[index + 1] ?? rows.length,
  }));
}

export const numbersOf = ({ numbers }: PrintFacts, { from, to }: Pick<Block, 'from' | 'to'>): readonly BoundNumber[] =>
  numbers.filter(({ row }) => row >= from && row < to);

function blockCost(facts: PrintFacts, from: number, to: number): number {
  const rows = facts.rows.slice(from, to);
  const numbers = numbersOf(facts, { from, to });
  const odds = numbers.filter(isOdds).length;
  const isMultiple = rows.some(({ row }) => MULTIPLE_WORDS.test(row.plain));
  let cost = 0;
  if (odds === 0 && !numbers.some(isUnpointed)) cost += COST.noOdds;
  if (odds > 1 && !isMultiple) cost += COST.moreOdds * (odds - 1);
  if (isUnfit(numbers)) cost += COST.noFit;
  if (!rows.some(({ bets, hasEvent }) => bets.length > 0 || hasEvent)) cost += COST.noBet;
  if (!rows.some(({ hasEvent }) => hasEvent)) cost += 1;
  const [singles, multiples] = [SINGLE_WORDS, MULTIPLE_WORDS].map(
    (own, at, both) => rows.filter(({ row }) => own.test(row.plain) && both[1 - at]?.test(row.plain) !== true).length,
  ) as [number, number];
  // A single and a multiple are two bets. A choice between them is in one row.
  if (singles > 0 && multiples > 0) cost += COST.twice;
  const heads = rows.filter(({ row }) => SINGLE_WORDS.test(row.plain) || MULTIPLE_WORDS.test(row.plain)).length;
  for (const count of [
    rows.filter(({ code }) => code !== null).length,
    isMultiple ? 0 : rows.filter(({ statuses }) => statuses.length === 1).length,
    numbers.filter(({ role }) => role === 'received' || role === 'payout').length,
    numbers.filter(({ role }) => role === 'potential').length,
    isMultiple ? 0 : heads,
    isMultiple ? 0 : rows.filter(({ hasEvent }) => hasEvent).length,
  ]) {
    if (count > 1) cost += COST.twice * (count - 1);
  }
  return cost;
}

/** It says what is staked and what that brings, and no price of it makes the one of the other. */
function isUnfit(numbers: readonly BoundNumber[]): boolean {
  const centsAs = (...roles: readonly BoundNumber['role'][]) =>
    numbers.flatMap(({ role, number: { cents } }) =>
      roles.includes(role) && cents !== null && cents > 0 ? [cents] : [],
    );
  const [stakes, amounts, prices] = [centsAs('stake'), centsAs('potential', 'payout'), numbers.filter(isOdds)];
  if (stakes.length === 0 || amounts.length === 0 || prices.length === 0) return false;
  return !prices.some(({ number }) =>
    stakes.some(stakeCents =>
      amounts.some(
        cents => fitOf({ odds: number.value, decimals: Math.max(2, number.decimals), stakeCents }, cents) !== null,
      ),
    ),
  );
}

/** What a row holds, for the rhythm. */
function isAlike(first: PrintFactRow | undefined, second: PrintFactRow | undefined): boolean {
  return first !== undefined && second !== undefined && kindOf(first) === kindOf(second);
}

const kindOf = ({ row: { plain }, numbers, statuses, hasEvent, bets }: PrintFactRow): string =>
  [
    CODE_WORDS.test(plain) ? 'c' : '',
    /\d{1,2}[/:]\d{2}|\b\d{1,2} (?:de )?[a-z]{3}\b/.test(plain) ? 'd' : '',
    statuses.length > 0 ? 's' : '',
    hasEvent ? 'e' : bets.length > 0 ? 'b' : '',
    SINGLE_WORDS.test(plain) || MULTIPLE_WORDS.test(plain) ? 'k' : '',
    numbers.some(({ kind }) => kind === 'number') ? 'n' : '',
    numbers.some(({ kind }) => kind === 'money') ? 'm' : '',
  ].join('');

function usualGap(rows: readonly PrintFactRow[]): number {
  const gaps = rows
    .slice(1)
    .map((row, at) => gapBetween(rows[at], row))
    .toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

const gapBetween = (upper: PrintFactRow | undefined, lower: PrintFactRow | undefined): number =>
  upper === undefined || lower === undefined ? 0 : lower.row.top - upper.row.bottom;

/** Cards stand apart. */
const gapCost = (rows: readonly PrintFactRow[], from: number, usual: number): number =>
  gapBetween(rows[from - 1], rows[from]) > usual * WIDE ? 0 : COST.noGap;
