/** The best arbs now that are not suspicious, and their rows, which keep their order while somebody interacts with them. Pure. */
import { isSuspicious, worthOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, type Placed } from '#shared/arb-filter/order.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';

const BEST_COUNT = 3;

export interface Best {
  /** The most profitable first; none that is suspicious. */
  readonly arbs: readonly Opportunity[];
  /** Open, but suspicious. */
  readonly suspicious: number;
}

export function bestOf(all: Iterable<Opportunity>, now: EpochMs): Best {
  const placed: Placed[] = [];
  let suspicious = 0;
  for (const arb of all) {
    if (isSuspicious(arb, now)) suspicious += 1;
    else placed.push({ arb, rank: 0, key: -worthOf(arb) });
  }
  return {
    suspicious,
    arbs: placed
      .sort(comparePlaced)
      .slice(0, BEST_COUNT)
      .map(({ arb }) => arb),
  };
}

export interface BestRow {
  readonly arb: Opportunity;
  /** Closed, or suspicious by now: struck out in its place. */
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
