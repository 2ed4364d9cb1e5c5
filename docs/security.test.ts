/** The table of what is kept in `security.md` is the one that is enforced, and names every route that writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METERED_KINDS, type MeteredKind, SERVER_KINDS } from '../api/quotas/quota-kinds.ts';
import { quotaTable } from '../api/quotas/quota-table.ts';
import { createTestApp } from '../api/testing/test-app.ts';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const metered: readonly MeteredKind[] = Object.values(METERED_KINDS);

it('shows the limits that are enforced', () => {
  const text = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8');
  const shown = /<!-- limits -->\n([\s\S]*?)\n<!-- end of limits -->/.exec(text)?.[1];
  expect(shown, 'paste what quotaTable() returns').toBe(quotaTable());
});

it('has every route that writes once, and no other', async () => {
  const { app } = await createTestApp({ withIdentity: true });
  const writing = app.routes
    .filter(({ method }) => WRITES.includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`);
  const listed = [...metered, ...SERVER_KINDS].flatMap(({ routes }) => [...routes]);
  expect(listed.toSorted()).toEqual([...new Set(writing)].sort());
});

it('has every collection in one kind', () => {
  const names = [
    ...metered.flatMap(({ collections }) => collections.map(({ name }) => name)),
    ...SERVER_KINDS.flatMap(({ collections }) => [...collections]),
  ];
  expect(names.length).toBe(new Set(names).size);
});

/** Groups of each chapter of ASVS 5.0. */
const GROUPS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

describe('the table of ASVS', () => {
  const text = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8');
  const table = /<!-- asvs -->\n([\s\S]*?)\n<!-- end of asvs -->/.exec(text)?.[1] ?? '';
  const rows = table
    .split('\n')
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()));

  it('has every group of every chapter, in order', () => {
    const groups = GROUPS.flatMap((count, chapter) =>
      Array.from({ length: count }, (_, group) => `V${chapter + 1}.${group + 1}`),
    );
    expect(rows.map(([, group]) => group)).toEqual(groups);
  });

  it('names tests that exist, at least one for whatever is met', () => {
    for (const [, group, , verdict, tests = ''] of rows) {
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      expect(verdict, group).toMatch(/^(met|partly|not met|operator|n\/a)$/);
      for (const path of named) expect(existsSync(join(import.meta.dirname, '..', path)), path).toBe(true);
      if (verdict === 'met') expect(named, group).not.toEqual([]);
    }
  });
});
