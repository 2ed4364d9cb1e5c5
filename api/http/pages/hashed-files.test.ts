import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { miniappFiles } from './miniapp-files.ts';

const root = temporaryFolder(afterAll);
const put = (name: string, content: string) => writeFileSync(join(root, 'assets', name), content);
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<title>Arbi</title>');
put('page-1.js', 'plain');
put('page-1.js.br', 'small');
put('page-1.js.gz', 'smaller');
put('type-2.woff2', 'letters');
const app = miniappFiles({ root, publicUrl: null, apiBase: null });
const ask = (name: string, headers: Record<string, string> = {}) => app.request(`/assets/${name}`, { headers });

describe('a file named by its content', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'small'],
    ['deflate, gzip', 'gzip', 'smaller'],
    ['', null, 'plain'],
  ] as const)('is sent to a client that accepts "%s" as %s', async (accepted, encoding, content) => {
    const answer = await ask('page-1.js', { 'Accept-Encoding': accepted });
    expect(await answer.text()).toBe(content);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(content.length),
      'content-type': 'text/javascript; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
    });
  });

  it('is read once', async () => {
    put('page-3.js', 'first');
    const other = miniappFiles({ root, publicUrl: null, apiBase: null });
    expect(await (await other.request('/assets/page-3.js')).text()).toBe('first');
    put('page-3.js', 'second');
    expect(await (await other.request('/assets/page-3.js')).text()).toBe('first');
  });

  it('is answered in part to who asks for a part', async () => {
    const answer = await ask('type-2.woff2', { Range: 'bytes=0-2' });
    expect([answer.status, await answer.text()]).toEqual([206, 'let']);
  });

  it('that a later build has written is found too, and one that has gone is not', async () => {
    put('page-4.js', 'gone');
    const other = miniappFiles({ root, publicUrl: null, apiBase: null });
    rmSync(join(root, 'assets', 'page-4.js'));
    put('page-5.js', 'later');
    expect(await (await other.request('/assets/page-5.js')).text()).toBe('later');
    expect((await other.request('/assets/page-4.js')).status).toBe(404);
  });

  it.each(['%2e%2e%2findex.html', '..%2findex.html', 'none.js', ''])('is all that is found there: not %s', async name =>
    expect((await ask(name)).status).toBe(404),
  );
});
