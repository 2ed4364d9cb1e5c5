import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Action, type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { betHistory } from '#shared/bets/testing/bet-history.ts';
import { openBetsDatabase } from './bets-database.ts';
import { PACK_VERSION, packActions, unpackActions } from './packed-actions.ts';

let databases = 0;
const nextName = () => `packed ${++databases}`;
const deposits = (count: number, from = 0): Action[] =>
  Array.from({ length: count }, (_, index) =>
    actionSchema.parse({ kind: 'deposit', id: `d${from + index}`, at: index, house: 'kto', cents: 100 } as ActionInput),
  );
const idsOf = (actions: readonly unknown[]) => actions.map(action => (action as Action).id);

async function packAll(database: Awaited<ReturnType<typeof openBetsDatabase>>): Promise<void> {
  while (await database.pack());
}

/** Opens the database as the next page would: the packed actions, and those after them. */
async function reopened(name: string) {
  const database = await openBetsDatabase(name, () => {});
  const packed = await database.packed();
  const rest = await database.since(packed.order, 1e6);
  return { database, packed: packed.actions.length, ids: idsOf([...packed.actions, ...rest.actions]) };
}

async function changePack(name: string, key: string, change: (pack: Record<string, unknown>) => unknown) {
  const db = await openDB(name);
  await db.put('facts', change(await db.get('facts', key)), key);
  db.close();
}

describe('packed actions', () => {
  it('are the same when they are unpacked', () => {
    fc.assert(
      fc.property(betHistory, fc.array(fc.string()), (actions, texts) => {
        const named = actions.map((action, index) =>
          action.kind === 'place'
            ? { ...action, terms: { ...action.terms, tags: texts, notes: texts[index] ?? '' } }
            : action,
        );
        expect(unpackActions(packActions(named, 3, 9), 3)).toEqual({ actions: named, to: 9 });
      }),
    );
  });

  it('are refused where one character is another one, or the version or the place', () => {
    const pack = packActions(deposits(3), 0, 3);
    for (let at = 0; at < pack.text.length; at += 1) {
      const text = `${pack.text.slice(0, at)}${pack.text[at] === '1' ? '2' : '1'}${pack.text.slice(at + 1)}`;
      expect(unpackActions({ ...pack, text }, 0)).toBeNull();
    }
    for (const other of [
      { ...pack, version: PACK_VERSION + 1 },
      { ...pack, text: '' },
      null,
      'x',
      { ...pack, to: 'a' },
    ])
      expect(unpackActions(other, 0)).toBeNull();
    expect(unpackActions(pack, 1)).toBeNull();
  });

  // Packed actions are not checked by the schema again. If this fails: raise PACK_VERSION, then write down the new print.
  it('have a version of their own for each schema of actions', () => {
    const shape = JSON.stringify(z.toJSONSchema(actionSchema, { io: 'input' }));
    let print = 0;
    for (const character of shape) print = (Math.imul(print, 31) + character.charCodeAt(0)) | 0;
    expect([PACK_VERSION, print]).toEqual([8, -2_121_745_364]);
  });
});

describe('a database whose actions are packed', () => {
  it('has them all, in their order, and those that came later', async () => {
    const name = nextName();
    const database = await openBetsDatabase(name, () => {});
    await database.add(deposits(9_200));
    await packAll(database);
    await database.add(deposits(40, 9_200));
    await packAll(database);
    database.close();
    const again = await reopened(name);
    expect([again.packed, again.ids]).toEqual([9_200, idsOf(deposits(9_240))]);
    expect(await again.database.countWaiting()).toBe(9_240);
  });

  it('reads one by one what a damaged pack held, and packs it again', async () => {
    const name = nextName();
    const database = await openBetsDatabase(name, () => {});
    await database.add(deposits(9_200));
    await packAll(database);
    database.close();
    await changePack(name, 'pack 000000004000', pack => ({ ...pack, text: String(pack.text).replace('100', '900') }));
    const damaged = await reopened(name);
    expect([damaged.packed, damaged.ids]).toEqual([4_000, idsOf(deposits(9_200))]);
    await packAll(damaged.database);
    damaged.database.close();
    expect((await reopened(name)).packed).toBe(9_200);
  });

  it('is whole where two tabs packed different parts', async () => {
    const name = nextName();
    const [one, other] = [await openBetsDatabase(name, () => {}), await openBetsDatabase(name, () => {})];
    await one.add(deposits(600));
    await one.pack();
    await one.add(deposits(4_000, 600));
    await packAll(other);
    await packAll(one);
    one.close();
    other.close();
    const again = await reopened(name);
    expect(again.ids).toEqual(idsOf(deposits(4_600)));
    await packAll(again.database);
    again.database.close();
    const last = await reopened(name);
    expect([last.packed, last.ids]).toEqual([4_600, again.ids]);
  });
});
