/** The props shared by a card and a table row. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { StandingOf } from '#shared/history/survival/standing-of.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import type { Cents } from '#shared/units.ts';
import type { TrailPoint } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';

export interface ArbRowProps {
  arb: Opportunity;
  gone: boolean;
  /** When it closed, by this device's clock, once it is one line; null before. */
  folded: number | null;
  trail: readonly TrailPoint[];
  /** It arrived while the person was looking. */
  arrived: boolean;
  open: boolean;
  /** The row that the keyboard is on. */
  active: boolean;
  pinned: boolean;
  /** How many other arbs its match has, if this is the first of them; and whether they are shown under it. */
  others: number;
  isUnfolded: boolean;
  /** It is one of these others. */
  isOther: boolean;
  total: Cents;
  houses: HousesByKey;
  timeZone: string;
  /** False if the whole page is already marked. */
  markDemo: boolean;
  /** Null: nothing is known of any. */
  standingOf: StandingOf | null;
  clock: OddsClock;
  rem: number;
}
