import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'env-file.ts')).href;

/** In a process of its own: the file changes its environment. */
function read(file: string, env: Record<string, string> = {}) {
  const code = `const { readEnvFile } = await import(${JSON.stringify(MODULE)});
    readEnvFile(${JSON.stringify(file)});
    const { PORT, FEED, KEY } = process.env;
    console.log(JSON.stringify({ PORT, FEED, KEY }));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env,
  });
  return { status, stderr, found: status === 0 ? JSON.parse(stdout) : null };
}

it('is read line by line, and the environment wins over it', () => {
  const file = join(temporaryFolder(onTestFinished), '.env');
  writeFileSync(file, '# a comment\nPORT=4000\nFEED=push # why\nKEY="a b\\nc"\n');
  expect(read(file, { PORT: '5000' })).toMatchObject({ found: { PORT: '5000', FEED: 'push', KEY: 'a b\nc' } });
});

it('is not missed where there is none', () => {
  expect(read(join(temporaryFolder(onTestFinished), '.env'))).toMatchObject({ status: 0, stderr: '', found: {} });
});

it('that cannot be read is said in one line', () => {
  const { status, stderr } = read(temporaryFolder(onTestFinished));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\.env: não pode ser lido \(.*\)\n$/);
});
