/** My houses beside the list of arbs: those that have settings, and those that have odds now. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { findBook } from '#shared/markets/books.ts';
import { HouseList } from '../../settings/HouseList.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';

export interface HousesInPanelProps {
  arbs: Iterable<Opportunity>;
  /** The houses that have prices now. */
  books: readonly string[];
}

export function HousesInPanel({ arbs, books }: HousesInPanelProps) {
  const names = new Map(books.map(book => [book, findBook(book).name]));
  for (const arb of arbs) for (const leg of arb.legs) names.set(leg.book, leg.bookName);
  return (
    <List flat>
      <ListSection>
        <HouseList others={names} none={words.none} />
      </ListSection>
    </List>
  );
}
