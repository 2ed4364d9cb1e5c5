/** Bets that come to an account as another of its devices would send them. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ActionInput } from '#shared/bets/action.ts';

/** The page is signed in, and shows the planilha afterwards. */
export async function sendBets(page: Page, url: string, actions: readonly ActionInput[]): Promise<void> {
  const [asked] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/api/bets/actions') && request.method() === 'GET'),
    page.goto(`${url}/planilha`),
  ]);
  const { authorization = '' } = asked.headers();
  const data = { id: 'another-device', actions };
  const answer = await page.request.post(`${url}/api/bets/actions`, { headers: { authorization }, data });
  expect(answer.status()).toBe(200);
}
