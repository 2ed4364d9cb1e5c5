/** `npm test`: prepares what the tests need (browser, built miniapp), runs every test, and ends with `N passed, N failed`. */
import { rmSync } from 'node:fs';
import { ensureChromium } from '../e2e/running/chromium.ts';
import { ensureRedis } from '../testing/redis-server.ts';
import { openTemporaryFolder, runVitest } from '../testing/run-vitest.ts';
import { installEmulator } from '../testing/storage-emulator/install.ts';
import { buildIfStale } from './build-miniapp.ts';

ensureChromium();
ensureRedis();
const temporary = openTemporaryFolder();
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
runVitest(temporary, process.argv.slice(2));
