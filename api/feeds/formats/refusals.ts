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
/** A reason may hold a name that the provider chose, so there could be any number of them. */
const MAX_REASONS = 100;

export function createRefusals(): Refusals {
  const counts = new Map<string, number>();
  const kept: Refusal[] = [];
  return {
    add(given, place) {
      const reason = counts.has(given) || counts.size < MAX_REASONS ? given : (given.split(' ')[0] ?? given);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      if (kept.length < KEPT) kept.push({ reason, place });
    },
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    byReason: () => Object.fromEntries(counts),
    first: () => [...kept],
  };
}
