/** Defaults and last calculations against a server with prepared answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { NO_DEFAULTS } from '#shared/reading/result/chat-defaults.ts';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { createSessionStore } from '../../session/session.ts';
import { type Answer, createTestServer, sessionAnswer, sessionRefusal } from '../../session/session-fixture.ts';
import { SessionContext } from '../../session/use-session.ts';
import { createCommissionStore } from '../../settings/commissions.ts';
import { createHouseStore } from '../../settings/house-settings.ts';
import { CommissionsContext } from '../../settings/use-commissions.ts';
import { HousesContext } from '../../settings/use-houses.ts';
import { List } from '../../ui/list/List.tsx';
import { ChatDefaultsForm } from './ChatDefaultsForm.tsx';
import { LastSums } from './LastSums.tsx';
import { MyHouses } from './MyHouses.tsx';

afterEach(cleanup);

const GET_SETTINGS = 'GET /api/chat/settings';
const PUT_SETTINGS = 'PUT /api/chat/settings';
const GET_COMMISSIONS = 'GET /api/commissions';
/** Somebody edited the table. */
const current = { commissions: { ...FIRST_COMMISSIONS, betfair: 0.05 } };
const kept = { defaults: NO_DEFAULTS, keepsSums: true };

function open(page: ReactNode, answers: Record<string, Answer>) {
  const server = createTestServer({
    [GET_SETTINGS]: sessionAnswer(kept),
    [GET_COMMISSIONS]: sessionAnswer(current),
    ...answers,
  });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  const storage = createSafeStorage(() => sessionStorage);
  const commissions = createCommissionStore({
    storage,
    fetch: server.fetch,
    now: () => Date.now(),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <CommissionsContext value={commissions}>
          <HousesContext value={createHouseStore({ storage })}>
            <List>{page}</List>
          </HousesContext>
        </CommissionsContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  const sent = (call: string) => server.asked.filter(asked => asked.call === call).map(({ body }) => body);
  return { server, sent };
}

describe('the defaults', () => {
  const words = calculatorBot.defaults;
  const defaults = { ...NO_DEFAULTS, total: 50_000, commission: 0.05 };

  it('are stored once the person saves them', async () => {
    const { sent } = open(<ChatDefaultsForm />, { [PUT_SETTINGS]: sessionAnswer({ defaults, keepsSums: true }) });
    fireEvent.change(await screen.findByLabelText(words.total), { target: { value: '500' } });
    fireEvent.click(await screen.findByRole('button', { name: /Betfair 5.%/ }));
    screen.getByText(words.dirty);
    fireEvent.click(screen.getByRole('button', { name: words.save }));
    await screen.findByText(words.saved);
    expect(sent(PUT_SETTINGS)).toEqual([
      { from: { total: null, commission: null }, to: { total: 50_000, commission: 0.05 } },
    ]);
  });

  it('names stand once: say which Betfair is meant, and can be asked about again', async () => {
    const { sent } = open(<ChatDefaultsForm />, { [PUT_SETTINGS]: sessionAnswer(kept) });
    const field = await screen.findByLabelText<HTMLSelectElement>(words.betfair);
    expect([...field.options].map(({ text }) => text)).toEqual([words.betfairAsks, 'Exchange (bolsa)', 'Sportsbook']);
    fireEvent.change(field, { target: { value: 'sportsbook' } });
    fireEvent.click(screen.getByRole('button', { name: words.save }));
    await screen.findByText(words.saved);
    expect(sent(PUT_SETTINGS)).toEqual([{ from: { betfair: null }, to: { betfair: 'sportsbook' } }]);
  });

  it('are not reported as saved while a field is invalid, which stays as typed', async () => {
    const { sent } = open(<ChatDefaultsForm />, { [PUT_SETTINGS]: sessionAnswer(kept) });
    const total = await screen.findByLabelText<HTMLInputElement>(words.total);
    fireEvent.change(total, { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: words.save }));
    await screen.findByText(words.unreadable);
    expect(sent(PUT_SETTINGS)).toEqual([]);
    expect(screen.queryByText(words.saved)).toBeNull();
    expect(document.activeElement).toBe(total);
    expect(total.value).toBe('abc');
    fireEvent.change(total, { target: { value: '250' } });
    expect(screen.queryByText(words.unreadable)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.save }));
    await expect.poll(() => sent(PUT_SETTINGS)).toHaveLength(1);
  });

  it('stay as typed if they could not be stored', async () => {
    open(<ChatDefaultsForm />, { [PUT_SETTINGS]: sessionRefusal(403, 'forbidden') });
    const total = await screen.findByLabelText<HTMLInputElement>(words.total);
    fireEvent.change(total, { target: { value: '500' } });
    fireEvent.click(screen.getByRole('button', { name: words.save }));
    expect((await screen.findByRole('alert')).textContent).toContain('não');
    expect(total.value).toBe('500');
  });

  it.each([
    ['step', '2000'],
    ['commission', '60'],
    ['total', 'abc'],
  ] as const)('do not accept %s of "%s"', async (name, text) => {
    open(<ChatDefaultsForm />, {});
    const input = await screen.findByLabelText(words[name]);
    fireEvent.change(input, { target: { value: text } });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(words.dirty)).toBeNull();
  });
});

describe('the houses', () => {
  const words = calculatorBot.houses;
  const GET_HOUSES = 'GET /api/chat/houses';

  it('are those that the bot knows, with whose commission it is', async () => {
    const houses = [
      { name: 'Betano', commission: 0, isOwn: false },
      { name: 'Betfair Exchange', commission: 0.045, isOwn: true },
      { name: 'BetBra', commission: 0.0325, isOwn: false },
    ];
    open(<MyHouses />, { [GET_HOUSES]: sessionAnswer({ houses }) });
    await screen.findByText('Betano');
    const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(shown).toEqual(['sem comissão', 'comissão de 4,50 %, a sua', 'comissão de 3,25 %, a de tabela']);
    expect(screen.getByRole('link', { name: words.open }).getAttribute('href')).toBe('/perfil');
  });

  it('say what to do if there are none, and if they could not be loaded', async () => {
    const { server } = open(<MyHouses />, { [GET_HOUSES]: sessionRefusal(503, 'unavailable') });
    const retry = await screen.findByRole('button', { name: words.loadFailed.retry });
    server.set(GET_HOUSES, sessionAnswer({ houses: [] }));
    fireEvent.click(retry);
    await screen.findByText(words.none);
  });
});

describe('the last sums', () => {
  const words = calculatorBot.sums;
  const sums = [{ link: '1AB', title: 'Surebet de +3,73 %', place: 'inline', at: 1_795_262_400_000 }];

  it('open again, and are deleted after a confirmation', async () => {
    const { server } = open(<LastSums />, {
      'GET /api/chat/sums': sessionAnswer({ sums }),
      'DELETE /api/chat/sums': { status: 204 },
    });
    expect((await screen.findByRole('link', { name: words.here })).getAttribute('href')).toBe('/calculatorbot?c=1AB');
    const opens = screen.getByRole('link', { name: /^Abrir Surebet/ });
    expect(opens.getAttribute('href')).toBe('/calculator?c=1AB');
    fireEvent.click(screen.getByRole('button', { name: words.clear }));
    expect(server.calls()).not.toContain('DELETE /api/chat/sums');
    fireEvent.click(screen.getByRole('button', { name: words.clearSure }));
    await screen.findByText(words.cleared);
    screen.getByText(words.empty);
  });

  it('are no longer stored if the person switches that off', async () => {
    const { server, sent } = open(<LastSums />, {
      'GET /api/chat/sums': sessionAnswer({ sums }),
      [PUT_SETTINGS]: sessionAnswer({ ...kept, keepsSums: false }),
    });
    const keep = await screen.findByRole<HTMLInputElement>('checkbox');
    await waitFor(() => expect(keep.disabled).toBe(false));
    server.set('GET /api/chat/sums', sessionAnswer({ sums: [] }));
    fireEvent.click(keep);
    await screen.findByText(words.empty);
    expect(sent(PUT_SETTINGS)).toEqual([{ from: { keepsSums: true }, to: { keepsSums: false } }]);
    expect(keep.checked).toBe(false);
  });
});
