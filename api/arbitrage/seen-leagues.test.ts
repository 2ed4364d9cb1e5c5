import { expect, it, onTestFinished } from 'vitest';
import type { League } from '#shared/markets/leagues.pt-br.ts';
import { epochMs } from '#shared/units.ts';
import { MAX_LEAGUES } from '#shared/wire/leagues.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createSeenLeagues } from './seen-leagues.ts';

function open() {
  const store = createSqliteDocumentStore({ path: ':memory:', indexes: [] });
  onTestFinished(() => store.close());
  const on: League[] = [];
  const time = { now: 1_000 };
  const logged: unknown[] = [];
  const log = { info: () => {}, warn: (...args: unknown[]) => void logged.push(args), error: () => {} };
  const begin = () =>
    createSeenLeagues({ store, scanner: { leagues: () => on }, clock: { now: () => epochMs(time.now) }, log });
  return { store, on, time, logged, begin };
}

it('remembers a league after it is over, and after a restart', async () => {
  const { on, begin, logged } = open();
  on.push({ sport: 'basketball', name: 'NBA' }, { sport: 'basketball', name: 'NBA' });
  const first = begin();
  await first.note();
  on.length = 0;
  await first.note();
  const second = begin();
  await second.note();
  expect([first.list(), second.list(), logged]).toEqual([
    [{ sport: 'basketball', name: 'NBA' }],
    [{ sport: 'basketball', name: 'NBA' }],
    [],
  ]);
});

it('keeps a limited number, the latest', async () => {
  const { on, time, begin } = open();
  const leagues = begin();
  on.push({ sport: 'soccer', name: 'Antiga' });
  await leagues.note();
  time.now += 1;
  on.length = 0;
  for (let place = 0; place < MAX_LEAGUES; place += 1) on.push({ sport: 'soccer', name: `Liga ${place}` });
  await leagues.note();
  const names = leagues.list().map(({ name }) => name);
  expect([names.length, names.includes('Antiga')]).toEqual([MAX_LEAGUES, false]);
});

it('survives a store that does not answer, and what cannot be read', async () => {
  const { store, on, begin, logged } = open();
  await store.put('leagues', 'seen', { version: 9 }, 'any');
  on.push({ sport: 'tennis', name: 'Rio Open' });
  const leagues = begin();
  await leagues.note();
  expect(leagues.list()).toHaveLength(1);
  await store.close();
  on.push({ sport: 'tennis', name: 'US Open' });
  await leagues.note();
  expect([leagues.list().length, logged.length]).toEqual([2, 1]);
});

it('is answered to everybody', async () => {
  const { app } = await createTestApp();
  const answer = await app.request('/api/leagues');
  expect([answer.status, await answer.json()]).toEqual([200, { leagues: [] }]);
});
