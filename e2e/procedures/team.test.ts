/** Two people of a group do a published procedure together, under its post in the local Telegram. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ANA, CARLA, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';

const leg = (house: string, selection: string) => ({
  house,
  market: 'asian_total',
  selection,
  line: 2.5,
  side: 'back',
  odds: 2.1,
  stakeCents: 10_000,
});
const PROCEDURE = {
  is: 'arb',
  title: 'Gols em equipe',
  promotion: null,
  deadline: null,
  event: { home: 'Bahia', away: 'Vitória', startsAt: null },
  steps: [{ calculator: 'surebet', legs: [leg('betano', 'over'), leg('superbet', 'under')] }],
};
const POST = {
  title: 'Gols em equipe',
  body: {
    blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'Arb de hoje, em equipe', marks: [], link: null }] }],
  },
  shape: 'classic',
  buttons: [[{ kind: 'team', label: 'Fazer em equipe', style: null, procedure: 'proc-team-e2e' }]],
  media: [],
  targets: [{ chatId: LIVE_GROUP, topicId: null }],
  silent: false,
  pin: false,
  isTemplate: false,
};

describe.skipIf(!chromiumPath)('a team in Chromium', () => {
  it('takes the legs of a procedure one by one, and sees each one’s part', async ({ browser, server }) => {
    const cookie = await cookieOf(server, 'carla');
    const ask = async (method: string, path: string, body: unknown) => {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
      const answer = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, 200]);
    };
    await ask('PUT', '/api/procedures/proc-team-e2e', { procedure: PROCEDURE, text: '', version: null });
    await ask('POST', '/api/procedures/proc-team-e2e/state', { state: 'open', version: 1 });
    await ask('PUT', '/api/posts/post-team-e2e', { ...POST, version: null });
    await ask('POST', '/api/posts/post-team-e2e/publish', { version: 1, at: null });

    const { page, complaints } = await openPage(browser, DESKTOP);
    const log = page.getByRole('log');
    const board = log.getByText('Em equipe: Gols em equipe').first();
    const press = (text: string) => log.getByRole('button', { name: text }).last().click();
    await openAs(page, server.url, ANA.id);
    await press('Fazer em equipe');
    await board.waitFor();
    await press('Faço a 1: Betano');
    await log.getByText('Ana Prado está fazendo').waitFor();
    await openAs(page, server.url, CARLA.id);
    await press('Faço a 2: Superbet');
    await log.getByText('Carla Mendes está fazendo').waitFor();
    await press('Fiz a 2');
    await log.getByText(/Carla Mendes fez: 2,10/).waitFor();
    await log
      .getByText(/passa R\$\s105,00 a/)
      .first()
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await signIn(page, server, 'carla');
    await page.goto(`${server.url}/procedimentos?p=proc-team-e2e`);
    const team = page.getByRole('region', { name: 'Em equipe' });
    await team.getByText(/Betano: Mais de\s2,5 · Ana Prado está fazendo/).waitFor();
    await team.getByText(/Superbet: Menos de\s2,5 · você fez: 2,10/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await team.getByRole('button', { name: 'Registrar as minhas entradas' }).click();
    await page.getByText('Gols em equipe: registrada.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

const openAs = (page: Page, url: string, person: number) =>
  page.goto(`${url}/test-telegram?pessoa=${person}&conversa=${LIVE_GROUP}`);
