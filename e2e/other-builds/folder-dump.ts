/**
 * Writes the database of a data folder as text, and makes such a folder from it again, with the table and documents as that
 * build made them. It leaves out the indexes, which every start makes, what the local Telegram remembers, and keys and media:
 * the sessions in it open nothing.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const dumpSchema = z.object({
  /** The commit whose server wrote it. */
  build: z.string(),
  /** Milliseconds. */
  at: z.int(),
  userVersion: z.int(),
  tables: z.array(z.string()),
  documents: z.array(z.object({ version: z.int(), collection: z.string(), id: z.string(), data: z.json() })),
});
export type FolderDump = z.infer<typeof dumpSchema>;

/** Instants of the years from 2023 to 2033; no other number here is so large. */
const INSTANT = /(?<![\d.])1[6-9]\d{11}(?![\d.])/g;
const isRecent = (at: number) => at > Date.UTC(2023);

/** The server must have stopped. */
export function dumpFolder(dataDir: string, build: string): FolderDump {
  const database = new DatabaseSync(join(dataDir, 'arbi.sqlite'), { readOnly: true });
  try {
    const made = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    const rows = database.prepare('SELECT version, collection, id, data FROM documents ORDER BY version').all();
    const kept = rows.filter(({ collection }) => !String(collection).startsWith('sandbox'));
    return dumpSchema.parse({
      build,
      at: Date.now(),
      userVersion: database.prepare('PRAGMA user_version').get()?.user_version,
      tables: made.all().map(({ sql }) => sql),
      documents: kept.map(({ data, ...row }) => ({ ...row, data: JSON.parse(String(data)) })),
    });
  } finally {
    database.close();
  }
}

/**
 * Shifts all times as if it had been written a minute ago: what is kept for some days only is still there, however late this
 * runs.
 */
export function writeFolder(text: string, dataDir: string): void {
  const { at, userVersion, tables, documents } = dumpSchema.parse(JSON.parse(text));
  const later = Date.now() - 60_000 - at;
  const moved = (data: unknown) =>
    JSON.stringify(data).replace(INSTANT, digits => String(isRecent(Number(digits)) ? Number(digits) + later : digits));
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'arbi.sqlite'));
  try {
    for (const sql of tables) database.exec(sql);
    database.exec(`PRAGMA user_version = ${userVersion}`);
    const insert = database.prepare('INSERT INTO documents (version, collection, id, data) VALUES (?, ?, ?, ?)');
    for (const { version, collection, id, data } of documents) insert.run(version, collection, id, moved(data));
  } finally {
    database.close();
  }
}
