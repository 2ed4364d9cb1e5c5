/**
 * My houses, one per line: whether I have an account there, the highest stake, the balance, the step of a stake and the
 * commission. Any other house can be added. It stands in a section of a list.
 */

import { houseSettings as houseWords } from '#shared/catalogue/account/settings.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { findBook, knownBooks } from '#shared/markets/books.ts';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { cents } from '#shared/units.ts';
import { NumberField } from '../ui/field/NumberField.tsx';
import { parseCommissionField, parseReaisField, parseStepField } from '../ui/field/number-fields.ts';
import { SelectField } from '../ui/field/SelectField.tsx';
import { CheckCell } from '../ui/list/CheckCell.tsx';
import { ListBlock } from '../ui/list/ListBlock.tsx';
import { ListText } from '../ui/list/ListText.tsx';
import styles from './HouseList.module.css';
import { unsetHouse } from './house-settings.ts';
import { useCommissions } from './use-commissions.ts';
import { useHouseStore, useHouses } from './use-houses.ts';

export interface HouseListProps {
  /** Names by key of houses that are listed although they have no settings. */
  others: ReadonlyMap<string, string>;
  /** Shown if the list is empty. */
  none: string;
}

export function HouseList({ others, none }: HouseListProps) {
  const { byBook, list } = useHouses();
  const store = useHouseStore();
  const names = new Map([...list.map(({ book }): [string, string] => [book, findBook(book).name]), ...others]);
  const books = [...names].sort(
    ([key, a], [other, b]) =>
      Number(findBook(other).brazilian) - Number(findBook(key).brazilian) || a.localeCompare(b, 'pt-BR'),
  );
  return (
    <>
      <ListBlock>
        <ListText>{houseWords.intro}</ListText>
        {books.length === 0 && <p>{none}</p>}
      </ListBlock>
      <ul>
        {books.map(([book, name]) => (
          <House key={book} name={name} house={byBook.get(book) ?? unsetHouse(book)} onChange={store.put} />
        ))}
      </ul>
      <ListBlock>
        <AddHouse listed={new Set(names.values())} />
        <ListText>{houseWords.kept}</ListText>
      </ListBlock>
    </>
  );
}

/** Any house of the catalogue, whether it has prices now or not. */
function AddHouse({ listed }: { listed: ReadonlySet<string> }) {
  const { byBook } = useHouses();
  const store = useHouseStore();
  const others = knownBooks().filter(({ name }) => !listed.has(name));
  const add = (book: string) => store.put({ ...(byBook.get(book) ?? unsetHouse(book)), on: true });
  return (
    <SelectField
      label={houseWords.add}
      value=""
      options={[['', houseWords.addChoose], ...others.map(({ key, name }) => [key, name] as const)]}
      onChange={book => book !== '' && add(book)}
    />
  );
}

interface HouseProps {
  name: string;
  house: HouseSettings;
  onChange: (house: HouseSettings) => void;
}

function House({ name, house, onChange }: HouseProps) {
  const { maxStake, step, balance, commission } = houseWords;
  const change = (part: Partial<HouseSettings>) => onChange({ ...house, ...part });
  const printMoney = (value: number) => formatMoneyInput(cents(value));
  const { exchange } = findBook(house.book);
  const commissions = useCommissions();
  return (
    <li data-house={house.book}>
      <CheckCell name={houseWords.has(name)} isOn={house.on} onChange={on => change({ on })}>
        {name}
      </CheckCell>
      {house.on && (
        <div className={styles.terms}>
          <NumberField
            label={maxStake}
            name={houseWords.fieldOf(maxStake, name)}
            value={house.maxStake}
            print={printMoney}
            parse={parseReaisField}
            onChange={value => change({ maxStake: value })}
          />
          <NumberField
            label={step}
            name={houseWords.fieldOf(step, name)}
            value={house.step}
            print={printMoney}
            parse={parseStepField}
            onChange={value => change({ step: value })}
          />
          <NumberField
            label={balance}
            name={houseWords.fieldOf(balance, name)}
            value={house.balance ?? null}
            print={printMoney}
            parse={parseReaisField}
            onChange={value => change({ balance: value })}
          />
          {exchange !== null && (
            <NumberField
              label={commission}
              name={houseWords.fieldOf(commission, name)}
              value={house.commission}
              placeholder={rateText(commissions[exchange])}
              print={rateText}
              parse={parseCommissionField}
              onChange={value => change({ commission: value })}
            />
          )}
        </div>
      )}
    </li>
  );
}
