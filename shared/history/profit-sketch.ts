/**
 * How long each profit stood, in bounded memory, and the median over time. Exact up to `MAX_CELLS` different profits;
 * past that, profits share cells, and the median may be under the exact one by 1/64 of the distance between the lowest
 * and the highest profit at most.
 */

export const MAX_SKETCH_BUCKETS = 130;

interface Cell {
  readonly low: number;
  readonly high: number;
  readonly ms: number;
}

export interface ProfitSketch {
  /** The profit stood that long, at any time. */
  add(profit: number, ms: number): void;
  /**
   * The lowest profit that was not exceeded for half of the time: half of its life an arb paid this at most.
   * Null before anything was added. Example: 1 % for 10 s, 3 % for 20 s, 2 % for 15 s → 2 %.
   */
  median(): number | null;
}

export function createProfitSketch(): ProfitSketch {
  let cells = new Map<number, Cell>();
  /** Of a cell, a power of two so that wider ones hold whole narrower ones. 0: one cell per profit. */
  let width = 0;
  const keyOf = (profit: number) => (width === 0 ? profit : Math.floor(profit / width));

  function put(cell: Cell): void {
    const key = keyOf(cell.low);
    const known = cells.get(key) ?? { ...cell, ms: 0 };
    cells.set(key, {
      low: Math.min(known.low, cell.low),
      high: Math.max(known.high, cell.high),
      ms: known.ms + cell.ms,
    });
  }

  /** A range of R takes R/width + 2 cells at most, and the width chosen is over R/(MAX_CELLS − 2), under twice that. */
  function widen(): void {
    const all = [...cells.values()];
    const range = Math.max(...all.map(cell => cell.high)) - Math.min(...all.map(cell => cell.low));
    width = 2 ** (Math.floor(Math.log2(range / (MAX_SKETCH_BUCKETS - 2))) + 1);
    cells = new Map();
    for (const cell of all) put(cell);
  }

  return {
    add(profit, ms) {
      put({ low: profit, high: profit, ms });
      if (cells.size > MAX_SKETCH_BUCKETS) widen();
    },

    median() {
      const ordered = [...cells.values()].sort((a, b) => a.low - b.low);
      const half = ordered.reduce((sum, { ms }) => sum + ms, 0) / 2;
      let passed = 0;
      for (const { low, ms } of ordered) {
        passed += ms;
        if (passed >= half) return low;
      }
      return null;
    },
  };
}
