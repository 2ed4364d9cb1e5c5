/**
 * Everything that a calculation needs to know about houses: my own settings, and the exchanges' commissions otherwise.
 */
import { useMemo } from 'react';
import type { Commissions } from '#shared/markets/commissions.ts';
import type { MyHouseSettings } from './house-settings.ts';
import { useCommissions } from './use-commissions.ts';
import { useHouses } from './use-houses.ts';

export interface MyTerms extends Pick<MyHouseSettings, 'list' | 'rounding'> {
  readonly commissions: Commissions;
}

/** Returns the same object while nothing in it changes. */
export function useHouseTerms(): MyTerms {
  const { list, rounding } = useHouses();
  const commissions = useCommissions();
  return useMemo(() => ({ list, rounding, commissions }), [list, rounding, commissions]);
}
