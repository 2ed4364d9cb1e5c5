/** What the log of bets keeps, on any store. */
import { describe, expect, it } from 'vitest';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { knownActions } from '#shared/bets/kept-action.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { asUid } from '#shared/units.ts';
import { addActionsSchema } from '#shared/wire/bets.ts';
import { createBetLog, type Owners } from './bet-log.ts';

const ANA: Owners = [asUid('ana')];

const deposits = (from: number, count: number): Action[] =>
  Array.from({ length: count }, (_, index) =>
    actionSchema.parse({ kind: 'deposit', id: `d${from + index}`, at: 0, house: 'betano', cents: 1 + index }),
  );

export function betLogContract(open: () => Promise<DocumentStore>): void {
  const make = async () => {
    const store = await open();
    let lineages = 0;
    return { store, log: createBetLog({ store, newId: () => `l${++lineages}`, log: { warn: () => {} } }) };
  };
  type Log = Awaited<ReturnType<typeof make>>['log'];
  /** Everything, page by page. */
  async function readAll(log: Log, owners: Owners, cursor = '') {
    const ids: string[] = [];
    for (let isLast = false, after = cursor; !isLast; ) {
      const page = await log.read(owners, after);
      ids.push(...page.actions.map(({ id }) => id));
      if (page.isLast) cursor = page.cursor;
      after = page.cursor;
      isLast = page.isLast;
    }
    return { ids, cursor };
  }

  describe('a log of bets', () => {
    it('keeps what is no text with its halves of characters replaced', async () => {
      const { log } = await make();
      const half = '\ud83c';
      const actions = deposits(0, 1).map(action => ({ ...action, device: `a${half}` }));
      expect(await log.add(ANA, { id: `r${half}`, actions })).toEqual({ ok: true, value: 1 });
      expect(await log.add(ANA, { id: `r${half}`, actions })).toEqual({ ok: true, value: 0 });
      expect((await log.read(ANA, '')).actions).toMatchObject([{ device: 'a\ufffd' }]);
    });

    it('tells its listeners what was added, once, and keeps it though one of them fails', async () => {
      const { log } = await make();
      const heard: string[] = [];
      log.onAdded(async () => Promise.reject(new Error('busy')));
      log.onAdded(async ([owner], actions) => void heard.push(`${owner} ${actions.length}`));
      for (let at = 0; at < 2; at++) await log.add(ANA, { id: 'r1', actions: deposits(0, 3) });
      expect(heard).toEqual(['ana 3']);
      expect((await log.read(ANA, '')).actions).toHaveLength(3);
    });

    it('keeps and passes on what only a later build knows, kinds and fields, and tells its listeners of none of it', async () => {
      const { log } = await make();
      const later = { kind: 'exchange-rate-fix', id: 'later', at: 5, cents: 12, note: { of: ['d0'] } };
      const dated = { ...deposits(0, 1)[0], day: '2026-11-20' };
      const { actions } = addActionsSchema.parse({ id: 'r1', actions: [later, dated] });
      const heard: string[] = [];
      log.onAdded(async (_, added) => void heard.push(...added.map(({ id }) => id)));
      expect(await log.add(ANA, { id: 'r1', actions })).toEqual({ ok: true, value: 2 });
      expect((await log.read(ANA, '')).actions).toEqual([later, dated]);
      expect(heard).toEqual(['d0']);
      expect(bookOf(knownActions((await log.read(ANA, '')).actions)).movements.size).toBe(1);
    });

    it('refuses a known kind that is not whole, and a later one without an id', () => {
      const refused = (action: object) => addActionsSchema.safeParse({ id: 'r', actions: [action] }).success;
      expect(refused({ kind: 'deposit', id: 'a', at: 1 })).toBe(false);
      expect(refused({ kind: 'later', at: 1 })).toBe(false);
      expect(refused({ kind: 'later', id: 'a', at: 1 })).toBe(true);
    });

    it('returns what was added, in order, and after a cursor only what came since', async () => {
      const { log } = await make();
      expect(await log.read(ANA, '')).toEqual({ owner: 'ana', actions: [], cursor: '', isLast: true });
      await log.add(ANA, { id: 'r1', actions: deposits(0, 250) });
      const first = await readAll(log, ANA);
      expect(first.ids).toEqual(deposits(0, 250).map(({ id }) => id));
      await log.add(ANA, { id: 'r2', actions: deposits(250, 3) });
      expect((await readAll(log, ANA, first.cursor)).ids).toEqual(['d250', 'd251', 'd252']);
      expect((await readAll(log, [asUid('bruno')])).ids).toEqual([]);
    });

    it('reads a long one in pages', async () => {
      const { log } = await make();
      for (let from = 0; from < 2_500; from += 500) {
        await log.add(ANA, { id: `r${from}`, actions: deposits(from, 500) });
      }
      const page = await log.read(ANA, '');
      expect([page.actions.length, page.isLast]).toEqual([2_000, false]);
      expect(new Set((await readAll(log, ANA)).ids).size).toBe(2_500);
    });

    it('adds a request once, however often it arrives', async () => {
      const { log } = await make();
      const request = { id: 'r1', actions: deposits(0, 2) };
      expect([await log.add(ANA, request), await log.add(ANA, request)]).toEqual([
        { ok: true, value: 2 },
        { ok: true, value: 0 },
      ]);
      expect((await readAll(log, ANA)).ids).toEqual(['d0', 'd1']);
    });

    it('loses nothing of two devices that write at once', async () => {
      const { log } = await make();
      await Promise.all([0, 10, 20].map(from => log.add(ANA, { id: `r${from}`, actions: deposits(from, 10) })));
      expect(new Set((await readAll(log, ANA)).ids).size).toBe(30);
    });

    it('reads the logs of both sides of a linked person, and begins again after an erasure', async () => {
      const { store, log } = await make();
      await log.add(ANA, { id: 'r1', actions: deposits(0, 2) });
      await log.add([asUid('tg_1')], { id: 'r2', actions: deposits(10, 1) });
      const both = await readAll(log, [asUid('ana'), asUid('tg_1')]);
      expect(both.ids).toEqual(['d0', 'd1', 'd10']);
      expect((await readAll(log, [asUid('ana'), asUid('tg_1')], both.cursor)).ids).toEqual([]);
      await store.delete('bet_logs', 'ana');
      await log.add(ANA, { id: 'r3', actions: deposits(50, 1) });
      expect((await readAll(log, [asUid('ana'), asUid('tg_1')], both.cursor)).ids).toEqual(['d50']);
    });
  });
}
