/** A match that its feed corrects, in the running product: no arb of what it was, and a line in `/admin`. */
import { afterAll, describe, expect } from 'vitest';
import { correctedEvents } from '#shared/catalogue/doubtful-events.ts';
import { chromiumPath, openPage, PHONE, type WatchedPage } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { inBothLooks, overflowOf } from '../running/looks.ts';
import { push } from '../running/push.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';

const START = Date.now() + 3 * 3_600_000;

/** Three odds of a house on one event. */
function lines(id: string, teams: string, book: string, odds: readonly number[], startsAt = START): string {
  const [home, away] = teams.split('–');
  const event = { id, sport: 'soccer', league: 'Brasileirão', home, away, startsAt };
  return ['home', 'draw', 'away']
    .map((selection, index) => ({ event, book, market: '1x2', selection, odds: odds[index], at: Date.now() }))
    .map(quote => JSON.stringify(quote))
    .join('\n');
}

describe.skipIf(!chromiumPath)('a match that its feed corrects', () => {
  let server: RunningServer;
  let phone: WatchedPage;
  it.beforeAll(async ({ browser }) => {
    server = await startServer(EMPTY_MARKET);
    phone = await openPage(browser, PHONE);
    await signIn(phone.page, server, 'carla');
  });
  afterAll(async () => {
    await phone.page.context().close();
    expect(await server?.stop()).toBe(0);
  });

  const send = async (...bodies: string[]) => {
    for (const body of bodies) expect((await push(server.url, body)).status).toBe(200);
  };
  async function open(): Promise<string[]> {
    const headers = { Cookie: await cookieOf(server, 'carla') };
    const { arbs } = await (await fetch(`${server.url}/api/arbs?kind=pre&group=arbs`, { headers })).json();
    return arbs.map(({ event }: { event: { home: string } }) => event.home);
  }

  it('leaves no arb of what it was, and says so', async () => {
    await send(
      lines('e1', 'Bahia–Ceará', 'betano', [1.9, 3.5, 4.2]),
      lines('e2', 'Santos–Sport', 'betano', [2.6, 3.3, 2.9]),
      lines('e2', 'Santos–Sport', 'kto', [2.1, 3.9, 4.2]),
    );
    await expect.poll(open).toEqual(['Santos']);
    // Another sender has the sides the other way round.
    await send(lines('e1', 'Ceará–Bahia', 'kto', [4.1, 3.5, 1.92]));
    await send(lines('e2', 'Santos–Sport', 'kto', [2.1, 3.9, 4.2], START + 30 * 86_400_000));
    await expect.poll(open).toEqual([]);
    expect(server.output()).toContain(correctedEvents.log('sides'));
    const { page } = phone;
    await page.goto(`${server.url}/admin?secao=jogos`);
    const corrected = page.getByRole('heading', { name: correctedEvents.heading });
    await corrected.waitFor();
    await page.getByText('Bahia x Ceará → Ceará x Bahia').waitFor();
    await page.getByText(/^Santos x Sport: .+ → .+$/).waitFor();
    await inBothLooks(page, async look => {
      await corrected.scrollIntoViewIfNeeded();
      expect(await overflowOf(page), look).toBe(0);
    });
  });
});
