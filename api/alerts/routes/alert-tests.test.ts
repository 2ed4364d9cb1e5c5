import { describe, expect, it } from 'vitest';
import { err, ok } from '#shared/result.ts';
import { asTelegramId } from '#shared/units.ts';
import { createTestAccess, MEMBER } from '../../access/access-fixture.ts';
import type { AlertTests } from '../open-alerts.ts';
import { alertTestRoutes } from './alert-tests.ts';

async function open(test: AlertTests['test'] = async () => ok('sent'), left = 100) {
  const access = await createTestAccess();
  let room = left;
  const sent = async () => [{ rule: 'r1', at: 1_000, title: 'A × B', profit: 0.02, today: 3 }];
  const limiter = { take: async () => room-- > 0 };
  const app = alertTestRoutes({ callers: access.parts.callers, limiter, alerts: { sent, test } });
  const headers = { Cookie: await access.cookieOf(asTelegramId(MEMBER)) };
  return { app, headers };
}

describe('the tests of alerts', () => {
  it('require a signed-in person', async () => {
    const { app } = await open();
    expect((await app.request('/api/alert-rules/sent')).status).toBe(401);
    expect((await app.request('/api/alert-rules/r1/test', { method: 'POST' })).status).toBe(401);
  });

  it('say what each rule has sent', async () => {
    const { app, headers } = await open();
    const answer = await app.request('/api/alert-rules/sent', { headers });
    expect(await answer.json()).toEqual({ sent: [{ rule: 'r1', at: 1_000, title: 'A × B', profit: 0.02, today: 3 }] });
  });

  it('send one of the person, and refuse in words', async () => {
    const asked: unknown[] = [];
    const { app, headers } = await open(async (_, telegramId, id) => {
      asked.push([telegramId, id]);
      return ok('none');
    });
    const answer = await app.request('/api/alert-rules/r1/test', { method: 'POST', headers });
    expect([answer.status, await answer.json()]).toEqual([200, { result: 'none' }]);
    expect(asked).toEqual([[MEMBER, 'r1']]);
    for (const [code, status] of [
      ['unknown', 404],
      ['denied', 403],
      ['cannot_write', 409],
      ['unavailable', 503],
    ] as const) {
      const refused = await open(async () => err({ code }));
      const said = await refused.app.request('/api/alert-rules/r1/test', { method: 'POST', headers: refused.headers });
      expect([said.status, (await said.json()).message.length > 10]).toEqual([status, true]);
    }
  });

  it('are not for a machine to repeat', async () => {
    const { app, headers } = await open(async () => ok('sent'), 1);
    await app.request('/api/alert-rules/r1/test', { method: 'POST', headers });
    expect((await app.request('/api/alert-rules/r1/test', { method: 'POST', headers })).status).toBe(429);
  });
});
