/** `npm test`: what the tests need (browser, built miniapp), then every test; closes with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from '../e2e/running/chromium.ts';
import { buildIfStale } from './build-miniapp.ts';

const ROOT = join(import.meta.dirname, '..');

ensureChromium();
try {
  buildIfStale();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
