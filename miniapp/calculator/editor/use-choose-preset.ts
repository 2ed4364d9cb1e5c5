/** Another calculator instead of this one. Until its form is loaded this one stays, with what is typed meanwhile. */
import { useState } from 'react';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { loadCalculator } from '../load-calculator.ts';
import { type CalculatorState, chosenForm } from '../use-calculator.ts';

export function useChoosePreset(calculator: CalculatorState) {
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (id: CalculatorId): Promise<void> => {
    try {
      calculator.open(await chosenForm(await loadCalculator(id)));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return { choose, hasFailed };
}
