/** Bets settled by the result of their match: with a tap, corrected, and by themselves. */
import { describe, expect } from 'vitest';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import type { RunningServer } from '../running/server.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';

const EVENT = 'e2e-result';

/** A bet on the home side of a match that began three hours ago. */
async function writeBet(server: RunningServer, bet: string, more: Record<string, unknown> = {}): Promise<void> {
  const now = Date.now();
  const terms = {
    procedure: bet,
    house: 'betano',
    odds: 2.1,
    stakeCents: 10_000,
    event: EVENT,
    eventName: 'Bahia × Vitória',
    startsAt: now - 3 * 3_600_000,
    sport: 'soccer',
    market: '1x2',
    selection: 'home',
    ...more,
  };
  const answer = await fetch(`${server.url}/api/bets/actions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: await cookieOf(server, 'ana') },
    body: JSON.stringify({
      id: bet,
      actions: [{ kind: 'place', id: `place-${bet}`, at: now - 4 * 3_600_000, bet, terms }],
    }),
  });
  expect(answer.status).toBe(200);
}

describe.skipIf(!chromiumPath)('results in the planilha', () => {
  it('settle a bet with one tap, are corrected, and settle the next one by themselves', async ({ browser, server }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await writeBet(server, 'b1');
    let result = { home: 2, away: 1, at: Date.now() - 60_000 };
    await page.route('**/api/results?*', route => {
      const { at, ...score } = result;
      return route.fulfill({
        json: { results: [{ event: EVENT, status: 'final', score, source: 'The Odds API', at }] },
      });
    });
    const planilha = new PlanilhaPage(page);
    await planilha.open(server.url);
    const card = planilha.card('Bahia × Vitória');
    await card.getByText(/^Resultado: 2 × 1 · The Odds API, hoje/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Acertar' }).click();
    await page.getByText('1 jogo acertado pelo resultado.').waitFor();
    await page.getByRole('radio', { name: /^Feitas/ }).check();
    await card.getByText('+R$ 110,00').first().waitFor();
    await card.getByRole('button', { name: 'Bahia × Vitória', exact: true }).click();
    await card.getByText(/^resultado: The Odds API, hoje/).waitFor();

    result = { home: 2, away: 2, at: Date.now() };
    await page.reload();
    await page.getByRole('radio', { name: /^Feitas/ }).check();
    await card.getByText(/^Placar corrigido: 2 × 2/).waitFor();
    await page.getByRole('checkbox', { name: 'Acertar sozinho quando o resultado chegar' }).check();
    await card.getByText('−R$ 100,00').first().waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await card.getByText('+R$ 110,00').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('of a match that was put off follow the rule of the house, and ask where none is known', async ({
    browser,
    server,
  }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    const match = { event: 'e2e-postponed', eventName: 'Sport × Náutico', startsAt: Date.now() - 20 * 3_600_000 };
    await writeBet(server, 'b2', { ...match, house: 'pinnacle' });
    await writeBet(server, 'b3', { ...match, house: 'casa da esquina', procedure: 'b2', selection: 'away' });
    const postponed = { event: match.event, status: 'postponed', score: null, source: 'The Odds API', at: Date.now() };
    await page.route('**/api/results?*', route => route.fulfill({ json: { results: [postponed] } }));
    const planilha = new PlanilhaPage(page);
    await planilha.open(server.url);
    const card = planilha.card('Sport × Náutico');
    await page.getByText(/^Jogo adiado: Sport × Náutico\. Veja na casa/).waitFor();
    await card.getByText(/^Jogo adiado: pela regra da casa, a aposta é anulada/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Acertar' }).click();
    await page.getByText('1 jogo acertado pelo resultado.').waitFor();
    // The other match still waits for its person.
    await page.getByText(/^Jogo adiado: Sport × Náutico\. Veja na casa/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
