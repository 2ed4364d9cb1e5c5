/**
 * My houses: those where I have an account, then the others, a switch each. A touch on the name opens its limit, step,
 * balance and commission. The search finds any house of the catalogue.
 */
import { useState } from 'react';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { foldText } from '#shared/language/fold.ts';
import { findBook, knownBooks } from '#shared/markets/books.ts';
import { SearchField } from '../ui/field/SearchField.tsx';
import styles from './HouseList.module.css';
import { HouseRow } from './HouseRow.tsx';
import { unsetHouse } from './house-settings.ts';
import { useHouseStore, useHouses } from './use-houses.ts';

export interface HouseListProps {
  /** Names by key of houses that are listed although they have no settings. */
  others: ReadonlyMap<string, string>;
  /** How many arbs of a list beside it need each house. */
  arbsAt?: ReadonlyMap<string, number>;
  /** Shown if the list is empty. */
  none: string;
}

/** With fewer letters too many houses match. */
const LEAST_SOUGHT = 2;
const NO_ARBS: ReadonlyMap<string, number> = new Map();

export function HouseList({ others, arbsAt = NO_ARBS, none }: HouseListProps) {
  const { byBook, list } = useHouses();
  const store = useHouseStore();
  const [sought, seek] = useState('');
  const [opened, open] = useState<string | null>(null);
  const names = new Map([...list.map(({ book }): [string, string] => [book, findBook(book).name]), ...others]);
  // A row that was just switched stays where it is: the order is that of the moment when the list appeared.
  const [order] = useState(() =>
    inOrder(names, { mine: new Set(list.filter(({ on }) => on).map(each => each.book)), arbsAt }),
  );
  const books = [...order.filter(book => names.has(book)), ...[...names.keys()].filter(book => !order.includes(book))];
  const wanted = foldText(sought.trim());
  const found = books.filter(book => foldText(names.get(book) ?? '').includes(wanted));
  const unlisted =
    wanted.length < LEAST_SOUGHT
      ? []
      : knownBooks().filter(({ key, name }) => !names.has(key) && foldText(name).includes(wanted));
  const row = (book: string, name: string) => (
    <HouseRow
      key={book}
      name={name}
      house={byBook.get(book) ?? unsetHouse(book)}
      arbs={arbsAt.get(book) ?? 0}
      isOpen={opened === book}
      onOpen={() => open(opened === book ? null : book)}
      onChange={store.put}
    />
  );
  return (
    <div className={styles.houses}>
      <div className={styles.search}>
        <SearchField label={words.search} value={sought} onChange={seek} />
      </div>
      <ul className={styles.rows}>
        {found.map(book => row(book, names.get(book) ?? book))}
        {unlisted.map(({ key, name }) => row(key, name))}
      </ul>
      {books.length === 0 && wanted === '' && <p className={styles.text}>{none}</p>}
      {found.length === 0 && unlisted.length === 0 && wanted !== '' && (
        <p className={styles.text}>{words.noneFound(sought.trim())}</p>
      )}
      <p className={styles.text}>{words.kept}</p>
    </div>
  );
}

interface Order {
  mine: ReadonlySet<string>;
  arbsAt: ReadonlyMap<string, number>;
}

/** Mine by name; the others by the arbs that are lost without them, Brazilian houses first where it is the same. */
function inOrder(names: ReadonlyMap<string, string>, { mine, arbsAt }: Order): string[] {
  const lost = (book: string) => (mine.has(book) ? 0 : (arbsAt.get(book) ?? 0));
  return [...names]
    .sort(
      ([a, name], [b, other]) =>
        Number(mine.has(b)) - Number(mine.has(a)) ||
        lost(b) - lost(a) ||
        Number(findBook(b).brazilian) - Number(findBook(a).brazilian) ||
        name.localeCompare(other, 'pt-BR'),
    )
    .map(([book]) => book);
}
