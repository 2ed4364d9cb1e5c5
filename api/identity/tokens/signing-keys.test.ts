import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createKeyFile } from '../../secrets/key-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createSigningKeys } from './signing-keys.ts';

let folder: string;
let path: string;
let now: number;
let ids = 0;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  path = join(folder, 'identity', 'keys.json');
  now = 0;
});

const open = () =>
  createSigningKeys({
    file: createKeyFile({ path, newId: () => String(ids++) }),
    clock: { now: () => epochMs(now) },
  });
const mode = () => statSync(path).mode & 0o777;

it('makes a pair once, in a file that nobody else may read, and leaves no other file', async () => {
  const first = await open();
  expect(mode()).toBe(0o600);
  expect((await open()).current().kid).toBe(first.current().kid);
  expect(readdirSync(join(folder, 'identity'))).toEqual(['keys.json']);
});

it('makes only one pair on two simultaneous first starts', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.current().kid).toBe(two.current().kid);
});

it('restores the file permissions of a copy that had wider ones', async () => {
  await open();
  chmodSync(path, 0o644);
  await open();
  expect(mode()).toBe(0o600);
});

it('keeps the previous key for two hours, also after a restart', async () => {
  const keys = await open();
  const before = keys.current().kid;
  await keys.rotate();
  expect(mode()).toBe(0o600);
  expect(keys.current().kid).not.toBe(before);
  const again = await open();
  expect(again.current().kid).toBe(keys.current().kid);
  expect(again.publicKey(before)).not.toBeNull();
  now += 7_200_001;
  expect([again.publicKey(before), keys.publicKey(before), keys.publicKey('unknown')]).toEqual([null, null, null]);
});

it('does not start if the file is damaged, and does not quote it', async () => {
  await open();
  writeFileSync(path, '{"version":1,"current":"SECRET"}');
  await expect(open()).rejects.toThrow(/chaves de identidade/);
  await expect(open()).rejects.not.toThrow(/SECRET/);
});
