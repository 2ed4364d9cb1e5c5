/**
 * The prices that an exchange takes, and how far a tick moves between them. Decimal odds, counted in hundredths.
 * Source: Betfair Exchange's price increments. Example: three ticks under 2.50 is 2.44.
 */
const BANDS = [
  { from: 101, to: 200, step: 1 },
  { from: 200, to: 300, step: 2 },
  { from: 300, to: 400, step: 5 },
  { from: 400, to: 600, step: 10 },
  { from: 600, to: 1_000, step: 20 },
  { from: 1_000, to: 2_000, step: 50 },
  { from: 2_000, to: 3_000, step: 100 },
  { from: 3_000, to: 5_000, step: 200 },
  { from: 5_000, to: 10_000, step: 500 },
  { from: 10_000, to: 100_000, step: 1_000 },
] as const;

/** ticks: whole, negative to go down. Null: the odds are on no step, or the way leaves the ladder. */
export function movedByTicks(odds: number, ticks: number): number | null {
  let at = Math.round(odds * 100);
  if (Math.abs(odds * 100 - at) > 1e-6 || !Number.isInteger(ticks) || Math.abs(ticks) > 400) return null;
  if (!BANDS.some(({ from, to, step }) => at >= from && at <= to && (at - from) % step === 0)) return null;
  for (let left = Math.abs(ticks); left > 0; left--) {
    const band = BANDS.find(({ from, to }) => (ticks > 0 ? at >= from && at < to : at > from && at <= to));
    if (band === undefined) return null;
    at += ticks > 0 ? band.step : -band.step;
  }
  return at / 100;
}

/** The nearest price on the ladder that is not above. Null: there is none. */
export function tickAtOrUnder(odds: number): number | null {
  const at = Math.floor(odds * 100 + 1e-6);
  const band = BANDS.findLast(({ from, to }) => at >= from && at <= to);
  return band === undefined ? null : (at - ((at - band.from) % band.step)) / 100;
}

/** The nearest price on the ladder that is not below. Null: there is none. */
export function tickAtOrOver(odds: number): number | null {
  const under = tickAtOrUnder(odds);
  if (under === null) return null;
  return under >= odds - 1e-9 ? under : movedByTicks(under, 1);
}
