import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { betHistory } from '#shared/bets/testing/bet-history.ts';
import { COLUMN_IDS } from './grid-columns.ts';
import { packGridGlance, readGridGlance } from './grid-glance.ts';
import { createGridModel, type GridModel } from './grid-model.ts';
import type { Grouping } from './listed-rows.ts';

const ZONE = 'America/Sao_Paulo';
const GROUPINGS: readonly Grouping[] = ['procedure', 'day', 'house', 'none'];
const modelOf = (book: ReturnType<typeof bookOf>, grouping: Grouping) =>
  createGridModel(book, { grouping, sorting: null, filters: {}, search: '' }, ZONE);

const textsOf = ({ rows }: GridModel) => rows.map(row => [row.kind, row.key, ...COLUMN_IDS.map(id => row[id])]);

const legs = (count: number, together: number) =>
  bookOf(
    Array.from({ length: count }, (_, at) =>
      actionSchema.parse({
        ...{ kind: 'place', id: `a${at}`, at: at % 7, bet: `b${at}` },
        terms: {
          ...{ procedure: `p${Math.floor(at / together)}`, house: at % 2 ? 'kto' : 'betano', odds: 2 },
          stakeCents: 10_000 + at,
        },
      }),
    ),
  );
const pack = (book: ReturnType<typeof bookOf>, grouping: Grouping = 'procedure') =>
  structuredClone(packGridGlance(modelOf(book, grouping), book, grouping, ZONE));

describe('the kept first rows of the grid', () => {
  it('say what the whole history says, whatever that is', () => {
    fc.assert(
      fc.property(betHistory, fc.constantFrom(...GROUPINGS), (actions, grouping) => {
        const book = bookOf(actions);
        const whole = modelOf(book, grouping);
        const glance = readGridGlance(pack(book, grouping), grouping, ZONE);
        expect(glance && textsOf(glance.model)).toEqual(textsOf(whole));
        expect([glance?.model.totals, glance?.rows]).toEqual([whole.totals, whole.rows.length]);
      }),
    );
  });

  it('are the first of many, in their order, with the sums of all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.constantFrom('procedure', 'none'), (together, grouping) => {
        const book = legs(700, together);
        const whole = modelOf(book, grouping);
        const glance = readGridGlance(pack(book, grouping), grouping, ZONE);
        const shown = glance ? textsOf(glance.model) : [];
        expect(shown.length).toBeGreaterThanOrEqual(100);
        expect(shown).toEqual(textsOf(whole).slice(0, shown.length));
        expect([glance?.model.totals, glance?.rows]).toEqual([whole.totals, whole.rows.length]);
      }),
      { numRuns: 10 },
    );
  });

  it('are those of folded operations too, which an opening shows unfolded', () => {
    const book = legs(700, 3);
    const folded = modelOf(book, 'procedure');
    for (const row of [...folded.rows]) if (row.kind === 'group') folded.fold(row);
    const kept = packGridGlance(folded, book, 'procedure', ZONE);
    expect(kept).toEqual(packGridGlance(modelOf(book, 'procedure'), book, 'procedure', ZONE));
  });

  it('are not kept where a group has too many', () => {
    expect(pack(legs(1_000, 3), 'house')).toBeNull();
  });

  it('are refused where they are damaged, of another version, grouped otherwise, or nothing at all', () => {
    const kept = pack(legs(9, 3));
    expect(readGridGlance(kept, 'procedure', ZONE)).not.toBeNull();
    expect(readGridGlance(kept, 'day', ZONE)).toBeNull();
    expect(readGridGlance(kept, 'procedure', 'America/Manaus')).toBeNull();
    expect(readGridGlance({ ...kept, madeBy: 'another version' }, 'procedure', ZONE)).toBeNull();
    expect(readGridGlance({ ...kept, text: kept?.text.replace('kto', 'bet') }, 'procedure', ZONE)).toBeNull();
    for (const nothing of [null, undefined, 'texto', 7, []]) {
      expect(readGridGlance(nothing, 'procedure', ZONE)).toBeNull();
    }
  });
});
