/** What an opportunity paid when it appeared, against now: for a row and for its detail. Pure. */
import { isArb, type Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as words } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { formatPercent } from '#shared/catalogue/numbers/format.ts';

export interface OpeningProfit {
  /** Example: '+1,80 %'. */
  readonly profit: string;
  /** Example: 'abriu em +1,80 %'. */
  readonly text: string;
  /** Where it went from there; by what is printed, so that no arrow stands between two equal figures. */
  readonly direction: 'up' | 'down' | 'same';
  /** The most it has paid, where that is neither then nor now. */
  readonly peak: string | null;
}

/** Null for a chance: what it paid on average then is not kept, and its worst case says little. */
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
