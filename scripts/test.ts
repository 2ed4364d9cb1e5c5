/**
 * `npm test`: prepares what the tests need (browser, built miniapp), runs every test, and ends with `N passed, N failed`.
 * All temporary files of the tests and their programs are removed, even if a run is aborted.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureChromium } from '../e2e/running/chromium.ts';
import { ensureRedis } from '../testing/redis-server.ts';
import { installEmulator } from '../testing/storage-emulator/install.ts';
import { buildIfStale } from './build-miniapp.ts';

const ROOT = join(import.meta.dirname, '..');

ensureChromium();
ensureRedis();
const temporary = mkdtempSync(join(tmpdir(), 'arbi-test-'));
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary;
// The tests start some fifty servers: all but the first find their modules already compiled.
process.env.NODE_COMPILE_CACHE ??= join(temporary, 'compiled');
// npm is mostly waiting, the build is not: they go side by side.
const installing = installEmulator();
try {
  buildIfStale();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.log('\n0 passed, 1 failed');
  rmSync(temporary, { recursive: true, force: true });
  process.exit(1);
}
const missing = await installing;
if (missing !== null) {
  console.error(`Sem o emulador de arquivos do Firebase (${missing}): o que precisa dele é pulado.`);
  if (process.env.CI) {
    rmSync(temporary, { recursive: true, force: true });
    process.exit(1);
  }
}
// Linux then lets each program finish its turn before another one takes the core. With several browsers and servers on two
// cores that takes a tenth less. Everything started from here inherits it; without `chrt` nothing changes.
if (process.platform === 'linux') spawnSync('chrt', ['--batch', '--pid', '0', `${process.pid}`], { stdio: 'ignore' });
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
// A new process group, so that everything it has started can be ended if a run is aborted.
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endGroup(signal));
child.once('close', code => void end(code ?? 1));

function endGroup(signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

async function end(code: number): Promise<never> {
  endGroup('SIGKILL');
  do {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    // After an aborted run its browsers are still exiting, and writing.
    await wait(200);
  } while (existsSync(temporary));
  process.exit(code);
}
