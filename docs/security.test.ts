/** The table of what is kept in `security.md` is the one that is enforced, and names every route that writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
