import { describe, expect, it, onTestFinished } from 'vitest';
import type { AlertSender, AlertView, SendError } from '#shared/alerts/words/alert-port.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asTelegramId } from '#shared/units.ts';
import { MEMBER } from '../access/access-fixture.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { SILENT_LOG, withRedis } from '../adapters/redis/redis-fixture.ts';
import { createSteadyClock } from '../adapters/system-clock.ts';
import { type AuditRecord, createAuditLog } from '../audit/audit-log.ts';
import { countedAudit } from '../audit/counted-audit.ts';
import { signLaunch } from '../auth/launches-fixture.ts';
import { openCluster } from '../cluster/open-cluster.ts';
import { serveScannerHealth } from '../cluster/search/scanner-health.ts';
import { createTestApp } from '../testing/test-app.ts';
import { countedOutbox, countedSender, countedStore } from './counted-calls.ts';
import { createTally } from './tally.ts';

/** What stands on the page, without the numbers of Node. */
async function read(page: Promise<Response> | Response): Promise<string[]> {
  const text = await (await page).text();
  return text.split('\n').filter(line => line.startsWith('arbi_'));
}

const deposit = (id: string) => ({ kind: 'deposit', id, at: 0, house: 'betano', cents: 10_000 });

describe('what the server counts', () => {
  it('is there for sign-ins, sessions, limits and the planilha, by words of ours alone', async () => {
    const made = await createTestApp();
    const page = () => read(made.app.request('/api/metrics'));
    expect(await page()).toContain('arbi_sessions{kind="telegram"} 0');
    const signIn = (initData: string) => made.ask('POST', '/api/telegram/session', { body: { initData } });
    expect((await signIn(signLaunch())).status).toBe(200);
    for (const text of ['user=secret1', 'user=secret2']) expect((await signIn(text)).status).toBe(401);
    const body = { id: 'r1', actions: [deposit('a'), deposit('b')] };
    for (let times = 0; times < 2; times++) await made.ask('POST', '/api/bets/actions', { as: MEMBER, body });
    for (let times = 0; times < 210; times++) await signIn('user=secret3');
    made.access.pass(60_000);
    const lines = await page();
    expect(lines).toEqual(
      expect.arrayContaining([
        'arbi_sign_ins_total{way="telegram_launch",result="ok"} 1',
        'arbi_planilha_writes_total{result="written"} 2',
        'arbi_planilha_actions_total 2',
        'arbi_backup_failed 0',
        'arbi_flow_conversations 0',
      ]),
    );
    const value = (name: string) =>
      Number(
        lines
          .find(line => line.startsWith(name))
          ?.split(' ')
          .at(-1),
      );
    expect(value('arbi_sign_ins_total{way="telegram",result="refused"}')).toBeGreaterThan(100);
    expect(value('arbi_rate_limited_total{rule="api-proof"}')).toBeGreaterThan(5);
    expect(lines.join()).not.toContain('secret');
    // Alone, there is no Redis to speak of.
    expect(lines.filter(line => line.startsWith('arbi_redis'))).toEqual([]);
  });

  it.each<[AuditRecord, string | null]>([
    [{ kind: 'account.entered', actor: 'uid:a', subject: 'signInWithPassword ref:x' }, 'way="password",result="ok"'],
    [
      { kind: 'account.refused', actor: 'from:a', subject: 'signInWithPassword', reason: 'INVALID_LOGIN_CREDENTIALS' },
      'way="password",result="refused"',
    ],
    [
      { kind: 'account.refused', actor: 'from:a', subject: 'signUp', reason: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
      'way="new_account",result="limited"',
    ],
    [{ kind: 'account.entered', actor: 'uid:a', subject: 'update' }, null],
    [{ kind: 'session.granted', actor: 'tg:1', reason: 'account' }, 'way="telegram_account",result="ok"'],
    [{ kind: 'post.published', actor: 'tg:1', subject: 'p 1', reason: 'sent' }, 'act="publish",result="done"'],
    [{ kind: 'post.removed', actor: 'tg:1', subject: 'p 1', reason: 'removed' }, 'act="remove",result="done"'],
    [{ kind: 'post.edited', actor: 'tg:1', subject: 'p 1', reason: 'no_right' }, 'act="edit",result="failed"'],
    [{ kind: 'backup.failed', actor: 'server', subject: 'disk' }, 'result="failed"'],
    [{ kind: 'admin.houses', actor: 'tg:1' }, null],
  ])('%j is counted as %j', async (record, labels) => {
    const made = await createTestApp();
    const tally = createTally();
    const deps = { store: made.store, clock: made.access.parts.clock, log: SILENT_LOG, newId: () => 'id' };
    const audit = countedAudit(createAuditLog(deps), tally);
    audit.record(record);
    await audit.settled();
    const counted = (await tally.registry.metrics()).split('\n').filter(line => /^arbi_.*\} [1-9]/.test(line));
    expect(counted.map(line => /\{(.*)\}/.exec(line)?.[1])).toEqual(labels === null ? [] : [labels]);
    expect((await audit.page(null)).entries).toMatchObject([{ kind: record.kind }]);
  });

  it('counts alerts, mail and calls of the store by what became of them', async () => {
    const tally = createTally();
    const answers: Result<number, SendError>[] = [ok(1), err({ code: 'unavailable' }), err({ code: 'blocked' })];
    const send = async () => answers.shift() ?? ok(1);
    const sender = countedSender({ send } as unknown as AlertSender, tally);
    const view = { now: 95_000, opportunity: { openedAt: 50_000 } } as AlertView;
    for (let times = 0; times < 3; times++) await sender.send(asTelegramId(1), view);
    const outbox = { sends: () => true, send: async () => Promise.reject(new Error('away')) };
    const mail = { kind: 'verify', to: 'a@b.c', subject: '', text: '' } as never;
    await expect(countedOutbox(outbox, tally).send(mail)).rejects.toThrow('away');
    const kept = createSqliteDocumentStore({ path: ':memory:' });
    const store = countedStore(kept, tally);
    await store.put('a', 'b', { n: 1 }, 'any');
    await expect(store.put('a', 'b', { n: 1 }, 'absent')).rejects.toThrow();
    expect((await store.get('a', 'b'))?.data).toEqual({ n: 1 });
    await kept.close();
    await expect(store.get('a', 'b')).rejects.toThrow();
    const page = await tally.registry.metrics();
    // Only the alert that Telegram took is counted.
    for (const line of ['bucket{le="30"} 0', 'bucket{le="60"} 1', 'count 1']) {
      expect(page).toContain(`arbi_alert_late_seconds_${line}\n`);
    }
    const lines = page.split('\n').filter(line => /^arbi_\w+_total\{.*\} [1-9]/.test(line));
    expect(lines.filter(line => !line.includes('_seconds_'))).toEqual([
      'arbi_alerts_total{result="sent"} 1',
      'arbi_alerts_total{result="postponed"} 1',
      'arbi_alerts_total{result="refused"} 1',
      'arbi_mail_total{kind="verify",result="failed"} 1',
      'arbi_store_calls_total{call="put",result="answered"} 2',
      'arbi_store_calls_total{call="get",result="answered"} 1',
      'arbi_store_calls_total{call="get",result="failed"} 1',
    ]);
  });

  it('never has more values of a label than there are words of ours', async () => {
    const tally = createTally();
    for (let n = 0; n < 500; n++) tally.add('arbi_rate_limited_total', { rule: `rule${n}` });
    const lines = (await tally.registry.metrics()).split('\n').filter(line => line.startsWith('arbi_rate_limited'));
    expect(lines).toHaveLength(61);
    expect(lines).toContain('arbi_rate_limited_total{rule="other"} 440');
  });
});

withRedis('numbers of Redis', test => {
  it('say whether it answers, how fast, and how old its news are; a scanner shows them to anyone with the token', async () => {
    const log = SILENT_LOG;
    const cluster = await openCluster(
      { redisUrl: test.server().url, role: 'api' },
      { log, steady: createSteadyClock(), botId: 7 },
    );
    onTestFinished(() => cluster.close());
    const heard = new Promise(resolve => cluster.bus.subscribe('account.changed', resolve));
    await cluster.bus.publish('account.changed', { uid: 'a' as never });
    await heard;
    await expect.poll(() => cluster.numbers()).toMatchObject({ isReached: true, reconnects: 0 });
    const { answerMs, lagMs } = await cluster.numbers();
    expect(answerMs).toBeGreaterThan(0);
    expect(lagMs).not.toBeNull();
    const where = { port: 0, host: '127.0.0.2', metricsFor: { token: 'a-token-of-16-or-more' } };
    const { port, stop } = await serveScannerHealth(where, { ...cluster, tally: createTally() });
    onTestFinished(stop);
    const address = `http://127.0.0.2:${port}/api/metrics`;
    expect((await fetch(address)).status).toBe(401);
    const lines = await read(fetch(address, { headers: { Authorization: 'Bearer a-token-of-16-or-more' } }));
    expect(lines).toEqual(expect.arrayContaining(['arbi_redis_up 1', 'arbi_redis_reconnects_total 0']));
    expect(lines.find(line => line.startsWith('arbi_redis_answer_seconds'))).toMatch(/ 0\.\d+|e-\d+$/);
  });
});
