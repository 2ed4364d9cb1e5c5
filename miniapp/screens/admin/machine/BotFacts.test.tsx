/** What an administrator reads of the bot, by what Telegram says of it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BotHealth } from '#shared/ports/chat/bot-service.ts';
import { createSessionStore } from '../../../session/session.ts';
import { type Answer, createTestServer, sessionAnswer, sessionRefusal } from '../../../session/session-fixture.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { BotFacts } from './BotFacts.tsx';

afterEach(cleanup);

const BOT: BotHealth = {
  ...{ id: 1, username: 'arbi_bot', name: 'Arbi', canReadGroups: false, hasInline: true, hasMainApp: true },
  ...{ webhookHost: null, pending: 0, lastErrorAt: null, lastError: null, allowedUpdates: ['message'] },
};

function open(answer: Answer): void {
  const server = createTestServer({ 'GET /api/admin/bot': answer });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <BotFacts />
      </SessionContext>
    </QueryClientProvider>,
  );
}

async function facts(bot: BotHealth) {
  open(sessionAnswer(bot));
  await screen.findByText('@arbi_bot');
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}

it('says how updates come, what waits, and that nothing went wrong', async () => {
  expect(await facts(BOT)).toEqual({
    'Nome do bot': '@arbi_bot',
    Atualizações: 'o servidor busca',
    'Na fila do Telegram': '0',
    'Último erro de entrega': 'nenhum',
  });
});

it('says where the webhook is, how much waits, and the last error with its time', async () => {
  const lastErrorAt = Date.UTC(2026, 10, 20, 15);
  const shown = await facts({
    ...BOT,
    ...{ webhookHost: 'arbi.example', pending: 1_234, lastErrorAt, lastError: 'Connection refused' },
  });
  expect(shown).toMatchObject({
    Atualizações: 'por webhook, em arbi.example',
    'Na fila do Telegram': '1.234',
    'Último erro de entrega': expect.stringMatching(/^Connection refused \(.*20.*\)$/),
  });
});

it('says in the words of the server why Telegram says nothing', async () => {
  open(sessionRefusal(503, 'unavailable'));
  await screen.findByText('não');
  expect(screen.queryByText('@arbi_bot')).toBeNull();
});
