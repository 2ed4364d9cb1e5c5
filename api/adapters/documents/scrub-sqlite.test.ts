import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createSqliteScrub } from './scrub-sqlite.ts';
import { openSqliteDocumentStore } from './sqlite-document-store.ts';

const MARK = 'Xq7Marca';

async function open() {
  const path = join(temporaryFolder(onTestFinished), 'store.sqlite');
  const store = await openSqliteDocumentStore({ path, indexes: [{ collection: 'c', field: 'owner' }] });
  onTestFinished(() => store.close());
  const bytes = () => [path, `${path}-wal`].map(file => (existsSync(file) ? readFileSync(file, 'latin1') : '')).join();
  return { path, store, bytes };
}

it('leaves no trace of what was deleted and replaced, in the file and its log, while the store goes on', async () => {
  const { path, store, bytes } = await open();
  for (let count = 0; count < 200; count += 1) {
    const isTheirs = count % 3 === 0;
    const text = (isTheirs ? MARK : 'other').repeat(1 + (count % 50));
    await store.put(
      'c',
      `${isTheirs ? MARK : 'other'}-${count % 40}`,
      { owner: isTheirs ? MARK : 'other', text },
      'any',
    );
  }
  expect(bytes()).toContain(MARK);
  const where = { field: 'owner', op: '==', value: MARK } as const;
  for (const { id } of (await store.query('c', { where })).documents) await store.delete('c', id);
  const writing = store.put('c', 'late', { owner: 'other' }, 'any');
  expect(await createSqliteScrub(path, () => 0)()).toBe(true);
  await writing;
  expect(bytes()).not.toContain(MARK);
  expect(await store.count('c')).toBeGreaterThan(10);
  await store.put('c', 'after', { owner: 'other' }, 'absent');
});

it('takes at most a thousandth of the time', async () => {
  const { path } = await open();
  let now = 0;
  // Each look at the clock is a second later.
  const scrub = createSqliteScrub(path, () => (now += 1_000));
  expect(await scrub()).toBe(true);
  expect(await scrub()).toBe(false);
  now += 1_000_000;
  expect(await scrub()).toBe(true);
});
