import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { NOW } from '#shared/arbitrage/arb-fixture.ts';
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { makeRecord } from '#shared/history/history-fixture.ts';
import { archiveTotalsOf } from '#shared/history/rollup.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import type { ArchivedArb, ArchivePage, ArchivePayload } from '#shared/wire/archive.ts';
import { ArchiveScreen } from './ArchiveScreen.tsx';

const named = (id: string, home: string, change: Partial<ArchivedArb> = {}): ArchivedArb => {
  const record = makeRecord(change);
  return { id, ...record, event: { ...record.event, home } };
};
const pageOf = (records: ArchivedArb[], change: Partial<ArchivePage> = {}): ArchivePage => ({
  records,
  next: null,
  complete: true,
  ...change,
});
const payloadOf = (records: ArchivedArb[], demo = false): ArchivePayload => ({
  summary: { from: '2024-11-12', to: '2024-12-11', demo, ...archiveTotalsOf(records) },
  page: pageOf(records),
});

interface OpenOptions {
  search?: string;
  wide?: boolean;
  first?: ArchivePayload | 'pending' | null;
  /** The server's answer to a search, by its query. */
  find?: (query: URLSearchParams) => ArchivePage;
}

/** The screen with a server that answers at once; null refuses, 'pending' never answers. */
async function open({
  search = '',
  wide = false,
  first = payloadOf([named('a', 'Flamengo')]),
  find,
}: OpenOptions = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: wide,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  const server: { first: ArchivePayload | 'pending' | null } = { first };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: string) => {
    asked.push(String(request));
    const { pathname, searchParams } = new URL(String(request), 'http://localhost');
    if (server.first === null) return Response.json({ code: 'not_found', message: 'x' }, { status: 404 });
    if (server.first === 'pending') return new Promise<Response>(() => {});
    if (pathname === '/arbitragem_old/_payload.json') return Response.json(server.first);
    if (pathname === '/api/archive/summary') {
      return Response.json({ ...server.first.summary, from: searchParams.get('from'), to: searchParams.get('to') });
    }
    return Response.json(find?.(searchParams) ?? pageOf([]));
  });
  const location = memoryLocation({ path: `/arbitragem_old${search}`, record: true });
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <ArchiveScreen />
      </Router>
    </QueryClientProvider>,
  );
  // One turn each for the first data, what depends on them, and the query cache's notification.
  const settle = () =>
    act(async () => {
      // The modules that the first request loads arrive in real time, not in the test's.
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(10);
    });
  await settle();
  const teams = () => screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent);
  return { view, asked, server, settle, teams, address: () => location.history.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the archive', () => {
  it('shows the first data, and requests nothing else', async () => {
    const { teams, asked } = await open({ first: payloadOf([named('a', 'Flamengo'), named('b', 'Bahia')]) });
    expect(teams()).toEqual(['Flamengo × Palmeiras', 'Bahia × Palmeiras']);
    expect(asked).toEqual(['/arbitragem_old/_payload.json']);
    expect(screen.getByText('2', { selector: 'dd' })).toBeTruthy();
  });

  it('puts a filter into the address and asks the server for it', async () => {
    const { asked, settle, teams, address } = await open({ find: () => pageOf([named('t', 'Guga')]) });
    fireEvent.change(screen.getByLabelText(words.filters.sport), { target: { value: 'tennis' } });
    await settle();
    expect(address()).toBe('/arbitragem_old?esporte=tennis');
    expect(asked.at(-1)).toContain('sport=tennis');
    expect(asked.at(-1)).toContain('from=2024-11-12&to=2024-12-11');
    expect(teams()).toEqual(['Guga × Palmeiras']);
  });

  it('offers the houses of a listed arb that the sums do not have', async () => {
    const { summary, page } = payloadOf([named('a', 'Flamengo', { houses: ['kto'] })]);
    await open({ first: { summary: { ...summary, pairs: [] }, page } });
    const choices = within(screen.getByLabelText(words.filters.house)).getAllByRole('option', { hidden: true });
    expect(choices.map(choice => choice.textContent)).toEqual([words.filters.anyHouse, 'KTO']);
  });

  it('applies a typed filter when it is submitted, and explains an invalid one', async () => {
    const { asked, settle, address } = await open();
    const field = screen.getByLabelText(words.filters.minPeak);
    fireEvent.change(field, { target: { value: 'dois' } });
    expect(asked).toHaveLength(1);
    fireEvent.blur(field);
    await settle();
    expect(screen.getByRole('alert').textContent).toBe(words.filters.minPeakError);
    fireEvent.change(field, { target: { value: '1,5' } });
    fireEvent.blur(field);
    await settle();
    expect(address()).toContain('pico=1%2C5');
    expect(asked.at(-1)).toContain('minPeak=0.015');
  });

  it('continues from page to page, and says where a search stopped', async () => {
    const { settle, teams } = await open({
      search: '?liga=copa',
      find: query =>
        query.get('cursor') === 'c1'
          ? pageOf([named('b', 'Bahia')])
          : pageOf([named('a', 'Flamengo')], { next: 'c1', complete: false }),
    });
    await settle();
    expect(screen.getByRole('status').textContent).toContain('A busca parou antes do fim');
    fireEvent.click(screen.getByRole('button', { name: words.list.keepLooking }));
    await settle();
    expect(teams()).toEqual(['Flamengo × Palmeiras', 'Bahia × Palmeiras']);
    expect(screen.getByRole('status').textContent).toContain(words.list.end);
  });

  it('is a table on a wide screen', async () => {
    await open({ wide: true });
    const table = within(screen.getByRole('table', { name: words.list.label }));
    expect(table.getAllByRole('columnheader').map(header => header.textContent)).toEqual(
      Object.values(words.list.columns),
    );
    expect(table.getAllByRole('row')).toHaveLength(1 + 2);
  });

  it('marks made-up odds on the page', async () => {
    await open({ first: payloadOf([named('a', 'Flamengo', { demo: true })], true) });
    expect(screen.getByText(words.demo.mark)).toBeTruthy();
    expect(screen.queryByText(words.list.demo)).toBeNull();
  });

  it('says how reliable large peaks are', async () => {
    const fat = Array.from({ length: 20 }, (_, n) => named(`f${n}`, 'Flamengo', { peak: 0.08, staleShare: 0.6 }));
    await open({ first: payloadOf(fat) });
    expect(screen.getByText(words.honest.title)).toBeTruthy();
  });
});

describe('the charts', () => {
  it('are kept in the address, each with its numbers as a table', async () => {
    await open({ search: '?ver=graficos' });
    const figures = screen.getAllByRole('figure');
    expect(figures).toHaveLength(6);
    for (const figure of figures) {
      expect(within(figure).getByRole('img')).toBeTruthy();
      expect(figure.querySelector('table')).not.toBeNull();
    }
    expect(screen.getByRole('figure', { name: words.charts.lifetimeByClass }).textContent).toContain('Duplinha');
  });
});

describe('the states', () => {
  it('shows a skeleton after 200 ms and not before', async () => {
    const { view } = await open({ first: 'pending' });
    expect(view.container.querySelector('[aria-busy]')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(view.container.querySelector('[aria-busy]')).not.toBeNull();
  });

  it('is empty until something has closed, and says so', async () => {
    await open({ first: payloadOf([]) });
    expect(screen.getByRole('heading', { name: words.empty.title })).toBeTruthy();
  });

  it('says what to do if a filter matches nothing', async () => {
    const { settle } = await open({ search: '?liga=xyz' });
    await settle();
    expect(screen.getByRole('heading', { name: words.nothing.title })).toBeTruthy();
  });

  it('fails, and tries again when asked', async () => {
    const { server, settle, teams } = await open({ first: null });
    server.first = payloadOf([named('a', 'Flamengo')]);
    // A refusal's body is read in turns that no fake clock counts.
    fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: words.error.retry }), PATIENT));
    await settle();
    expect(teams()).toEqual(['Flamengo × Palmeiras']);
  });
});
