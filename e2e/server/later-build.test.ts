/**
 * The step back to an older build: what a later build wrote, with fields that this one does not know, is read like this one's
 * own data, in every collection that there is.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../api/testing/temporary-folder.ts';
import { findData } from '../other-builds/find-data.ts';
import { leaveData } from '../other-builds/leave-data.ts';
import { EMPTY_MARKET, startServer } from '../running/server.ts';
import { collectionsInSource } from './collections-in-source.ts';

/** No request in the local mode writes these within a minute: `api/later-build.test.ts` reads them. */
const READ_ELSEWHERE = [
  'account_names',
  'bot_unanswered',
  'closing_prices',
  'closing_watches',
  'deleted_people',
  'erasures',
  'event_decisions',
  'leagues',
  'match_results',
  'operator_warnings',
  'send_claims',
  'set_aside',
  'telegram_links',
];

it('documents of a later build are read as those of this one', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  const start = async () => {
    const server = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    return server;
  };
  const writer = await start();
  await leaveData(writer);
  expect(await writer.stop()).toBe(0);

  const database = new DatabaseSync(join(dataDir, 'arbi.sqlite'));
  const rows = database.prepare('SELECT DISTINCT collection FROM documents').all();
  database.exec(`UPDATE documents SET data = json_set(data, '$.ofALaterBuild', json('{"more":[1]}'))`);
  database.close();
  const written = new Set(rows.map(({ collection }) => String(collection)));
  const known = collectionsInSource();
  const isProduct = (collection: string) => !collection.startsWith('sandbox');
  expect([...written].filter(each => isProduct(each) && !known.has(each))).toEqual([]);
  // Whoever adds a collection writes something into it in `other-builds/leave-data.ts`.
  expect([...known].filter(each => !written.has(each)).sort()).toEqual(READ_ELSEWHERE);

  const reader = await start();
  await findData(reader);
  expect(reader.output()).not.toMatch(/erro:|aviso:/);
  expect(await reader.stop()).toBe(0);
});
