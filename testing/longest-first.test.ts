import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONG } from './longest-first.ts';

const ROOT = join(import.meta.dirname, '..');

it('names files that are there', () => {
  expect(LONG.filter(name => !existsSync(join(ROOT, name)))).toEqual([]);
});
