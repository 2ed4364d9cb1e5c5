import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { miniappFiles } from './miniapp-files.ts';

const root = temporaryFolder(afterAll);
mkdirSync(join(root, 'markets-guide'));
writeFileSync(join(root, 'index.html'), '<title>Arbi</title><noscript><h1>Arbi</h1></noscript>');
writeFileSync(join(root, 'markets-guide', 'index.html'), '<title>Guia</title><meta content="%PUBLIC_URL%/a.png">');
writeFileSync(join(root, 'markets-guide', '_payload.json'), '{"version":1}');
mkdirSync(join(root, 'calculator copy'));
writeFileSync(join(root, 'calculator copy', '_payload.json'), '{"version":2}');
writeFileSync(join(root, 'home.html'), '<title>Início</title>');
const app = miniappFiles({ root, publicUrl: 'https://arbi.example/', apiBase: null });

describe('a prerendered page', () => {
  it.each(['/markets-guide', '/Markets-Guide/', '/markets-guide?mercado=1x2'])('is the answer of %s', async path => {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('<title>Guia</title><meta content="https://arbi.example/a.png">');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is sent to a client that accepts "%s" as %s', async (accepted, encoding, open) => {
    const answer = await app.request('/markets-guide', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(open(Buffer.from(await answer.arrayBuffer())).toString()).toContain('arbi.example');
  });

  it('has addresses without an origin if the server has no public one', async () => {
    const answer = await miniappFiles({ root, publicUrl: null, apiBase: null }).request('/markets-guide');
    expect(await answer.text()).toContain('content="/a.png"');
  });

  it('of the root does not replace the index, which serves every other route', async () => {
    expect(await (await app.request('/')).text()).toBe('<title>Início</title>');
    expect(await (await app.request('/planilha')).text()).toContain('<title>Arbi</title>');
  });

  it('leaves its data and the other pages as they are', async () => {
    expect(await (await app.request('/markets-guide/_payload.json')).json()).toEqual({ version: 1 });
    expect(await (await app.request('/calculator%20copy/_payload.json')).json()).toEqual({ version: 2 });
    expect(await (await app.request('/calculator%20copy')).text()).toContain('<title>Arbi</title>');
    expect(await (await app.request('/calculator')).text()).toContain('<title>Arbi</title>');
    expect((await app.request('/nao-existe')).status).toBe(404);
  });
});

describe('spec 2: an address that is no page, or whose parameters do not hold', () => {
  const ask = (path: string, accept = 'text/html,*/*;q=0.8') => app.request(path, { headers: { Accept: accept } });

  it.each([
    '/home.html',
    '/markets-guide/index.html',
    '/markets-guide%2Findex.html',
    '/markets-guide/index.html?mercado=nada',
  ])('is none by the name of its file: %s', async path => {
    expect((await ask(path)).status).toBe(404);
  });

  it('is not /index.html, which is there for the worker', async () => {
    const headers = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
    expect((await app.request('/index.html', { headers })).status).toBe(404);
    expect((await app.request('/index.html')).status).toBe(200);
  });

  it.each(['/nao-existe', '/login'])('is not written to: POST %s', async path => {
    const answer = await app.request(path, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'not_found', message: expect.any(String) }]);
  });

  it.each([
    ['/nao-existe?a=1', 'Page not found: /nao-existe'],
    ['/n%C3%A3o/%3Cb%3E', 'Page not found: /não/&#60;b&#62;'],
    ['/arbitragem-pre?evento=%20', 'Page Not Found: /arbitragem-pre'],
    ['/Arbitragem_old/?momento=both', 'Page Not Found: /Arbitragem_old/'],
    // It is written out, but not for a calculator that is none.
    ['/calculator?abrir=nada', 'Page Not Found: /calculator'],
  ])('%s', async (path, message) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const text = await answer.text();
    expect(text).toContain('<title>Arbi</title>');
    expect(text).toContain(
      `<h1>Página não encontrada</h1>\n      <p lang="en">404 Page Not Found</p>\n      <p lang="en">${message}</p>`,
    );
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  it.each([
    ['/nao-existe', 'Page not found: /nao-existe'],
    ['/arbitragem-pre?evento=%20', 'Page Not Found: /arbitragem-pre'],
  ])('%s says so in JSON to a program that asks for it', async (path, message) => {
    const answer = await ask(path, 'application/json');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: 'not_found', message });
  });
});
