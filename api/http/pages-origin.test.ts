import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const PAGES = 'https://arbi.example';
let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp({ site: { pagesUrl: PAGES } });
});

const preflight = (origin: string) =>
  made.app.request('/api/telegram/session', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });

describe('spec 7: pages at another address', () => {
  it('may ask with cookies and headers, and read the answer', async () => {
    const asked = await preflight(PAGES);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(PAGES);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
    for (const path of ['/api/config', '/builds/latest.json', '/builds/meta/b1.json', '/_payload.json', '/api/nope']) {
      const { headers } = await made.app.request(path, { headers: { Origin: PAGES } });
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, PAGES]);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'cross-origin']);
    }
  });

  it.each(['https://evil.example', 'https://arbi.example.evil.example', 'http://arbi.example', 'null'])(
    'no others: %s',
    async origin => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      const read = await made.app.request('/api/config', { headers: { Origin: origin } });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
      const written = await made.app.request('/api/telegram/session', {
        method: 'DELETE',
        headers: { Origin: origin },
      });
      expect(written.status).toBe(403);
    },
  );

  it('may write', async () => {
    const answer = await made.app.request('/api/telegram/session', { method: 'DELETE', headers: { Origin: PAGES } });
    expect(answer.status).toBeLessThan(300);
  });
});

it('spec 7: without them nothing is allowed to other origins', async () => {
  made = await createTestApp();
  const { headers } = await made.app.request('/api/config', { headers: { Origin: PAGES } });
  expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('spec 7: pages whose API is elsewhere may connect to it, and say where it is', async () => {
  made = await createTestApp({ site: { apiBase: 'https://api.arbi.example' } });
  const answer = await made.app.request('/planilha');
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.arbi.example ");
  expect(await answer.text()).toContain('<meta name="api-base" content="https://api.arbi.example">');
});
