/** My houses, as the arbitrage pages use them, and the default step of all stakes. */

import { rounding as roundingWords, houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { ListBlock } from '../ui/list/ListBlock.tsx';
import { ListSection } from '../ui/list/ListSection.tsx';
import { HouseList } from './HouseList.tsx';
import { RoundingField } from './RoundingField.tsx';

const NO_OTHERS = new Map<string, string>();

export function MyHousesSection() {
  return (
    <ListSection title={words.title}>
      <HouseList others={NO_OTHERS} none={words.noneYet} />
    </ListSection>
  );
}

export function RoundingSection() {
  return (
    <ListSection title={roundingWords.title} note={roundingWords.text}>
      <ListBlock>
        <RoundingField />
      </ListBlock>
    </ListSection>
  );
}
