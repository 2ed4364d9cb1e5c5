import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createKeyFile } from '../secrets/key-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadSessionSecrets } from './session-secrets.ts';

const SECRET = 'x'.repeat(43);
const fileIn = (folder: string) => createKeyFile({ path: join(folder, 'secrets', 'session'), newId: () => 'a' });

it('is created once, readable only by us, and stays the same', async () => {
  const folder = temporaryFolder(onTestFinished);
  const deps = { given: null, previous: null, file: fileIn(folder), newSecret: () => SECRET };
  expect(await loadSessionSecrets(deps)).toEqual({ current: SECRET, previous: null });
  expect(statSync(join(folder, 'secrets', 'session')).mode & 0o777).toBe(0o600);
  expect(await loadSessionSecrets({ ...deps, newSecret: () => 'y'.repeat(43) })).toMatchObject({ current: SECRET });
});

it('is the given one rather than a stored one, together with its predecessor', async () => {
  const folder = temporaryFolder(onTestFinished);
  const deps = { given: 'g'.repeat(32), previous: 'p'.repeat(32), file: fileIn(folder), newSecret: () => SECRET };
  expect(await loadSessionSecrets(deps)).toEqual({ current: 'g'.repeat(32), previous: 'p'.repeat(32) });
});

it('is not replaced by an empty one', async () => {
  const folder = temporaryFolder(onTestFinished);
  const file = createKeyFile({ path: join(folder, 'session'), newId: () => 'a' });
  writeFileSync(join(folder, 'session'), '\n');
  await expect(loadSessionSecrets({ given: null, previous: null, file, newSecret: () => SECRET })).rejects.toThrow();
});
