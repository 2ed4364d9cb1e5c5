import { expect, it } from 'vitest';
import { cents } from '../../units.ts';
import { FREEBET_MESSAGE } from '../read/message-fixture.ts';
import type { Procedure, ProcedureLeg } from '../schema/procedure.ts';
import { procedureOf, readWritten } from '../testing/read-fixture.ts';
import type { Fields } from './fields.ts';
import { formTotals } from './form-totals.ts';
import { odditiesOf, oddityText } from './oddities.ts';
import { applyEdit } from './procedure-edit.ts';
import { recalculatedStakes } from './recalculate.ts';

const ARB = procedureOf(
  readWritten('Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,05 102,44'),
);
function withLeg(procedure: Procedure, step: number, leg: number, set: Fields<ProcedureLeg>): Procedure {
  const after = applyEdit(procedure, { kind: 'leg', step, leg, set });
  if (!after.ok) throw new Error(after.error.code);
  return after.value;
}
const asked = (before: Procedure | null, after: Procedure, isOut = true) =>
  odditiesOf(before, after, isOut).map(each => oddityText(each).replaceAll('\u00a0', ' '));

it.each<[string, Fields<ProcedureLeg>, string[]]>([
  ['a move of a few per cent', { odds: 2.05 }, []],
  [
    'a digit too many',
    { odds: 9.99, stakeCents: cents(2_100) },
    ['Betano, Mais de 2,5: a odd vai de 2,10 para 9,99.', 'Passo 1: o pior caso dá +R$ 86,35 (+69,95 % do apostado).'],
  ],
  [
    'a price of another bet',
    { odds: 1.2 },
    ['Betano, Mais de 2,5: a odd vai de 2,10 para 1,20.', 'Passo 1: o pior caso dá −R$ 82,44 (−40,73 % do apostado).'],
  ],
  ['a house put right', { house: 'superbet', odds: 2.15 }, []],
  [
    'a house put right, and a digit too many',
    { house: 'superbet', odds: 21 },
    ['Superbet, Mais de 2,5: a odd vai de 2,10 para 21,00.'],
  ],
])('%s', (_, set, lines) => expect(asked(ARB, withLeg(ARB, 0, 0, set))).toEqual(lines));

it('asks about a worst case over 20 %, once', () => {
  const high = withLeg(ARB, 0, 0, { odds: 3, stakeCents: cents(8_000) });
  const higher = withLeg(high, 0, 1, { odds: 2.9 });
  expect(asked(ARB, higher)).toEqual(['Passo 1: o pior caso dá +R$ 57,56 (+31,55 % do apostado).']);
  // It is out already, and was asked about.
  expect(asked(higher, withLeg(higher, 0, 1, { odds: 2.95 }))).toEqual([]);
  expect(asked(null, higher, false)).toHaveLength(1);
});

it('does not ask about what a free bet brings', () => {
  const read = procedureOf(readWritten(FREEBET_MESSAGE));
  expect(asked(read, withLeg(read, 1, 0, { freebet: 'SNR' }), false)).toEqual([]);
});

it('offers new stakes where odds moved, and keeps those that are decided', () => {
  const read = procedureOf(readWritten(FREEBET_MESSAGE));
  expect(recalculatedStakes(ARB, 0)).toBeNull();
  const moved = withLeg(read, 0, 0, { odds: 2.2 });
  // 50 × 2,20 / (2,30 − 0,065)
  expect(recalculatedStakes(moved, 0)).toEqual([5_000, 4_922]);
  expect(recalculatedStakes(withLeg(read, 0, 0, { odds: null }), 0)).toBeNull();
});

it('adds up without the free bet and with it', () => {
  const read = procedureOf(readWritten(FREEBET_MESSAGE));
  const open = formTotals(read);
  expect([open.worstCents, open.withFreebet]).toEqual([-294, null]);
  // The lay's liability of 65,44 and the stake of 50.
  expect(open.needsCents).toBe(11_544);
  const known = withLeg(read, 1, 0, { freebet: 'SNR' });
  const burnt = formTotals(known);
  expect(burnt.worstCents).toBe(-294);
  expect(burnt.withFreebet).toMatchObject({ rate: null });
  expect(burnt.withFreebet?.cents).toBeGreaterThan(3_000);
  const later = {
    ...read,
    steps: [
      ...read.steps.slice(0, 1),
      { calculator: null, legs: [], waitsFor: 'freebet_credited' as const, announced: true, freebetRetention: 0.7 },
    ],
  };
  expect(formTotals(later).withFreebet).toEqual({ cents: 3_206, rate: 0.7 });
  expect(formTotals({ ...read, steps: [] })).toEqual({ worstCents: null, withFreebet: null, needsCents: null });
});
