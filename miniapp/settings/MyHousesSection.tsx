/** My houses, as the arbitrage pages use them, and the default step of all stakes. */

import { rounding as roundingWords, houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';
import { ListBlock } from '../ui/list/ListBlock.tsx';
import { ListSection } from '../ui/list/ListSection.tsx';
import tools from '../ui/tools.module.css';
import { HouseList } from './HouseList.tsx';
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
  const isListed = roundingWords.choices.some(([step]) => step === rounding);
  return (
    <ListSection title={roundingWords.title} note={roundingWords.text}>
      <ListBlock>
        <label className={tools.group}>
          <span className={tools.legend}>{roundingWords.label}</span>
          <select
            className={tools.select}
            value={rounding ?? ''}
            onChange={event => store.round(event.target.value === '' ? null : cents(Number(event.target.value)))}
          >
            {roundingWords.choices.map(([step, text]) => (
              <option key={text} value={step ?? ''}>
                {text}
              </option>
            ))}
            {!isListed && rounding !== null && <option value={rounding}>{formatMoney(cents(rounding))}</option>}
          </select>
        </label>
      </ListBlock>
    </ListSection>
  );
}
