/** The best arbs that are sure now, and the rows that show them: in their order while somebody has a hand on them. Pure. */
import { isStale, worthOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, type Placed } from '#shared/arb-filter/order.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';

const BEST_COUNT = 3;

export interface Best {
  /** The fattest first; none with a price that has outlived its feed's limit. */
  readonly arbs: readonly Opportunity[];
  /** Open, and not sure. */
  readonly stale: number;
}

export function bestOf(all: Iterable<Opportunity>, now: EpochMs): Best {
  const placed: Placed[] = [];
  let stale = 0;
  for (const arb of all) {
    if (isStale(arb, now)) stale += 1;
    else placed.push({ arb, rank: 0, key: -worthOf(arb) });
  }
  return {
    stale,
    arbs: placed
      .sort(comparePlaced)
      .slice(0, BEST_COUNT)
      .map(({ arb }) => arb),
  };
}

export interface BestRow {
  readonly arb: Opportunity;
  /** Closed, or no longer sure: struck out in its place. */
  readonly gone: boolean;
}

export interface Shown {
  readonly best: Best;
  readonly find: (id: string) => Opportunity | undefined;
  readonly now: EpochMs;
  readonly held: boolean;
}

/** The very same rows where nothing is another. */
export function nextRows(last: readonly BestRow[], { best, find, now, held }: Shown): readonly BestRow[] {
  const next =
    held && last.length > 0
      ? last.map(({ arb }) => {
          const latest = find(arb.id);
          return { arb: latest ?? arb, gone: latest === undefined || isStale(latest, now) };
        })
      : best.arbs.map(arb => ({ arb, gone: false }));
  const isSame =
    next.length === last.length && next.every(({ arb, gone }, at) => arb === last[at]?.arb && gone === last[at]?.gone);
  return isSame ? last : next;
}
