/** The program as an operator meets it: its messages when it cannot start, and how it stops. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';
import { EMPTY_MARKET, spawnServer, startServer } from './running/server.ts';
import { cookieOf } from './running/sign-in.ts';

/** Runs a start that fails: its exit code and everything it printed. */
async function fail(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer({ PORT: '0', DATA_DIR: temporaryFolder(onTestFinished), ...env });
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, output: output() };
}

const file = join(temporaryFolder(afterAll), 'file');
writeFileSync(file, 'not a folder');
const empty = join(temporaryFolder(afterAll), 'empty.csv');
writeFileSync(empty, '');

describe('start', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT: '],
    [{ FEED: 'betburger' }, 'FEED: "betburger"'],
    [{ FEED: 'push' }, 'FEED_PUSH_TOKEN: '],
    [{ FEED: 'replay:/does/not/exist.csv' }, 'FEED: /does/not/exist.csv: não existe'],
    [{ FEED: `replay:${empty}` }, 'empty.csv: arquivo vazio'],
    [{ FEED: `replay:${file}` }, 'file: linha 1 não é o cabeçalho de um formato conhecido (not a folder)'],
    [{ FEED: 'replay:x.csv?speed=0' }, 'FEED: A velocidade "0"'],
    [{ DATA_DIR: join(file, 'data') }, 'DATA_DIR: não é possível escrever'],
    [{ DATA_DIR: '/proc/arbi' }, 'DATA_DIR: não é possível escrever'],
    [{ FIREBASE_PROJECT_ID: 'arbi-test' }, 'FIREBASE_CLIENT_EMAIL: '],
  ])('%j: one clear line and a non-zero exit code', async (env, line) => {
    const { code, output } = await fail(env);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });

  it('names the port that is already in use', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, output } = await fail({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([`PORT: a porta ${port} já está em uso`]);
  });
});

describe('a second process on one data folder', () => {
  it('is refused with a sentence, and starts once the first was killed', async () => {
    const dataDir = temporaryFolder(onTestFinished);
    const first = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir });
    const { code, output } = await fail({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output.trim()).toBe(`DATA_DIR: a pasta ${dataDir} já é usada por outro Arbi; encerre-o ou use outra pasta`);
    await first.stop('SIGKILL');
    const second = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir });
    expect(await second.stop()).toBe(0);
  });
});

describe('stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends open streams, prints a last line and exits with 0', async signal => {
    const server = await startServer();
    const headers = { Cookie: await cookieOf(server, 'ana') };
    const stream = await fetch(`${server.url}/api/arbs/stream?kind=pre`, { headers });
    expect(stream.status).toBe(200);
    const reader = stream.body?.getReader();
    await reader?.read();
    expect(await server.stop(signal)).toBe(0);
    expect(server.output()).toMatch(/Encerrado\.\n$/);
    for (let chunk = await reader?.read(); chunk && !chunk.done; ) chunk = await reader?.read();
  });
});
