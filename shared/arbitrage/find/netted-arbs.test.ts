/** Arbs with commission on the net of a market, against HiGHS with a variable for what is taxed in each ending. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSolver } from '../../allocator/oracle/highs-model.ts';
import { type Quote, quoteSchema } from '../../markets/market.ts';
import { soak } from '../../testing/soak.ts';
import { cents, epochMs } from '../../units.ts';
import type { Opportunity } from '../opportunity.ts';
import { createScanner } from '../scan/scanner.ts';
import { splitTotal } from '../stake-split.ts';

const NOW = epochMs(Date.parse('2026-06-11T18:00:00Z'));
const feed = { id: 'test', demo: false, freshness: { preMs: 3_600_000, liveMs: 600_000 } };
const RATES: Readonly<Record<string, number>> = { betfair: 0.05, matchbook: 0.03 };

/** Example: 'kto 1x2 home 1.97', 'betfair 1x2 draw 3.6 lay', 'kto ah away 0.5 1.9'. */
function quote(text: string): Quote {
  const [book, market, selection, ...rest] = text.split(' ');
  const side = rest.at(-1) === 'lay' ? 'lay' : 'back';
  const [first, second] = rest.map(Number);
  const isLined = market === 'ah';
  return quoteSchema.parse({
    event: { id: 'e', sport: 'soccer', league: 'L', home: 'A', away: 'B', startsAt: NOW + 3_600_000 },
    book,
    market,
    selection,
    line: isLined ? first : null,
    odds: isLined ? second : first,
    side,
    at: NOW,
  });
}

function open(quotes: readonly Quote[], cross = false): Opportunity[] {
  const terms = { commissionOf: (book: string) => RATES[book] ?? 0, minMargin: 0 };
  const scanner = createScanner({ terms, cross, chances: false });
  scanner.ingest({ quotes, at: NOW }, feed, NOW);
  return [...scanner.open()];
}

/** Per unit staked before commission, by the goal difference: −2 to 2 decide 1X2 and the handicaps of ±0.5 and ±1.5. */
function grossOf({ market, selection, line, odds, side }: Quote, margin: number): number {
  const wins =
    market === '1x2'
      ? { home: margin > 0, draw: margin === 0, away: margin < 0 }[selection]
      : (selection === 'home' ? margin : -margin) + (line ?? 0) > 0;
  const price = odds ?? 1;
  if (side === 'back') return wins ? price - 1 : -1;
  return wins ? -1 : 1 / (price - 1);
}

describe('against HiGHS', () => {
  let highs: Awaited<ReturnType<typeof loadSolver>>;
  beforeAll(async () => {
    highs = await loadSolver();
  });

  /** max g, where an ending pays its gross profit less c · y for each exchange's market, y ≥ its net, y ≥ 0. */
  function optimumOf(quotes: readonly Quote[]): number {
    const margins = [-2, -1, 0, 1, 2];
    const markets = [
      ...new Set(
        quotes
          .filter(({ book }) => RATES[book])
          .map(({ book, market, line }) => `${book}|${market}|${Math.abs(line ?? 0)}`),
      ),
    ];
    const term = (value: number, name: string) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${name}`;
    const rows = margins.flatMap(margin => {
      const gross = quotes.map((each, j) => term(grossOf(each, margin), `s${j}`));
      const taxes = markets.map((market, k) => term(-(RATES[market.split('|')[0] ?? ''] ?? 0), `y${k}_${margin + 2}`));
      const taxed = markets.map((market, k) => {
        const net = quotes.flatMap((each, j) =>
          `${each.book}|${each.market}|${Math.abs(each.line ?? 0)}` === market
            ? [term(-grossOf(each, margin), `s${j}`)]
            : [],
        );
        return ` t${k}_${margin + 2}: ${term(1, `y${k}_${margin + 2}`)} ${net.join(' ')} >= 0`;
      });
      return [` r${margin + 2}: ${gross.join(' ')} ${taxes.join(' ')} - g >= 0`, ...taxed];
    });
    const total = quotes.map((_, j) => `s${j}`).join(' + ');
    const program = `Maximize\n obj: g\nSubject To\n${rows.join('\n')}\n t: ${total} = 1\nBounds\n g free\nEnd`;
    return highs.solve(program).ObjectiveValue;
  }

  const near = (fair: number) => fc.integer({ min: 96, max: 106 }).map(part => Math.round(fair * part) / 100);
  const prices = (book: string, market: string, fair: readonly (readonly [string, number])[], least: number) =>
    fc
      .tuple(...fair.map(([, odds]) => near(odds)))
      .filter(odds => odds.reduce((sum, each) => sum + 1 / each, 0) > least)
      .map(odds => odds.map((each, i) => `${book} ${market} ${fair[i]?.[0]} ${each}`));
  const WINNER = [
    ['home', 2.44],
    ['draw', 3.45],
    ['away', 3.33],
  ] as const;
  const HANDICAP = [
    ['home -0.5', 2.44],
    ['away 0.5', 1.69],
  ] as const;

  it('one market: the best of houses and two exchanges', () => {
    const market = fc.tuple(
      prices('kto', '1x2', WINNER, 1),
      prices('betano', '1x2', WINNER, 1),
      prices('betfair', '1x2', WINNER, 1),
      prices('matchbook', '1x2', WINNER, 1),
    );
    fc.assert(
      fc.property(market, texts => {
        const quotes = texts.flat().map(quote);
        const optimum = optimumOf(quotes);
        const [arb] = open(quotes);
        expect(arb?.profit ?? 0).toBeCloseTo(Math.max(0, optimum), 8);
      }),
      { numRuns: soak(40, 1_000) },
    );
  });

  it('over several markets, with lays', () => {
    const lays = fc
      .tuple(...WINNER.map(([, odds]) => near(odds)))
      .map(odds => odds.map((each, i) => `betfair 1x2 ${WINNER[i]?.[0]} ${Math.round(each * 108) / 100} lay`));
    const market = fc.tuple(
      prices('kto', '1x2', WINNER, 1.01),
      prices('betfair', '1x2', WINNER, 1.001),
      lays,
      prices('betano', 'ah', HANDICAP, 1.01),
      prices('kto', 'ah', HANDICAP, 1.01),
    );
    fc.assert(
      fc.property(market, texts => {
        const quotes = texts.flat().map(quote);
        // A house that alone has an arb is broken, and left out.
        const books = [...new Set(quotes.map(({ book }) => book))];
        fc.pre(books.every(book => optimumOf(quotes.filter(each => each.book === book)) < 1e-9));
        const optimum = optimumOf(quotes);
        const best = Math.max(0, ...open(quotes, true).map(({ profit }) => profit));
        expect(best).toBeCloseTo(Math.max(0, optimum), 7);
      }),
      { numRuns: soak(40, 1_000) },
    );
  });
});

describe('what is shown', () => {
  it('the arb of 1.97 at a house, 3.60 and 5.00 on one exchange', () => {
    const [arb] = open(['kto 1x2 home 1.97', 'betfair 1x2 draw 3.6', 'betfair 1x2 away 5'].map(quote));
    expect(arb?.legs.map(leg => Math.round(leg.share * 1000))).toEqual([509, 286, 206]);
    const split = arb && splitTotal(arb, cents(100_000));
    expect(split?.stakes).toEqual([50_853, 28_574, 20_573]);
    // The draw: (28,574 · 2.6 − 20,573) · 0.95 − 50,853; away: (20,573 · 4 − 28,574) · 0.95 − 50,853.
    expect(split?.worst).toBe(
      Math.floor(
        Math.min(
          50_853 * 0.97 - 49_147,
          (28_574 * 2.6 - 20_573) * 0.95 - 50_853,
          (20_573 * 4 - 28_574) * 0.95 - 50_853,
        ),
      ),
    );
  });

  it('none of an exchange whose back and lay cross, even with a small part at another house', () => {
    const crossed = ['betfair ah home -0.25 1.23', 'betfair ah home -0.25 1.2 lay', 'kto dc home_draw 1.2'];
    expect(open(crossed.map(quote), true)).toEqual([]);
    expect(open(['betano ah home -0.25 1.23', ...crossed.slice(1)].map(quote), true)).toHaveLength(2);
  });

  it('two backs of an exchange that is under 100 % by itself as single bets, with a warning', () => {
    // Lincoln–Bradford, 27 January 2026.
    const broken = ['betfair 1x2 home 2.4', 'betfair 1x2 draw 3.55', 'betfair 1x2 away 4.2'];
    const coral = ['coral 1x2 home 1.95', 'coral 1x2 draw 3.5', 'coral 1x2 away 3.9'];
    for (const cross of [false, true]) {
      const [arb, ...others] = open([...broken, ...coral].map(quote), cross);
      expect(others).toEqual([]);
      // 1 / (1/2.33 + 1/3.5 + 1/4.04) − 1: at 5 %, 2.40 and 4.20 are 2.33 and 4.04.
      expect(arb?.profit).toBeCloseTo(0.039044, 5);
      expect(arb?.legs.map(({ book, odds }) => [book, odds])).toEqual([
        ['betfair', 2.4],
        ['coral', 3.5],
        ['betfair', 4.2],
      ]);
      expect(arb?.warnings).toContain('book_under_100');
      // What the stakes pay is no less than shown: the exchange takes its commission on the net.
      expect(arb && splitTotal(arb, cents(100_000)).worst).toBe(3_904);
    }
    expect(open(broken.map(quote))).toEqual([]);
  });

  it('none at two bookmakers with the same prices, nor where one exchange has them on two markets', () => {
    expect(open(['kto 1x2 home 1.97', 'betano 1x2 draw 3.42', 'betano 1x2 away 4.75'].map(quote))).toEqual([]);
    expect(open(['kto 1x2 home 1.97', 'betfair 1x2 draw 3.6', 'matchbook 1x2 away 4.9'].map(quote))).toEqual([]);
  });
});

it('finds the arb of a match on which five exchanges have many markets', () => {
  const exchanges = ['betfair', 'matchbook', 'smarkets', 'bolsadeaposta', 'betbra'];
  const lines = [null, -3, -2, -1, 1, 2, 3];
  const many = exchanges.flatMap(book =>
    lines.flatMap(line =>
      ['home 2.4', 'draw 3.3', 'away 3.2'].map(text =>
        quoteSchema.parse({ ...quote(`${book} 1x2 ${text}`), market: line === null ? '1x2' : 'eh', line }),
      ),
    ),
  );
  const commissionOf = (book: string) => (exchanges.includes(book) ? 0.05 : 0);
  const scanner = createScanner({ terms: { commissionOf, minMargin: 0 }, chances: false });
  const quotes = [...many, quote('kto ah home -0.5 2.6'), quote('novibet ah away 0.5 1.9')];
  scanner.ingest({ quotes, at: NOW }, feed, NOW);
  expect([...scanner.open()].map(({ id }) => id)).toContain('e|ah|-0.5');
});
