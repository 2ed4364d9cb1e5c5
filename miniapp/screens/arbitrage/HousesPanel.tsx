/** My houses beside the list of arbs: who marks them sees what the list would be with these alone, and has it by one touch. */
import { Suspense, useMemo } from 'react';
import { type ArbFilter, cleared } from '#shared/arb-filter/arb-filter.ts';
import { type MatchContext, matcherOf } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { findBook } from '#shared/markets/books.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { unsetHouse } from '../../settings/house-settings.ts';
import { useHouseStore, useHouses } from '../../settings/use-houses.ts';
import { PlainButton } from '../../ui/button/PlainButton.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import { HousesFoot } from './HousesFoot.tsx';

/** What it is made of is no part of the page's first load. */
const HouseList = lazyPart(async () => (await import('../../settings/HouseList.tsx')).HouseList, 'sentence');

export interface HousesPanelProps {
  open: boolean;
  /** The whole list, before any filter. */
  arbs: readonly Opportunity[];
  filter: ArbFilter;
  context: MatchContext;
  /** The houses that have prices now. */
  books: readonly string[];
  /** The list is searched with some houses only, so that nobody knows what it would be with others. */
  isOfSomeHouses: boolean;
  onShow: (onlyMine: boolean) => void;
  onClose: () => void;
}

export function HousesPanel({ open, arbs, filter, context, books, isOfSomeHouses, onShow, onClose }: HousesPanelProps) {
  const { mine, byBook } = useHouses();
  const store = useHouseStore();
  const names = useMemo(() => {
    const found = new Map(books.map(book => [book, findBook(book).name]));
    for (const arb of arbs) for (const leg of arb.legs) found.set(leg.book, leg.bookName);
    return found;
  }, [books, arbs]);
  const ofView = useMemo(() => arbs.filter(matcherOf(cleared(filter), context)), [arbs, filter, context]);
  const listed = [...names.keys()];
  const listedMine = listed.filter(book => mine.has(book));
  const isAllMine = listed.length > 0 && listedMine.length === listed.length;
  const markAll = () => {
    for (const book of listed) store.put({ ...(byBook.get(book) ?? unsetHouse(book)), on: !isAllMine });
  };
  const show = (onlyMine: boolean) => {
    onShow(onlyMine);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={words.title}
      note={words.ofListed(listedMine.length, listed.length)}
      action={<PlainButton onClick={markAll}>{isAllMine ? words.noneOn : words.all}</PlainButton>}
      onClose={onClose}
      foot={<HousesFoot arbs={ofView} isKnown={!isOfSomeHouses} isMine={filter.mine} onShow={show} />}
    >
      <Suspense fallback={null}>
        <HouseList others={names} arbsAt={arbsByHouse(ofView)} none={words.none} />
      </Suspense>
    </Dialog>
  );
}

function arbsByHouse(arbs: readonly Opportunity[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { legs } of arbs)
    for (const book of new Set(legs.map(leg => leg.book))) counts.set(book, (counts.get(book) ?? 0) + 1);
  return counts;
}
