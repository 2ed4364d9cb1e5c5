/** What an administrator reads of the machine: documents that cannot be read are named, one line each. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { unreadableDocuments as words } from '#shared/catalogue/unreadable-documents.ts';
import type { MachineState } from '#shared/wire/admin/machine.ts';
import { createSessionStore } from '../../../session/session.ts';
import { createTestServer, sessionAnswer, sessionRefusal } from '../../../session/session-fixture.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { MachineSection } from './MachineSection.tsx';

afterEach(cleanup);

const MACHINE: MachineState = {
  now: 0,
  uptimeMs: 0,
  build: 'b1',
  node: 'v24',
  memory: { rss: 0, heapUsed: 0, heapTotal: 0, free: 0, total: 0 },
  eventLoop: { p50: 0, p99: 0, max: 0, busy: 0 },
  requests: { requests: 0, failed: 0 },
  readers: 0,
  queues: { alerts: 0, posts: 0 },
  slowMs: 500,
  slow: [],
  parts: { documents: { state: 'failing', reason: 'unreadable' } },
  unreadable: { count: 0, listed: [] },
};

async function open(machine: MachineState): Promise<HTMLElement> {
  const server = createTestServer({
    'GET /api/admin/machine': sessionAnswer(machine),
    'GET /api/admin/bot': sessionRefusal(503, 'unavailable'),
  });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <MachineSection />
      </SessionContext>
    </QueryClientProvider>,
  );
  return screen.findByRole('region');
}

it('names each document that cannot be read, with what is closed and why, and says how many more there are', async () => {
  const machine = await open({
    ...MACHINE,
    unreadable: {
      count: 12,
      listed: [
        { collection: 'route_groups', id: 'arbitragePre', why: 'not_json' },
        { collection: 'settings', id: 'feeds', why: 'newer' },
      ],
    },
  });
  const heading = within(machine).getByRole('heading', { name: words.title });
  const lines = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Lista de grupos de uma página: ela não abre para ninguém (route_groups/arbitragePre, cortado ou estragado).',
    expect.stringContaining('(settings/feeds, de uma versão mais nova do Arbi).'),
    'E mais 10.',
  ]);
});

it('says nothing of them where all can be read', async () => {
  const machine = await open(MACHINE);
  expect(within(machine).queryByText(words.title)).toBeNull();
});
