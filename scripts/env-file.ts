/**
 * Reads `.env` beside package.json, for the commands that people start by hand. Variables that are already set stay as they
 * are. The server itself does not read it: a container or systemd gives it its environment.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

const ENV_FILE = join(import.meta.dirname, '..', '.env');

export function readEnvFile(file = ENV_FILE): void {
  if (!existsSync(file)) return;
  try {
    loadEnvFile(file);
  } catch (cause) {
    console.error(`.env: não pode ser lido (${cause instanceof Error && 'code' in cause ? cause.code : cause})`);
    process.exit(1);
  }
}
