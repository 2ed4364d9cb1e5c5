import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { createHouseStore, unsetHouse } from '../../settings/house-settings.ts';
import { HousesContext } from '../../settings/use-houses.ts';
import { HousesPanel } from './HousesPanel.tsx';

// The list of houses comes in a file of its own, and has tests of its own.
vi.mock('../../navigation/lazy-part.tsx', () => ({ lazyPart: () => () => null }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const arbOf = (id: string, books: readonly string[]) =>
  makeArb({ id, legs: books.map(book => makeLeg({ odds: 2, book })) });
const ARBS = [arbOf('a', ['betano', 'kto']), arbOf('b', ['betano', 'betano'])];

function open({ isOfSomeHouses = false, mine = false } = {}) {
  const store = createHouseStore({ storage: createSafeStorage(() => localStorage) });
  const [onShow, onClose] = [vi.fn(), vi.fn()];
  render(
    <HousesContext value={store}>
      <HousesPanel
        open
        arbs={ARBS}
        filter={{ ...EMPTY_FILTER, mine }}
        context={{ now: NOW, mine: new Set() }}
        books={['betano', 'kto', 'pixbet']}
        isOfSomeHouses={isOfSomeHouses}
        onShow={onShow}
        onClose={onClose}
      />
    </HousesContext>,
  );
  const mark = (book: string) => act(() => store.put({ ...unsetHouse(book), on: true }));
  return { store, mark, onShow, onClose };
}

it('says what would be left with the marked houses, and shows them by one touch', () => {
  const { mark, onShow, onClose } = open();
  expect(screen.getByText(words.markFirst)).toBeTruthy();
  mark('betano');
  expect(screen.getByText('1 de 2 surebets')).toBeTruthy();
  mark('kto');
  expect(screen.getByText('2 de 2 surebets')).toBeTruthy();
  expect(screen.getByText(words.ofListed(2, 3))).toBeTruthy();
  fireEvent.click(screen.getByText(words.showOnly(2)));
  expect([onShow.mock.calls, onClose.mock.calls]).toEqual([[[true]], [[]]]);
});

it('counts nothing where the list was searched with some houses only, and brings all back', () => {
  const { mark, onShow } = open({ isOfSomeHouses: true, mine: true });
  mark('betano');
  expect(screen.queryByText(/de 2 surebets/)).toBeNull();
  fireEvent.click(screen.getByText(words.showAll));
  expect(onShow.mock.calls).toEqual([[false]]);
});

it('marks and unmarks all that have odds', () => {
  const { store } = open();
  fireEvent.click(screen.getByText(words.all));
  expect([...store.get().mine].sort()).toEqual(['betano', 'kto', 'pixbet']);
  fireEvent.click(screen.getByText(words.noneOn));
  expect(store.get().mine.size).toBe(0);
});
