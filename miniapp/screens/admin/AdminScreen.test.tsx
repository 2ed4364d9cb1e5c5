import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { admin } from '#shared/catalogue/admin.ts';
import { commissions as words } from '#shared/catalogue/arbitrage/commissions.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { createSessionStore } from '../../session/session.ts';
import { ANA_SESSION, createTestServer, sessionAnswer, sessionOf } from '../../session/session-fixture.ts';
import { SessionContext } from '../../session/use-session.ts';
import { AdminScreen } from './AdminScreen.tsx';

afterEach(cleanup);

it('keeps what was typed in one section while another is open', async () => {
  // Compiled before it is asked for: on a loaded machine that takes longer than a page is waited for.
  await import('./commissions/CommissionsSection.tsx');
  const server = createTestServer({
    'GET /api/session': sessionAnswer(sessionOf(ANA_SESSION, true)),
    'GET /api/admin/commissions': sessionAnswer({
      commissions: FIRST_COMMISSIONS,
      version: null,
      damaged: false,
      at: null,
      by: null,
      undoable: 0,
    }),
  });
  const readCookies = () => `telegram_id=${ANA_SESSION.telegramId}`;
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies });
  const { hook, searchHook } = memoryLocation({ path: '/admin?secao=comissoes' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <Router hook={hook} searchHook={searchHook}>
          <AdminScreen />
        </Router>
      </SessionContext>
    </QueryClientProvider>,
  );
  await session.ready();
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: words.field('BetBra') });
  await screen.findByRole('textbox', { name: words.field('BetBra') });
  fireEvent.change(field() as HTMLInputElement, { target: { value: '3,5' } });
  fireEvent.click(screen.getByRole('link', { name: admin.sections.audit }));
  expect(field()).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: admin.sections.commissions }));
  await expect.poll(() => field()?.value).toBe('3,5');
});
