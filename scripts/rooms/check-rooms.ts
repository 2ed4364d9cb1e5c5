/** Part of `npm run check`: no import goes up in the order of the rooms. Prints those that do, and exits with 1. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOMS } from './order.ts';
import { upwardImports } from './upward-imports.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const paths = Object.keys(ROOMS).flatMap(side => globSync(`${side}/**/*.{ts,tsx}`, { cwd: ROOT }));
const files = paths.map(path => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(ROOT, path), 'utf8'),
}));
const found = upwardImports(files, ROOMS);
for (const line of found) console.log(line);
process.exit(found.length === 0 ? 0 : 1);
