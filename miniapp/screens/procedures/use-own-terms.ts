/** The person's balance, highest stake and commission at the house of each leg, and the step of their stakes. */
import { useMemo } from 'react';
import type { OwnLeg } from '#shared/procedures/own/own-step.ts';
import type { ProcedureStep } from '#shared/procedures/schema/procedure.ts';
import { ANY_HOUSE } from '#shared/stakes/unsaid-terms.ts';
import { cents } from '#shared/units.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { balancesInReais, knownBalances } from '../../replay/replay-purse.ts';
import { useHouses } from '../../settings/use-houses.ts';

export function useOwnTerms() {
  const houses = useHouses();
  const store = useBetsStore();
  const { version } = useBetsState(store);
  const balances = useMemo(() => {
    if (version < 0) return knownBalances([], houses);
    // If no money was ever written down for a house, its balance counts as unknown, not as zero.
    const funded = new Set(
      [...store.book.movements.values()].flatMap(each =>
        each.kind === 'transfer' ? [each.from, each.to] : [each.house],
      ),
    );
    const written = balancesInReais(store.book);
    return knownBalances(
      written.filter(({ house }) => funded.has(house)),
      houses,
    );
  }, [store, version, houses]);
  const stepCents = houses.rounding ?? cents(1);
  /** odds: typed, one per leg; null: as published. */
  const ownLegs = (step: ProcedureStep, odds: readonly (number | null)[]): OwnLeg[] =>
    step.legs.map(({ house }, index) => {
      const mine = house === null ? undefined : (houses.byBook.get(house) ?? houses.byBook.get(ANY_HOUSE));
      return {
        odds: odds[index] ?? null,
        // An unknown balance limits nothing.
        balanceCents: house === null ? null : (balances.get(house) ?? null),
        maxStakeCents: mine?.maxStake ?? null,
        commission: mine?.commission ?? null,
      };
    });
  return { stepCents, ownLegs, store };
}
