/**
 * `npm test`: what the tests need (browser, built miniapp), then every test; closes with `N passed, N failed`. Whatever
 * they and their programs put into the temporary directory goes with them, also where a run is broken off.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureChromium } from '../e2e/running/chromium.ts';
import { buildIfStale } from './build-miniapp.ts';

const ROOT = join(import.meta.dirname, '..');

ensureChromium();
const temporary = mkdtempSync(join(tmpdir(), 'arbi-test-'));
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary;
try {
  buildIfStale();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.log('\n0 passed, 1 failed');
  rmSync(temporary, { recursive: true, force: true });
  process.exit(1);
}
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
// A group of its own: where a run is broken off, all that it has started can be ended.
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
    // Nothing of it is left.
  }
}

async function end(code: number): Promise<never> {
  endGroup('SIGKILL');
  do {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    // Where a run was broken off its browsers are still on their way out, and writing.
    await wait(200);
  } while (existsSync(temporary));
  process.exit(code);
}
