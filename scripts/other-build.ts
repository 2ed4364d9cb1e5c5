/**
 * `node scripts/other-build.ts ../older [--keep]`: another checkout of the product, which is built, reads what this one wrote,
 * and this one reads what that one wrote. --keep: what the other one wrote becomes the folder of the tests.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findData } from '../e2e/other-builds/find-data.ts';
import { dumpFolder } from '../e2e/other-builds/folder-dump.ts';
import { leaveData } from '../e2e/other-builds/leave-data.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../e2e/running/server.ts';
import { cookieOf } from '../e2e/running/sign-in.ts';

const THIS = join(import.meta.dirname, '..');
const BIOME = join(THIS, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const KEPT = join(THIS, 'e2e', 'other-builds', 'older-build.json');

const [other, keep] = process.argv.slice(2);
if (other === undefined || (keep !== undefined && keep !== '--keep')) {
  console.error('node scripts/other-build.ts OTHER_CHECKOUT [--keep]');
  process.exit(2);
}

const commitOf = (root: string) =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

async function served(root: string, dataDir: string, work: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir }, { root });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** A session from before still opens the same data. */
async function staysSignedIn({ url }: RunningServer, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/session`, { headers: { Cookie: cookie } });
  const { telegram } = await answer.json();
  if (telegram?.firstName !== 'Ana') throw new Error('the session of before is none any more');
}

function keepFolder(dataDir: string, build: string, file: string): void {
  writeFileSync(file, JSON.stringify(dumpFolder(dataDir, build)));
  execFileSync(process.execPath, [BIOME, 'format', '--write', file]);
}

async function passOn(from: string, to: string, keepIn: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arbi-builds-'));
  try {
    let cookie = '';
    await served(from, dataDir, async server => {
      cookie = await cookieOf(server, 'ana');
      await leaveData(server);
    });
    if (keepIn !== null) keepFolder(dataDir, commitOf(from), keepIn);
    await served(to, dataDir, async server => {
      await staysSignedIn(server, cookie);
      await findData(server);
    });
    console.log(`${commitOf(to)} reads what ${commitOf(from)} wrote.`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await passOn(other, THIS, keep === undefined ? null : KEPT);
await passOn(THIS, other, null);
