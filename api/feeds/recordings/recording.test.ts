import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { quoteSchema } from '#shared/markets/market.ts';
import { collect, collectUntilFailure, hasSharedData, sharedData, WITH_SHARED_DATA } from './material-fixture.ts';
import { changeLog, createFolder, SEASON, SNAPSHOTS, snapshot, tar } from './recorded-files-fixture.ts';
import { openRecording, type RecordingOptions } from './recording.ts';

const { path, write, mkdir, remove } = createFolder();
afterAll(remove);

async function read(file: string, options?: RecordingOptions) {
  const recording = await openRecording(file, options);
  return { ...recording, ...(await collectUntilFailure(recording.batches())) };
}

describe('openRecording detects the kind by the content', () => {
  it.each([
    ['a season', 'one.bin', () => SEASON, 'football-data', 4],
    ['a season, packed', 'two', () => gzipSync(SEASON), 'football-data', 4],
    [
      'a long export',
      'three.txt',
      () =>
        'game_id,commence_time,bookmaker,home_team,away_team,market,label,price\ng,15/08/2025,Coolbet,A,B,h2h,A,2\n',
      'long-format',
      1,
    ],
    ['a change log, packed', 'four.csv', () => gzipSync(changeLog(3)), 'change-log', 3],
    ['an answer', 'five_20260629T000000Z', () => snapshot('a'), 'snapshots', 1],
    [
      'an answer after a byte-order mark, packed',
      'six_20260629T000000Z',
      () => gzipSync(`\uFEFF${snapshot('a')}`),
      'snapshots',
      1,
    ],
    ['a tar', 'seven', () => tar(SNAPSHOTS), 'snapshots', 3],
    ['a tar, packed', 'eight', async () => gzipSync(await tar(SNAPSHOTS)), 'snapshots', 3],
    [
      'a tar of packed answers',
      'nine',
      () => tar({ 'wc_20260629T000000Z.json.gz': gzipSync(snapshot('a')) }),
      'snapshots',
      1,
    ],
  ])('%s', async (_, name, content, kind, batches) => {
    const recording = await read(write(name, await content()));
    expect(recording.message).toBeNull();
    expect([recording.kind, recording.items.length]).toEqual([kind, batches]);
    expect(recording.items.flatMap(batch => batch.quotes).length).toBeGreaterThan(0);
    expect(recording.refusals.total()).toBe(0);
  });

  it('orders a folder of answers by the time in their names', async () => {
    mkdir('snapshots');
    write('snapshots/b_20260629T000000Z.json', snapshot('a'));
    write('snapshots/a_20260629T001500Z.json.gz', gzipSync(snapshot('b')));
    write('snapshots/readme.md', 'not this');
    const { items, kind } = await read(path('snapshots'));
    expect(kind).toBe('snapshots');
    expect(items.map(batch => new Date(batch.at).toISOString())).toEqual([
      '2026-06-29T00:00:00.000Z',
      '2026-06-29T00:15:00.000Z',
    ]);
  });

  it.each([
    ['by the time in their names', (_: string, at: string) => `wc_${at.replace(/[-:]|\.000/g, '')}.json`, snapshot],
    [
      'by the time inside them',
      (id: string) => `${id}.json`,
      (id: string, at: string) => JSON.stringify({ timestamp: at, data: JSON.parse(snapshot(id)) }),
    ],
  ])('orders the answers in a tar %s, and says so', async (_, nameOf, contentOf) => {
    const ats = ['00:30:00', '00:00:00', '00:45:00', '00:15:00'].map(time => `2026-06-29T${time}.000Z`);
    const entries = ats.map((at, i) => [nameOf(`id${i}`, at), contentOf(`id${i}`, at)] as const);
    for (const pack of [(bytes: Buffer) => bytes, gzipSync]) {
      const { items, message, notes } = await read(write('fora.tar', pack(await tar(Object.fromEntries(entries)))));
      expect(message).toBeNull();
      expect(items.map(batch => new Date(batch.at).toISOString())).toEqual(ats.toSorted());
      expect(notes).toEqual([expect.stringMatching(/fora\.tar: 2 entradas fora de ordem, lidas pelo horário$/)]);
    }
  });

  it('orders answers in a folder that have their time only inside', async () => {
    mkdir('inside');
    const taken = (at: string) => JSON.stringify({ timestamp: at, data: JSON.parse(snapshot('a')) });
    write('inside/a.json', taken('2026-06-29T00:15:00Z'));
    write('inside/b.json', taken('2026-06-29T00:00:00Z'));
    write('inside/c_20260629T001000Z.json', snapshot('a'));
    const { items, message } = await read(path('inside'));
    expect(message).toBeNull();
    expect(items.map(batch => new Date(batch.at).getUTCMinutes())).toEqual([0, 10, 15]);
  });

  it('can give only the opening or only the closing prices of a season', async () => {
    const season = write('season.csv', SEASON);
    const prices = async (options: RecordingOptions) =>
      (await read(season, options)).items.map(batch => batch.quotes[0]?.odds);
    expect(await prices({ prices: 'opening' })).toEqual([1.3, 2.25]);
    expect(await prices({ prices: 'closing' })).toEqual([1.29, 2.45]);
    expect(await prices({})).toEqual([1.3, 1.29, 2.25, 2.45]);
  });

  it('can be stopped before its end', async () => {
    for (const name of ['one.bin', 'two', 'four.csv', 'seven', 'eight']) {
      const recording = await openRecording(path(name));
      for await (const batch of recording.batches()) {
        expect(batch.quotes.length).toBeGreaterThan(0);
        break;
      }
    }
  });
});

describe.skipIf(!hasSharedData)(`recorded material (${WITH_SHARED_DATA})`, () => {
  it.each([
    ['the-odds-api/raw_worldcup_20260629_15min.tar.gz', 'snapshots', 144, 83_011],
    ['the-odds-api', 'snapshots', 5, 7_797],
    ['football-data/E0.csv', 'football-data', 664, 22_985],
    ['football-data/BRA.csv', 'football-data', 5_476, 19_128],
    ['football-data/E0pre.csv', 'long-format', 10, 753],
  ])('%s', async (name, kind, batches, quotes) => {
    const recording = await openRecording(sharedData(name));
    const all = await collect(recording.batches());
    expect([recording.kind, all.length, all.flatMap(batch => batch.quotes).length]).toEqual([kind, batches, quotes]);
    const sample = all.flatMap(batch => batch.quotes).filter((_, index) => index % 50 === 0);
    expect(sample.filter(quote => !quoteSchema.safeParse(quote).success)).toEqual([]);
  });
});
