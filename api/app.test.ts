import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createScanner } from '#shared/arbitrage/scanner.ts';
import { REDIRECTS_COLLECTION } from '#shared/builds/redirect-rule.ts';
import type { EpochMs } from '#shared/units.ts';
import { createInProcessBus } from './adapters/in-process-bus.ts';
import { createSqliteDocumentStore } from './adapters/sqlite-document-store.ts';
import { createApp } from './app.ts';
import { createArbBoard } from './arbitrage/arb-board.ts';
import { createLiveStream } from './arbitrage/live-stream.ts';
import { createIngest } from './feeds/ingest.ts';

function makeMiniapp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbi-miniapp-'));
  for (const path of ['assets', 'builds/meta']) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Arbi</title>');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'builds', 'latest.json'), '{"id":"b1","timestamp":1}');
  const matcher = { static: {}, wildcard: {}, dynamic: {} };
  writeFileSync(
    join(folder, 'builds', 'meta', 'b1.json'),
    JSON.stringify({ id: 'b1', timestamp: 1, matcher, prerendered: [] }),
  );
  return folder;
}

function makeApp() {
  const clock = { now: () => 1_780_000_000_000 as EpochMs };
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...args: unknown[]) => errors.push(args) };
  const bus = createInProcessBus({ onError: () => undefined });
  const scanner = createScanner();
  const ingest = createIngest({ scanner, bus, clock, log, breathe: async () => undefined, realNow: () => 0 });
  const board = createArbBoard({ runId: 'run', now: () => clock.now() });
  const stream = createLiveStream({ board, now: () => clock.now(), speed: () => 1, sources: () => ingest.sources() });
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const app = createApp({
    ingest,
    scanner,
    stream,
    oddsClock: clock,
    store,
    push: null,
    log,
    startedAt: '2026-11-21T00:00:00.000Z',
    buildId: 'b1',
    miniappDir: makeMiniapp(),
    newRequestId: () => 'req-1',
    overHttps: false,
  });
  return { app, store, errors };
}

let made: ReturnType<typeof makeApp>;
beforeEach(() => {
  made = makeApp();
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
  ])('%s answers the page with %d, to be checked each time', async (path, status) => {
    const response = await made.app.request(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<title>Arbi</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('lets hashed files be kept for ever, and answers a missing one with no page', async () => {
    const found = await made.app.request('/assets/index-abc123.js');
    expect(found.headers.get('cache-control')).toContain('immutable');
    const missing = await made.app.request('/assets/index-gone.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(await missing.text()).not.toContain('<title>');
  });
});

describe('builds', () => {
  it('puts the stored redirect rules into the manifest, and passes over a broken one', async () => {
    await made.store.put(
      REDIRECTS_COLLECTION,
      'a',
      { version: 1, from: '/velho', to: '/planilha', scope: 'exact' },
      'any',
    );
    await made.store.put(
      REDIRECTS_COLLECTION,
      'b',
      { version: 1, from: '/x', to: 'javascript:alert(1)', scope: 'exact' },
      'any',
    );
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

describe('errors', () => {
  it('have one shape under /api', async () => {
    const response = await made.app.request('/api/nope', { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not_found', message: 'Endereço desconhecido.' });
  });

  it('tell a stranger a number and nothing else when something breaks', async () => {
    await made.store.close();
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

it('describes itself', async () => {
  const document = await (await made.app.request('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toEqual(['/api/health', '/api/arbs', '/api/arbs/stream', '/api/feeds/push']);
});
