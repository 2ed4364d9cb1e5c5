/** The profit of an opportunity when it opened, compared with now: for a row and for its details. Pure. */
import { isArb, type Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { formatPercent } from '#shared/catalogue/numbers/format.ts';

export interface OpeningProfit {
  /** Example: '+1,80 %'. */
  readonly profit: string;
  /** Example: 'abriu em +1,80 %'. */
  readonly text: string;
  /** The direction since then, by the printed figures, so that two equal figures never have an arrow between them. */
  readonly direction: 'up' | 'down' | 'same';
  /** The highest profit so far, if that is neither the opening one nor the current one. */
  readonly peak: string | null;
}

/** Null for a chance: its average profit at opening is not kept, and its worst case says little. */
export function openingProfitOf(
  arb: Pick<Opportunity, 'class' | 'profit' | 'openedProfit' | 'peakProfit'>,
): OpeningProfit | null {
  if (!isArb(arb)) return null;
  const [opened, now] = [formatPercent(arb.openedProfit), formatPercent(arb.profit)];
  const peak = formatPercent(arb.peakProfit);
  return {
    profit: opened,
    text: words.openedAt(opened),
    direction: opened === now ? 'same' : arb.profit > arb.openedProfit ? 'up' : 'down',
    peak: peak === opened || peak === now ? null : peak,
  };
}
