/**
 * Whether a backup is whole and ours, before anything is replaced by it: its manifest, each file's size and checksum, and the
 * database opened. It blocks its thread: only for a worker, or a command.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { err, type Result } from '#shared/result.ts';
import { SCHEMA_VERSION } from '../../adapters/documents/sqlite-file.ts';
import { readManifest } from './backup-folder.ts';
import { sumFile } from './copy-file.ts';
import { DATABASE, MANIFEST, type Manifest } from './manifest.ts';

/** Error: the first thing that is wrong, in one pt-BR sentence. */
export function checkBackup(path: string): Result<Manifest, string> {
  const manifest = readManifest(path);
  if (!manifest.ok) return manifest;
  const fault = partsFault(path, manifest.value);
  return fault === null ? manifest : err(fault);
}

/** Null: all parts are there as the manifest says, and nothing else. */
export function partsFault(path: string, { parts, store }: Manifest): string | null {
  const named = new Set(parts.map(part => part.path));
  for (const found of filesIn(path, '')) {
    if (found !== MANIFEST && !named.has(found)) return `a cópia tem um arquivo que o manifesto não conhece: ${found}`;
  }
  for (const part of parts) {
    const file = join(path, part.path);
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (!found) return `falta na cópia: ${part.path}`;
    if (!found.isFile()) return `na cópia, ${part.path} não é um arquivo`;
    if (found.size !== part.size) return `${part.path} tem ${found.size} bytes, e o manifesto diz ${part.size}`;
    if (sumFile(file).sha256 !== part.sha256) return `${part.path} não confere com a soma do manifesto: foi alterado`;
  }
  const fault = store === 'sqlite' ? databaseFault(join(path, DATABASE)) : null;
  return fault === null ? null : `o banco de dados da cópia não confere: ${fault}`;
}

/** Opens it for reading only. Null: SQLite finds nothing wrong, and this build reads it. */
export function databaseFault(path: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version > SCHEMA_VERSION) return 'foi gravado por uma versão mais nova do Arbi';
    if (version < 1) return 'não é um banco de dados do Arbi';
    const [first] = database.prepare('PRAGMA integrity_check(1)').all();
    if (first?.integrity_check !== 'ok') return 'o SQLite o diz danificado';
    database.prepare('SELECT collection, id, data, version FROM documents LIMIT 1').all();
    return null;
  } catch (cause) {
    return `o SQLite não o lê (${cause instanceof Error ? cause.message : cause})`;
  } finally {
    if (database?.isOpen) database.close();
  }
}

function filesIn(root: string, inside: string): string[] {
  return readdirSync(join(root, inside), { withFileTypes: true }).flatMap(entry => {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}
