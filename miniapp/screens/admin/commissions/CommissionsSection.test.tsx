/** The table of commissions as an administrator edits it, against a server with prepared answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { commissions as words } from '#shared/catalogue/arbitrage/commissions.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { CommissionTableState } from '#shared/wire/commissions.ts';
import { createSafeStorage } from '../../../browser/safe-storage.ts';
import { createSessionStore } from '../../../session/session.ts';
import { type Answer, createTestServer, sessionAnswer, sessionRefusal } from '../../../session/session-fixture.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { createCommissionStore } from '../../../settings/commissions.ts';
import { CommissionsContext } from '../../../settings/use-commissions.ts';
import { CommissionsSection } from './CommissionsSection.tsx';

afterEach(cleanup);

const GET = 'GET /api/admin/commissions';
const PUT = 'PUT /api/admin/commissions';
const kept: CommissionTableState = { commissions: FIRST_COMMISSIONS, version: 'v1', damaged: false };
const changed = { ...FIRST_COMMISSIONS, betfair: 0.05 };

async function open(answers: Record<string, Answer>) {
  const server = createTestServer({ [GET]: sessionAnswer(kept), ...answers });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  const storage = createSafeStorage(() => sessionStorage);
  const current = createCommissionStore({ storage, fetch: server.fetch, now: () => Date.now() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <CommissionsContext value={current}>
          <CommissionsSection />
        </CommissionsContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: words.field('Betfair Exchange') });
  const sent = () => server.asked.filter(({ call }) => call === PUT).map(({ body }) => body);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { server, current, field, sent, press, type };
}

it('saves what is typed with the edited version, and the page uses it at once', async () => {
  const { field, sent, press, type, current } = await open({
    [PUT]: sessionAnswer({ ...kept, commissions: changed, version: 'v2' }),
  });
  expect(field.value).toBe('6,5');
  expect(screen.queryByRole('button', { name: words.save })).toBeNull();
  type('5 %');
  screen.getByText(words.unsaved);
  press(words.save);
  await screen.findByText(words.saved);
  expect(sent()).toEqual([{ commissions: changed, version: 'v1' }]);
  expect(field.value).toBe('5');
  expect(current.get()).toEqual(changed);
  press(words.resetOf('Betfair Exchange', '6,5'));
  expect(field.value).toBe('6,5');
  screen.getByText(words.unsaved);
});

it('explains an invalid number, and sends nothing until it is valid', async () => {
  const { field, sent, press, type } = await open({});
  type('60');
  screen.getByText(words.unreadable);
  press(words.save);
  expect(document.activeElement).toBe(field);
  expect(sent()).toEqual([]);
  press(words.discard);
  expect([field.value, screen.queryByText(words.unreadable)]).toEqual(['6,5', null]);
});

it('shows what somebody else saved first, and then saves only its own changed lines', async () => {
  const theirs = { commissions: { ...FIRST_COMMISSIONS, betbra: 0.01 }, version: 'v2', damaged: false };
  const { server, field, sent, press, type } = await open({ [PUT]: sessionRefusal(409, 'conflict') });
  type('5');
  server.set(GET, sessionAnswer(theirs));
  press(words.save);
  await screen.findByText(words.conflict.line('BetBra', '1'));
  expect(field.value).toBe('5');
  screen.getByDisplayValue('1');
  server.set(PUT, sessionAnswer({ ...kept, commissions: changed, version: 'v3' }));
  press(words.conflict.keep);
  await screen.findByText(words.saved);
  expect(sent().at(-1)).toEqual({ version: 'v2', commissions: { ...theirs.commissions, betfair: 0.05 } });
});

it('keeps what was typed if the server fails', async () => {
  const { field, press, type } = await open({ [PUT]: sessionRefusal(503, 'unavailable') });
  type('5');
  press(words.save);
  await waitFor(() => screen.getByRole('alert'));
  expect(field.value).toBe('5');
});

it('reports a damaged stored table, and can save the one it shows', async () => {
  const { sent, press } = await open({ [GET]: sessionAnswer({ ...kept, damaged: true }), [PUT]: sessionAnswer(kept) });
  screen.getByText(words.damaged);
  press(words.save);
  await screen.findByText(words.saved);
  expect(sent()).toEqual([{ commissions: FIRST_COMMISSIONS, version: 'v1' }]);
});
