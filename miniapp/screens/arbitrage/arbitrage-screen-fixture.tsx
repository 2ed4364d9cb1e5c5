/** The screen of the live list for tests, with a stream that the test controls and a clock that stands still. */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { asEventId } from '#shared/units.ts';
import type { ArbSnapshot, SourceStatus } from '#shared/wire/arbitrage.ts';
import { HistoryContext } from '../../navigation/history-here.ts';
import { placingStore } from '../../placing/placings.ts';
import { LiveContext } from '../../server/live/live-context.ts';
import { houseStore } from '../../settings/use-houses.ts';
import { ArbitrageScreen } from './ArbitrageScreen.tsx';

export const running: SourceStatus = { feed: 'push', demo: false, state: 'running', lastDataAt: 1 };
export const named = (id: string, home: string, profit: number, change: Partial<Opportunity> = {}) =>
  makeArb({ id, profit, event: { ...makeArb().event, id: asEventId(`event-${id}`), home }, ...change });
export const snapshotOf = (arbs: Opportunity[], sources = [running]): ArbSnapshot => ({
  kind: 'pre',
  group: 'arbs',
  now: NOW,
  sources,
  books: [],
  arbs,
});

class Stream extends EventTarget {
  #events = 0;
  close() {}
  say(type: string, data: unknown) {
    act(() => {
      this.#events += 1;
      this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: `run-${this.#events}` }));
      // Its messages are rendered in the next frame.
      vi.advanceTimersToNextFrame();
    });
  }
}

interface OpenOptions {
  search?: string;
  wide?: boolean;
  answer?: () => Promise<Response>;
}

/** The screen with a stream that the test controls; a request for the list is answered only with `answer`. */
export function open({ search = '', wide = false, answer }: OpenOptions = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: wide,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  const stream = new Stream();
  const fetch = answer ?? (() => new Promise<Response>(() => {}));
  const { hook, searchHook, history, navigate } = memoryLocation({ path: `/arbitragem-pre${search}`, record: true });
  const here = {
    back() {
      history.pop();
      navigate(history.at(-1) ?? '/', { replace: true });
    },
    search: () => /\?.*/.exec(history.at(-1) ?? '')?.[0] ?? '',
  };
  const live = {
    fetch,
    openStream: () => stream as unknown as EventSource,
    now: () => Date.now(),
    onDenied: () => {},
  };
  const queries = new QueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      <LiveContext value={live}>
        <HistoryContext value={here}>
          <Router hook={hook} searchHook={searchHook}>
            <ArbitrageScreen kind="pre" />
          </Router>
        </HistoryContext>
      </LiveContext>
    </QueryClientProvider>,
  );
  const teams = () =>
    screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent?.split(': ')[1]);
  const list = () => screen.getByRole('list', { name: 'Arbitragem pré-jogo' });
  return { stream, teams, list, view, history, queries, back: () => act(here.back) };
}

export const pair = [named('a', 'Flamengo', 0.03), named('b', 'Bahia', 0.02)];

/** Around every test of the file: its own clock, and nothing kept. */
export function aroundEachTest(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(NOW);
    // What another file has set, the store keeps.
    houseStore.replace({ list: [], rounding: null });
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    placingStore.replace([]);
    vi.restoreAllMocks();
    // A test may have cut the connection, which the library of queries remembers while no page is open.
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });
}
