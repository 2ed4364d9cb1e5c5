import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ArbFilter, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { NewAlertFoot } from './NewAlertFoot.tsx';

afterEach(cleanup);

/** As the library reads it. */
const seen = (text: string) => screen.getByText(text.replaceAll('\u00a0', ' '));

function open(filter: ArbFilter) {
  const onCreate = vi.fn();
  render(<NewAlertFoot kind="pre" filter={filter} onCreate={onCreate} />);
  return onCreate;
}

it('makes a rule of the filter of now, which it says', () => {
  const filter = { ...EMPTY_FILTER, sports: ['tennis' as const], profitFrom: 2 };
  const onCreate = open(filter);
  expect(seen(words.ofFilter('pré-jogo, Tênis, lucro de 2\u00a0%'))).toBeTruthy();
  fireEvent.click(screen.getByText(words.create));
  expect(onCreate.mock.calls).toEqual([[{ name: 'Surebets · Pré-jogo · Tênis · de 2\u00a0%', kind: 'pre', filter }]]);
});

it('proposes a least profit where there is no filter', () => {
  const onCreate = open(EMPTY_FILTER);
  expect(screen.getByText(words.unfiltered)).toBeTruthy();
  fireEvent.click(seen('2\u00a0%'));
  fireEvent.click(seen(words.createFrom('2\u00a0%')));
  fireEvent.click(seen('R$\u00a010'));
  fireEvent.click(seen(words.createFrom('R$\u00a010')));
  const filters = onCreate.mock.calls.map(([rule]) => rule.filter);
  expect(filters).toEqual([
    { ...EMPTY_FILTER, profitFrom: 2 },
    { ...EMPTY_FILTER, minMoney: 1_000 },
  ]);
});
