/** The bars of outcomes: from one line of zero, losses to its left. */
import type { OutcomeFigure } from '#shared/calculators/forms/result-view.ts';

export interface ProfitBar {
  /** Its left end and its width, in hundredths of the whole. */
  readonly from: number;
  readonly width: number;
}

export interface ProfitBars {
  /** Where zero is. */
  readonly zero: number;
  /** In the order of the outcomes. */
  readonly bars: readonly ProfitBar[];
}

/** Example: +30 and −30 → zero at 50; the bars 50 to 100 and 0 to 50. Without a loss zero is the left edge. */
export function profitBars(outcomes: readonly Pick<OutcomeFigure, 'part' | 'tone'>[]): ProfitBars {
  const most = (tone: OutcomeFigure['tone']) =>
    Math.max(0, ...outcomes.filter(each => each.tone === tone).map(({ part }) => part));
  const [left, right] = [most('loss'), most('profit')];
  const whole = left + right;
  if (whole === 0) return { zero: 0, bars: outcomes.map(() => ({ from: 0, width: 0 })) };
  const zero = (100 * left) / whole;
  const bars = outcomes.map(({ part, tone }) => {
    const width = tone === 'plain' ? 0 : (100 * part) / whole;
    return { from: tone === 'loss' ? zero - width : zero, width };
  });
  return { zero, bars };
}
