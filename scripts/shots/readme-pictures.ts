/**
 * The pictures of the README, on the demonstration market: the live list, the bot in a chat, the planilha. Run it when they have
 * changed: `node scripts/shots/readme-pictures.ts`.
 */
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { hrefOf } from '#shared/access/routes.ts';
import { ANA } from '../../bot/sandbox/world/demo-world.ts';
import { DESKTOP } from '../../e2e/running/browser.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../../e2e/running/chromium.ts';
import { startServer } from '../../e2e/running/server.ts';
import { signIn } from '../../e2e/running/sign-in.ts';
import { buildIfStale } from '../build-miniapp.ts';
import { writeBets } from './content.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');

const executablePath = ensureChromium();
if (!executablePath) process.exit(1);
buildIfStale();
const server = await startServer({ FEED: 'demo' });
await writeBets(server, 'ana');
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
try {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...DESKTOP,
    colorScheme: 'light',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  await signIn(await context.newPage(), server, 'ana');
  const page = await context.newPage();
  await take(page, hrefOf('arbitragePre'), '[data-arb]', 'live-list');
  await take(page, hrefOf('betTracker'), 'text=Bahia × Vitória', 'planilha');
  await page.goto(`${server.url}${hrefOf('telegramTest')}?conversa=${ANA.id}`);
  await chat(page, ['2,10 2,05 500', 'e com 1000?']);
  await page.screenshot({ path: join(DOCS, 'bot.png') });
} finally {
  await browser.close();
  await server.stop();
}

async function take(page: Page, address: string, ready: string, name: string): Promise<void> {
  await page.goto(server.url + address);
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  await page.screenshot({ path: join(DOCS, `${name}.png`) });
}

/** Writes to the bot, and waits for each answer. */
async function chat(page: Page, texts: readonly string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  for (const text of texts) {
    const answers = page.locator('article[data-message]:not([data-own])');
    const before = await answers.count();
    await field.fill(text);
    await field.press('Enter');
    await answers.nth(before).waitFor();
  }
}
