/**
 * One kept document of every collection is damaged, in each way that there is, and the real server is started on them: it
 * starts, names each of them, answers everything else, and leaves what it cannot read as it stands.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { api } from '#shared/catalogue/api.ts';
import { unreadableDocuments as words } from '#shared/catalogue/unreadable-documents.ts';
import { soak } from '#shared/testing/soak.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { ADMIN } from '../../api/access/access-fixture.ts';
import { KEPT_KINDS } from '../../api/documents/kept-kinds.ts';
import { temporaryFolder } from '../../api/testing/temporary-folder.ts';
import { createTestApp } from '../../api/testing/test-app.ts';
import { BOT_KINDS } from '../../bot/bot-kinds.ts';
import { ANA, BRUNO, DEMO_GROUP, LIVE_GROUP, PRE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import * as demo from '../other-builds/demo-data.ts';
import { leaveData } from '../other-builds/leave-data.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { cookieOf, type DemoName } from '../running/sign-in.ts';
import { collectionsInSource } from './collections-in-source.ts';
import {
  ADDED,
  chosenRow,
  DAMAGES,
  type Damage,
  damaged,
  isKept,
  type KeptRow,
  readRows,
  sessionsOfBruno,
  writeRows,
} from './damaged-documents-fixture.ts';

const KINDS = [...KEPT_KINDS, ...BOT_KINDS];
/** What is made again as soon as somebody writes it: then only the copy is left of it. */
const LASTING = KINDS.filter(({ whenUnreadable }) => whenUnreadable === 'refused').map(({ collection }) => collection);

const OWN = [
  '/api/bets/actions',
  `/api/bets/pictures/${demo.PICTURE_ID}`,
  '/api/alert-settings',
  '/api/alert-rules',
  '/api/chat/settings',
  '/api/chat/sums',
  '/api/account/settings',
  '/api/devices',
];
const PUBLIC = ['/api/config', '/api/houses', '/api/commissions', '/api/leagues', '/api/access?route=/arbitragem-pre'];
const ADMINISTRATED = [
  ...[
    'houses',
    'redirects',
    'commissions',
    'routes',
    'feeds',
    'post-chats',
    'audit',
    'people?q=ana',
    'content',
    'attention',
  ],
  ...['alerts', 'backups', 'events/doubtful', `people/tg_${ANA.id}`, `people/tg_${ANA.id}/export`],
].map(path => `/api/admin/${path}`);
const SHARED = [
  '/api/posts',
  `/api/posts/${demo.POST_ID}`,
  `/api/posts/${demo.POST_ID}/versions`,
  '/api/procedures',
  '/api/procedures/own',
  `/api/procedures/${demo.PROCEDURE_ID}`,
  '/api/flows',
  `/api/flows/${demo.LEFT_FLOW_ID}`,
  `/api/flows/${demo.LEFT_FLOW_ID}/numbers`,
  `/api/flows/${demo.LEFT_FLOW_ID}/versions`,
  '/api/archive',
  '/api/archive/summary',
  '/api/arbs?kind=pre',
  '/api/arbs?kind=live',
];

/** Whoever writes meets what is there, and must not write over it. */
const SENT: readonly [who: DemoName | null, method: string, path: string, body: object][] = [
  ['ana', 'POST', '/api/bets/actions', { id: 'request-9', actions: [demo.BETS[0]] }],
  ['ana', 'PUT', '/api/alert-settings', { from: { quiet: null, mutes: [] }, to: demo.ALERT_SETTINGS }],
  ['ana', 'POST', '/api/alert-rules', demo.ALERT_RULE],
  ['ana', 'PUT', '/api/chat/settings', { from: { total: null, step: null, commission: null }, to: demo.CHAT_DEFAULTS }],
  ['ana', 'PUT', `/api/posts/${demo.POST_ID}`, { ...demo.POST, version: null }],
  ['ana', 'POST', `/api/procedures/${demo.PROCEDURE_ID}/marks`, { done: true, plannedCents: 500, step: 0 }],
  ['carla', 'PUT', `/api/procedures/${demo.PROCEDURE_ID}`, { procedure: demo.PROCEDURE, text: '', version: null }],
  ['carla', 'PUT', `/api/flows/${demo.LEFT_FLOW_ID}`, { flow: demo.FLOW, version: null }],
  ['carla', 'PUT', `/api/admin/post-chats/${LIVE_GROUP}`, { topics: [], publishers: [ANA.id], version: null }],
  ['carla', 'PUT', '/api/admin/houses/nova', { house: demo.NEW_HOUSE, version: null }],
  ['ana', 'POST', '/api/closing-odds', demo.CLOSING],
  ['bruno', 'GET', '/api/devices', {}],
  [null, 'POST', `/api/sandbox/people/${ANA.id}/chats/${ANA.id}/messages`, { text: demo.TYPED_SUM }],
  [null, 'POST', `/api/sandbox/people/${ANA.id}/chats/${ANA.id}/messages`, { text: '/banca' }],
  [null, 'POST', `/api/sandbox/people/${BRUNO.id}/chats/${BRUNO.id}/messages`, { text: 'oi' }],
  [null, 'POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local', demo.ACCOUNT],
];

/** One damaged document closes what shows it, and nothing else. */
const MOST_CLOSED = 4;

let written = '';
let kept: readonly KeptRow[] = [];

beforeAll(async () => {
  const folder = temporaryFolder(afterAll);
  const server = await startServer({ ...EMPTY_MARKET, DATA_DIR: folder });
  await leaveData(server);
  expect(await server.stop()).toBe(0);
  written = join(folder, 'arbi.sqlite');
  writeRows(written, [...ADDED, sessionsOfBruno(readRows(written))]);
  kept = readRows(written);
});

it('every collection of the sources is checked, and has a document here', () => {
  const checked = KINDS.map(({ collection }) => collection);
  expect([...collectionsInSource()].filter(each => !checked.includes(each))).toEqual([]);
  expect(checked.filter(each => !kept.some(({ collection }) => collection === each))).toEqual([]);
  expect(new Set(checked).size).toBe(checked.length);
  // Each is named in the words of the product.
  expect(checked.filter(each => words.kind(each) === each)).toEqual([]);
});

/** A copy of the folder, in which these are damaged. */
function damagedFolder(collections: readonly string[], damage: Damage) {
  const folder = temporaryFolder(onTestFinished);
  const path = join(folder, 'arbi.sqlite');
  copyFileSync(written, path);
  const rows = KINDS.filter(({ collection }) => collections.includes(collection)).map(({ collection, format }) => {
    const { id, text } = chosenRow(kept, collection);
    return { collection, id, text: damaged(text, damage, format.field) };
  });
  writeRows(path, rows);
  return { folder, path, rows };
}

const sortedNames = (named: Readonly<Record<string, number>> = {}) => Object.keys(named).sort();

it('nothing that this build writes is taken for unreadable', async () => {
  const { path } = damagedFolder([], 'truncated');
  const { access } = await createTestApp({ path, withoutLists: true });
  await access.survey.readAll();
  expect(access.unreadable.list()).toEqual([]);
});

/** Requests to the running server; null: the person cannot come in. */
function asker(server: RunningServer) {
  const cookies = new Map<DemoName, Promise<string | null>>();
  const cookie = (who: DemoName) => {
    const known = cookies.get(who) ?? cookieOf(server, who).catch(() => null);
    cookies.set(who, known);
    return known;
  };
  return async (who: DemoName | null, path: string, method = 'GET', body?: object) => {
    const mine = who === null ? null : await cookie(who);
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        Origin: server.url,
        'Content-Type': 'application/json',
        ...(mine === null ? {} : { Cookie: mine }),
      },
      ...(body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
}

it.each(DAMAGES)('a document of every collection is %s, and the server runs', async damage => {
  const { folder, path, rows } = damagedFolder(
    KINDS.map(({ collection }) => collection),
    damage,
  );
  const server = await startServer({ ...EMPTY_MARKET, DATA_DIR: folder });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const ask = asker(server);
  const health = async () => (await ask(null, '/api/health')).body.parts.documents.collections;

  await expect.poll(async () => sortedNames(await health())).toEqual(expect.arrayContaining(LASTING));
  expect((await ask(null, '/api/health')).status).toBe(200);
  const { unreadable } = (await ask('carla', '/api/admin/machine')).body;
  const listed = unreadable.listed.map(({ collection }: { collection: string }) => collection);
  expect(LASTING.filter(each => !listed.includes(each))).toEqual([]);

  const failed: unknown[] = [];
  const note = (what: string, { status, body }: Awaited<ReturnType<typeof ask>>) => {
    // Google's SDK has words of its own for what it calls so.
    const said = body?.error?.message ?? body?.message;
    const isRefusal = status === 503 && [api.store.unreadable, 'UNAVAILABLE'].includes(said);
    if (status >= 500 && !isRefusal) failed.push([what, status, body]);
  };
  for (const each of [...PUBLIC, ...OWN, ...SHARED, ...ADMINISTRATED]) note(each, await ask(null, each));
  for (const each of [...PUBLIC, ...OWN, ...SHARED]) note(each, await ask('ana', each));
  for (const each of [...SHARED, ...ADMINISTRATED]) note(each, await ask('carla', each));
  for (const [who, method, each, body] of SENT) note(`${method} ${each}`, await ask(who, each, method, body));
  expect(failed).toEqual([]);

  // Nobody is let in, and no feed begins, by what cannot be read.
  expect((await ask('ana', '/api/arbs?kind=pre')).status).toBe(403);
  expect((await ask('ana', '/api/arbs?kind=live')).status).toBe(200);
  expect((await ask(null, '/api/health')).body.feeds).toEqual([]);
  expect((await ask('bruno', '/api/devices')).status).toBeGreaterThanOrEqual(401);

  expect(await server.stop()).toBe(0);
  const left = readRows(path);
  expect(rows.filter(each => !isKept(left, each)).map(({ collection, id }) => `${collection}/${id}`)).toEqual([]);
});

/** Which way each is damaged in when it is the only one: by turns, because all of them are above. A normal run starts some servers. */
const ALONE = KINDS.map(
  ({ collection }, index) => [collection, DAMAGES[index % DAMAGES.length] ?? 'truncated'] as const,
).filter(([collection], index) => soak(index % 8 === 0 || collection === 'settings', true));

it.each(ALONE)('the server starts with one of %s %s, and only its part stands still', async (collection, damage) => {
  const { folder, path, rows } = damagedFolder([collection], damage);
  const server = await startServer({ ...EMPTY_MARKET, DATA_DIR: folder });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const ask = asker(server);
  const isLasting = LASTING.includes(collection) || collection === 'settings';
  const health = async () => (await ask(null, '/api/health')).body.parts.documents.collections;
  if (isLasting) await expect.poll(health).toEqual({ [collection]: 1 });
  // The bot answers, too.
  const chat = `/api/sandbox/people/${ANA.id}/chats/${ANA.id}`;
  const before = (await ask(null, chat)).body.messages.length;
  await ask(null, `${chat}/messages`, 'POST', { text: '2,20 e 2,30 com 100' });
  await expect.poll(async () => (await ask(null, chat)).body.messages.length).toBeGreaterThan(before + 1);
  for (const [path, who] of [...SHARED, ...ADMINISTRATED].map(each => [each, 'carla'] as const)) {
    expect([path, (await ask(who, path)).status]).toSatisfy(
      ([, status]) => status < 500 || (isLasting && status === 503),
    );
  }
  expect(server.output()).not.toMatch(/esperam|não foi possível|o bot falhou/);
  expect(await server.stop()).toBe(0);
  const left = readRows(path);
  expect(rows.filter(each => !isKept(left, each))).toEqual([]);
});

/** Status and reason of every answer, by its path. */
async function answersOf({ ask }: Pick<Awaited<ReturnType<typeof createTestApp>>, 'ask'>) {
  const asked = [
    ...PUBLIC.map(path => [path, null] as const),
    ...OWN.map(path => [path, ANA.id] as const),
    ...[...SHARED, ...ADMINISTRATED].map(path => [path, ADMIN] as const),
  ];
  const answers = asked.map(async ([path, who]) => {
    const { status, body } = await ask('GET', path, { as: who });
    return [path, { status, reason: body?.reason ?? null }] as const;
  });
  return new Map(await Promise.all(answers));
}

/** Ana is in the groups that she is in. */
async function openApp(path: string) {
  const made = await createTestApp({ path, withoutLists: true });
  for (const group of [DEMO_GROUP, LIVE_GROUP, PRE_GROUP]) {
    for (const id of [ANA.id, ADMIN]) await made.access.become(asTelegramId(id), asChatId(group), { status: 'member' });
  }
  return made;
}

it('everything that is asked for is there', async () => {
  const answers = [...(await answersOf(await openApp(damagedFolder([], 'truncated').path)))];
  expect(answers.filter(([, { status }]) => status !== 200)).toEqual([]);
});

it.each(KEPT_KINDS.map(({ collection }) => collection))('one of %s alone closes only its part', async collection => {
  for (const damage of DAMAGES) {
    const { path, rows } = damagedFolder([collection], damage);
    const made = await openApp(path);
    await made.access.survey.readAll();
    const { documents } = (await made.ask('GET', '/api/health')).body.parts;
    const { listed } = (await made.ask('GET', '/api/admin/machine', { as: ADMIN })).body.unreadable;
    const lines = listed.map((each: { collection: string }) => each.collection);
    // The health writes its own document at every look: what stood there is set aside at once.
    const found = [Object.keys(documents.collections ?? {}), lines].map(all => (collection === 'health' ? [] : all));
    expect([damage, ...found]).toEqual([
      damage,
      ...(collection === 'health' ? [[], []] : [[collection], [collection]]),
    ]);

    const answers = [...(await answersOf(made))];
    const failed = answers.filter(
      ([, { status, reason }]) => status >= 500 && !(status === 503 && reason === 'unreadable'),
    );
    const closed = answers.filter(([, { status }]) => status === 503).map(([each]) => each);
    expect([damage, failed]).toEqual([damage, []]);
    expect([damage, closed.length]).toEqual([damage, Math.min(closed.length, MOST_CLOSED)]);

    await made.access.parts.audit.settled();
    const left = readRows(path);
    expect(rows.filter(each => !isKept(left, each))).toEqual([]);
  }
});
