/** What the fields of the sheet have in common: how odds are typed, and what a leg is called. Pure. */
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/live-list.ts';
import type { HousesByKey, StakePlan } from '#shared/stakes/stake-plan.ts';
import type { Registration } from '../../../bets/registration.ts';

export interface RescueBodyProps {
  arb: Opportunity;
  plan: StakePlan;
  houses: HousesByKey;
  /** Whether an arb is on the list that is shown, which may be of some houses only. */
  isListed: (arb: Opportunity) => boolean;
  /** Writes what is placed into the planilha, with the bets of a way out. */
  onRegister: (registration: Registration) => void;
}

/** By leg, as typed; null: nothing is typed, and the current price is shown. */
export type TypedOdds = readonly (string | null)[];

export function labelsOf(legs: readonly Leg[], event: Opportunity['event']): string[] {
  return legs.map(leg => selectionLabel(leg.market, leg.selection, leg.line, event));
}

/** Null: nothing is typed. NaN: not valid odds. */
export function readRescueField(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const compact = text.trim().replace(',', '.');
  return /^\d{1,5}(\.\d{1,4})?$/.test(compact) ? Number(compact) : Number.NaN;
}
