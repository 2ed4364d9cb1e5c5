/** The doubtful pairs as an administrator decides on them, against a server with prepared answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { doubtfulEvents as words } from '#shared/catalogue/doubtful-events.ts';
import { createSessionStore } from '../../../session/session.ts';
import { type Answer, createTestServer, sessionAnswer, sessionRefusal } from '../../../session/session-fixture.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { DoubtfulEventsSection } from './DoubtfulEventsSection.tsx';

afterEach(cleanup);

const GET = 'GET /api/admin/events/doubtful';
const POST = 'POST /api/admin/events/doubtful/0123456789abcdefghijkl';
const named = (feed: string, home: string, away: string) => ({
  feed,
  home,
  away,
  league: 'Paulista',
  startsAt: Date.now(),
});
const pair = {
  id: '0123456789abcdefghijkl',
  a: named('betfair', 'São Bernardo', 'Ferroviária'),
  b: named('odds-api-io', 'São Bernardo Paulista', 'Ferroviária Araraquara'),
};
const doubtful = { doubtful: [{ ...pair, why: 'short_names', swapped: false }], decided: [], joined: 3 };
const decided = { doubtful: [], decided: [{ ...pair, decision: 'same', by: 'tg:1', at: 0 }], joined: 4 };

async function open(answers: Record<string, Answer>) {
  const server = createTestServer({ [GET]: sessionAnswer(doubtful), ...answers });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <DoubtfulEventsSection />
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByText(words.why.short_names);
  const sent = () => server.asked.filter(({ call }) => call === POST).map(({ body }) => body);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { server, sent, press };
}

it('sends the decision, shows it as decided, and takes it back', async () => {
  const { server, sent, press } = await open({ [POST]: sessionAnswer(decided) });
  screen.getByText(words.joined(3));
  press(words.same);
  await screen.findByText(words.said.same);
  screen.getByText(words.empty);
  server.set(POST, sessionAnswer(doubtful));
  press(words.undo);
  await screen.findByText(words.why.short_names);
  expect(sent()).toEqual([{ decision: 'same' }, { decision: null }]);
});

it('says why a decision was not taken', async () => {
  const { press } = await open({ [POST]: sessionRefusal(404, 'not_found') });
  press(words.different);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  screen.getByText(words.why.short_names);
});
