import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { houseSettings as houseWords } from '#shared/catalogue/account/settings.ts';
import { filters } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import { epochMs } from '#shared/units.ts';
import { textOf } from '../../server/live/live-state.ts';
import { unsetHouse } from '../../settings/house-settings.ts';
import { houseStore } from '../../settings/use-houses.ts';
import { aroundEachTest, named, open, pair, running, snapshotOf } from './arbitrage-screen-fixture.tsx';
import { LEAVE_MS } from './list/order-hold.ts';

aroundEachTest();

describe('the list', () => {
  it('shows the arbs best first, each price with a ring that says when it was seen', () => {
    const { stream, teams, list } = open();
    stream.say('snapshot', snapshotOf([...pair].reverse()));
    expect(teams()).toEqual(['Flamengo × Palmeiras', 'Bahia × Palmeiras']);
    expect(within(list()).getAllByRole('img', { name: /^odd vista às \d\d:\d\d:\d\d$/ })).toHaveLength(4);
  });

  it('lets no price age while the odds clock is stopped', () => {
    const { stream } = open();
    stream.say('snapshot', snapshotOf(pair));
    stream.say('heartbeat', { now: NOW, speed: 0, sources: [running] });
    act(() => void vi.advanceTimersByTime(120_000));
    expect(screen.getByText('2 agora')).toBeTruthy();
  });

  it('puts an arb whose price outlives its limit apart, folded, with its reason', () => {
    const { stream } = open();
    stream.say('snapshot', snapshotOf(pair));
    expect(screen.getByText('2 agora')).toBeTruthy();
    stream.say('heartbeat', { now: NOW + 60_000, speed: 1, sources: [running] });
    expect(screen.queryByText('2 agora')).toBeNull();
    expect(screen.getByText(words.empty.none.pre)).toBeTruthy();
    const fold = screen.getByRole('button', { name: /^Suspeitas/ });
    expect([fold.textContent, fold.getAttribute('aria-expanded')]).toEqual([
      `Suspeitas2${suspicions.reasons.stale_leg}`,
      'false',
    ]);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    fireEvent.click(fold);
    expect(scrolled.mock.contexts).toEqual([document.querySelector('[data-suspect]')?.parentElement]);
    const rows = document.querySelectorAll('[data-suspect]');
    expect([...rows].map(row => row.textContent)).toEqual([
      expect.stringContaining(suspicions.reasons.stale_leg),
      expect.stringContaining(suspicions.reasons.stale_leg),
    ]);
    // A confirmed price brings it back.
    const confirmed = pair.map(arb => ({
      ...arb,
      legs: arb.legs.map(leg => ({ ...leg, freshUntil: epochMs(NOW + 120_000) })),
    }));
    stream.say('delta', { now: NOW + 60_000, upserted: confirmed, closed: [] });
    expect(screen.getByText('2 agora')).toBeTruthy();
  });

  it('strikes a closed arb out, then removes it', () => {
    const { stream, teams, list } = open();
    stream.say('snapshot', snapshotOf(pair));
    stream.say('delta', { now: NOW, upserted: [], closed: [{ id: 'a', reason: 'gone' }] });
    expect(teams()).toEqual(['Bahia × Palmeiras']);
    expect(within(list()).getByText(/^acabou há .*era \+3,00\s%$/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(LEAVE_MS));
    expect(teams()).toEqual(['Bahia × Palmeiras']);
  });

  it('moves nothing under a pointer: new arbs wait behind a button', () => {
    const { stream, teams, list } = open();
    stream.say('snapshot', snapshotOf(pair));
    // A browser dispatches the event to all ancestors; here each needs its own.
    for (let node: Element | null = list(); node !== null; node = node.parentElement) {
      fireEvent(node, new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    }
    stream.say('delta', {
      now: NOW,
      upserted: [named('c', 'Vasco', 0.09), named('b', 'Bahia', 0.05)],
      closed: [],
    });
    expect(teams()).toEqual(['Flamengo × Palmeiras', 'Bahia × Palmeiras']);
    expect(list().textContent).toContain('+5,00\u00a0%');
    fireEvent.click(screen.getByRole('button', { name: '1\u00a0nova' }));
    expect(teams()).toEqual(['Vasco × Palmeiras', 'Bahia × Palmeiras', 'Flamengo × Palmeiras']);
  });

  it('removes closed arbs when the waiting ones are requested, even under a pointer', () => {
    const { stream, teams, list } = open();
    stream.say('snapshot', snapshotOf([...pair, named('c', 'Vasco', 0.01)]));
    for (let node: Element | null = list(); node !== null; node = node.parentElement) {
      fireEvent(node, new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    }
    stream.say('delta', { now: NOW, upserted: [], closed: [{ id: 'a', reason: 'gone' }] });
    act(() => void vi.advanceTimersByTime(2 * LEAVE_MS));
    expect(teams()).toHaveLength(3);
    stream.say('delta', { now: NOW, upserted: [], closed: [{ id: 'b', reason: 'gone' }] });
    fireEvent.click(screen.getByRole('button', { name: '2\u00a0encerradas' }));
    expect(teams()).toEqual(['Vasco × Palmeiras']);
  });

  it('shows one event alone if the address requests it', () => {
    const { stream, teams } = open({ search: '?evento=event-b' });
    stream.say('snapshot', snapshotOf(pair));
    expect(teams()).toEqual(['Bahia × Palmeiras']);
    expect(screen.getByRole('link', { name: words.event.all })).toBeTruthy();
  });

  it('has one row a match, its best, and unfolds the others in their place', () => {
    const { stream, teams, list } = open();
    const { event } = named('a', 'Flamengo', 0.03);
    const other = named('a2', 'Flamengo', 0.01, { event });
    stream.say('snapshot', snapshotOf([...pair, other]));
    expect(teams()).toEqual(['Flamengo × Palmeiras', 'Bahia × Palmeiras']);
    fireEvent.click(screen.getByRole('button', { name: /^\+1 do mesmo jogo/ }));
    expect(document.querySelector('[data-detail]')).toBeNull();
    expect(teams()).toEqual(['Flamengo × Palmeiras', 'Flamengo × Palmeiras', 'Bahia × Palmeiras']);
    fireEvent.click(screen.getByRole('button', { name: /^Recolher a outra do jogo/ }));
    expect(teams()).toEqual(['Flamengo × Palmeiras', 'Bahia × Palmeiras']);
    // While the list is touched, another arb of the match becomes its best: no row moves.
    for (let node: Element | null = list(); node !== null; node = node.parentElement) {
      fireEvent(node, new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    }
    stream.say('delta', { now: NOW, upserted: [{ ...other, profit: 0.09 }], closed: [] });
    expect(list().textContent).not.toContain('9,00');
  });

  it('groups nothing on the page of one match', () => {
    const { stream, teams } = open({ search: '?evento=event-a' });
    const { event } = named('a', 'Flamengo', 0.03);
    stream.say('snapshot', snapshotOf([...pair, named('a2', 'Flamengo', 0.01, { event })]));
    expect(teams()).toHaveLength(2);
  });

  it('splits the typed total, and keeps the last valid one after an invalid text', () => {
    const { stream, list } = open();
    stream.say('snapshot', snapshotOf([named('a', 'Flamengo', 0.0231)]));
    expect(list().textContent).toContain('R$\u00a0488');
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: '2.000' } });
    expect(list().textContent).toContain('R$\u00a0975');
    fireEvent.change(field, { target: { value: '2.000x' } });
    expect(list().textContent).toContain('R$\u00a0975');
    expect(screen.getByRole('alert').textContent).toBe(words.total.errors.not_a_number);
  });

  it('marks made-up odds on the page, and in the row where they are mixed with real ones', () => {
    houseStore.put({ ...unsetHouse('betano'), on: true });
    onTestFinished(() => houseStore.put(unsetHouse('betano')));
    const { stream, list } = open();
    stream.say('snapshot', snapshotOf([named('a', 'Flamengo', 0.03, { demo: true }), named('b', 'Bahia', 0.02)]));
    expect(screen.getByText(words.demo.mark)).toBeTruthy();
    expect(within(list()).getAllByText(words.row.demo)).toHaveLength(1);
  });

  it('asks who is new for their houses', () => {
    const { stream } = open();
    stream.say('snapshot', snapshotOf(pair));
    fireEvent.click(screen.getByRole('button', { name: houseWords.title }));
    expect(screen.getByText(houseWords.markFirst)).toBeTruthy();
  });

  it('renders only the visible rows, and reserves space for the others', async () => {
    const { stream, teams, list } = open();
    stream.say(
      'snapshot',
      snapshotOf(Array.from({ length: 200 }, (_, index) => named(`n${index}`, `Time ${index}`, 0.01))),
    );
    // A list of this length is read in slices.
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(teams().length).toBeGreaterThan(5);
    expect(teams().length).toBeLessThan(30);
    const heights = [...list().children].map(child => Number.parseFloat((child as HTMLElement).style.height));
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(200 * 103);
  });

  it.each([
    ['?painel=filtros', 'Filtros'],
    ['?painel=teclas', 'Teclas'],
    ['?painel=escondidas', 'Escondidos'],
    ['?abrir=b&painel=saidas', 'E agora?'],
  ])('opens the sheet of a link: %s', (search, title) => {
    const { stream } = open({ search });
    stream.say('snapshot', snapshotOf(pair));
    act(() => void vi.advanceTimersByTime(100));
    expect(screen.getByRole('heading', { name: title, hidden: true })).toBeTruthy();
  });

  it('is a table on a wide screen, the legs as sub-rows', () => {
    const { stream } = open({ wide: true });
    stream.say('snapshot', snapshotOf(pair));
    const table = within(screen.getByRole('table', { name: 'Arbitragem pré-jogo' }));
    expect(table.getAllByRole('columnheader').map(header => header.textContent)).toEqual(Object.values(words.columns));
    expect(table.getAllByRole('row')).toHaveLength(1 + 4);
    expect(table.getByRole('rowheader', { name: /Flamengo × Palmeiras/ })).toBeTruthy();
  });

  it('names a house and leads to its page of the event', () => {
    const { stream } = open();
    const legs = [makeLeg({ odds: 2.1, url: 'https://www.betano.bet.br/1' }), makeLeg({ odds: 2, selection: 'away' })];
    stream.say('snapshot', snapshotOf([named('a', 'Flamengo', 0.03, { legs })]));
    expect(screen.getByRole('link', { name: 'Betano' }).getAttribute('href')).toBe('https://www.betano.bet.br/1');
  });
});

describe('filters and actions', () => {
  it('filters the list by the address, says how many of how many, and removes a condition in one tap', () => {
    const { stream, teams } = open({ search: '?lucro_de=2.5' });
    stream.say('snapshot', snapshotOf(pair));
    expect(teams()).toEqual(['Flamengo × Palmeiras']);
    expect(screen.getByText(/^1\sde\s2$/)).toBeTruthy();
  });

  it('clears invalid texts together with the filter', () => {
    const { stream } = open({ search: '?lucro_de=2' });
    stream.say('snapshot', snapshotOf(pair));
    fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    const most = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'até', hidden: true });
    fireEvent.change(most(), { target: { value: 'abc' } });
    fireEvent.click(screen.getByText(filters.clear));
    expect(most().value).toBe('');
  });

  it('rounds all stakes to another step under the filters of a phone, at once', () => {
    const { stream } = open();
    stream.say('snapshot', snapshotOf(pair));
    fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    const step = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Arredondar para', hidden: true });
    expect(step.value).toBe('100');
    fireEvent.change(step, { target: { value: '1000' } });
    act(() => vi.advanceTimersToNextFrame());
    const stakes = [...document.querySelectorAll('[data-stake]')].map(each => each.textContent);
    expect(stakes.length).toBeGreaterThan(3);
    expect(stakes.filter(text => !/\d0$/.test(text ?? ''))).toEqual([]);
  });

  it('names the filters that hide everything', () => {
    const { stream } = open({ search: '?lucro_de=50&frescas=1' });
    stream.say('snapshot', snapshotOf(pair));
    expect(screen.getByText(/estes filtros escondem todas: lucro, preços em dia/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tirar só: lucro' })).toBeTruthy();
  });

  it.each([false, true])('neither applies nor keeps a filter while a field of it is invalid (wide: %s)', wide => {
    const { stream, history } = open({ search: '?lucro_de=2.5', wide });
    stream.say('snapshot', snapshotOf(pair));
    fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'de', hidden: true });
    fireEvent.change(from, { target: { value: '-500' } });
    screen.getByText('Use de \u2212100 a 10.000 %.');
    const steps = history?.length;
    fireEvent.change(screen.getByLabelText('Nome do filtro'), { target: { value: 'Meu' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar este filtro' }));
    expect(document.activeElement).toBe(from);
    from.blur();
    fireEvent.click(
      wide ? screen.getByRole('button', { name: /^Criar alerta/ }) : screen.getByText(/^Mostrar só esta/),
    );
    expect(document.activeElement).toBe(from);
    expect([from.value, history?.length, localStorage.getItem('arbi:saved-filters')]).toEqual(['-500', steps, null]);
    // A text that is valid again is applied as it is.
    fireEvent.change(from, { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar este filtro' }));
    expect(localStorage.getItem('arbi:saved-filters')).toContain('"search":"lucro_de=2"');
  });

  it('never shows a chance as a sure profit, and says that it can lose', () => {
    const { stream, list } = open({ search: '?ver=middles' });
    const middle = { class: 'middle' as const, profit: -0.02, bestProfit: 0.9, chance: 0.05, breakEvenChance: 0.02 };
    stream.say('snapshot', snapshotOf([named('m', 'Flamengo', -0.02, middle)]));
    expect(screen.getByText(/Middle não é lucro garantido/)).toBeTruthy();
    expect(within(list()).getByText(/^\+2,60/).dataset.sign).not.toBe('gain');
    expect(screen.getByText(/chance 5,00\s% · zera com 2,00\s%/)).toBeTruthy();
  });

  it('keys do nothing while somebody types', () => {
    const { stream, teams } = open();
    stream.say('snapshot', snapshotOf(pair));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowDown' });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'h' });
    expect(teams()).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    fireEvent.keyDown(document.body, { key: 'h' });
    expect(teams()).toEqual(['Bahia × Palmeiras']);
  });
});

describe('a screen reader', () => {
  const spoken = () => document.querySelector('[aria-live]')?.textContent;

  it('announces new arbs at most once in ten seconds, and not those of the first list', () => {
    const { stream } = open();
    stream.say('snapshot', snapshotOf(pair));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(spoken()).toBe('');
    stream.say('delta', { now: NOW, upserted: [named('c', 'Vasco', 0.09)], closed: [] });
    stream.say('delta', { now: NOW, upserted: [named('d', 'Bahia', 0.04)], closed: [] });
    expect(spoken()).toBe('');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(spoken()).toBe('2 novas surebets, a melhor +9,00\u00a0%.');
  });

  it('spec 3: hears what the row of a single new one says', () => {
    const { stream } = open();
    stream.say('snapshot', snapshotOf(pair));
    const arb = named('c', 'Vasco', 0.09);
    stream.say('delta', { now: NOW, upserted: [arb], closed: [] });
    act(() => void vi.advanceTimersByTime(10_000));
    expect(spoken()).toBe(`Nova surebet: ${textOf(arb)}.`);
    expect(spoken()).toContain('Vasco × ');
  });
});

describe('the states', () => {
  it.each([
    [[], words.empty.noFeed.title],
    [[{ ...running, lastDataAt: null }], words.empty.noData.title],
    [[{ ...running, state: 'ended' as const }], words.empty.ended.title],
    [[running], words.empty.none.pre],
  ])('empty says why %#', (sources, title) => {
    const { stream } = open();
    stream.say('snapshot', snapshotOf([], sources));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('shows a skeleton after 200 ms and not before', () => {
    const { view } = open();
    expect(view.container.querySelector('[aria-busy]')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(view.container.querySelector('[aria-busy]')).not.toBeNull();
  });

  it('says that the list could not be loaded, and tries again on request', async () => {
    const answers = [
      () => Promise.resolve(Response.json({ code: 'not_found', message: 'x' }, { status: 404 })),
      () => Promise.resolve(Response.json(snapshotOf(pair))),
    ];
    const { teams } = open({
      answer: () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))(),
    });
    // An answer takes an unknown number of turns.
    const poll = (look: () => void) =>
      vi.waitFor(async () => {
        await act(() => vi.advanceTimersByTimeAsync(0));
        look();
      }, PATIENT);
    await poll(() => fireEvent.click(screen.getByRole('button', { name: words.error.retry })));
    await poll(() => expect(teams()).toEqual(['Flamengo × Palmeiras', 'Bahia × Palmeiras']));
  });

  it('keeps what it has when the stream dies, and says how old it is', async () => {
    const { stream, teams } = open();
    stream.say('snapshot', snapshotOf(pair));
    expect(screen.getByText(words.connection.spoken.live)).toBeTruthy();
    act(() => void stream.dispatchEvent(new Event('error')));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByText(words.connection.spoken.reconnecting)).toBeTruthy();
    expect(teams()).toHaveLength(2);
  });
});
