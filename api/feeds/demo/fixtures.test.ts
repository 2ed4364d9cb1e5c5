import { describe, expect, it } from 'vitest';
import { eventSchema } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { drawFirstStart, drawFixture, drawStart, sidesOf } from './fixtures.ts';
import { LEAGUES } from './leagues.ts';
import { createSeededRandom } from './random.ts';

const NOW = epochMs(1_795_262_400_000);
const HOUR = 3_600_000;

describe('fixtures', () => {
  it('are valid events, with each side in one match at a time', () => {
    const random = createSeededRandom(1);
    const busy = new Set<string>();
    const ids = new Set<string>();
    for (let i = 0; i < 150; i++) {
      const fixture = drawFixture(random, NOW, busy);
      if (!fixture) continue;
      expect(eventSchema.parse(fixture.event)).toEqual(fixture.event);
      expect(fixture.event.id).toMatch(/^demo-[a-z]+-202611211200-[a-z0-9-]+$/);
      for (const side of sidesOf(fixture.event)) {
        expect(busy).not.toContain(side);
        busy.add(side);
      }
      ids.add(fixture.event.id);
    }
    expect(ids.size).toBeGreaterThan(120);
  });

  it('come from every league', () => {
    const random = createSeededRandom(2);
    const leagues = Array.from({ length: 800 }, () => drawFixture(random, NOW, new Set())?.event.league);
    expect(new Set(leagues)).toEqual(new Set(LEAGUES.map(({ name }) => name)));
  });

  it('are not drawn if every side is busy', () => {
    const everybody = new Set(LEAGUES.flatMap(({ sport, sides }) => sides.map(side => `${sport}|${side}`)));
    expect(drawFixture(createSeededRandom(1), NOW, everybody)).toBeNull();
  });

  it('begin within minutes to days, at multiples of five minutes', () => {
    const random = createSeededRandom(1);
    for (const draw of [drawStart, drawFirstStart]) {
      const waits = Array.from({ length: 2000 }, () => draw(random, NOW) - NOW).sort((a, b) => a - b);
      expect(waits.every(wait => (NOW + wait) % 300_000 === 0)).toBe(true);
      expect(waits[0]).toBeGreaterThanOrEqual(0);
      expect(waits[0]).toBeLessThan(0.3 * HOUR);
      expect(waits.at(-1)).toBeGreaterThan(48 * HOUR);
      expect(waits.at(-1)).toBeLessThan(72 * HOUR);
    }
  });
});

it.each(LEAGUES.map(league => [league.name, league] as const))('%s names no side twice', (_, { sides }) => {
  expect(new Set(sides).size).toBe(sides.length);
  expect(sides.every(side => side.trim() === side && side.length > 1 && side.length <= 40)).toBe(true);
});
