import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { cents } from '#shared/units.ts';
import { unsetHouse } from '../../../settings/house-settings.ts';
import { houseStore } from '../../../settings/use-houses.ts';
import { aroundEachTest, open, pair, snapshotOf } from '../arbitrage-screen-fixture.tsx';

aroundEachTest();

it('opens a row, hides it, and undoes that', () => {
  const { stream, teams } = open();
  stream.say('snapshot', snapshotOf(pair));
  fireEvent.click(screen.getByRole('button', { name: /Flamengo × Palmeiras/ }));
  expect(screen.getByRole('region', { name: 'Detalhes' })).toBeTruthy();
  const more = document.querySelector<HTMLDetailsElement>('[data-row="more"]');
  act(() => {
    if (more) more.open = true;
    more?.dispatchEvent(new Event('toggle'));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Esta oportunidade' }));
  expect(teams()).toEqual(['Bahia × Palmeiras']);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(teams()).toHaveLength(2);
});

it('says what it means that the rules of the houses are not known', () => {
  const { stream } = open();
  stream.say('snapshot', snapshotOf(pair));
  fireEvent.click(screen.getByRole('button', { name: /Flamengo × Palmeiras/ }));
  const rules = document.querySelector<HTMLDetailsElement>('[data-row="rules"]');
  expect(rules?.textContent).toBe('Regras não conferidas entre as casas');
  act(() => {
    if (rules) rules.open = true;
    rules?.dispatchEvent(new Event('toggle'));
  });
  expect(rules?.textContent).toMatch(/confira nelas o que vale se o jogo for adiado/);
});

it('leaves an opened fold open when stakes on steps are searched again for new prices', () => {
  houseStore.put({ ...unsetHouse('betano'), step: cents(1_000) });
  onTestFinished(() => houseStore.put(unsetHouse('betano')));
  const { stream } = open();
  const detail = () => within(screen.getByRole('region', { name: 'Detalhes' }));
  // A whole line can return every stake: its steps need a search.
  const first = pair.map(arb => ({
    ...arb,
    market: 'dnb' as const,
    legs: arb.legs.map(leg => ({ ...leg, market: 'dnb' as const })),
  }));
  stream.say('snapshot', snapshotOf(first));
  fireEvent.click(screen.getByRole('button', { name: /Flamengo × Palmeiras/ }));
  act(() => void vi.advanceTimersByTime(100));
  const more = document.querySelector<HTMLDetailsElement>('[data-row="more"]');
  act(() => {
    if (more) more.open = true;
    more?.dispatchEvent(new Event('toggle'));
  });
  const legs = [
    makeLeg({ market: 'dnb', odds: 2.3 }),
    makeLeg({ market: 'dnb', odds: 2, selection: 'away', book: 'superbet' }),
  ];
  stream.say('delta', { now: NOW, upserted: [{ ...first[0], legs, profit: 0.07 }], closed: [] });
  act(() => void vi.advanceTimersByTime(100));
  expect(detail().getByRole('button', { name: 'Esta oportunidade' })).toBeTruthy();
  expect(detail().queryAllByText('2,30')).not.toEqual([]);
});
