/** The bets that the address of the page asks for, and the line that says so. */

import { useMemo } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { betFilterText } from '#shared/catalogue/bets/bet-filter.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { type BetFilter, type BetTest, betFilter } from '#shared/report/bet-filter.ts';
import { reportBookOf } from '#shared/report/report-book.ts';
import { readBetsAddress } from '../../bets/bets-address.ts';
import type { BetsState } from '../../bets/store/bets-state.ts';
import type { BetsStore } from '../../bets/store/bets-store.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import tools from '../../ui/tools.module.css';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface AskedBets {
  readonly filter: BetFilter;
  readonly passes: BetTest;
}

/** Null: it asks for none. */
export function useAskedBets(store: BetsStore, phase: BetsState['phase']): AskedBets | null {
  const search = useSearch();
  const { book } = store;
  return useMemo(() => {
    const filter = readBetsAddress(search);
    if (filter === null) return null;
    // What the filter needs to know of operations is read once the bets are there.
    const place = { timeZone, currencyOf: currencyIn(book) };
    return { filter, passes: phase === 'loading' ? () => false : betFilter(reportBookOf(book), filter, place) };
  }, [search, book, phase]);
}

export function AskedLine({ filter }: { filter: BetFilter }) {
  return (
    <p className={tools.row}>
      <span className={tools.rowMain}>{betFilterText(filter)}</span>
      <ButtonLink href={hrefOf('betTracker')}>{words.showAll}</ButtonLink>
    </p>
  );
}
