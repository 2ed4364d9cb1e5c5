import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { NOT_STARTED } from './discipline.ts';
import { createHousePricing, type HousePricing, type MatchSeen } from './house-pricing.ts';
import { DEMO_HOUSES, type DemoHouse } from './houses.ts';
import { outOfLine } from './out-of-line.ts';
import { priceKey } from './price-list.ts';
import { createSeededRandom } from './random.ts';
import { soccer } from './soccer.ts';

const START = 1_795_262_400_000;
const MINUTE = 60_000;
const event: SportEvent = {
  id: asEventId('demo-x'),
  sport: 'soccer',
  league: 'L',
  home: 'H',
  away: 'A',
  startsAt: epochMs(START + 60 * MINUTE),
  live: false,
  score: null,
};
const viewOf = (supremacy: number): MatchSeen => ({
  latent: { supremacy, total: 2.6 },
  progress: NOT_STARTED,
  isLive: false,
});
const VIEW = viewOf(0.4);
const HOME = priceKey({ market: '1x2', selection: 'home', line: null, side: 'back' });

function houseOf(key: string): DemoHouse {
  const house = DEMO_HOUSES.find(other => other.key === key);
  if (!house) throw new Error(`no house ${key}`);
  return house;
}

describe('the pricing of one house', () => {
  let pricing: HousePricing;
  let now: number;
  const look = (view = VIEW): Quote[] => pricing.look(epochMs(now), event, view);
  beforeEach(() => {
    pricing = createHousePricing({ ...houseOf('betano'), opinion: 0 }, soccer, createSeededRandom(1));
    now = START;
  });

  it('sends everything once, then only what changes', () => {
    const first = look();
    expect(first.length).toBe(pricing.showing().length);
    expect(first.every(quote => quote.at === START && quote.book === 'betano' && quote.url === null)).toBe(true);
    expect(first.every(quote => Number(quote.limit) > 0 && Number(quote.limit) % 5000 === 0)).toBe(true);
    now += 20_000;
    expect(look()).toEqual([]);
    now += 20_000;
    const moved = look(viewOf(0.6));
    expect(moved.map(quote => `${quote.market} ${quote.selection}`)).toContain('1x2 home');
    expect(moved.length).toBeGreaterThan(5);
  });

  it('repeats everything within three minutes', () => {
    const shown = look().length;
    let repeated = 0;
    for (let i = 0; i < 6; i++) {
      now += 30_000;
      repeated += look().length;
    }
    expect(repeated).toBeGreaterThanOrEqual(shown);
  });

  it('takes everything down once for a pause, and then offers it all again', () => {
    const shown = look().length;
    pricing.pause(now + 30_000);
    const down = look();
    expect([down.length, down.every(quote => quote.odds === null)]).toEqual([shown, true]);
    now += 10_000;
    expect(look()).toEqual([]);
    now += 20_000;
    expect(look().map(quote => quote.odds)).not.toContain(null);
    expect(pricing.showing()).toHaveLength(shown);
  });

  it('takes no bets near the end', () => {
    look();
    now += 20_000;
    const closing = look({ ...VIEW, progress: { ...NOT_STARTED, isClosing: true } });
    expect(closing.every(quote => quote.odds === null)).toBe(true);
    expect(pricing.showing()).toEqual([]);
  });

  it('with a dead line sends nothing, and keeps showing its old prices', () => {
    look();
    const before = pricing.shown(HOME);
    pricing.freeze(now + 5 * MINUTE);
    now += 4 * MINUTE;
    expect(look(viewOf(1))).toEqual([]);
    expect(pricing.state(epochMs(now), event)).toEqual([]);
    expect(pricing.shown(HOME)).toBe(before);
    expect(pricing.nextLookAt).toBe(START + 5 * MINUTE);
    now += MINUTE;
    expect(look(viewOf(1)).length).toBeGreaterThan(10);
  });

  it('holds a price for a while, then releases it', () => {
    look();
    const fair = pricing.shown(HOME);
    pricing.hold(HOME, 9.9, now + MINUTE);
    now += 1000;
    expect(look().map(quote => quote.odds)).toEqual([9.9]);
    now += MINUTE;
    look();
    expect(pricing.shown(HOME)).toBe(fair);
  });

  it('does not see news while it is blind to it', () => {
    look();
    const before = pricing.shown(HOME);
    pricing.blind('supremacy', pricing.belief('supremacy'), 0, now + MINUTE);
    now += 20_000;
    expect(look(viewOf(1))).toEqual([]);
    now += 40_000;
    look(viewOf(1));
    expect(Number(pricing.shown(HOME))).toBeLessThan(Number(before));
  });

  it('is off by an offset until it is woken', () => {
    look();
    const before = pricing.showing();
    pricing.blind('total', null, 0.6, now + 10 * MINUTE);
    now += 20_000;
    look();
    expect(pricing.showing().map(price => price.ask.key)).not.toEqual(before.map(price => price.ask.key));
    pricing.wake();
    now += 20_000;
    look();
    expect(pricing.belief('total')).toBe(2.6);
  });
});

describe('a price out of line', () => {
  it('makes an arb of the requested size with the best prices of the others', () => {
    const random = createSeededRandom(4);
    const pricings = ['pinnacle', 'bet365', 'betano', 'kto', 'superbet'].map(key => {
      const pricing = createHousePricing(houseOf(key), soccer, random);
      pricing.look(epochMs(START), event, VIEW);
      return pricing;
    });
    const [, , betano] = pricings;
    let found = 0;
    for (let i = 0; i < 200; i++) {
      const offer = betano && outOfLine(pricings, betano, random);
      const price = betano?.showing().find(({ ask }) => ask.key === offer?.key);
      if (!offer || !price) continue;
      found += 1;
      expect(offer.odds).toBeGreaterThan(price.odds);
      const { ask } = price;
      const sides =
        ask.market === '1x2'
          ? (['home', 'draw', 'away'] as const)
          : ask.market === 'ou'
            ? (['over', 'under'] as const)
            : (['home', 'away'] as const);
      const sum = sides.reduce((total, selection) => {
        if (selection === ask.selection) return total + 1 / offer.odds;
        const line = ask.market === 'ah' && ask.line !== null ? 0 - ask.line : ask.line;
        const key = priceKey({ market: ask.market, selection, line, side: 'back' });
        return (
          total +
          1 / Math.max(...pricings.filter(pricing => pricing !== betano).map(pricing => pricing.shown(key) ?? 0))
        );
      }, 0);
      expect(1 / sum - 1).toBeGreaterThan(0.002);
      expect(1 / sum - 1).toBeLessThan(0.05);
    }
    expect(found).toBeGreaterThan(30);
  });
});
