/** What the painel says of closing odds and of the house that runs dry first, on a phone and a wide screen. */
import { describe, expect } from 'vitest';
import type { ActionInput } from '#shared/bets/action.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { sendBets } from './send-bets.ts';

const PASSWORD = 'tres cabras sobem o morro';
const DAY_MS = 86_400_000;
const LEGS = 32;

/**
 * A bet of R$ 50,00 a day at KTO, three of four lost; half of them closed at 2.00 after 2.20 was taken, half at 2.30. Of
 * R$ 1.000,00 some R$ 280,00 are left, and the bet of a day loses R$ 22,50 on average: gone in about ten days.
 */
function valueBets(now: number): ActionInput[] {
  const at = (days: number) => Math.round(now - days * DAY_MS);
  const bets = Array.from({ length: LEGS }, (_, index): ActionInput[] => {
    const [bet, placed] = [`value-${index}`, at(LEGS - index)];
    const terms = {
      ...{ procedure: `p-${index}`, house: 'kto', odds: 2.2, stakeCents: 5_000, sport: 'soccer', market: '1x2' },
      ...{ selection: 'home', eventName: `Jogo ${index + 1}`, startsAt: placed + 3_600_000, fairChance: 0.5 },
      closingOdds: index % 2 === 0 ? 2 : 2.3,
    };
    return [
      { kind: 'place', id: `place-${bet}`, at: placed, bet, terms },
      { kind: 'settle', id: `settle-${bet}`, at: placed + 7_200_000, bet, status: index % 4 === 0 ? 'won' : 'lost' },
    ];
  });
  return [{ kind: 'deposit', id: 'deposit-kto', at: at(LEGS + 1), house: 'kto', cents: 100_000 }, ...bets.flat()];
}

describe.skipIf(!chromiumPath)('skill and money on the painel in Chromium', () => {
  it.for([
    ['phone', PHONE, 'light'],
    ['desktop', DESKTOP, 'dark'],
  ] as const)(
    'on a %s: odds at the start of the match, and the house that runs dry',
    async ([name, device, colorScheme], { browser, server }) => {
      const { page, complaints } = await openPage(browser, device);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await new AccountPages(page, server.url).signUp(`sorte-${name}@exemplo.com`, PASSWORD, 'dashboard');
      await sendBets(page, server.url, valueBets(Date.now()));
      await page.goto(`${server.url}/dashboard?periodo=tudo`);
      const luck = page.getByRole('region', { name: 'Sorte ou habilidade' });
      await luck.getByText('16 de 32 com odd melhor que a do fechamento').waitFor();
      await luck.getByText(/^.?2,8[23]\s?%$/).waitFor();
      await luck.getByText(/^Só por sorte, 19 em 20 vezes/).waitFor();
      const houses = page.getByRole('region', { name: 'Saldo por casa' });
      await houses.getByText(/^KTO seca primeiro: em cerca de \d+ dias\.$/).waitFor();
      await houses.getByText(/Pelas 2[78] apostas das últimas 4 semanas/).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
