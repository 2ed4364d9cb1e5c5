/**
 * One build back: documents that a later build wrote, with fields that this one does not know of, are read as before. The
 * running server reads them in `e2e/server/later-build.test.ts`; here is also what it does not write by itself.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import type { DecidedPair } from '#shared/event-matching/doubts.ts';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import { err, ok } from '#shared/result.ts';
import { asChatId, asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { ADMIN, MEMBER, PRE_CHAT } from './access/access-fixture.ts';
import { createSqliteDocumentStore } from './adapters/documents/sqlite-document-store.ts';
import { createSendClaims } from './alerts/sending/send-claims.ts';
import { createSeenLeagues } from './arbitrage/seen-leagues.ts';
import { closingsContract } from './closing-odds/closings.contract.ts';
import { createEventDecisions } from './feeds/matching/event-decisions.ts';
import { createAccountNames } from './identity/firebase/account-names.ts';
import { createTelegramLinks } from './identity/firebase/firebase-identity-links.ts';
import { erasureContract } from './people/erasure/erasure.contract.ts';
import { resultStoreContract } from './results/result-store.contract.ts';
import { laterStore } from './testing/later-store.ts';
import { createTestApp } from './testing/test-app.ts';
import { ownSentWarnings } from './warnings/sent-warnings.ts';

const CHAT = -1_009;
const COLLECTIONS = [
  'settings',
  'route_groups',
  'post_chats',
  'posts',
  'procedures',
  'alert_rules',
  'bet_logs',
  'bet_log_parts',
  'audit',
] as const;

const HOUSE = {
  name: 'Nova',
  aliases: [],
  link: null,
  commission: null,
  step: null,
  limit: null,
  hidden: true,
  rules: [],
};
const RULE = { version: 1, from: '/velho', to: '/planilha', scope: 'exact' };
const POST = {
  title: 'Freebet',
  body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'a', marks: [], link: null }] }] },
  shape: 'classic',
  ...{ buttons: [], media: [], targets: [{ chatId: CHAT, topicId: null }], silent: false, pin: false },
  ...{ isTemplate: false, version: null },
};
const TEXT = 'Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,05 102,44';
const DEPOSIT = { kind: 'deposit', id: 'd1', at: 1_000, house: 'betano', cents: 5_000 };

/** Who writes what, and where. `READ` says where it is read. */
const WRITTEN: readonly [who: number, method: string, path: string, body: unknown][] = [
  [ADMIN, 'PUT', '/api/admin/houses/kto', { house: HOUSE, version: null }],
  [ADMIN, 'PUT', '/api/admin/redirects', { settings: { rules: [RULE], hosts: [] }, version: null }],
  [ADMIN, 'PUT', `/api/admin/post-chats/${CHAT}`, { topics: [], publishers: [MEMBER], version: null }],
  [MEMBER, 'PUT', '/api/posts/post-of-today', POST],
  [MEMBER, 'POST', '/api/alert-rules', { name: 'x', kind: 'pre', filter: EMPTY_FILTER }],
  [ADMIN, 'PUT', '/api/procedures/proc-0001', { procedure: procedure(), text: TEXT, version: null }],
];
const READ: readonly [who: number, path: string][] = [
  [ADMIN, '/api/houses'],
  [ADMIN, '/api/admin/houses'],
  [ADMIN, '/api/admin/redirects'],
  [ADMIN, '/api/admin/commissions'],
  [ADMIN, '/api/admin/routes'],
  [ADMIN, '/api/admin/post-chats'],
  [MEMBER, '/api/posts'],
  [MEMBER, '/api/posts/post-of-today'],
  [MEMBER, '/api/alert-rules'],
  [ADMIN, '/api/procedures/own'],
  [ADMIN, '/api/procedures/proc-0001'],
  [MEMBER, '/api/bets/actions'],
  [ADMIN, '/api/admin/audit'],
];

function procedure() {
  const at = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));
  const reading = readMessage({ text: TEXT, at, zone: 'America/Sao_Paulo' });
  if (reading.is !== 'procedure' && reading.is !== 'arb') throw new Error(reading.is);
  return reading.procedure;
}

it('documents of a later build are read as those of this one', async () => {
  const look = async () => ok({ title: 'Promoções', kind: 'group' as const, problems: [] });
  const unsent = async () => err({ code: 'unsent' as const });
  const made = await createTestApp({ postSender: { look, send: unsent, edit: unsent, remove: unsent, pin: unsent } });
  const { access, store, ask } = made;
  const groups = [{ chatId: asChatId(PRE_CHAT), title: 'Pré', link: null }];
  await access.become(asTelegramId(ADMIN), asChatId(PRE_CHAT), { status: 'member' });
  await access.parts.routeGroups.save('procedures', { enforced: false, version: null, groups });

  const written = [...WRITTEN, [MEMBER, 'POST', '/api/bets/actions', { id: 'r1', actions: [DEPOSIT] }] as const];
  const { commissions } = (await ask('GET', '/api/commissions')).body;
  const changed = { ...commissions, smarkets: 0.01 };
  written.push([ADMIN, 'PUT', '/api/admin/commissions', { commissions: changed, version: null }]);
  for (const [who, method, path, body] of written) {
    const { status } = await ask(method, path, { as: who, body });
    expect([path, status < 300]).toEqual([path, true]);
  }
  await access.parts.audit.settled();

  // The store's versions depend on what is written, so they are left out.
  const read = async () => {
    const answers: unknown[] = [];
    for (const [who, path] of READ) {
      const { status, body } = await ask('GET', path, { as: who });
      const plain = JSON.stringify(body, (key, value) => (key === 'version' && typeof value === 'string' ? '' : value));
      answers.push([path, status, JSON.parse(plain)]);
    }
    return answers;
  };
  const before = await read();
  expect(before.every(answer => (answer as unknown[])[1] === 200)).toBe(true);
  for (const collection of COLLECTIONS) {
    const { documents } = await store.query(collection, {});
    expect([collection, documents.length > 0]).toEqual([collection, true]);
    for (const { id, data } of documents) {
      const later: DocumentData = { ...data, ofALaterBuild: { more: [1] } };
      await store.put(collection, id, later, 'any');
    }
  }
  expect(await read()).toEqual(before);
});

/** What MODO LOCAL does not write, or not within a minute. */
describe('of a later build', () => {
  const clock = { now: () => epochMs(1_780_000_000_000) };
  const complaints: unknown[] = [];
  const log = { info: () => {}, warn: (...args: unknown[]) => void complaints.push(args), error: () => {} };
  const open = () => {
    complaints.length = 0;
    const store = createSqliteDocumentStore({ path: ':memory:' });
    onTestFinished(() => store.close());
    return laterStore(store);
  };
  resultStoreContract(async () => open());
  closingsContract(async () => open());
  erasureContract(async () => open());

  it('leagues are known', async () => {
    const store = open();
    const on = [{ sport: 'basketball', name: 'NBA' } as const];
    await createSeenLeagues({ store, scanner: { leagues: () => on }, clock, log }).note();
    const next = createSeenLeagues({ store, scanner: { leagues: () => [] }, clock, log });
    await next.note();
    expect([next.list(), complaints]).toEqual([on, []]);
  });

  it('what was decided of doubtful events holds', async () => {
    const store = open();
    const side = { feed: 'a', league: 'L', home: 'A', away: 'B', startsAt: clock.now() };
    const pair = { id: 'p1', a: side, b: { ...side, feed: 'b' }, decision: 'same', by: 'tg:1', at: 1 };
    await store.put('event_decisions', 'p1', { ...pair, schema: 1, pair: 'pair' }, 'any');
    const restored: [string, DecidedPair][] = [];
    const matching = {
      known: async () => ({ doubts: [], joined: 0, corrected: [] }),
      restore: (decided: ReadonlyMap<string, DecidedPair>) => void restored.push(...decided),
      decide: async () => {},
    };
    await createEventDecisions({ store, clock, log, matching }).open();
    expect([restored, complaints]).toEqual([[['pair', { decision: 'same', a: pair.a, b: pair.b }]], []]);
  });

  it('what was sent to operators is not sent again', async () => {
    const store = open();
    const operators = [asTelegramId(ADMIN)];
    const sent = new Map([['disk', { text: 'Disco cheio', seenAt: 1, operators }]]);
    await ownSentWarnings(store, operators).write(sent);
    expect(await ownSentWarnings(store, operators).read()).toEqual(sent);
  });

  it('what was sent is not sent again', async () => {
    const store = open();
    const now = clock.now;
    await createSendClaims({ store, now, runId: 'a' }).keep('alert', 1_000);
    expect(await createSendClaims({ store, now, runId: 'b' }).take('alert')).toBe('sent');
  });

  it('accounts at Google are found by name and by Telegram', async () => {
    const store = open();
    const [uid, telegramId] = [asUid('u1'), asTelegramId(MEMBER)];
    await createAccountNames(store).saw(uid, 'Ana Prado');
    expect(await createAccountNames(store).search('ana', 5)).toEqual([uid]);
    expect(await createTelegramLinks(store).set(uid, telegramId, null)).toBe(true);
    expect(await createTelegramLinks(store).uidOf(telegramId)).toBe(uid);
  });
});
