/** `npm run check`: types, lint, formatting, the import rule and the order of the rooms, in parallel. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TREE = join(ROOT, 'node_modules');

/** Each checker of types reads most of the project again, and the linter runs beside them. */
const TYPE_CHECKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** What was checked last: only what has changed since, and what depends on it, is checked again. */
const KNOWN_TYPES = join(TREE, '.cache', 'types.tsbuildinfo');

const CHECKS = [
  {
    name: 'types',
    script: join(TREE, 'typescript', 'bin', 'tsc'),
    args: ['--noEmit', '--pretty', '--checkers', TYPE_CHECKERS, '--incremental', '--tsBuildInfoFile', KNOWN_TYPES],
  },
  {
    name: 'lint, format, boundaries',
    script: join(TREE, '@biomejs', 'biome', 'bin', 'biome'),
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'rooms',
    script: join(import.meta.dirname, 'rooms', 'check-rooms.ts'),
    args: [],
  },
];

const results = await Promise.all(
  CHECKS.map(
    ({ name, script, args }) =>
      new Promise<boolean>(resolve => {
        const output: Buffer[] = [];
        const child = spawn(process.execPath, [script, ...args], { cwd: ROOT });
        child.stdout.on('data', chunk => output.push(chunk));
        child.stderr.on('data', chunk => output.push(chunk));
        child.on('close', code => {
          console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
          if (code !== 0) console.log(Buffer.concat(output).toString());
          resolve(code === 0);
        });
      }),
  ),
);
process.exit(results.every(Boolean) ? 0 : 1);
