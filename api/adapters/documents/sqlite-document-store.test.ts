import { spawn } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { checkQuery } from '#shared/ports/documents/document-query.ts';
import { documentStoreContract } from '#shared/ports/documents/document-store.contract.ts';
import type { Query } from '#shared/ports/documents/document-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createSqliteDocumentStore, openSqliteDocumentStore } from './sqlite-document-store.ts';
import { selectSql } from './sqlite-query.ts';

const folder = temporaryFolder(afterAll);
let files = 0;
const newFile = (): string => join(folder, `store-${files++}.sqlite`);

documentStoreContract('SQLite in memory', async () => createSqliteDocumentStore({ path: ':memory:' }));
documentStoreContract('SQLite on disk, in a thread', () => openSqliteDocumentStore({ path: newFile() }));
documentStoreContract('SQLite with indices', async () =>
  createSqliteDocumentStore({
    path: ':memory:',
    indexes: ['v', 'deep.v', 'n', 'a', 'b', 'map.quo"te.1'].map(field => ({ collection: 'c', field })),
  }),
);

describe('SQLite transactions', () => {
  it('that want the same document take their turns, and none is refused', async () => {
    const store = createSqliteDocumentStore({ path: ':memory:' });
    const increment = (id: string) =>
      store.transaction(async tx => {
        const found = await tx.get('c', id);
        const { documents } = await tx.query('d', {});
        tx.put('c', id, { n: Number(found?.data.n ?? 0) + 1 + documents.length }, 'any');
      });
    await Promise.all(Array.from({ length: 200 }, (_, index) => increment(`a${index % 2}`)));
    expect([(await store.get('c', 'a0'))?.data.n, (await store.get('c', 'a1'))?.data.n]).toEqual([100, 100]);
    await store.close();
  });

  it('run again when another writer came in between, and see what it wrote', async () => {
    const store = createSqliteDocumentStore({ path: ':memory:' });
    const seen: unknown[] = [];
    await store.transaction(async tx => {
      seen.push((await tx.get('c', 'a'))?.data.n);
      if (seen.length < 5) await store.put('c', 'a', { n: seen.length }, 'any');
      tx.put('c', 'a', { n: 'mine' }, 'any');
    });
    expect(seen).toEqual([undefined, 1, 2, 3, 4]);
    expect((await store.get('c', 'a'))?.data.n).toBe('mine');
    await store.close();
  });

  it('give up after the fifth', async () => {
    const store = createSqliteDocumentStore({ path: ':memory:' });
    let runs = 0;
    const hopeless = store.transaction(async tx => {
      await tx.query('c', {});
      await store.put('c', 'a', { n: ++runs }, 'any');
      tx.put('c', 'b', {}, 'any');
    });
    await expect(hopeless).rejects.toMatchObject({ code: 'contention' });
    expect([runs, await store.get('c', 'b')]).toEqual([5, null]);
    await store.close();
  });

  it('do not report a failure caused by reading halves of two states', async () => {
    const store = createSqliteDocumentStore({ path: ':memory:' });
    await store.put('c', 'a', { n: 1 }, 'any');
    await store.put('c', 'b', { n: 1 }, 'any');
    let runs = 0;
    const sum = await store.transaction(async tx => {
      const a = await tx.get('c', 'a');
      if (runs++ === 0) {
        await store.put('c', 'a', { n: 2 }, 'any');
        await store.put('c', 'b', { n: 2 }, 'any');
      }
      const b = await tx.get('c', 'b');
      if (a?.data.n !== b?.data.n) throw new Error('they are always equal');
      return Number(a?.data.n) + Number(b?.data.n);
    });
    expect([sum, runs]).toEqual([4, 2]);
    await store.close();
  });

  it('lose nothing between two processes on one file', async () => {
    const path = newFile();
    const stores = [await openSqliteDocumentStore({ path }), await openSqliteDocumentStore({ path })] as const;
    const increment = async (store: (typeof stores)[number]) => {
      await store.transaction(async tx => {
        const n = Number((await tx.get('c', 'a'))?.data.n ?? 0);
        tx.put('c', 'a', { n: n + 1 }, 'any');
      });
    };
    for (let round = 0; round < 25; round++) await Promise.all(stores.map(increment));
    expect((await stores[0].get('c', 'a'))?.data).toEqual({ n: 50 });
    await Promise.all(stores.map(store => store.close()));
  });
});

describe('SQLite declared indices', () => {
  const indexes = [{ collection: 'c', field: 'n' }];
  const byIndex = /USING (COVERING )?INDEX valid by c n/;

  it.each<[string, Query]>([
    ['equality', { where: { field: 'n', op: '==', value: 5 } }],
    [
      'equality beside another field',
      {
        where: {
          and: [
            { field: 'n', op: '==', value: 5 },
            { field: 'x', op: '==', value: 1 },
          ],
        },
      },
    ],
    ['range', { where: { field: 'n', op: '>', value: 5 } }],
    ['order', { orderBy: { field: 'n', direction: 'asc' } }],
    ['order down', { orderBy: { field: 'n', direction: 'desc' } }],
  ])('serve %s', async (_, query) => {
    const path = newFile();
    await createSqliteDocumentStore({ path, indexes }).close();
    const database = new DatabaseSync(path);
    const { sql, values } = selectSql('c', checkQuery('c', query), indexes);
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
    database.close();
    expect(plan.map(step => step.detail).join('\n')).toMatch(byIndex);
    expect(plan.map(step => step.detail)).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });
});

describe('a SQLite file that cannot be used', () => {
  const refusal = expect.objectContaining({
    code: 'unavailable',
    message: expect.stringMatching(/^O banco de dados em .+$/),
  });

  it.each<[string, (path: string) => void]>([
    ['is no database', path => writeFileSync(path, 'not a database, only text. '.repeat(100))],
    ['is a folder', path => mkdirSync(path)],
  ])('%s', async (_, make) => {
    const path = newFile();
    make(path);
    await expect(openSqliteDocumentStore({ path })).rejects.toEqual(refusal);
  });

  it('lies where no folder can be created', async () => {
    const file = newFile();
    writeFileSync(file, '');
    await expect(openSqliteDocumentStore({ path: join(file, 'store.sqlite') })).rejects.toEqual(refusal);
  });

  it('was written by a newer program', async () => {
    const path = newFile();
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(openSqliteDocumentStore({ path })).rejects.toEqual(refusal);
  });

  it('lost its second half', async () => {
    const path = newFile();
    const store = createSqliteDocumentStore({ path });
    for (let i = 0; i < 40; i++) await store.put('c', `d${i}`, { text: 'x'.repeat(2000) }, 'any');
    await store.close();
    truncateSync(path, 20 * 4096);
    // Where the damage shows depends on the page: at opening or at reading, but never as an empty answer.
    const reading = async () => {
      const damaged = await openSqliteDocumentStore({ path });
      try {
        return await damaged.query('c', {});
      } finally {
        await damaged.close();
      }
    };
    await expect(reading()).rejects.toEqual(refusal);
  });
});

describe('a process killed while it writes', () => {
  /** Writes single documents and pairs as fast as it can, and prints a number once the store has acknowledged it. */
  const writer = (path: string, round: number) => `
    import { createSqliteDocumentStore, openSqliteDocumentStore } from ${JSON.stringify(new URL('./sqlite-document-store.ts', import.meta.url).href)};
    import { writeSync } from 'node:fs';
    const store = await openSqliteDocumentStore({ path: ${JSON.stringify(path)} });
    for (let n = 0; ; n++) {
      const id = '${round}-' + n;
      const body = { n, text: String(n).repeat(500) };
      await store.put('single', id, body, 'absent');
      await store.transaction(async tx => {
        await tx.get('left', id);
        tx.put('left', id, body, 'absent');
        tx.put('right', id, body, 'absent');
      });
      writeSync(1, id + '\\n');
    }`;

  it('loses nothing that it acknowledged, and leaves nothing half written', { timeout: 60_000 }, async () => {
    const path = newFile();
    const acknowledged: string[] = [];
    for (let round = 0; round < 4; round++) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', writer(path, round)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = new Promise<NodeJS.Signals | null>(resolve => child.once('exit', (_, signal) => resolve(signal)));
      let lines = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(line);
        // Killed at a different moment each round; what it prints before it dies counts as well.
        if (++lines === 20 + round * 17) child.kill('SIGKILL');
      }
      expect(await exited).toBe('SIGKILL');
    }
    const store = createSqliteDocumentStore({ path });
    const stored = async (collection: string) =>
      new Map((await store.query(collection, {})).documents.map(document => [document.id, document.data]));
    const [single, left, right] = [await stored('single'), await stored('left'), await stored('right')];
    await store.close();

    expect(acknowledged.length).toBeGreaterThan(150);
    expect(acknowledged.filter(id => !(single.has(id) && left.has(id) && right.has(id)))).toEqual([]);
    expect([...left.keys()]).toEqual([...right.keys()]);
    const whole = [...single, ...left, ...right].filter(([, data]) => data.text === String(data.n).repeat(500));
    expect(whole).toHaveLength(single.size + left.size + right.size);
  });
});
