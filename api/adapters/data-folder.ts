/** The folder for all our data. It is created if missing, and tested for writing before anything needs it. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '#shared/result.ts';

/** Returns its full path. Error: why nothing can be written there, in one pt-BR line. */
export function prepareDataFolder(path: string): Result<string, { readonly message: string }> {
  const full = resolve(path);
  const probe = join(full, `.probe-${process.pid}`);
  try {
    makeFolder(full);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    return err({ message: `DATA_DIR: não é possível escrever em ${full} (${code})` });
  }
  return ok(full);
}

/** Not Node's own `recursive`, which never returns on a file system that takes no folders (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  // A drive that does not exist has no parent folder.
  if (parent !== path) makeFolder(parent);
  mkdirSync(path);
}
