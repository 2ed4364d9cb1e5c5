/** What the checks guarantee of a store that holds documents which this build cannot read, run against each adapter. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DocumentStore, isUnreadable } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { createCheckedStore } from './checked-store.ts';
import { createDocumentSurvey } from './document-survey.ts';
import { SET_ASIDE, SET_ASIDE_KIND } from './set-aside.ts';
import { createUnreadableRegister, type UnreadableRegister } from './unreadable-register.ts';

const schema = z.object({ schema: z.literal(1), n: z.int(), owner: z.string().optional() });
/** What must not be replaced, and what has a value to stand in. */
const KINDS = [
  keptKind('refused', schema, { isPersonal: false }),
  keptKind('made_again', schema, { whenUnreadable: 'set_aside' }),
  SET_ASIDE_KIND,
];
const NEWER = { schema: 2, n: 1, owner: 'ana' };
const OTHER = { schema: 1, n: 'one' };
const GOOD = { schema: 1, n: 1 };

const refusalOf = (work: Promise<unknown>) => work.then(() => 'done', isUnreadable);

/** makeStore: opens an empty store; the suite closes it. */
export function checkedStoreContract(name: string, makeStore: () => Promise<DocumentStore>): void {
  describe(name, () => {
    let raw: DocumentStore;
    let store: DocumentStore;
    let register: UnreadableRegister;
    beforeEach(async () => {
      raw = await makeStore();
      register = createUnreadableRegister({ error: () => {}, info: () => {} });
      store = createCheckedStore(raw, { kinds: KINDS, register });
      for (const collection of ['refused', 'made_again']) {
        await raw.put(collection, 'a-newer', NEWER, 'any');
        await raw.put(collection, 'b-other', OTHER, 'any');
        await raw.put(collection, 'c-good', GOOD, 'any');
      }
    });
    afterEach(() => raw.close());

    const copies = async () => (await raw.query(SET_ASIDE, {})).documents.map(({ data }) => data);

    it('what cannot be read is no answer and no absence, and is named', async () => {
      expect(await refusalOf(store.get('refused', 'a-newer'))).toBe(true);
      expect(await refusalOf(store.get('refused', 'b-other'))).toBe(true);
      expect((await store.get('refused', 'c-good'))?.data).toEqual(GOOD);
      expect((await store.get('made_again', 'a-newer'))?.data).toEqual(NEWER);
      expect(register.list().map(({ id, why }) => [id, why])).toEqual([
        ['a-newer', 'newer'],
        ['b-other', 'other_type'],
        ['a-newer', 'newer'],
      ]);
      expect(register.byCollection()).toEqual({ refused: 2, made_again: 1 });
      // What may name a person is not shown.
      expect(register.list()[2]?.shownId).toMatch(/^#[0-9a-f]{12}$/);
    });

    it('the rest of a list is there, and takes the places of what is not', async () => {
      const { documents, unreadable } = await store.query('refused', { limit: 1 });
      expect([documents.map(({ id }) => id), unreadable]).toEqual([['c-good'], ['a-newer', 'b-other']]);
      const within = await store.transaction(tx => tx.query('refused', {}));
      expect(within.documents.map(({ id }) => id)).toEqual(['c-good']);
    });

    it('nothing is written over it', async () => {
      const writes = [
        store.put('refused', 'a-newer', GOOD, 'any'),
        store.patch('refused', 'a-newer', { n: 2 }),
        store.transaction(async tx => tx.put('refused', 'a-newer', GOOD, 'any')),
        store.transaction(async tx => tx.patch('refused', 'b-other', { n: 2 })),
        store.transaction(async tx => void (await tx.get('refused', 'b-other'))),
      ];
      expect(await Promise.all(writes.map(refusalOf))).toEqual(writes.map(() => true));
      expect([await raw.get('refused', 'a-newer'), await raw.get('refused', 'b-other')]).toMatchObject([
        { data: NEWER },
        { data: OTHER },
      ]);
    });

    it('what stood where a value is made again is kept as a copy', async () => {
      const found = await store.get('made_again', 'a-newer');
      await store.put('made_again', 'a-newer', GOOD, { version: found?.version ?? '' });
      await store.transaction(async tx => {
        await tx.get('made_again', 'b-other');
        tx.put('made_again', 'b-other', GOOD, 'any');
      });
      expect((await raw.get('made_again', 'a-newer'))?.data).toEqual(GOOD);
      expect(await copies()).toEqual(
        expect.arrayContaining([
          { schema: 1, collection: 'made_again', id: 'a-newer', owner: 'ana', text: JSON.stringify(NEWER) },
          { schema: 1, collection: 'made_again', id: 'b-other', owner: null, text: JSON.stringify(OTHER) },
        ]),
      );
      expect(register.count()).toBe(0);
    });

    it('what is deleted is kept as a copy, and what could be read is not', async () => {
      await store.delete('refused', 'a-newer');
      await store.transaction(async tx => tx.delete('refused', 'b-other'));
      await store.delete('refused', 'c-good');
      expect((await raw.query('refused', {})).documents).toEqual([]);
      expect((await copies()).map(({ text }) => text).sort()).toEqual(
        [NEWER, OTHER].map(each => JSON.stringify(each)).sort(),
      );
    });

    it('what is repaired is named no more', async () => {
      const survey = createDocumentSurvey({
        store: raw,
        kinds: KINDS,
        register,
        log: { warn: () => {} },
        sleep: async () => {},
      });
      await survey.readAll();
      expect(register.count()).toBe(4);
      await raw.put('refused', 'a-newer', GOOD, 'any');
      await raw.delete('refused', 'b-other');
      expect((await store.get('refused', 'a-newer'))?.data).toEqual(GOOD);
      expect(await store.get('refused', 'b-other')).toBeNull();
      expect(register.byCollection()).toEqual({ made_again: 2 });
    });
  });
}
