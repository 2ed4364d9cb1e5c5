/**
 * A data folder that an older build wrote is read by this one. `other-builds/older-build.json` names the commit; it was made
 * by `node scripts/other-build.ts CHECKOUT --keep`, which also has that build read what this one writes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../api/testing/temporary-folder.ts';
import { findData } from '../other-builds/find-data.ts';
import { writeFolder } from '../other-builds/folder-dump.ts';
import { EMPTY_MARKET, startServer } from '../running/server.ts';

const KEPT = join(import.meta.dirname, '..', 'other-builds', 'older-build.json');

it('starts on the folder of an older build, and everything in it is there', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  writeFolder(readFileSync(KEPT, 'utf8'), dataDir);
  const server = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await findData(server);
  // The server reported nothing in it as broken.
  expect(server.output()).not.toMatch(/erro:|aviso:/);
  expect(await server.stop()).toBe(0);
});
