/** The doubtful pairs as an administrator decides on them, against a server with prepared answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { correctedEvents, doubtfulEvents as words } from '#shared/catalogue/doubtful-events.ts';
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
const doubtful = { doubtful: [{ ...pair, why: 'short_names', swapped: false }], decided: [], corrected: [], joined: 3 };
const said = { ...pair, decision: 'same', by: 'tg:1', at: 0, isOver: false };
const decided = { doubtful: [], decided: [said], corrected: [], joined: 4 };

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

it('says that a decision was about a match which its feed has corrected, and what was corrected', async () => {
  const day = 86_400_000;
  const match = named('push', 'Bahia', 'Ceará');
  const turned = named('push', 'Ceará', 'Bahia');
  const corrected = [
    { feed: 'push', what: 'sides', before: match, after: turned, at: 3 },
    { feed: 'push', what: 'start', before: match, after: { ...match, startsAt: match.startsAt + 30 * day }, at: 2 },
    { feed: 'push', what: 'sport', before: { ...match, sport: 'soccer' }, after: { ...match, sport: 'tennis' }, at: 1 },
  ];
  await open({ [POST]: sessionAnswer({ ...decided, decided: [{ ...said, isOver: true }], corrected }) });
  fireEvent.click(screen.getByRole('button', { name: words.same }));
  await screen.findByText(words.isOver);
  const heading = screen.getByRole('heading', { name: correctedEvents.heading });
  const lines = [...(heading.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Bahia x Ceará → Ceará x Bahia');
  expect(lines[0]).toContain(correctedEvents.what.sides);
  expect(lines[1]).toMatch(/^Bahia x Ceará: .+ → .+ · outro dia/);
  expect(lines[2]).toMatch(/^Bahia x Ceará: Futebol → Tênis/);
});
