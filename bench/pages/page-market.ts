/** An hour of a market in the arbitrage page, as fast as the page can process it: replaces the server's stream. */
import type { Page } from 'playwright-core';

export interface MarketHour {
  readonly arbs: number;
  /** How many arbs change in each delta, and the market's milliseconds between two deltas. */
  readonly changes: number;
  readonly everyMs: number;
  /** After this many deltas one arb closes and a new one opens. */
  readonly turnover: number;
}

/** Call it before the page is opened: its stream then sends only what `playMarket` plays. */
export async function standInForStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Market extends EventTarget {
      constructor() {
        super();
        Object.assign(window, { market: this });
      }
      close() {}
    }
    Object.assign(window, { EventSource: Market });
  });
}

/** Sends the first list, or `deltas` more after it, twenty per frame. Resolves once all are drawn. */
export function playMarket(page: Page, market: MarketHour, deltas: number): Promise<void> {
  return page.evaluate(
    async ({ arbs, changes, everyMs, turnover, deltas: count }) => {
      interface State {
        readonly market: EventTarget;
        said: { sequence: number; now: number; open: number[]; made: number } | undefined;
      }
      const state = window as unknown as State;
      const START = Date.now();
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
      const arbOf = (id: number, now: number, sequence: number) => {
        const profit = ((id * 37 + sequence * 11) % 300) / 10_000;
        const leg = (book: string, selection: string) => ({
          ...{ book, bookName: book, market: 'ou', selection, line: 2.5, side: 'back', limit: null, url: null },
          ...{ odds: 2 + profit, previousOdds: 2, share: 0.5, at: now, freshUntil: now + 60_000 },
        });
        const name = { league: 'Série A', home: `Casa ${id}`, away: 'Visitante', sport: 'soccer' };
        return {
          ...{ id: `e${id}|ou|2.5`, class: 'two_way', kind: 'pre', market: 'ou', line: 2.5, stale: false, demo: false },
          event: { id: `e${id}`, ...name, startsAt: START + 7_200_000, live: null, score: null },
          ...{ profit, bestProfit: profit, openedProfit: profit, peakProfit: profit, chance: null },
          ...{ breakEvenChance: null, legs: [leg('betano', 'over'), leg('kto', 'under')], oldestLegAt: now },
          ...{ confidence: 1, warnings: [], suspicions: [], rules: { state: 'unknown', questions: [], cost: null } },
          ...{ openedAt: START, updatedAt: now },
        };
      };
      const dispatch = (type: string, id: number, data: unknown) =>
        state.market.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: `run-${id}` }));
      if (state.said === undefined) {
        const open = Array.from({ length: arbs }, (_, id) => id);
        state.said = { sequence: 0, now: START, open, made: arbs };
        const list = open.map(id => arbOf(id, START, 0));
        dispatch('snapshot', 0, { kind: 'pre', group: 'arbs', now: START, sources: [], arbs: list });
      }
      const { said } = state;
      for (let delta = 0; delta < count; delta += 1) {
        said.sequence += 1;
        said.now += everyMs;
        const { sequence, now, open } = said;
        const ids = Array.from({ length: changes }, (_, at) => open[(sequence * changes + at) % arbs] ?? 0);
        const closed: { id: string; reason: string }[] = [];
        if (sequence % turnover === 0) {
          const place = (sequence * 7) % arbs;
          closed.push({ id: `e${open[place]}|ou|2.5`, reason: 'gone' });
          open[place] = said.made;
          said.made += 1;
          ids.push(open[place]);
        }
        const gone = new Set(closed.map(({ id }) => id));
        const upserted = ids.map(id => arbOf(id, now, sequence)).filter(({ id }) => !gone.has(id));
        dispatch('delta', sequence, { now, upserted, closed });
        if (delta % 20 === 0) await frame();
      }
      await frame();
      await frame();
    },
    { ...market, deltas },
  );
}
