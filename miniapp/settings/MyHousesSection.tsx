/** My houses, as the arbitrage pages use them, and the default step of all stakes. */

import { rounding as roundingWords, houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { DEFAULT_STEP } from '#shared/stakes/unsaid-terms.ts';
import { cents } from '#shared/units.ts';
import { SelectField } from '../ui/field/SelectField.tsx';
import { ListBlock } from '../ui/list/ListBlock.tsx';
import { ListSection } from '../ui/list/ListSection.tsx';
import { HouseList } from './HouseList.tsx';
import { roundingChoices } from './rounding-choices.ts';
import { useHouseStore, useHouses } from './use-houses.ts';

const NO_OTHERS = new Map<string, string>();

export function MyHousesSection() {
  return (
    <ListSection title={words.title}>
      <HouseList others={NO_OTHERS} none={words.noneYet} />
    </ListSection>
  );
}

export function RoundingSection() {
  const { rounding } = useHouses();
  const store = useHouseStore();
  return (
    <ListSection title={roundingWords.title} note={roundingWords.text}>
      <ListBlock>
        <SelectField
          label={roundingWords.label}
          value={String(rounding ?? DEFAULT_STEP)}
          options={roundingChoices(rounding)}
          onChange={step => store.round(cents(Number(step)))}
        />
      </ListBlock>
    </ListSection>
  );
}
