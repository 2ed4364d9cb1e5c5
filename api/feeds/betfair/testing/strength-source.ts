/**
 * For tests and a measurement: Betfair's double at its worst: images and deltas, repeated, of another subscription, of the
 * future, in another shape; cuts, after which the stream is taken up by its clock or not.
 */
import {
  driveStrength,
  type StrengthResult,
  type StrengthTerms,
  seeded,
  sentPriceKey,
} from '../../testing/strength-run.ts';
import { createBetfairFeed } from '../betfair.ts';
import { definition, depsOf, matchOdds, startBetfair } from './betfair-double.ts';

const MARKETS = 100;
/** Of one message: three runners, to back and to lay. */
const QUOTES_A_MESSAGE = 6;
const CHANGES_IN_A_CUT = 50;
const RUNNERS = [
  [1, 'home'],
  [2, 'away'],
  [58805, 'draw'],
] as const;

export async function runBetfairStrength(terms: StrengthTerms): Promise<StrengthResult> {
  const betfair = await startBetfair();
  const market = createChangingExchange();
  betfair.state.markets = Array.from({ length: MARKETS }, (_, at) =>
    matchOdds(`1.${at + 1}`, String(at + 1), `Casa ${at} Norte v Fora ${at} Sul`),
  );
  let cuts = 0;
  betfair.state.onSubscribed = ({ clk }) => {
    // Each third time the place in the stream is lost, and an image comes although a delta was asked for.
    const since = clk === undefined || cuts % 3 === 2 ? null : Number(String(clk).slice(1));
    const mc = since === null ? market.image() : market.since(since);
    betfair.mcm(mc, { ct: since === null ? 'SUB_IMAGE' : 'RESUB_DELTA', initialClk: 'i', clk: market.clk() });
  };
  const feed = createBetfairFeed(depsOf(betfair, { paces: { heartbeatMs: 2_000 } }));
  return driveStrength(terms, {
    feed,
    isReady: () => feed.health().gauges.streaming === 1,
    quotesAMessage: QUOTES_A_MESSAGE,
    send(messages) {
      for (let at = 0; at < messages; at += 1) {
        const mc = market.change();
        betfair.mcm([mc], { clk: market.clk() });
        market.noise(betfair, mc);
      }
    },
    cut() {
      cuts += 1;
      betfair.state.isRefusing = true;
      betfair.cut();
      for (let at = 0; at < CHANGES_IN_A_CUT; at += 1) market.change();
    },
    restore() {
      betfair.state.isRefusing = false;
    },
    eventIds: Array.from({ length: MARKETS }, (_, at) => `bf-${at + 1}`),
    markets: [{ market: '1x2', line: null }],
    truth: market.truth,
  });
}

/** Offers that change at random, and what is true of them at the end. */
function createChangingExchange() {
  const random = seeded(11);
  const truth = new Map<string, number>();
  /** The offers of each market, and when they changed last. */
  const offers = new Map<number, { readonly rc: object[]; readonly at: number }>();
  let clk = 0;

  function change(market = 1 + Math.floor(random() * MARKETS)) {
    clk += 1;
    const rc = RUNNERS.map(([id, selection]) => {
      const back = Number((1.2 + Math.floor(random() * 400) / 100).toFixed(2));
      const lay = Number((back + 0.05).toFixed(2));
      for (const [side, odds] of [['back', back] as const, ['lay', lay] as const]) {
        truth.set(sentPriceKey(`bf-${market}`, 'betfair', '1x2', selection, side), odds);
      }
      return { id, batb: [[0, back, 100]], batl: [[0, lay, 80]] };
    });
    offers.set(market, { rc, at: clk });
    return { id: `1.${market}`, rc };
  }
  for (let market = 1; market <= MARKETS; market += 1) change(market);

  return {
    truth,
    change: () => change(),
    clk: () => `c${clk}`,
    image: () =>
      [...offers].map(([market, { rc }]) => ({
        id: `1.${market}`,
        img: true,
        marketDefinition: definition({ eventId: String(market) }),
        rc,
      })),
    since: (from: number) =>
      [...offers].filter(([, { at }]) => at > from).map(([market, { rc }]) => ({ id: `1.${market}`, rc })),
    /** What a broken provider mixes in. */
    noise(betfair: Awaited<ReturnType<typeof startBetfair>>, made: ReturnType<typeof change>): void {
      const kind = Math.floor(random() * 400);
      const impossible = { ...made, rc: RUNNERS.map(([id]) => ({ id, batb: [[0, 9.99, 1]] })) };
      const here = { clk: `c${clk}` };
      if (kind < 10) betfair.mcm([made], here);
      else if (kind < 20) betfair.mcm([impossible], { ...here, pt: Date.now() + 7_200_000 });
      else if (kind < 30) betfair.mcm([impossible], { ...here, id: 1_000_000 });
      else if (kind < 40) betfair.raw('{"op":"mcm","pt":\r\n');
      else if (kind < 50) betfair.mcm([{ ...impossible, id: '1.999999' }], here);
      // Its market has no prices until the image that is asked for has come.
      else if (kind === 50) betfair.mcm([{ ...made, rc: 'new shape' }], here);
    },
  };
}
