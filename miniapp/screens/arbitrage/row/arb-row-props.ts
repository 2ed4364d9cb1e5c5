/** What a card and a row of the table are both given. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { Cents } from '#shared/units.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import type { HousesByKey } from '../stakes/stake-plan.ts';

export interface ArbRowProps {
  arb: Opportunity;
  gone: boolean;
  /** It arrived while somebody was looking. */
  arrived: boolean;
  open: boolean;
  /** The one that the keyboard is on. */
  active: boolean;
  pinned: boolean;
  total: Cents;
  houses: HousesByKey;
  timeZone: string;
  /** False where the whole page says it already. */
  markDemo: boolean;
  clock: OddsClock;
  rem: number;
}
