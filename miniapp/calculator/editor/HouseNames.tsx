/** My houses for a form: suggests their names, and fills in their terms once one is chosen. Loaded after the form. */
import { useEffect, useSyncExternalStore } from 'react';
import { useHouseTerms } from '../../settings/use-terms.ts';
import { applyHouseTerms, houseNames } from '../house-terms.ts';
import { savedStore } from '../saved/saved-store.ts';
import { type CalculatorState, openingForm } from '../use-calculator.ts';

export function HouseNames({ id, calculator }: { id: string; calculator: CalculatorState }) {
  const terms = useHouseTerms();
  const total = useSyncExternalStore(savedStore.subscribe, () => savedStore.get().total);
  const { setAutoFill, applySettings } = calculator;
  const { kit } = calculator.calculation.form;
  useEffect(() => setAutoFill((before, after) => applyHouseTerms(before, after, terms)), [setAutoFill, terms]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form at opening, wherever it came from.
  useEffect(() => {
    let isCurrent = true;
    void openingForm(kit).then(form => isCurrent && applySettings(form));
    return () => {
      isCurrent = false;
    };
  }, [kit, applySettings, terms, total]);
  return (
    <datalist id={id}>
      {houseNames(terms).map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
