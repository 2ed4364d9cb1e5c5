import { beforeEach, describe, expect, it } from 'vitest';
import { payloadPath, ROUTES } from '#shared/access/routes.ts';
import { archivePayloadSchema, homePayloadSchema } from '#shared/wire/archive.ts';
import { createTestApp } from './testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/arbitragem-pre', 200],
    ['/Arbitragem-Pre/?evento=1', 200],
    ['/calculator%20copy', 200],
    ['/nao-existe', 404],
    ['/%E0%A4%A', 404],
    ['/..%2f..%2fpackage.json', 404],
  ])('%s answers the page with %d, and without caching', async (path, status) => {
    const response = await made.app.request(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<title>Arbi</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('lets hashed files be cached for ever, and does not answer a missing one with the page', async () => {
    const found = await made.app.request('/assets/index-abc123.js');
    expect(found.headers.get('cache-control')).toContain('immutable');
    const missing = await made.app.request('/assets/index-gone.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(await missing.text()).not.toContain('<title>');
  });
});

describe('builds', () => {
  it('adds the redirect rules of administrators to the manifest', async () => {
    const rules = [{ version: 1 as const, from: '/velho', to: '/planilha', scope: 'exact' as const }];
    await made.operator.redirects.save({ rules, hosts: [] }, null, 'tg:44');
    const response = await made.app.request('/builds/meta/b1.json');
    expect(await response.json()).toMatchObject({
      id: 'b1',
      matcher: { static: { '/velho': { redirect: '/planilha' } } },
    });
    expect(await (await made.app.request('/builds/latest.json')).json()).toEqual({ id: 'b1', timestamp: 1 });
  });

  it.each(['/builds/meta/gone.json', '/builds/meta/..%2flatest.json'])('%s: not found', async path => {
    expect((await made.app.request(path)).status).toBe(404);
  });
});

describe('spec 7: {route}/_payload.json', () => {
  it.each([
    '/arbitragem_old/_payload.json',
    '/Arbitragem_OLD/_payload.json',
    '/arbitragem_old//_payload.json',
    '/arbitragem_old/_Payload.json/',
  ])('the archive’s is found at %s', async path => {
    const answer = await made.app.request(path);
    expect(answer.status).toBe(200);
    expect(archivePayloadSchema.safeParse(await answer.json()).success).toBe(true);
  });

  it.each(['/_payload.json', '/_PAYLOAD.json?a=1'])('the home page’s at %s', async path => {
    const answer = await made.app.request(path);
    expect(homePayloadSchema.safeParse(await answer.json()).success).toBe(true);
  });

  it.each(ROUTES.filter(route => route.access !== 'public' || route.groupList?.enforced).map(payloadPath))(
    'there is none at %s, which shows what is not for everybody',
    async path => {
      const answer = await made.app.request(path);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    },
  );

  it('is made by the server for pages that are open to all, and for no other', () => {
    const made = ROUTES.filter(({ payload }) => payload);
    expect(made.map(({ id, access }) => [id, access])).toEqual([
      ['home', 'public'],
      ['arbitrageArchive', 'public'],
    ]);
  });
});

describe('errors', () => {
  it('have the same shape under /api', async () => {
    const response = await made.app.request('/api/nope', { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not_found', message: 'Endereço desconhecido.' });
  });

  it('give a stranger only a number if something breaks', async () => {
    Object.assign(made.operator.redirects, {
      current() {
        throw new TypeError('a secret');
      },
    });
    const response = await made.app.request('/builds/meta/b1.json');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'internal',
      message: 'Erro interno. Código req-1.',
      requestId: 'req-1',
    });
    expect(JSON.stringify(made.errors)).toContain('req-1');
  });
});

it('publishes its numbers in Prometheus format, without secrets', async () => {
  const response = await made.app.request('/api/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^arbi_prices 0$/m);
  expect(text).toMatch(/^arbi_arbs\{state="open"\} 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^arbi_queue\{queue="alerts"\} 0$/m);
  expect(text).toMatch(/^arbi_last_backup_seconds 0$/m);
});

it('counts requests by how their route is written, never by what was asked', async () => {
  await made.app.request('/api/health?x=secret1');
  for (const path of ['/api/secret2', '/secret3', '/api/procedures/secret4?x=secret5']) await made.app.request(path);
  const text = await (await made.app.request('/api/metrics')).text();
  expect(text).toMatch(/^arbi_requests_total\{route="\/api\/health",status="2xx"\} \d+$/m);
  expect(text).toMatch(/^arbi_request_seconds_bucket\{le="0.005",status="4xx"\} \d+$/m);
  expect(text).not.toContain('secret');
});

it('publishes them to nobody without the token, where the server is reached from outside', async () => {
  made = await createTestApp({ metricsFor: { token: 'a token of 16 or more' } });
  const ask = async (headers: Record<string, string>) => (await made.app.request('/api/metrics', { headers })).status;
  expect(await ask({})).toBe(401);
  expect(await ask({ Authorization: 'Bearer another token' })).toBe(401);
  made = await createTestApp({ metricsFor: { token: 'a-token-of-16-or-more' } });
  expect(await ask({ Authorization: 'Bearer a-token-of-16-or-more' })).toBe(200);
  made = await createTestApp({ metricsFor: 'closed' });
  expect(await ask({})).toBe(404);
});

it('is held to https for a year, where people come by it', async () => {
  const header = async () => (await made.app.request('/')).headers.get('strict-transport-security');
  expect(await header()).toBeNull();
  made = await createTestApp({ overHttps: true });
  expect(await header()).toBe('max-age=31536000; includeSubDomains');
});

it('describes itself in OpenAPI', async () => {
  const document = await (await made.app.request('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toEqual([
    '/api/health',
    '/api/config',
    '/api/telegram/session',
    '/api/session',
    '/api/telegram/account-token',
    '/api/check-telegram',
    '/api/access',
    '/api/sign-in',
    '/api/sign-in/stream',
    '/api/account/settings',
    '/api/account',
    '/api/account/session',
    '/api/account/telegram',
    '/api/account/export',
    '/api/devices',
    '/api/devices/{id}',
    '/api/alert-rules',
    '/api/alert-rules/{id}',
    '/api/bets/actions',
    '/api/files/{path}',
    '/api/bets/pictures/{id}',
    '/api/procedures',
    '/api/procedures/own',
    '/api/procedures/{id}',
    '/api/procedures/{id}/prices',
    '/api/procedures/{id}/state',
    '/api/procedures/{id}/marks',
    '/api/procedures/{id}/shared-result',
    '/api/alert-settings',
    '/api/alert-rules/sent',
    '/api/alert-rules/{id}/test',
    '/api/chat/settings',
    '/api/chat/houses',
    '/api/chat/sums',
    '/api/chat/prepared',
    '/api/admin/bot',
    '/api/admin/routes',
    '/api/admin/routes/{routeId}',
    '/api/admin/routes/{routeId}/undo',
    '/api/admin/people',
    '/api/admin/people/{person}',
    '/api/admin/people/{person}/sign-out',
    '/api/admin/people/{person}/export',
    '/api/admin/accounts/{uid}',
    '/api/admin/audit/export',
    '/api/admin/audit',
    '/api/admin/feeds',
    '/api/admin/feeds/{id}',
    '/api/admin/feeds/{id}/key',
    '/api/admin/feeds/{id}/restart',
    '/api/admin/feed-settings/undo',
    '/api/houses',
    '/api/admin/houses',
    '/api/admin/houses/{key}',
    '/api/admin/house-settings/undo',
    '/api/admin/redirects',
    '/api/admin/redirects/undo',
    '/api/admin/machine',
    '/api/admin/content',
    '/api/admin/alerts',
    '/api/admin/attention',
    '/api/admin/backups',
    '/api/admin/events/doubtful',
    '/api/admin/events/doubtful/{id}',
    '/api/posts',
    '/api/posts/media',
    '/api/posts/media/{file}',
    '/api/posts/{id}',
    '/api/posts/{id}/versions',
    '/api/posts/{id}/versions/{version}',
    '/api/posts/{id}/test',
    '/api/posts/{id}/publish',
    '/api/posts/{id}/cancel',
    '/api/posts/{id}/update',
    '/api/posts/{id}/remove',
    '/api/flows',
    '/api/flows/{id}',
    '/api/flows/{id}/versions',
    '/api/flows/{id}/versions/{version}',
    '/api/flows/ask',
    '/api/flows/{id}/check',
    '/api/flows/{id}/publish',
    '/api/flows/{id}/rollback',
    '/api/flows/{id}/stop',
    '/api/flows/{id}/numbers',
    '/api/admin/post-chats',
    '/api/admin/post-chats/{chatId}',
    '/api/commissions',
    '/api/admin/commissions',
    '/api/admin/commissions/undo',
    '/api/arbs',
    '/api/arbs/stream',
    '/api/arbs/prices',
    '/api/archive',
    '/api/archive/summary',
    '/api/archive/last-day',
    '/arbitragem_old/_payload.json',
    '/_payload.json',
    '/api/archive/survival',
    '/api/archive/replay',
    '/api/leagues',
    '/api/results',
    '/api/closing-odds',
    '/api/feeds/push',
  ]);
});
