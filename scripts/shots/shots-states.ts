/** The pictures of `npm run shots -- states`: every state of the arbitrage views, and what opens over them. */

import type { Page } from 'playwright-core';
import { hrefOf } from '#shared/access/routes.ts';
import { access } from '#shared/catalogue/account/access.ts';
import { alerts } from '#shared/catalogue/arbitrage/alerts.ts';
import { archive } from '#shared/catalogue/arbitrage/archive.ts';
import { detail, filters } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage } from '#shared/catalogue/arbitrage/live-list.ts';
import { FRESHNESS } from '../../api/feeds/freshness/freshness-limits.ts';

import { arbLines, push, quoteLine } from '../../e2e/running/push.ts';
import type { RunningServer } from '../../e2e/running/server.ts';
import type { Shot } from './shot.ts';

const PRE = hrefOf('arbitragePre');
const LIVE = hrefOf('arbitrageLive');
const ARB = '[data-arb]';
const SIX = '[data-arb^="seis"]';
const heading = (text: string) => `h2:text-is("${text}")`;
const isList = (url: URL) => url.pathname.startsWith('/api/arbs');

const base = { who: 'ana', address: PRE, ready: ARB, whole: false } as const;

export const STATES: Shot[] = [
  // Without an answer: the skeleton, and after two seconds a message.
  { ...base, name: 'arbs-loading', ready: '[aria-busy][data-lines]', before: page => page.route(isList, () => {}) },
  {
    ...base,
    name: 'arbs-failed',
    ready: heading(arbitrage.error.title),
    before: page => page.route(isList, route => route.abort()),
  },
  // Telegram does not answer who is a member.
  {
    ...base,
    name: 'arbs-unanswered',
    ready: heading(access.wait.title),
    before: page => page.route('**/api/check-telegram', route => route.abort()),
  },
  { ...base, name: 'arbs-refused-visitor', who: null, ready: 'h1' },
  { ...base, name: 'arbs-refused-outsider', who: 'bruno', ready: 'h1' },
  {
    ...base,
    name: 'arbs-offline',
    after: async page => {
      await page.context().setOffline(true);
      await page.locator('[data-phase="offline"]').waitFor();
    },
  },
  { ...base, name: 'arbs-detail', after: openFirst },
  {
    ...base,
    name: 'arbs-rescue',
    after: async page => {
      await openFirst(page);
      await page.locator('[data-row="more"] summary').click();
      await page.getByRole('button', { name: detail.actions.rescue }).click();
      await page.locator('[data-way]').first().waitFor();
    },
  },
  {
    ...base,
    name: 'arbs-filters',
    after: async page => {
      await page.getByRole('button', { name: filters.open }).click();
      await page.getByRole('button', { name: alerts.create }).waitFor();
    },
  },
  // Last for this person, because a filter stays in the browser.
  { ...base, name: 'arbs-filtered-out', address: `${PRE}?lucro_de=900`, ready: heading(filters.none.title) },
  {
    ...base,
    name: 'archive-nothing',
    who: null,
    address: `${hrefOf('arbitrageArchive')}?pico=90`,
    ready: heading(archive.nothing.title),
  },
  // On a market with only the quotes pushed here.
  {
    ...base,
    name: 'arbs-stale',
    feed: 'push',
    ready: 'button:has-text("Suspeitas")',
    after: async page => {
      await page.locator('button:has-text("Suspeitas")').click();
      await page.locator('[data-suspect]').first().waitFor();
    },
    before: (_, server) => pushAll(server, [...arbLines('em-dia', 2.06), ...arbLines('velha', 2.08).map(nearlyStale)]),
  },
  { ...base, name: 'arbs-six-legs', feed: 'push', ready: SIX, before: (_, server) => pushAll(server, sixLegs()) },
  {
    ...base,
    name: 'arbs-six-legs-detail',
    feed: 'push',
    whole: true,
    ready: SIX,
    before: (_, server) => pushAll(server, sixLegs()),
    after: page => openRow(page, SIX),
  },
  {
    ...base,
    name: 'arbs-empty',
    feed: 'push',
    address: LIVE,
    ready: heading(arbitrage.empty.none.live),
    before: (_, server) =>
      pushAll(server, [quoteLine({ event: 'em-dia', book: 'betano', selection: 'over', odds: 2.06 })]),
  },
];

function openFirst(page: Page): Promise<void> {
  return openRow(page, ARB);
}

async function openRow(page: Page, row: string): Promise<void> {
  await page.locator(`${row} [data-row-button]`).first().click();
  await page.locator('[data-detail]').waitFor();
}

async function pushAll(server: RunningServer, lines: readonly string[]): Promise<void> {
  const answer = await push(server.url, lines.join('\n'));
  if (!answer.ok) throw new Error(`push: ${answer.status} ${await answer.text()}`);
}

/** Totals and the scores between them: every final state is in exactly one of the six. */
function sixLegs(): string[] {
  const scores = [
    ['pinnacle', '3-0', 21],
    ['superbet', '2-1', 9.5],
    ['bet365', '1-2', 13],
    ['betnacional', '0-3', 41],
  ] as const;
  return [
    quoteLine({ event: 'seis', book: 'betano', selection: 'under', odds: 2.1 }),
    quoteLine({ event: 'seis', book: 'kto', selection: 'over', odds: 4.1 }, { line: 3.5 }),
    ...scores.map(([book, selection, odds]) =>
      quoteLine({ event: 'seis', book, selection, odds }, { market: 'cs', line: 3 }),
    ),
  ];
}

/** Almost as long as a price pushed before a match counts as fresh. */
const NEARLY_STALE_MS = FRESHNESS.push.preMs - 2_000;

function nearlyStale(line: string): string {
  const quote: { at: number } = JSON.parse(line);
  return JSON.stringify({ ...quote, at: quote.at - NEARLY_STALE_MS });
}
