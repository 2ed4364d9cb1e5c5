/** All that is to be known of houses for a sum: mine, as I use them, and what exchanges keep from everybody else. */
import { useMemo } from 'react';
import type { Commissions } from '#shared/markets/commissions.ts';
import type { HousesState } from './house-settings.ts';
import { useCommissions } from './use-commissions.ts';
import { useHouses } from './use-houses.ts';

export interface HouseTerms extends Pick<HousesState, 'list' | 'rounding'> {
  readonly commissions: Commissions;
}

/** The same object for as long as nothing in it changes. */
export function useHouseTerms(): HouseTerms {
  const { list, rounding } = useHouses();
  const commissions = useCommissions();
  return useMemo(() => ({ list, rounding, commissions }), [list, rounding, commissions]);
}
