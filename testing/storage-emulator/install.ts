/** Google's storage emulator, installed once beside the packages of the project: it brings some 600 of its own. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../../scripts/pinned-node.mjs';

const SOURCE = import.meta.dirname;
export const EMULATOR_DIR = join(SOURCE, '../../node_modules/.cache/storage-emulator');
const STAMP = join(EMULATOR_DIR, '.installed');

export function isEmulatorInstalled(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();
}

/** Null once it is there; otherwise why it is not, in pt-BR. One process at a time. */
export async function installEmulator(): Promise<string | null> {
  if (isEmulatorInstalled()) return null;
  console.error('Instalando o emulador de arquivos do Firebase…');
  mkdirSync(EMULATOR_DIR, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(SOURCE, name), join(EMULATOR_DIR, name));
  const { command, prefix, shell } = npmCommand(process.platform, process.env, process.execPath);
  const args = [...prefix, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, args, { cwd: EMULATOR_DIR, stdio: ['ignore', 'ignore', 'inherit'], shell });
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error')]);
  if (code !== 0) return `npm ci saiu com ${code}`;
  writeFileSync(STAMP, wantedStamp());
  return null;
}

function wantedStamp(): string {
  return createHash('sha256')
    .update(readFileSync(join(SOURCE, 'package-lock.json')))
    .digest('hex');
}
