/** Counts the arbs of an index by verdict, one arb at a time. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';

/**
 * elsewhere: of another event or view. hidden: by the person. filtered: excluded by the filter. listed: it passes.
 * suspicious: it passes, and stands apart.
 */
export type ListVerdict = 'elsewhere' | 'hidden' | 'filtered' | 'listed' | 'suspicious';

export interface ArbFigures {
  /** Of the listed arbs. */
  readonly demo: number;
  readonly listed: number;
  /** Of this view and not hidden, before the filter; without what stands apart. */
  readonly all: number;
  /** Those that pass the filter and stand apart. */
  readonly suspicious: number;
  readonly hidden: number;
}

interface CountedArb {
  readonly arb: Pick<Opportunity, 'demo'>;
  readonly verdict: ListVerdict;
  /** It is suspicious and listed apart from the others, whether it passes or not. */
  readonly apart: boolean;
}

export interface ArbCounter {
  add(counted: CountedArb): void;
  /** The arb must be unchanged since it was added. */
  remove(counted: CountedArb): void;
  /** The same object while no count changes. */
  figures(): ArbFigures;
}

export function createArbCounter(): ArbCounter {
  const counts = { demo: 0, listed: 0, all: 0, hidden: 0, suspicious: 0 };
  let figures: ArbFigures | null = null;

  function count({ arb, verdict, apart }: CountedArb, step: 1 | -1): void {
    if (verdict === 'elsewhere') return;
    figures = null;
    if (verdict === 'hidden') {
      counts.hidden += step;
      return;
    }
    if (apart) {
      if (verdict === 'suspicious') counts.suspicious += step;
      return;
    }
    counts.all += step;
    if (verdict === 'filtered') return;
    counts.listed += step;
    if (arb.demo) counts.demo += step;
  }

  return {
    add: counted => count(counted, 1),
    remove: counted => count(counted, -1),
    figures() {
      figures ??= { ...counts };
      return figures;
    },
  };
}
