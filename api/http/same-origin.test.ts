import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { localHostsOnly, sameOriginWrites } from './same-origin.ts';

const statusOf = async (app: Hono, method: string, headers: Record<string, string>) =>
  (await app.request('http://arbi.example/x', { method, headers: { Host: 'arbi.example', ...headers } })).status;

describe('sameOriginWrites', () => {
  const app = new Hono()
    .use('*', sameOriginWrites({ publicUrl: 'https://arbi.example', pagesUrl: null }))
    .all('/x', c => c.text('ok'));
  it.each([
    ['POST', {}, 200],
    ['POST', { Origin: 'https://arbi.example' }, 200],
    // Behind a proxy that ends TLS, the origin is the public name with its scheme, whatever reaches this server.
    ['POST', { Origin: 'http://arbi.example' }, 403],
    ['POST', { Origin: 'https://arbi.example:8443', Host: 'arbi.example' }, 403],
    ['POST', { Origin: 'ftp://local.test', Host: 'local.test' }, 403],
    ['POST', { Origin: 'chrome-extension://local.test', Host: 'local.test' }, 403],
    ['POST', { Origin: 'http://local.test:8080', Host: 'local.test:8080' }, 200],
    ['POST', { Origin: 'https://arbi.example.evil.test' }, 403],
    ['POST', { Origin: 'https://evil.test' }, 403],
    ['POST', { Origin: 'null' }, 403],
    ['POST', { Origin: '' }, 403],
    ['POST', { Origin: 'not an origin' }, 403],
    ['DELETE', { Origin: 'https://evil.test' }, 403],
    ['PUT', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['PUT', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['PUT', { 'Sec-Fetch-Site': 'something-new' }, 403],
    ['PUT', { 'Sec-Fetch-Site': 'none' }, 200],
    ['PUT', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['GET', { Origin: 'https://evil.test' }, 200],
    ['POST', { Origin: 'https://local.test:8080', Host: 'local.test:8080' }, 200],
    ['POST', { Origin: 'https://local.test:8080', Host: 'local.test:8081' }, 403],
  ])('%s %j → %i', async (method, headers, status) => {
    expect(await statusOf(app, method, headers as Record<string, string>)).toBe(status);
  });
});

describe('localHostsOnly', () => {
  const app = new Hono().use('*', localHostsOnly()).all('/x', c => c.text('ok'));
  it.each([
    ['localhost:3000', 200],
    ['app.localhost', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.test', 403],
    ['localhost.evil.test', 403],
    ['127.0.0.1.evil.test', 403],
    ['', 403],
  ])('%s → %i', async (host, status) => {
    expect(await statusOf(app, 'GET', { Host: host })).toBe(status);
  });
});
