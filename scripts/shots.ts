/** `npm run shots`: every route at phone and desktop size, light and dark, on the demonstration market. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { encodePath, ROUTES } from '#shared/access/routes.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/sign-in.ts';
import { buildIfStale } from './build-miniapp.ts';

const FOLDER = join(import.meta.dirname, '..', 'artifacts', 'shots');
const SIZES = [
  { name: '390x844', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: '1280x800', viewport: { width: 1280, height: 800 } },
];
const THEMES = ['light', 'dark'] as const;
/** Beside the table: what an address without a page looks like. */
const UNKNOWN = { id: 'notFound', path: '/nao-existe' };

const executablePath = ensureChromium();
if (!executablePath) process.exit(1);
buildIfStale();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const server = await startServer({ FEED: 'demo' });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
let taken = 0;
try {
  for (const { name, ...device } of SIZES) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        ...device,
        colorScheme,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      const page = await context.newPage();
      await signIn(page, server, 'carla');
      for (const { id, path } of [...ROUTES, UNKNOWN]) {
        await page.goto(server.url + encodePath(path), { waitUntil: 'load' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        if (id === 'arbitrageLive' || id === 'arbitragePre') await page.locator('[data-arb]').first().waitFor();
        await page.screenshot({ path: join(FOLDER, `${id}-${name}-${colorScheme}.png`) });
        taken += 1;
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${taken} imagens em artifacts/shots`);
