/** The tables of the README name every variable that the server reads, and no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENV_VARIABLES } from './env.ts';

const README = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
/** Names in the rows of tables, as `PORT`, `FEED=` or `BOT_MODE=webhook`. */
const named = README.split('\n')
  .filter(line => line.startsWith('|'))
  .flatMap(row => [...row.matchAll(/`([A-Z][A-Z\d_]+)(?:=[^`\s]*)?`/g)].map(([, name]) => name));

it('has a row for every variable', () => {
  expect(ENV_VARIABLES.filter(variable => !named.includes(variable))).toEqual([]);
});

it('has no row for a variable that is not read', () => {
  expect(named.filter(name => name === undefined || !ENV_VARIABLES.includes(name))).toEqual([]);
});
