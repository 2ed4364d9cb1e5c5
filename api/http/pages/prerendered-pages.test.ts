import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { miniappFiles } from './miniapp-files.ts';

const root = temporaryFolder(afterAll);
mkdirSync(join(root, 'markets-guide'));
writeFileSync(join(root, 'index.html'), '<title>Arbi</title>');
writeFileSync(join(root, 'markets-guide', 'index.html'), '<title>Guia</title><meta content="%PUBLIC_URL%/a.png">');
writeFileSync(join(root, 'markets-guide', '_payload.json'), '{"version":1}');
mkdirSync(join(root, 'calculator copy'));
writeFileSync(join(root, 'calculator copy', '_payload.json'), '{"version":2}');
writeFileSync(join(root, 'home.html'), '<title>Início</title>');
const app = miniappFiles({ root, publicUrl: 'https://arbi.example/' });

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
    const answer = await miniappFiles({ root, publicUrl: null }).request('/markets-guide');
    expect(await answer.text()).toContain('content="/a.png"');
  });

  it('of the root does not replace the index, which serves every other route', async () => {
    expect(await (await app.request('/')).text()).toBe('<title>Início</title>');
    expect(await (await app.request('/planilha')).text()).toBe('<title>Arbi</title>');
  });

  it('leaves its data and the other pages as they are', async () => {
    expect(await (await app.request('/markets-guide/_payload.json')).json()).toEqual({ version: 1 });
    expect(await (await app.request('/calculator%20copy/_payload.json')).json()).toEqual({ version: 2 });
    expect(await (await app.request('/calculator%20copy')).text()).toBe('<title>Arbi</title>');
    expect(await (await app.request('/calculator')).text()).toBe('<title>Arbi</title>');
    expect((await app.request('/nao-existe')).status).toBe(404);
  });
});
