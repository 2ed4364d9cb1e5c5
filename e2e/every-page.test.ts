/** Every page: none jumps while it loads, whoever opens it, and the person who may see most finds each one complete. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { encodePath, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { access } from '#shared/catalogue/account/access.ts';
import { findAxeViolations, findColourViolations } from './running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from './running/browser.ts';
import { it } from './running/it.ts';
import { overflowOf } from './running/looks.ts';
import { type RunningServer, startServer } from './running/server.ts';
import { countShifts, shiftsOf } from './running/shifts.ts';
import { type DemoName, signIn } from './running/sign-in.ts';

/** The narrowest phone, on which lines break that do not break on others. */
const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } } as const;
const WIDE = { viewport: { width: 1440, height: 900 } } as const;
/** A test looks at half of the pages, so that it is far from its limit on the slowest machine. */
const HALF = Math.ceil(ROUTES.length / 2);
/** Half of the value up to which browsers call a page good. */
const MOST = 0.05;

/** Pages whose own test file checks them with axe, with data and in both themes. */
const LOOKED_AT_ELSEWHERE: ReadonlySet<RouteId> = new Set([
  'arbitragePre',
  'arbitrageLive',
  'arbitrageArchive',
  'calculator',
  'calculatorGuide',
  'exchangeGuide',
  'marketsGuide',
  'admin',
]);

type Route = (typeof ROUTES)[number];

interface Visit {
  browser: Browser;
  server: RunningServer;
  device: Parameters<typeof openPage>[1];
  /** Null: a visitor. */
  who: DemoName | null;
  /** By default all. */
  routes?: readonly Route[];
}

describe.skipIf(!chromiumPath)('every page', () => {
  // On a market that moves.
  let server: RunningServer;
  it.beforeAll(async () => {
    server = await startServer({ FEED: 'demo' });
  });
  afterAll(async () => expect(await server?.stop()).toBe(0));

  it.for([
    ['phone', 'Bruno', PHONE, 'bruno'],
    ['phone', 'a visitor', PHONE, null],
    ['wide screen', 'a visitor', WIDE, null],
  ] as const)('%s: nothing jumps for %s, who is not let in everywhere', async ([, , device, who], { browser }) => {
    expect(await jumpsFor({ browser, server, device, who })).toEqual([]);
  });

  /** Of the pages that were opened so far, by device. */
  const titles = { phone: new Set<string>(), wide: new Set<string>() };

  it.for([
    ['phone', 'first', NARROW, PHONE, ROUTES.slice(0, HALF)],
    ['phone', 'second', NARROW, PHONE, ROUTES.slice(HALF)],
    ['wide', 'first', WIDE, DESKTOP, ROUTES.slice(0, HALF)],
    ['wide', 'second', WIDE, DESKTOP, ROUTES.slice(HALF)],
  ] as const)(
    '%s, %s half: nothing jumps for who sees most; it has its own title, no complaint, and in both themes it is axe clean here or in its own file',
    async ([size, , device, { viewport }, routes], { browser }) => {
      const seen = titles[size];
      const before = seen.size;
      const visit = { browser, server, device, who: 'carla', routes } as const;
      const { jumps, complaints } = await openEach(visit, async (page, id, path) => {
        seen.add(await page.title());
        expect(await overflowOf(page), path).toBe(0);
        // The other usual size, without loading everything again.
        await page.setViewportSize(viewport);
        // Contrast is checked on the final rows, not while they fade in.
        for (const colorScheme of LOOKED_AT_ELSEWHERE.has(id) ? [] : (['light', 'dark'] as const)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const violationsOf = colorScheme === 'light' ? findAxeViolations : findColourViolations;
          expect(await violationsOf(page), `${path} ${colorScheme}`).toEqual([]);
        }
        expect(await overflowOf(page), path).toBe(0);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
        await page.setViewportSize(device.viewport);
      });
      expect(jumps).toEqual([]);
      expect(seen.size).toBe(before + routes.length);
      expect(complaints).toEqual([]);
    },
  );
});

async function jumpsFor(visit: Visit): Promise<readonly string[]> {
  const { jumps } = await openEach(visit, async () => {});
  return jumps;
}

/** Opens one page after the other. jumps: one line for each page that moves too much. */
async function openEach(
  { browser, server, device, who, routes = ROUTES }: Visit,
  look: (page: Page, id: RouteId, path: string) => Promise<void>,
): Promise<{ readonly jumps: readonly string[]; readonly complaints: readonly string[] }> {
  const { page, complaints } = await openPage(browser, device);
  await countShifts(page);
  if (who !== null) await signIn(page, server, who);
  const jumps: string[] = [];
  for (const { id, path } of routes) {
    const answer = await page.goto(server.url + encodePath(path));
    expect(answer?.status(), path).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // It comes last: once the screen is there and the server has said that it is in the local mode.
    await page.getByText(access.shell.local, { exact: true }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const { total, all } = await shiftsOf(page);
    if (total > MOST) jumps.push(`${path} ${who} ${total.toFixed(3)} ${JSON.stringify(all)}`);
    await look(page, id, path);
  }
  await page.context().close();
  return { jumps, complaints };
}
