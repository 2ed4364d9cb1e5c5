import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { openBetsDatabase } from './bets-database.ts';
import { createWrittenAhead } from './written-ahead.ts';

let databases = 0;
const newName = () => `ahead ${++databases}`;
const open = (name: string) => openBetsDatabase(name, () => {});
const deposit = (id: string): Action =>
  actionSchema.parse({ kind: 'deposit', id, at: 1, house: 'kto', cents: 100, device: 'a' });
const keyOf = (name: string) => `arbi:bets-written ${name}`;

afterEach(() => localStorage.clear());

it('what a page that was left had not got into the database is in it at the next opening, once, and is sent', async () => {
  const name = newName();
  const before = await open(name);
  await before.add([deposit('kept')]);
  // One page was left before the noted action was in the database, and one before the note was forgotten.
  createWrittenAhead(name).note([deposit('kept'), deposit('lost')]);
  before.close();
  const after = await open(name);
  expect((await after.since(0, 10)).actions).toEqual([
    expect.objectContaining({ id: 'kept', action: deposit('kept'), waiting: 1 }),
    expect.objectContaining({ id: 'lost', action: deposit('lost'), waiting: 1 }),
  ]);
  expect(localStorage.getItem(keyOf(name))).toBeNull();
});

it('notes what is on its way, and nothing that is there, or refused', async () => {
  const name = newName();
  const database = await open(name);
  const adding = database.add([deposit('one')]);
  expect(createWrittenAhead(name).noted()).toEqual([deposit('one')]);
  await adding;
  expect(localStorage.getItem(keyOf(name))).toBeNull();
  database.close();
  await expect(database.add([deposit('two')])).rejects.toThrow();
  expect(localStorage.getItem(keyOf(name))).toBeNull();
});

it('is of one database, and forgets only what it is told to', () => {
  const [one, other] = [createWrittenAhead(newName()), createWrittenAhead(newName())];
  one.note([deposit('a')]);
  one.note([deposit('b'), deposit('c')]);
  one.forget([deposit('b')]);
  expect([one.noted(), other.noted()]).toEqual([[deposit('a'), deposit('c')], []]);
});

it('keeps what a newer version noted for that version', async () => {
  const name = newName();
  localStorage.setItem(keyOf(name), '[{"id":"new","kind":"of a newer version"}]');
  const database = await open(name);
  await database.add([deposit('one')]);
  expect([await database.count(), localStorage.getItem(keyOf(name))?.includes('newer')]).toEqual([1, true]);
});

it.each(['{', '{"a":1}', '[{"kind":"deposit"},null,7]'])('reads nothing out of %s', async text => {
  const name = newName();
  localStorage.setItem(keyOf(name), text);
  const database = await open(name);
  expect(await database.count()).toBe(0);
});
