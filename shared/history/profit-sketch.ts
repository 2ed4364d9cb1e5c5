/**
 * How long each profit lasted, in bounded memory, and the median over time. Exact up to `MAX_CELLS` different profits;
 * beyond that, profits share cells, and the median may be below the exact one by at most 1/64 of the distance between
 * the lowest and the highest profit.
 */

export const MAX_SKETCH_BUCKETS = 130;

interface Cell {
  readonly low: number;
  readonly high: number;
  readonly ms: number;
}

export interface ProfitSketch {
  /** Adds the time for which a profit lasted, in any order. */
  add(profit: number, ms: number): void;
  /**
   * The lowest profit that was not exceeded for half of the time: for half of its life an arb paid at most this. Null
   * before anything was added. Example: 1 % for 10 s, 3 % for 20 s, 2 % for 15 s → 2 %.
   */
  median(): number | null;
}

export function createProfitSketch(): ProfitSketch {
  let cells = new Map<number, Cell>();
  // The width of a cell: a power of two, so that wider cells contain whole narrower ones. 0: one cell per profit.
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

  /** A range of R takes at most R/width + 2 cells; the chosen width is over R/(MAX_CELLS − 2) and under twice that. */
  function widen(): void {
    const all = [...cells.values()];
    const range = Math.max(...all.map(cell => cell.high)) - Math.min(...all.map(cell => cell.low));
    width = 2 ** (Math.floor(Math.log2(range / (MAX_SKETCH_BUCKETS - 2))) + 1);
    cells = new Map();
    for (const cell of all) put(cell);
  }

  return {
    add(profit, ms) {
      // Minus zero is nothing that anybody earned.
      const paid = profit + 0;
      put({ low: paid, high: paid, ms });
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
