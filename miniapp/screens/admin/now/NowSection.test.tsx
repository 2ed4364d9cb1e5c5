/** What `/admin` begins with, against a server with prepared answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { createSessionStore } from '../../../session/session.ts';
import { type Answer, createTestServer, sessionAnswer } from '../../../session/session-fixture.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { NowSection } from './NowSection.tsx';
import { BACKUPS, feed, MACHINE } from './now-fixture.ts';

afterEach(cleanup);

const named = (name: string, home: string, away: string) => ({
  ...{ feed: name, home, away },
  ...{ league: 'Paulista', startsAt: Date.now() },
});
const PAIR = {
  id: '0123456789abcdefghijkl',
  a: named('betfair', 'São Bernardo', 'Ferroviária'),
  b: named('odds-api-io', 'São Bernardo Paulista', 'Ferroviária Araraquara'),
  ...{ why: 'short_names', swapped: false },
};
const NOTHING = { doubtful: [], decided: [], corrected: [], joined: 0 };
const none = { items: [], more: false };
const failedPost = { id: 'p1', title: 'Dica das 21h', chat: 'Pré-jogo', at: 0, reason: 'O bot não publica mais lá.' };
const DECIDE = `POST /api/admin/events/doubtful/${PAIR.id}`;

function open(answers: Record<string, Answer> = {}) {
  const server = createTestServer({
    'GET /api/admin/machine': sessionAnswer(MACHINE),
    'GET /api/admin/backups': sessionAnswer(BACKUPS),
    'GET /api/admin/feeds': sessionAnswer({
      feeds: [feed('demo', 'running'), feed('betfair', 'failing')],
      ...{ version: null, damaged: null, at: null, by: null, undoable: 0 },
    }),
    'GET /api/admin/events/doubtful': sessionAnswer({ ...NOTHING, doubtful: [PAIR] }),
    'GET /api/admin/attention': sessionAnswer({
      ...{ failed: { items: [failedPost], more: false }, scheduled: none, stoppedFlows: none, published: none },
    }),
    'GET /api/admin/audit': sessionAnswer({ entries: [], next: null }),
    ...answers,
  });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <NowSection>as seções</NowSection>
      </SessionContext>
    </QueryClientProvider>,
  );
  return server;
}

it('says in one sentence what is not well, beside six signs that lead to more', async () => {
  open();
  expect(screen.queryByText('as seções')).toBeNull();
  await screen.findByText(`${words.signs.feeds}: 1 de 2`);
  expect(screen.getByText('as seções')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(words.rest);
  expect([...document.querySelectorAll('[data-sign]')].map(sign => sign.getAttribute('href'))).toEqual(
    ['maquina', 'maquina', 'fontes', 'maquina', 'maquina', 'copias'].map(key => `/admin?secao=${key}`),
  );
  // Those that fail first.
  const feeds = within(screen.getByRole('region', { name: words.odds.title })).getAllByRole('listitem');
  expect(feeds[0]?.textContent).toContain('Betfair');
});

it('shows what waits, and decides it in its row', async () => {
  const server = open({ [DECIDE]: sessionAnswer(NOTHING) });
  const waiting = within(await screen.findByRole('region', { name: words.waiting.title }));
  const match = 'São Bernardo x Ferroviária';
  const same = await waiting.findByRole('button', { name: words.waiting.decides(words.waiting.same, match) });
  expect(waiting.getByText(failedPost.reason)).toBeTruthy();
  expect(waiting.getByRole('link', { name: words.waiting.open }).getAttribute('href')).toBe(
    '/telegra_builder?mensagem=p1',
  );
  fireEvent.click(same);
  await expect.poll(() => waiting.queryByText(match)).toBeNull();
  expect(server.asked.filter(({ call }) => call === DECIDE).map(({ body }) => body)).toEqual([{ decision: 'same' }]);
});

it('says so where nothing waits', async () => {
  const attention = { failed: none, scheduled: none, stoppedFlows: none, published: none };
  open({
    'GET /api/admin/events/doubtful': sessionAnswer(NOTHING),
    'GET /api/admin/attention': sessionAnswer(attention),
  });
  await screen.findByText(words.waiting.none);
});
