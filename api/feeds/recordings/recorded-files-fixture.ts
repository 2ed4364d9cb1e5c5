/** For tests: files of every kind of recording, in a folder that is deleted after the suite. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import { collect } from './material-fixture.ts';

export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'arbi-recording-'));
  return {
    path: (name: string) => join(folder, name),
    write(name: string, content: string | Uint8Array): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    mkdir(name: string): string {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true });
      return path;
    },
    /** A message without the folder's own name in it. */
    strip: (message: string) => message.replaceAll(`${folder}/`, ''),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export const SEASON = [
  'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,B365CH,B365CD,B365CA',
  'E0,15/08/2025,20:00,Liverpool,Bournemouth,1.3,6,8.5,1.29,6.25,9',
  'E0,16/08/2025,12:30,Aston Villa,Newcastle,2.25,3.5,2.9,2.45,3.4,2.8',
].join('\n');

const LOG_HEADER =
  'snapshot_utc,event_id,commence_time,home,away,book,market,outcome,point,price_decimal,price_american,book_last_update';
/** A change log of this many moments, a minute apart, with prices that do not compress well. */
export function changeLog(moments: number): string {
  const rows = Array.from({ length: moments }, (_, index) => {
    const at = new Date(Date.UTC(2026, 5, 6) + index * 60_000).toISOString().replace('.000', '');
    const price = (1.01 + ((index * 7919) % 1000) / 100).toFixed(2);
    return `${at},e${(index * 31) % 97},2026-07-11T19:00:00Z,Mexico,Peru,betmgm,h2h,Draw,,${price},,${at}`;
  });
  return `${[LOG_HEADER, ...rows].join('\n')}\n`;
}

export function snapshot(id: string): string {
  const outcomes = [
    { name: 'Mexico', price: 1.9 },
    { name: 'Peru', price: 4 },
    { name: 'Draw', price: 3.5 },
  ];
  const markets = [{ key: 'h2h', last_update: '2026-06-29T00:00:00Z', outcomes }];
  const event = {
    sport_key: 'soccer_x',
    commence_time: '2026-07-11T19:00:00Z',
    home_team: 'Mexico',
    away_team: 'Peru',
  };
  return JSON.stringify([{ id, ...event, bookmakers: [{ key: 'betmgm', markets }] }]);
}

export async function tar(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(entries)) archive.entry({ name }, Buffer.from(content));
  archive.finalize();
  return Buffer.concat(await collect(archive as AsyncIterable<Buffer>));
}

export const SNAPSHOTS = {
  'raw/wc_20260629T000000Z.json': snapshot('a'),
  'raw/wc_20260629T001500Z.json': snapshot('b'),
  'raw/notes.txt': 'not this',
  'raw/wc_20260629T003000Z.json': snapshot('c'),
};
