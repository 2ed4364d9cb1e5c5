import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { latestRecordedAt } from '../formats/latest-instants.ts';
import { createRefusals } from '../formats/refusals.ts';
import { createSnapshotReader, readSnapshotName } from './snapshots.ts';

describe('readSnapshotName', () => {
  it.each([
    ['worldcup_20260629T001528Z.json', '2026-06-29T00:15:28.000Z', 'worldcup'],
    ['/a/20260629/soccer_epl-2026-01-31T10-00-00Z.json.gz', '2026-01-31T10:00:00.000Z', 'soccer_epl'],
    ['20251228T172025Z.json', '2025-12-28T17:20:25.000Z', ''],
    ['nfl_20251228_172025.json', '2025-12-28T17:20:25.000Z', 'nfl'],
    ['1781362893.json', '2026-06-13T15:01:33.000Z', ''],
    ['epl-1781362893123.json', '2026-06-13T15:01:33.123Z', 'epl'],
    ['odds.json', null, 'odds'],
    ['soccer_bundesliga_20230423_eu_dirty.json', null, 'soccer_bundesliga_20230423_eu_dirty'],
  ])('%s', (path, at, series) => {
    const name = readSnapshotName(path);
    expect({ at: name.at && new Date(name.at).toISOString(), series: name.series }).toEqual({ at, series });
  });
});

describe('createSnapshotReader', () => {
  const event = (id: string) => ({
    id,
    sport_key: 'soccer_epl',
    commence_time: '2026-06-13T19:00:00Z',
    home_team: 'A',
    away_team: 'B',
    bookmakers: [],
  });
  const T1 = 'epl_20260613T150000Z.json';
  const T2 = 'epl_20260613T151500Z.json';

  it('marks every event seen so far in a series as complete', () => {
    const reader = createSnapshotReader(createRefusals());
    const complete = (name: string, ids: string[]) => reader.read(name, ids.map(event), name)?.complete;
    expect(complete(T1, ['a', 'b'])).toEqual(['a', 'b']);
    expect(complete(T2, ['b', 'c'])).toEqual(['a', 'b', 'c']);
    // Another series does not know these events, and takes none of their prices down.
    expect(complete('nfl_20260613T151500Z.json', ['z'])).toEqual(['z']);
  });

  it('takes the time from the answer, else from its name, else from its latest price', () => {
    const reader = createSnapshotReader(createRefusals());
    const priced = {
      ...event('a'),
      bookmakers: [
        {
          key: 'x',
          markets: [{ key: 'h2h', last_update: '2026-06-13T14:00:00Z', outcomes: [{ name: 'A', price: 1.5 }] }],
        },
      ],
    };
    const at = (name: string, json: unknown) => new Date(reader.read(name, json, name)?.at ?? 0).toISOString();
    expect(at(T1, { timestamp: '2026-06-13T14:55:00Z', data: [priced] })).toBe('2026-06-13T14:55:00.000Z');
    expect(at(T1, [priced])).toBe('2026-06-13T15:00:00.000Z');
    expect(at('odds.json', [priced])).toBe('2026-06-13T14:00:00.000Z');
  });

  it('refuses an answer without any time', () => {
    const refusals = createRefusals();
    expect(createSnapshotReader(refusals).read('odds.json', [event('a')], 'x/odds.json')).toBeNull();
    expect(refusals.first()).toEqual([{ reason: 'no_time', place: 'x/odds.json' }]);
  });

  it('has nothing to place in an empty answer without a time', () => {
    const refusals = createRefusals();
    expect(createSnapshotReader(refusals).read('odds.json', [], 'x/odds.json')).toBeNull();
    expect(refusals.first()).toEqual([{ reason: 'empty_answer', place: 'x/odds.json' }]);
    expect(createSnapshotReader(refusals).read(T1, [], T1)).toEqual({
      at: Date.parse('2026-06-13T15:00:00Z'),
      quotes: [],
      complete: [],
    });
  });

  it('refuses an answer of a far future', () => {
    const refusals = createRefusals();
    const reader = createSnapshotReader(refusals, { latest: latestRecordedAt(epochMs(Date.parse('2026-07-01'))) });
    expect(reader.read('epl_20990613T150000Z.json', [event('a')], 'x')).toBeNull();
    expect(refusals.first()).toEqual([{ reason: 'from_future', place: 'x' }]);
  });

  it('throws if the document is something else', () => {
    const reader = createSnapshotReader(createRefusals());
    expect(() => reader.read(T1, { message: 'x' }, 'a.tar, entrada x.json')).toThrow(
      'a.tar, entrada x.json: não é uma resposta da The Odds API v4',
    );
  });
});
