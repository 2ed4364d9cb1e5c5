import { beforeEach, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createCommissionTable } from './commission-table.ts';

let store: DocumentStore;
let errors: string[];
const log = { info() {}, warn() {}, error: (message: string) => void errors.push(message) };
beforeEach(() => {
  store = createSqliteDocumentStore({ path: ':memory:' });
  errors = [];
});

const tableOn = (of: Pick<DocumentStore, 'get' | 'put'> = store) =>
  createCommissionTable({ store: { ...store, ...of }, clock: { now: () => epochMs(1_780_000_000_000) }, log });
const keep = (data: DocumentData) => store.put('settings', 'commissions', data, 'any');
const changed = { ...FIRST_COMMISSIONS, betfair: 0.05 };

it('has the first values until somebody edits it', async () => {
  const table = tableOn();
  expect(table.current()).toEqual(FIRST_COMMISSIONS);
  expect(await table.read()).toEqual({
    commissions: FIRST_COMMISSIONS,
    version: null,
    damaged: false,
    at: null,
    by: null,
    undoable: 0,
  });
});

it('a change reaches the process that saved it at once, and the others at their next reading', async () => {
  const [mine, theirs] = [tableOn(), tableOn()];
  const heard: unknown[] = [];
  theirs.onChange(commissions => heard.push(commissions));
  const saved = await mine.save({ commissions: changed, version: null });
  expect(saved).toMatchObject({ ok: true, value: { commissions: changed, damaged: false } });
  expect([mine.current().betfair, theirs.current().betfair]).toEqual([0.05, 0.065]);
  await theirs.recheck();
  await theirs.recheck();
  expect(theirs.current()).toEqual(changed);
  expect(heard).toEqual([changed]);
});

it('refuses the second of two conflicting edits, and writes nothing of it', async () => {
  const table = tableOn();
  await table.save({ commissions: changed, version: null });
  const late = await table.save({ commissions: { ...changed, betbra: 0.01 }, version: null });
  expect(late).toEqual({ ok: false, error: { code: 'conflict' } });
  const { commissions, version } = await table.read();
  expect(commissions).toEqual(changed);
  expect((await table.save({ commissions: { ...changed, betbra: 0.01 }, version })).ok).toBe(true);
});

it.each<[string, DocumentData]>([
  ['too much', { schema: 1, commissions: { betfair: 5 } }],
  ['no number', { schema: 1, commissions: { betfair: '0.05' } }],
  ['negative', { schema: 1, commissions: { smarkets: -0.01 } }],
  ['no table', { schema: 1, commissions: [] }],
  ['nothing', {}],
  ['another shape', { schema: 2, commissions: changed }],
])('ignores a damaged document (%s), logs that once, and can be saved over it', async (_, data) => {
  const table = tableOn();
  await table.save({ commissions: changed, version: null });
  await keep(data);
  await table.recheck();
  await table.recheck();
  expect(errors).toHaveLength(1);
  expect(table.current()).toEqual(FIRST_COMMISSIONS);
  const { version, damaged } = await table.read();
  expect(damaged).toBe(true);
  expect(await table.save({ commissions: changed, version })).toMatchObject({ value: { damaged: false } });
  expect(table.current()).toEqual(changed);
});

it('reads tables saved before or after the list of exchanges changed', async () => {
  await keep({ schema: 1, commissions: { betfair: 0.05, another: 0.3 } });
  const table = tableOn();
  await table.recheck();
  expect(table.current()).toEqual(changed);
});

it('keeps its values while the store fails, and ignores an answer that arrives late', async () => {
  const pending: (() => void)[] = [];
  const slow = tableOn({
    ...store,
    async get(collection, id) {
      const found = await store.get(collection, id);
      await new Promise<void>(resolve => pending.push(resolve));
      return found;
    },
  });
  const [early] = [slow.recheck()];
  await keep({ schema: 1, commissions: changed });
  const late = slow.recheck();
  await expect.poll(() => pending.length).toBe(2);
  pending[1]?.();
  await late;
  expect(slow.current()).toEqual(changed);
  pending[0]?.();
  await early;
  expect(slow.current()).toEqual(changed);

  const failing = tableOn({ ...store, get: () => Promise.reject(new Error('gone')) });
  await failing.recheck();
  expect(errors).toHaveLength(1);
  expect(failing.current()).toEqual(FIRST_COMMISSIONS);
});

it('takes changes back one by one, down to what held at first, and says who made the last', async () => {
  const table = tableOn();
  const later = { ...changed, betbra: 0.01 };
  const first = await table.save({ commissions: changed, version: null }, 'tg:1');
  await table.save({ commissions: later, version: first.ok ? first.value.version : null }, 'tg:2');
  const { version, by, at, undoable } = await table.read();
  expect([by, at, undoable]).toEqual(['tg:2', 1_780_000_000_000, 2]);
  expect(await table.undo(first.ok ? first.value.version : null, 'tg:3')).toMatchObject({
    error: { code: 'conflict' },
  });
  const once = await table.undo(version, 'tg:3');
  expect(once).toMatchObject({ value: { commissions: changed, by: 'tg:3', undoable: 1 } });
  expect(table.current()).toEqual(changed);
  const twice = await table.undo(once.ok ? once.value.version : null, 'tg:3');
  expect(twice).toMatchObject({ value: { commissions: FIRST_COMMISSIONS, undoable: 0 } });
  expect(await table.undo(twice.ok ? twice.value.version : null, 'tg:3')).toMatchObject({ error: { code: 'nothing' } });
});

it('keeps five changes, and none of a table from before they were kept', async () => {
  await keep({ schema: 1, commissions: changed });
  const table = tableOn();
  expect(await table.read()).toMatchObject({ by: null, undoable: 0 });
  for (let n = 1; n <= 8; n++) {
    const { version } = await table.read();
    await table.save({ commissions: { ...changed, betbra: n / 100 }, version }, 'tg:1');
  }
  expect(await table.read()).toMatchObject({ undoable: 5 });
});
