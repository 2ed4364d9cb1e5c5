/** Builds the miniapp if its sources have changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'dist', 'miniapp');
const STAGING = join(ROOT, 'dist', 'miniapp.next');
const STAMP = '.sources';
const SOURCES = [
  'miniapp',
  'shared',
  'scripts/bundle/finish-build.ts',
  'scripts/bundle/forced-modes.ts',
  'scripts/bundle/grid-styles.ts',
  'scripts/bundle/icons.ts',
  'scripts/bundle/mdx.ts',
  'scripts/bundle/bundle-chunks.ts',
  'scripts/bundle/prerender.ts',
  'scripts/bundle/service-worker.ts',
  'scripts/bundle/telegram-styles.ts',
  'scripts/bundle/typeface.ts',
  'scripts/bundle/zod-mini.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** True if a build ran. Throws with the bundler's output if it failed; the previous build then stays in place. */
export function buildIfStale(): boolean {
  const sources = hashSources();
  const stamp = join(OUTPUT, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false;
  rmSync(STAGING, { recursive: true, force: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--outDir', STAGING, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`A compilação do miniapp falhou:\n${stdout}${stderr}`);
  writeFileSync(join(STAGING, STAMP), sources);
  rmSync(OUTPUT, { recursive: true, force: true });
  renameSync(STAGING, OUTPUT);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  const names = /\.\w+$/.test(path) ? null : readdirSync(full, { recursive: true, withFileTypes: true });
  if (names === null) return [path];
  return names
    .filter(entry => entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}
