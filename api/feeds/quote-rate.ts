/** How many quotes a second came in lately. */

export interface QuoteRate {
  add(quotes: number): void;
  perSecond(): number;
}

const SECONDS = 10;

/** now: real milliseconds. */
export function createQuoteRate(now: () => number): QuoteRate {
  const counts = Array.from({ length: SECONDS }, () => ({ second: -1, quotes: 0 }));
  const slotOf = (second: number) => counts[second % SECONDS];
  return {
    add(quotes) {
      const second = Math.floor(now() / 1_000);
      const slot = slotOf(second);
      if (slot === undefined) return;
      if (slot.second !== second) Object.assign(slot, { second, quotes: 0 });
      slot.quotes += quotes;
    },
    perSecond() {
      const oldest = Math.floor(now() / 1_000) - SECONDS;
      const recent = counts.filter(({ second }) => second > oldest);
      return recent.reduce((sum, { quotes }) => sum + quotes, 0) / SECONDS;
    },
  };
}
