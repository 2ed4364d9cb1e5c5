/** The person's own part of a replay, for components: houses, balances and total. */
import { useMemo } from 'react';
import { HOME_CURRENCY } from '#shared/bets/double-entry.ts';
import { keepBalances } from '#shared/bets/kept-balances.ts';
import { useTotal } from '../arb-terms/use-total.ts';
import { useBetsState, useBetsStore } from '../bets/use-bets.ts';
import { useHouses } from '../settings/use-houses.ts';
import { knownBalances } from './replay-purse.ts';

export function useReplayTerms() {
  const houses = useHouses();
  const { total } = useTotal();
  const { book, ...store } = useBetsStore();
  const { version } = useBetsState({ book, ...store });
  const balances = useMemo(
    () => knownBalances(version < 0 ? [] : keepBalances(book, () => HOME_CURRENCY).all(), houses),
    [book, version, houses],
  );
  const finder = useMemo(() => (houses.mine.size === 0 ? null : houses.mine), [houses.mine]);
  return { houses, total, balances, finder };
}
