/** The best arbs now that are not suspicious, and their rows, which keep their order while somebody interacts with them. Pure. */
import { isSuspicious, worthOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, type Placed } from '#shared/arb-filter/order.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';

export interface Best {
  /** The best one of each match, the most profitable first; none that is suspicious. */
  readonly arbs: readonly Opportunity[];
  /** How many arbs there are that are not suspicious. */
  readonly count: number;
  /** How many are suspicious. */
  readonly suspicious: number;
}

export function bestOf(all: Iterable<Opportunity>, now: EpochMs, most: number): Best {
  const placed: Placed[] = [];
  let suspicious = 0;
  for (const arb of all) {
    if (isSuspicious(arb, now)) suspicious += 1;
    else placed.push({ arb, rank: 0, key: -worthOf(arb) });
  }
  return { suspicious, count: placed.length, arbs: ofMatches(placed.sort(comparePlaced), most) };
}

/** The first arb of each match: a match with many would fill the place of all others. */
function ofMatches(sorted: readonly Placed[], most: number): Opportunity[] {
  const byMatch = new Map<string, Opportunity>();
  for (const { arb } of sorted) {
    if (byMatch.size >= most) break;
    if (!byMatch.has(arb.event.id)) byMatch.set(arb.event.id, arb);
  }
  return [...byMatch.values()];
}

export interface BestRow {
  readonly arb: Opportunity;
  /** The arb has closed or become suspicious: it stays in its place, struck out. */
  readonly gone: boolean;
}

export interface Shown {
  readonly best: Best;
  readonly find: (id: string) => Opportunity | undefined;
  readonly now: EpochMs;
  readonly held: boolean;
}

/** Returns the same rows if nothing changed. */
export function nextRows(last: readonly BestRow[], { best, find, now, held }: Shown): readonly BestRow[] {
  const next =
    held && last.length > 0
      ? last.map(({ arb }) => {
          const latest = find(arb.id);
          return { arb: latest ?? arb, gone: latest === undefined || isSuspicious(latest, now) };
        })
      : best.arbs.map(arb => ({ arb, gone: false }));
  const isSame =
    next.length === last.length && next.every(({ arb, gone }, at) => arb === last[at]?.arb && gone === last[at]?.gone);
  return isSame ? last : next;
}
