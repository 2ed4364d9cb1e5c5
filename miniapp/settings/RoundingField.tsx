/** To which step all stakes are rounded, unless a house has a step of its own. */
import { rounding as words } from '#shared/catalogue/account/settings.ts';
import { DEFAULT_STEP } from '#shared/stakes/unsaid-terms.ts';
import { cents } from '#shared/units.ts';
import { SelectField } from '../ui/field/SelectField.tsx';
import { roundingChoices } from './rounding-choices.ts';
import { useHouseStore, useHouses } from './use-houses.ts';

export function RoundingField() {
  const { rounding } = useHouses();
  const store = useHouseStore();
  return (
    <SelectField
      label={words.label}
      value={String(rounding ?? DEFAULT_STEP)}
      options={roundingChoices(rounding)}
      onChange={step => store.round(cents(Number(step)))}
    />
  );
}
