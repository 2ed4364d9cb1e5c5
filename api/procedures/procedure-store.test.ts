import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asUid, type Cents, cents, epochMs, type Uid } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { titled } from './procedure-fixture.ts';
import { createProcedureMarks } from './procedure-marks.ts';
import { createProcedureStore } from './procedure-store.ts';

const any = () => true;

function made() {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  let now = 1_000;
  const clock = {
    now: () => {
      now += 1;
      return epochMs(now);
    },
  };
  return { store, procedures: createProcedureStore({ store, clock }) };
}

describe('procedures of several people', () => {
  it('keep every change that was accepted, and refuse what was made on an older version', async () => {
    const step = fc.record({
      seen: fc.integer({ min: 0, max: 3 }),
      title: fc.stringMatching(/^[a-z]{0,3}$/),
      late: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const { procedures } = made();
        const first = await procedures.write(
          'proc-0001',
          asUid('tg_1'),
          { procedure: titled('a'), text: '', version: null },
          any,
        );
        if (!first.ok) throw new Error(first.error.code);
        let [version, title] = [1, 'a'];
        for (const { seen, title: wanted, late } of steps) {
          const on = late ? Math.max(0, version - 1 - seen) : version;
          const written = await procedures.write(
            'proc-0001',
            asUid('tg_2'),
            { procedure: titled(wanted), text: '', version: on },
            any,
          );
          const isAgain = on === version - 1 && wanted === title;
          expect(written.ok).toBe(on === version || isAgain);
          if (written.ok && !isAgain) [version, title] = [version + 1, wanted];
          const now = await procedures.find('proc-0001');
          expect([now?.version, now?.procedure.title, now?.owner]).toEqual([version, title, 'tg_1']);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are published once, and ended by a person who sees them as they are', async () => {
    const { procedures } = made();
    await procedures.write('proc-0001', asUid('tg_1'), { procedure: titled('a'), text: 'x', version: null }, any);
    const both = await Promise.all([
      procedures.setState('proc-0001', 'open', 1, any),
      procedures.setState('proc-0001', 'ended', 1, any),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await procedures.setState('proc-0002', 'open', 1, any)).toMatchObject({
      ok: false,
      error: { code: 'unknown' },
    });
    expect(await procedures.setState('proc-0001', 'ended', 2, () => false)).toMatchObject({
      error: { code: 'unknown' },
    });
  });

  it('are bounded in number, and only drafts are deleted', async () => {
    const { procedures } = made();
    for (let at = 0; at < 50; at++) {
      await procedures.write(
        `proc-${1000 + at}`,
        asUid('tg_1'),
        { procedure: titled('a'), text: '', version: null },
        any,
      );
    }
    const over = await procedures.write(
      'proc-2000',
      asUid('tg_1'),
      { procedure: titled('a'), text: '', version: null },
      any,
    );
    expect(over).toMatchObject({ ok: false, error: { code: 'too_many' } });
    await procedures.setState('proc-1000', 'open', 1, any);
    await procedures.remove('proc-1000', asUid('tg_1'));
    await procedures.remove('proc-1001', asUid('tg_2'));
    await procedures.remove('proc-1002', asUid('tg_1'));
    expect(
      [await procedures.find('proc-1000'), await procedures.find('proc-1001'), await procedures.find('proc-1002')].map(
        each => each !== null,
      ),
    ).toEqual([true, true, false]);
  });
});

describe('what is counted', () => {
  it('counts each person once, and tells no sum of fewer than three', async () => {
    const marks = createProcedureMarks(made().store);
    const mark = (owner: Uid, done: boolean, plannedCents: Cents | null) =>
      marks.mark(owner, { procedure: 'p', version: 1, done, plannedCents });
    for (const owner of ['a', 'b', 'a'].map(asUid)) await mark(owner, true, cents(500));
    await mark(asUid('c'), false, null);
    await mark(asUid('a'), false, null);
    expect((await marks.figures('p')).counts).toEqual({ opened: 3, done: 2, profitCents: null });
    await mark(asUid('c'), true, cents(-200));
    expect((await marks.figures('p')).counts).toEqual({ opened: 3, done: 3, profitCents: 800 });
    expect((await marks.figures('q')).counts).toEqual({ opened: 0, done: 0, profitCents: null });
  });

  it('names who shares their result, until they take it back, and tells no sum of the few others', async () => {
    const marks = createProcedureMarks(made().store);
    for (const owner of ['a', 'b', 'c', 'd'].map(asUid)) {
      await marks.mark(owner, { procedure: 'p', version: 1, done: true, plannedCents: cents(500) });
    }
    await marks.share(asUid('a'), 'p', { cents: cents(1_234), at: 1 });
    expect(await marks.figures('p')).toEqual({
      counts: { opened: 4, done: 4, profitCents: 2_000 },
      shared: [{ owner: 'a', resultCents: 1_234 }],
    });
    await marks.share(asUid('b'), 'p', { cents: cents(-100), at: 2 });
    await marks.share(asUid('a'), 'p', { cents: cents(1_200), at: 3 });
    expect(await marks.figures('p')).toEqual({
      counts: { opened: 4, done: 4, profitCents: null },
      shared: [
        { owner: 'a', resultCents: 1_200 },
        { owner: 'b', resultCents: -100 },
      ],
    });
    await marks.mark(asUid('a'), { procedure: 'p', version: 2, done: false, plannedCents: null });
    expect(await marks.sharedBy(asUid('a'), 'p')).toBe(1_200);
    for (const owner of ['a', 'b', 'stranger'].map(asUid)) await marks.share(owner, 'p', null);
    expect(await marks.figures('p')).toEqual({ counts: { opened: 4, done: 4, profitCents: 2_000 }, shared: [] });
  });
});
