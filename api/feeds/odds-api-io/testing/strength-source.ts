/** For tests and a measurement: odds-api.io's double at its worst: repeated and late messages, gaps, and nonsense. */
import { setTimeout as wait } from 'node:timers/promises';
import { epochMs } from '#shared/units.ts';
import {
  driveStrength,
  type StrengthResult,
  type StrengthTerms,
  seeded,
  sentPriceKey,
} from '../../testing/strength-run.ts';
import { createOddsApiIoFeed } from '../odds-api-io.ts';
import {
  createProviderState,
  listed,
  ml,
  PROVIDER_KEY,
  type ProviderState,
  startOddsApiIo,
  update,
} from './provider-double.ts';

const EVENTS = 100;
const HOUSES = ['Betano BR', 'KTO'] as const;
const KEYS = ['betano', 'kto'] as const;
/** Of one message: three results, and a total of two. */
const QUOTES_A_MESSAGE = 5;
const CHANGES_IN_A_CUT = 50;

type Update = ReturnType<typeof update>;

export async function runOddsApiIoStrength(terms: StrengthTerms): Promise<StrengthResult> {
  const state = createProviderState();
  state.events = Array.from({ length: EVENTS }, (_, at) => listed(at + 1, `Casa ${at} Norte`, `Fora ${at} Sul`));
  state.offers.clear();
  const market = createChangingMarket(state);
  let isCut = false;
  const provider = await startOddsApiIo(state, {
    refuseSocket: () => (isCut ? 503 : null),
    replay: lastSeq => market.since(lastSeq),
  });
  const feed = createOddsApiIoFeed({
    apiKey: PROVIDER_KEY,
    sports: ['football'],
    leagues: [],
    houses: HOUSES,
    perHour: null,
    clock: { now: () => epochMs(Date.now()) },
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
    fetch,
    root: provider.root,
    paces: { confirmMs: 1_000, auditMs: 3_600_000 },
  });
  return driveStrength(terms, {
    feed,
    isReady: () => feed.health().gauges.streaming === 1 && feed.health().gauges.events === EVENTS,
    quotesAMessage: QUOTES_A_MESSAGE,
    send(messages) {
      const frames = Array.from({ length: messages }, () => {
        const made = market.change();
        return [made, ...market.noise(made)];
      }).flat();
      provider.send(...frames);
    },
    cut() {
      isCut = true;
      provider.cut();
      for (let at = 0; at < CHANGES_IN_A_CUT; at += 1) market.change();
    },
    restore() {
      isCut = false;
    },
    eventIds: state.events.map(({ id }) => `oio-${id}`),
    markets: [
      { market: '1x2', line: null },
      { market: 'ou', line: 2.5 },
    ],
    truth: market.truth,
  });
}

/** Prices that change at random, and what is true of them at the end. */
function createChangingMarket(state: ProviderState) {
  const random = seeded(7);
  /** The last message of each house on each event. */
  const last = new Map<string, Update>();
  const truth = new Map<string, number>();
  const price = () => (1.2 + Math.floor(random() * 400) / 100).toFixed(2);

  return {
    truth,
    since: (seq: number) => [...last.values()].filter(each => each.seq > seq).toSorted((a, b) => a.seq - b.seq),
    change(): Update {
      const event = 1 + Math.floor(random() * EVENTS);
      const house = Math.floor(random() * HOUSES.length);
      const [home, draw, away, over, under] = [price(), price(), price(), price(), price()];
      const total = { name: 'Totals', odds: [{ hdp: 2.5, over, under }] };
      const made = update(state, event, HOUSES[house] ?? '', [ml(home, draw, away), total]);
      last.set(`${event}|${house}`, made);
      const prices = { '1x2 home': home, '1x2 draw': draw, '1x2 away': away, 'ou over': over, 'ou under': under };
      for (const [name, odds] of Object.entries(prices)) {
        const [market = '', selection = ''] = name.split(' ');
        truth.set(sentPriceKey(`oio-${event}`, KEYS[house] ?? '', market, selection, 'back'), Number(odds));
      }
      // A gap in the numbering, as other people's filters make it.
      state.seq += Math.floor(random() * 3);
      return made;
    },
    /** What a broken provider mixes in. */
    noise(made: Update): unknown[] {
      const kind = Math.floor(random() * 40);
      if (kind === 0) return [made];
      if (kind === 1) return [{ ...made, seq: Math.max(1, made.seq - 500), markets: [ml('9.99', '9.99', '9.99')] }];
      if (kind === 2) return [{ ...made, timestamp: Date.now() / 1000 + 7_200, markets: [ml('8.88', '8.88', '8.88')] }];
      if (kind === 3) return ['{"type":"updated","id":'];
      if (kind === 4) return [{ ...made, bookie: 'Casa Que Ninguém Pediu' }];
      return kind === 5 ? [{ ...made, id: 'x'.repeat(200) }] : [];
    },
  };
}
