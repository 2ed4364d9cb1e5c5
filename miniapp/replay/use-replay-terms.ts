/** The person's own part of a replay, for components: houses, balances and total. */
import { useMemo } from 'react';
import { useTotal } from '../arb-terms/use-total.ts';
import { useBetsState, useBetsStore } from '../bets/use-bets.ts';
import { useHouses } from '../settings/use-houses.ts';
import { balancesInReais, knownBalances } from './replay-purse.ts';

export function useReplayTerms() {
  const houses = useHouses();
  const { total } = useTotal();
  const { book, ...store } = useBetsStore();
  const { version } = useBetsState({ book, ...store });
  const balances = useMemo(
    () => knownBalances(version < 0 ? [] : balancesInReais(book), houses),
    [book, version, houses],
  );
  const finder = useMemo(() => (houses.mine.size === 0 ? null : houses.mine), [houses.mine]);
  return { houses, total, balances, finder };
}
