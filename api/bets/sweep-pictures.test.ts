import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { asUid, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createDiskFileStore } from '../adapters/files/disk-file-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type BetLog, createBetLog, type Owners } from './bet-log.ts';
import { type BetPictures, createBetPictures } from './bet-pictures.ts';
import { createPictureSweep } from './sweep-pictures.ts';

const ANA: Owners = [asUid('ana')];
const DAY = 24 * 60 * 60_000;
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 9, 9, 0xff, 0xd9]);
let [now, serial] = [0, 0];
let store: DocumentStore;
let files: FileStore;
let betLog: BetLog;
let pictures: BetPictures;
let sweep: () => Promise<void>;

beforeEach(() => {
  [now, serial] = [1_780_000_000_000, 0];
  const clock = { now: () => epochMs(now) };
  const newId = () => {
    serial += 1;
    return String(serial).padStart(8, '0');
  };
  store = createSqliteDocumentStore({ path: ':memory:' });
  onTestFinished(() => store.close());
  const root = temporaryFolder(onTestFinished);
  files = createDiskFileStore({ root, secret: 'the secret of these tests', clock, linkBase: '/f/' });
  betLog = createBetLog({ store, newId, log: { warn: () => {} } });
  pictures = createBetPictures({ store, files, clock, newId, personData: { onErase: () => {} } });
  const identity = { uidOfTelegram: async () => asUid('ana'), telegramOf: async () => null };
  sweep = createPictureSweep({ store, files, betLog, identity, clock });
});

const add = (id: string) => pictures.add(ANA, id, JPEG, new AbortController().signal);
const act = (action: object) => {
  const actions: Action[] = [actionSchema.parse(action)];
  return betLog.add(ANA, { id: 'request', actions });
};
const attached = (picture: string) => ({ kind: 'picture', id: `a-${picture}`, at: 0, picture, procedure: 'p1' });
const fileCount = async () => {
  let count = 0;
  for await (const _ of files.list('slips')) count += 1;
  return count;
};
/** Twice: what is seen without an operation goes a day after it was seen so. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    now += DAY;
    await sweep();
  }
}

describe('a picture of a slip', () => {
  it('goes after a day in which no operation had it, with its file', async () => {
    await add('unused');
    now += DAY - 1;
    await sweep();
    expect(await fileCount()).toBe(1);
    await passDays(1);
    expect([await fileCount(), (await store.query('bet_pictures', {})).documents.length]).toEqual([0, 0]);
  });

  it('stays while an operation has it', async () => {
    await add('used');
    await act(attached('used'));
    await passDays(10);
    expect(await pictures.link(ANA, 'used')).not.toBeNull();
  });
});
