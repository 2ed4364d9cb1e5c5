/** The results of `--cross-market` on real odds, compared with HiGHS on all markets of each match, and with every score. */

import { beforeAll, describe, expect, it } from 'vitest';
import { loadSolver } from '#shared/allocator/oracle/highs-model.ts';
import { findBook } from '#shared/markets/books.ts';
import type { Quote } from '#shared/markets/market.ts';
import type { MarketId } from '#shared/markets/market-types.ts';
import { epochMs } from '#shared/units.ts';
import { hasSharedData, sharedData } from '../../api/feeds/recordings/material-fixture.ts';
import { openRecording } from '../../api/feeds/recordings/recording.ts';
import { type FileScan, type ScanRow, scanFile } from './scan-file.ts';

type Leg = Pick<Quote, 'market' | 'selection' | 'line'> & { readonly odds: number };

const SCORES = Array.from({ length: 13 }, (_, home) => Array.from({ length: 13 }, (__, away) => [home, away])).flat();

/** For back bets on 1X2, totals and Asian handicaps only, without the settlement table. */
function returned({ market, selection, line, odds }: Leg, home: number, away: number): number {
  const goals = selection === 'away' ? away - home : home - away;
  if (market === '1x2') {
    const won = selection === 'draw' ? home === away : goals > 0;
    return won ? odds : 0;
  }
  const total = home + away - (line ?? 0);
  const margin = market === 'ah' ? goals + (line ?? 0) : selection === 'over' ? total : -total;
  const halves = [margin - 0.25, margin + 0.25].map(half => (Number.isInteger(half * 2) ? half : margin));
  return halves.reduce((sum, half) => sum + (half > 0 ? odds : half === 0 ? 1 : 0), 0) / 2;
}

function worstOf({ opportunity, netOdds }: ScanRow): number {
  const legs = opportunity.legs.map((leg, i) => ({ ...leg, odds: netOdds[i] ?? 0 }));
  return Math.min(
    ...SCORES.map(([home = 0, away = 0]) => legs.reduce((sum, leg) => sum + leg.share * returned(leg, home, away), 0)),
  );
}

describe.each([
  ['E0.csv', 20],
  ['E1.csv', 40],
])('%s', (name, atLeast) => {
  const file = sharedData(`football-data/${name}`);
  const test = it.skipIf(!hasSharedData);
  const both = {
    prices: 'closing',
    markets: new Set<MarketId>(['1x2', 'ou', 'ah']),
    exchangeCommission: null,
    minProfit: 0,
    now: epochMs(Date.parse('2026-07-20T00:00:00Z')),
  } as const;
  let alone: FileScan;
  let cross: FileScan;
  const best = new Map<string, Leg[]>();

  beforeAll(async () => {
    if (!hasSharedData) return;
    alone = await scanFile(file, { ...both, crossMarket: false });
    cross = await scanFile(file, { ...both, crossMarket: true });
    const tops = new Map<string, Leg & { event: string }>();
    for await (const { quotes } of (await openRecording(file, { prices: 'closing' })).batches()) {
      for (const { event, market, selection, line, odds, book } of quotes) {
        const key = [event.id, market, selection, line].join();
        if (odds === null || findBook(book).exchange || odds <= (tops.get(key)?.odds ?? 0)) continue;
        tops.set(key, { event: event.id, market, selection, line, odds });
      }
    }
    for (const { event, ...leg } of tops.values()) best.set(event, [...(best.get(event) ?? []), leg]);
  });

  test('has every arb of the single markets, and some that no single market has', () => {
    const key = ({ opportunity: { event, market, profit } }: ScanRow) => `${event.id} ${market} ${profit}`;
    const keys = new Set(cross.rows.map(key));
    for (const row of alone.rows) expect(keys).toContain(key(row));
    const matches = (rows: readonly ScanRow[]) => new Set(rows.map(row => row.opportunity.event.id));
    expect(matches(cross.rows).size).toBeGreaterThan(matches(alone.rows).size);
  });

  test('pays its stated profit in the worst of all scores from 0–0 to 12–12', () => {
    for (const row of cross.rows) expect(worstOf(row) - 1).toBeGreaterThan(row.opportunity.profit - 1e-9);
  });

  test('finds the same as HiGHS over all markets of each match', async () => {
    const highs = await loadSolver();
    let arbs = 0;
    const lone: string[] = [];
    for (const [event, legs] of best) {
      const states = [...new Set(SCORES.map(([h = 0, a = 0]) => legs.map(leg => returned(leg, h, a)).join(' ')))];
      const rows = states.map((state, i) => {
        const terms = state.split(' ').flatMap((r, j) => (Number(r) === 0 ? [] : [`+ ${r} s${j}`]));
        return ` r${i}: ${terms.join(' ')} - g >= 0`;
      });
      const total = legs.map((_, j) => `s${j}`).join(' + ');
      const solved = highs.solve(`Maximize\n obj: g\nSubject To\n${rows.join('\n')}\n t: ${total} = 1\nEnd`);
      const optimum = solved.ObjectiveValue - 1;
      const found = cross.rows.filter(row => row.opportunity.event.id === event);
      const ours = Math.max(0, ...found.map(row => row.opportunity.profit));
      if (optimum > 1e-6) arbs += 1;
      // An arb within one house is a broken quote: then our result is lower, never higher.
      expect(ours, event).toBeLessThan(Math.max(optimum, 0) + 1e-6);
      if (ours < optimum - 1e-6) lone.push(event);
    }
    expect(arbs).toBeGreaterThan(atLeast);
    expect(lone.length).toBeLessThanOrEqual(3);
  });
});
