/** How many edits of bets a second the server keeps in SQLite, beside the bare statements that write the same bytes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { asUid } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../api/adapters/documents/sqlite-document-store.ts';
import { createBetLog } from '../api/bets/bet-log.ts';
import type { BenchLine } from './measure.ts';

const PEOPLE = 25;
const REQUESTS = 4;
/** As many actions as a device that was offline sends at once. */
const TOGETHER = 500;

export async function benchBetLog(): Promise<BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbi-bench-bets-'));
  const edits = PEOPLE * REQUESTS * TOGETHER;
  try {
    const ours = edits / (await secondsOf(() => addAll(join(folder, 'ours.sqlite'))));
    const bare = edits / (await secondsOf(async () => insertAll(join(folder, 'bare.sqlite'))));
    const peer = `bare inserts, one transaction a request: ${Math.round(bare)} edits/s`;
    return [{ name: 'bet-log.edits', value: Math.round(ours), unit: 'edits/s', peer, ratio: ours / bare }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Everybody at once, as requests come. */
async function addAll(path: string): Promise<void> {
  const store = createSqliteDocumentStore({ path });
  try {
    let lineages = 0;
    const log = createBetLog({ store, newId: () => `l${++lineages}`, log: { warn: () => {} } });
    const people = Array.from({ length: PEOPLE }, (_, index) => asUid(`person-${index}`));
    await Promise.all(
      people.map(async person => {
        for (let request = 0; request < REQUESTS; request += 1) {
          const added = await log.add([person], { id: `${person} ${request}`, actions: editsOf(request) });
          if (!added.ok) throw new Error(added.error.code);
        }
      }),
    );
  } finally {
    await store.close();
  }
}

function insertAll(path: string): void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE edits (person TEXT, request INTEGER, text TEXT) STRICT');
  const insert = db.prepare('INSERT INTO edits VALUES (?, ?, ?)');
  for (let request = 0; request < REQUESTS; request += 1) {
    for (let person = 0; person < PEOPLE; person += 1) {
      db.exec('BEGIN');
      for (const edit of editsOf(request)) insert.run(`person-${person}`, request, JSON.stringify(edit));
      db.exec('COMMIT');
    }
  }
  db.close();
}

const editsOf = (request: number): Action[] =>
  Array.from({ length: TOGETHER }, (_, index) =>
    actionSchema.parse({
      ...{ kind: 'edit', id: `e${request}-${index}`, at: request, device: 'bench', bet: `b${index}` },
      set: { odds: 1.5 + index / 100, stakeCents: 5_000 + request },
    }),
  );

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}
