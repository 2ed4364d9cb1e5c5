import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { createHouseStore, unsetHouse } from '../../settings/house-settings.ts';
import { HousesContext } from '../../settings/use-houses.ts';
import { HousesFoot } from './HousesFoot.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const arbOf = (id: string, books: readonly string[]) =>
  makeArb({ id, legs: books.map(book => makeLeg({ odds: 2, book })) });
const ARBS = [arbOf('a', ['betano', 'kto']), arbOf('b', ['betano', 'betano'])];

function open({ isKnown = true, isMine = false } = {}) {
  const store = createHouseStore({ storage: createSafeStorage(() => localStorage) });
  const onShow = vi.fn();
  render(
    <HousesContext value={store}>
      <HousesFoot arbs={ARBS} isKnown={isKnown} isMine={isMine} onShow={onShow} />
    </HousesContext>,
  );
  return { mark: (book: string) => act(() => store.put({ ...unsetHouse(book), on: true })), onShow };
}

it('says what would be left with the marked houses, and shows them by one touch', () => {
  const { mark, onShow } = open();
  expect(screen.getByText(words.markFirst)).toBeTruthy();
  mark('betano');
  expect(screen.getByText('1 de 2 surebets')).toBeTruthy();
  mark('kto');
  expect(screen.getByText('2 de 2 surebets')).toBeTruthy();
  fireEvent.click(screen.getByText(words.showOnly(2)));
  expect(onShow.mock.calls).toEqual([[true]]);
});

it('counts nothing where the list was searched with some houses only, and brings all back', () => {
  const { mark, onShow } = open({ isKnown: false, isMine: true });
  mark('betano');
  expect(screen.queryByText(/de 2 surebets/)).toBeNull();
  fireEvent.click(screen.getByText(words.showAll));
  expect(onShow.mock.calls).toEqual([[false]]);
});
