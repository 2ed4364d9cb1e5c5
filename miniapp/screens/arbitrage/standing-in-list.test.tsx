/** What the archive says of open arbs, on the rows, in the sheet and as an order; and a list that limits do not reach. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { filters } from '#shared/catalogue/arbitrage/around-list.ts';
import { limited } from '#shared/catalogue/arbitrage/standing.ts';
import { addSpan, emptyTable, SURVIVAL_EDGES } from '#shared/history/survival/life-table.ts';
import { groupsOfOpen } from '#shared/history/survival/similar.ts';
import { cents } from '#shared/units.ts';
import type { Survival } from '#shared/wire/survival.ts';
import { aroundEachTest, named, open, running, snapshotOf } from './arbitrage-screen-fixture.tsx';

aroundEachTest();

const justOpened = { openedAt: NOW };

/** Of 100 arbs like each of these, so many stood after 90 s. */
function survivalOf(...of: (readonly [Opportunity, number])[]): Survival {
  const groups = of.map(([arb, stood]) => {
    const table = emptyTable();
    for (let life = 0; life < 100; life += 1) addSpan(table, { ms: life < stood ? 400_000 : 40_000, isEnd: true });
    return { key: groupsOfOpen(arb)?.[0]?.key ?? '', ...table };
  });
  return { edges: [...SURVIVAL_EDGES], groups };
}

const likely = named('a', 'Flamengo', 0.02, { ...justOpened, openedProfit: 0.02 });
const unlikely = named('b', 'Bahia', 0.03, { ...justOpened, openedProfit: 0.03 });
const survival = survivalOf([likely, 80], [unlikely, 40]);

function show(arbs: Opportunity[], { search = '', known = survival as Survival | null, sources = [running] } = {}) {
  const shown = open({ search });
  if (known) act(() => shown.queries.setQueryData(['survival'], known));
  shown.stream.say('snapshot', snapshotOf(arbs, sources));
  act(() => vi.advanceTimersByTime(1_000));
  return shown;
}

const sortNames = () =>
  within(screen.getByLabelText(filters.sort))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

it('says on each row how likely it is to stand, and the time and the sample in the sheet', () => {
  const { list } = show([likely, unlikely]);
  expect(within(list()).getByText(/8 em 10 de pé/)).toBeTruthy();
  expect(within(list()).getByText(/4 em 10 de pé/)).toBeTruthy();
  fireEvent.click(within(list()).getByRole('button', { name: /Flamengo/ }));
  expect(screen.getByText('8 em 10 ainda de pé após 90 s · 100 parecidas')).toBeTruthy();
});

it('orders by the profit in money times that chance', () => {
  const { teams } = show([likely, unlikely]);
  expect(teams()[0]).toContain('Bahia');
  fireEvent.change(screen.getByLabelText(filters.sort), { target: { value: 'expected' } });
  act(() => vi.advanceTimersByTime(1_000));
  expect(teams()[0]).toContain('Flamengo');
});

it('is silent where nothing is known, and where the odds are made up', () => {
  const unknown = show([likely], { known: { edges: [...SURVIVAL_EDGES], groups: [] } });
  expect(within(unknown.list()).queryByText(/em 10/)).toBeNull();
  expect(sortNames()).not.toContain(filters.sorts.expected);
  unknown.view.unmount();
  const demo = show([{ ...likely, demo: true }], { sources: [{ ...running, demo: true }] });
  expect(within(demo.list()).queryByText(/em 10/)).toBeNull();
  expect(sortNames()).not.toContain(filters.sorts.expected);
});

it('says that limits do not reach a list by percentages, and orders it by what can be placed', () => {
  const short = makeArb().legs.map(leg => ({ ...leg, limit: cents(1_000) }));
  const { teams } = show([named('a', 'Flamengo', 0.03, { legs: short }), named('b', 'Bahia', 0.02)]);
  expect(teams()[0]).toContain('Flamengo');
  fireEvent.click(screen.getByRole('button', { name: limited.long(1, 2, 'R$\u00a01.000,00') }));
  act(() => vi.advanceTimersByTime(1_000));
  expect(teams()[0]).toContain('Bahia');
  expect(screen.queryByRole('button', { name: /ordenar por R\$/ })).toBeNull();
});

it('learns how long this person takes from opening an arb to the last accepted bet', () => {
  const { list } = show([likely]);
  fireEvent.click(within(list()).getByRole('button', { name: /Flamengo/ }));
  act(() => vi.advanceTimersByTime(12_000));
  fireEvent.click(screen.getByRole('button', { name: /^Entrou: / }));
  act(() => vi.advanceTimersByTime(8_000));
  fireEvent.click(screen.getByRole('button', { name: /^Entrou: / }));
  const { times } = JSON.parse(localStorage.getItem('arbi:pace') ?? '{}');
  expect(times).toEqual([{ kind: 'pre', ms: 20_000 }]);
});
