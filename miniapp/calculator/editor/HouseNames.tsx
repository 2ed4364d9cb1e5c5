/** My houses beside a form: their names where it asks for one, their terms once one is chosen. Loaded after the form. */
import { useEffect, useSyncExternalStore } from 'react';
import { useTerms } from '../../settings/use-terms.ts';
import { followHouses, houseNames } from '../house-terms.ts';
import { savedStore } from '../saved/saved-store.ts';
import { type Calculator, openingForm } from '../use-calculator.ts';

export function HouseNames({ id, calculator }: { id: string; calculator: Calculator }) {
  const terms = useTerms();
  const total = useSyncExternalStore(savedStore.subscribe, () => savedStore.get().total);
  const { follow, settle } = calculator;
  const { kit } = calculator.calculation.form;
  useEffect(() => follow((before, after) => followHouses(before, after, terms)), [follow, terms]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the opening form is made of, wherever it came from.
  useEffect(() => {
    let isCurrent = true;
    void openingForm(kit).then(form => isCurrent && settle(form));
    return () => {
      isCurrent = false;
    };
  }, [kit, settle, terms, total]);
  return (
    <datalist id={id}>
      {houseNames(terms).map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
