/** Every calculator with its form and its words. */

import { ERROR_LABELS } from '../../catalogue/calculators/error-labels.ts';
import { CHOICE_LABELS, FIELD_HINTS, FIELD_LABELS, GROUP_LABELS } from '../../catalogue/calculators/field-labels.ts';
import { PRESETS } from '../../catalogue/calculators/presets.ts';
import { RESULT_LABELS } from '../../catalogue/calculators/result-labels.ts';
import { type CalculatorId, calculateInCentavos, isCalculatorId } from '../registry.ts';
import type { CalculatorKit } from './field.ts';
import { FORMS } from './forms.ts';
import { MARKET_OPTIONS } from './market-options.ts';
import { SUREBET_KIT } from './surebet-kit.ts';

const KITS: ReadonlyMap<string, CalculatorKit> = new Map(
  Object.entries(PRESETS).map(([id, words]) => {
    if (!isCalculatorId(id)) throw new Error(`No calculator ${id}`);
    return [
      id,
      {
        id,
        words,
        fieldLabels: FIELD_LABELS,
        resultLabels: RESULT_LABELS,
        errorLabels: ERROR_LABELS,
        fieldHints: FIELD_HINTS,
        choiceLabels: CHOICE_LABELS,
        groupLabels: GROUP_LABELS,
        form: FORMS[id],
        markets: MARKET_OPTIONS,
        run: (input: unknown) => calculateInCentavos(id, input),
      },
    ];
  }),
);

/** Falls back to the surebet for an unknown id, because a browser may remember an id of another version. */
export function kitOf(id: CalculatorId): CalculatorKit {
  return (id === 'surebet' ? undefined : KITS.get(id)) ?? SUREBET_KIT;
}
