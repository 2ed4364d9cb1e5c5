import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { HouseList } from './HouseList.tsx';
import { createHouseStore, unsetHouse } from './house-settings.ts';
import { HousesContext } from './use-houses.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const OTHERS = new Map([
  ['betano', 'Betano'],
  ['kto', 'KTO'],
  ['pixbet', 'Pixbet'],
]);

function open() {
  const store = createHouseStore({ storage: createSafeStorage(() => localStorage) });
  store.put({ ...unsetHouse('superbet'), on: true });
  render(
    <HousesContext value={store}>
      <HouseList others={OTHERS} arbsAt={new Map([['kto', 5]])} none={words.none} />
    </HousesContext>,
  );
  return store;
}

const names = () => [...document.querySelectorAll('[data-house]')].map(each => each.getAttribute('data-house'));

it('has mine first, then those without which most arbs are lost; a switched row stays where it is', () => {
  open();
  expect(names()).toEqual(['superbet', 'kto', 'betano', 'pixbet']);
  expect(document.querySelector('[data-house="kto"]')?.textContent).toContain(words.offWith(5));
  fireEvent.click(screen.getByRole('checkbox', { name: words.has('Pixbet') }));
  fireEvent.click(screen.getByRole('checkbox', { name: words.has('Superbet') }));
  expect(names()).toEqual(['superbet', 'kto', 'betano', 'pixbet']);
});

it('finds any house of the catalogue by its name', () => {
  const store = open();
  const search = screen.getByRole('searchbox', { name: words.search });
  fireEvent.change(search, { target: { value: 'novib' } });
  expect(names()).toEqual(['novibet']);
  fireEvent.click(screen.getByRole('checkbox', { name: words.has('Novibet') }));
  expect([...store.get().mine]).toEqual(['superbet', 'novibet']);
  fireEvent.change(search, { target: { value: 'zzzz' } });
  expect(screen.getByText(words.noneFound('zzzz'))).toBeTruthy();
});

it('keeps what is typed about a house, and marks that house', () => {
  const store = open();
  fireEvent.click(screen.getByRole('button', { name: /^KTO/ }));
  const limit = screen.getByRole('textbox', { name: words.fieldOf(words.maxStake, 'KTO') });
  fireEvent.change(limit, { target: { value: '300' } });
  expect(store.get().list.at(-1)).toMatchObject({ book: 'kto', on: true, maxStake: 30_000 });
  expect(screen.getByRole('button', { name: /^KTO/ }).textContent).toContain('limite R$\u00a0300,00');
});
