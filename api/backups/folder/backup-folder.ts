/** The folder of the backups: which there are, and what was left unfinished. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts';

/** How the name of a backup begins until it is whole. */
export const UNFINISHED = '.unfinished-';
/** The manifest of a million files is smaller. */
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

export interface Backup {
  readonly name: string;
  readonly path: string;
  readonly at: number;
}

/** Names sort by time. */
export function backupName(at: number): string {
  return `arbi-${new Date(at).toISOString().replaceAll(/[-:]/g, '').replace('.', '-')}`;
}

/** Newest first. Other things in the folder are none of ours. */
export function listBackups(backupDir: string): Backup[] {
  return namesIn(backupDir)
    .flatMap(name => {
      const at = timeOf(name);
      return at === null ? [] : [{ name, path: join(backupDir, name), at }];
    })
    .sort((a, b) => b.at - a.at);
}

/** The caller holds the lock of the folder. */
export function removeUnfinished(backupDir: string): void {
  for (const name of namesIn(backupDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(backupDir, name), { recursive: true, force: true });
  }
}

/** Error: what is wrong, in one pt-BR sentence. */
export function readManifest(path: string) {
  const file = join(path, MANIFEST);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile())
    return { ok: false, error: 'não tem manifesto: não é uma cópia do Arbi, ou não ficou inteira' } as const;
  if (found.size > MAX_MANIFEST_BYTES) return { ok: false, error: 'o manifesto da cópia é grande demais' } as const;
  return parseManifest(readFileSync(file, 'utf8'));
}

export function sizeOfBackup({ parts }: Manifest): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}

/** Null: it is not the name of a backup. */
export function timeOf(name: string): number | null {
  const [, y, mo, d, h, mi, s, ms] = /^arbi-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})-(\d{3})Z$/.exec(name) ?? [];
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
  return Number.isNaN(at) ? null : at;
}
