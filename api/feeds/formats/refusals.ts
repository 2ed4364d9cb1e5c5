/** What a parser refused: counts by reason, and the first few places for a person to look at. */

interface Refusal {
  readonly reason: string;
  /** pt-BR, for instance "linha 17, coluna B365H". */
  readonly place: string;
}

export interface Refusals {
  add(reason: string, place: string): void;
  total(): number;
  byReason(): Record<string, number>;
  first(): readonly Refusal[];
}

const KEPT = 20;

export function createRefusals(): Refusals {
  const counts = new Map<string, number>();
  const kept: Refusal[] = [];
  return {
    add(reason, place) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      if (kept.length < KEPT) kept.push({ reason, place });
    },
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    byReason: () => Object.fromEntries(counts),
    first: () => [...kept],
  };
}
