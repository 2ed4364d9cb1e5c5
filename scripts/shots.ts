/**
 * `npm run shots`: pictures of every page at phone and desktop size, light and dark, on the demo market.
 * With names of sets (`npm run shots -- calculators home`) it takes only those; the others' pictures stay.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { DESKTOP, PHONE } from '../e2e/running/browser.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/running/chromium.ts';
import { PUSH_TOKEN } from '../e2e/running/push.ts';
import { type RunningServer, startServer } from '../e2e/running/server.ts';
import { signIn } from '../e2e/running/sign-in.ts';
import { buildIfStale } from './build-miniapp.ts';
import { publish, writeBets } from './shots/content.ts';
import type { Shot } from './shots/shot.ts';
import { SHOTS, type ShotSet } from './shots/shots-pages.ts';

const FOLDER = join(import.meta.dirname, '..', 'artifacts', 'shots');
const SIZES = [
  { size: '390x844', device: PHONE },
  { size: '1280x800', device: DESKTOP },
] as const;
const THEMES = ['light', 'dark'] as const;

const asked = process.argv.slice(2);
const sets = Object.keys(SHOTS).filter((set): set is ShotSet => asked.length === 0 || asked.includes(set));
const unknown = asked.filter(set => !Object.hasOwn(SHOTS, set));
if (unknown.length > 0) {
  console.error(`Não há imagens de ${unknown.join(', ')}. Há de: ${Object.keys(SHOTS).join(', ')}.`);
  process.exit(1);
}

const executablePath = ensureChromium();
if (!executablePath) process.exit(1);
buildIfStale();
if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const all = sets.flatMap(set => SHOTS[set]);
const demo = await startServer({ FEED: 'demo' });
const pushServer = all.some(({ feed }) => feed === 'push')
  ? await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN })
  : null;
for (const who of ['ana', 'carla'] as const) await writeBets(demo, who);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
const operator = await openAs(browser, demo, { who: 'carla', device: DESKTOP, theme: 'light' });
await publish(await operator.newPage(), demo);
await operator.close();
let taken = 0;
try {
  for (const [feed, ofFeed] of Map.groupBy(all, ({ feed }) => feed)) {
    const server = feed === 'push' && pushServer !== null ? pushServer : demo;
    for (const [who, shots] of Map.groupBy(ofFeed, ({ who }) => who)) {
      for (const { size, device } of SIZES) {
        for (const theme of THEMES) {
          const context = await openAs(browser, server, { who, device, theme });
          for (const shot of shots) await take(context, server, shot, `${size}-${theme}`);
          await context.close();
          taken += shots.length;
        }
      }
    }
  }
} finally {
  await browser.close();
  await demo.stop();
  await pushServer?.stop();
}
console.log(`${taken} imagens em artifacts/shots`);

interface Viewer {
  readonly who: Shot['who'];
  readonly device: typeof PHONE | typeof DESKTOP;
  readonly theme: (typeof THEMES)[number];
}

async function openAs(browser: Browser, server: RunningServer, { who, device, theme }: Viewer) {
  const context = await browser.newContext({
    // Otherwise elements would be captured in the middle of an animation.
    reducedMotion: 'reduce',
    ...device,
    colorScheme: theme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  if (who !== null) await signIn(await context.newPage(), server, who);
  return context;
}

/** Uses a new page, so that nothing stays in the memory of the browser's tab from one picture to the next. */
async function take(context: BrowserContext, server: RunningServer, shot: Shot, suffix: string): Promise<void> {
  const { name, address, ready, whole, before, after } = shot;
  const page = await context.newPage();
  await before?.(page, server);
  await page.goto(server.url + address, { waitUntil: 'load' });
  // Closed arbs are requested when the page opens, and again half a minute later.
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  await after?.(page);
  // The window is as high as the page, so that elements fixed to its edges are at the ends and not across the middle.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const full = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  await page.setViewportSize({ width, height: Math.max(height, full) });
  await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`) });
  await page.close();
  await context.setOffline(false);
}
