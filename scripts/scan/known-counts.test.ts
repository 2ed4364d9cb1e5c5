/**
 * The known counts of arbs in recorded leagues, made anew from the files alone: every match read here, every split by
 * HiGHS with a variable for what the exchange taxes in each ending. Nothing of the scanner is used.
 */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSolver } from '#shared/allocator/oracle/highs-model.ts';
import { epochMs } from '#shared/units.ts';
import { hasSharedData, sharedData, WITH_SHARED_DATA } from '../../api/feeds/recordings/material-fixture.ts';
import { scanFile } from './scan-file.ts';

const RATE = 0.05;
const EXCHANGE = 'BFE';
/** What football-data adds up over houses is no house. */
const NO_HOUSE = new Set(['Max', 'Avg', 'Bb', 'BbMx', 'BbAv']);
const ENDINGS = ['H', 'D', 'A'] as const;
type Row = Readonly<Record<string, string>>;

describe.skipIf(!hasSharedData)(`counts made anew (${WITH_SHARED_DATA})`, () => {
  let highs: Awaited<ReturnType<typeof loadSolver>>;
  beforeAll(async () => {
    highs = await loadSolver();
  });

  it.each(['E0.csv', 'E1.csv', 'BRA.csv'])('%s: the scanner lists the same arbs of 1X2', async name => {
    const file = sharedData(`football-data/${name}`);
    const { data } = Papa.parse<Row>(readFileSync(file, 'latin1').replace(/^ï»¿/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    const expected = data.flatMap(row => {
      const profit = bestProfit(pricesOf(row));
      return profit > 1e-9 ? [{ match: `${row.HomeTeam ?? row.Home}–${row.AwayTeam ?? row.Away}`, profit }] : [];
    });
    const { rows } = await scanFile(file, {
      prices: 'closing',
      markets: new Set(['1x2']),
      exchangeCommission: RATE,
      minProfit: 1e-9,
      crossMarket: false,
      now: epochMs(Date.parse('2026-11-29T00:00:00Z')),
    });
    const listed = rows.map(({ opportunity: { event, profit } }) => ({ match: `${event.home}–${event.away}`, profit }));
    const inOrder = (all: typeof expected) =>
      all.map(({ match, profit }) => `${match} ${profit.toFixed(7)}`).toSorted();
    expect(inOrder(listed)).toEqual(inOrder(expected));
  });

  interface Price {
    readonly house: string;
    readonly ending: number;
    readonly odds: number;
  }

  /** The closing prices of the houses: columns such as PSCH, PSCD, PSCA. */
  function pricesOf(row: Row): Price[] {
    return Object.entries(row).flatMap(([column, text]) => {
      const [, house = '', letter = ''] = /^(\w+)C([HDA])$/.exec(column) ?? [];
      const odds = Number(text.replace(',', '.'));
      const isPrice = house !== '' && !NO_HOUSE.has(house) && text !== '' && odds > 1;
      return isPrice ? [{ house, ending: ENDINGS.indexOf(letter as 'H'), odds }] : [];
    });
  }

  /** Per unit staked, in the worst ending; 0 or less: no arb. */
  function bestProfit(prices: readonly Price[]): number {
    const top = [0, 1, 2].map(ending => Math.max(0, ...prices.filter(p => p.ending === ending).map(p => p.odds)));
    if (top.some(odds => odds === 0) || top.reduce((sum, odds) => sum + 1 / odds, 0) >= 1) return 0;
    const exchange = prices.filter(({ house }) => house === EXCHANGE);
    const isCrossed = exchange.length === 3 && exchange.reduce((sum, { odds }) => sum + 1 / odds, 0) < 1;
    if (isCrossed) return singleBets(prices);
    return Math.max(0, highs.solve(program(prices)).ObjectiveValue);
  }

  /** The exchange contradicts itself: each of its bets pays commission by itself, and it makes no arb alone. */
  function singleBets(prices: readonly Price[]): number {
    const best = [0, 1, 2].map(ending =>
      prices
        .filter(price => price.ending === ending)
        .map(price => ({ ...price, net: price.house === EXCHANGE ? 1 + (price.odds - 1) * (1 - RATE) : price.odds }))
        .reduce((a, b) => (b.net > a.net ? b : a)),
    );
    if (new Set(best.map(({ house }) => house)).size < 2) return 0;
    return 1 / best.reduce((sum, { net }) => sum + 1 / net, 0) - 1;
  }

  /** max g: in each ending the profit less RATE · y, where y ≥ what the exchange's bets win together and y ≥ 0. */
  function program(prices: readonly Price[]): string {
    const term = (value: number, name: string) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${name}`;
    const gross = ({ ending, odds }: Price, state: number) => (ending === state ? odds - 1 : -1);
    const rows = [0, 1, 2].flatMap(state => [
      ` r${state}: ${prices.map((p, j) => term(gross(p, state), `s${j}`)).join(' ')} - ${RATE} y${state} - g >= 0`,
      ` t${state}: y${state} ${prices
        .flatMap((p, j) => (p.house === EXCHANGE ? [term(-gross(p, state), `s${j}`)] : []))
        .join(' ')} >= 0`,
    ]);
    const total = prices.map((_, j) => `s${j}`).join(' + ');
    return `Maximize\n obj: g\nSubject To\n${rows.join('\n')}\n t: ${total} = 1\nBounds\n g free\nEnd`;
  }
});
