import { describe, expect, it } from 'vitest';
import { createEventMatcher } from '#shared/event-matching/event-matcher.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import { asEventId } from '#shared/units.ts';
import { hasSharedData, sharedData, WITH_SHARED_DATA } from '../../recordings/material-fixture.ts';
import { openRecording } from '../../recordings/recording.ts';
import { measureMatching } from './matching-errors.ts';

async function eventsOf(path: string): Promise<SportEvent[]> {
  const found = new Map<string, SportEvent>();
  for await (const { quotes } of (await openRecording(sharedData(path))).batches())
    for (const { event } of quotes) found.set(event.id, event);
  return [...found.values()];
}

describe.skipIf(!hasSharedData)(`the matcher's errors (${WITH_SHARED_DATA})`, () => {
  it.each([
    ['football-data/E0.csv', 0, 2_000],
    ['football-data/BRA.csv', Date.parse('2024-01-01'), 4_000],
  ])('%s: no false join, and few missed', async (file, since, atLeast) => {
    const errors = await measureMatching(sharedData(file), since);
    expect(errors.pairs).toBeGreaterThan(atLeast);
    expect(errors.falselyJoined).toBe(0);
    expect(errors.joined / errors.pairs).toBeGreaterThan(0.98);
  });

  it('joins no two matches of one answer, no matter who asks for it again under other ids', async () => {
    for (const file of [
      'the-odds-api/worldcup_20260613T150221Z.json',
      'the-odds-api/soccer_bundesliga_20230423_eu_dirty.json',
      'the-odds-api/mlb_20260808T185529Z.json',
    ]) {
      const events = await eventsOf(file);
      const matcher = createEventMatcher();
      for (const event of events) matcher.assign('a', event);
      const wrong = events.filter(
        event => matcher.assign('b', { ...event, id: asEventId(`b-${event.id}`) }).match.id !== event.id,
      );
      expect(wrong).toEqual([]);
      expect(matcher.joined).toBe(events.length);
    }
  });
});
