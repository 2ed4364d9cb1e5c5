import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { openBook } from '#shared/bets/book.ts';
import { cents } from '#shared/units.ts';
import { emptyLeg } from '../../../bets/operation/leg-draft.ts';
import { formOf } from '../../../bets/operation/registered-form.ts';
import { registerArb } from '../../../bets/register-arb.ts';
import { continued, OPERATIONS_SHELF, shelfId } from './operation-shelf.ts';

const leg = makeLeg({ odds: 2.1 });
const shown = [
  { leg, stake: cents(9_000), selection: 'Casa', planned: null, isRefused: false, isRescue: true },
] as const;
const registration = registerArb(makeArb({ legs: [leg] }), shown, { worst: cents(1), best: cents(2) }, 'Ana × Bia');
const form = formOf(registration, openBook(), []);

describe('what was typed into the form of an operation', () => {
  it('comes back from the device as it was', () => {
    const typed = { draft: { ...form.start, name: 'Outro nome' }, opened: ['a'] };
    expect(OPERATIONS_SHELF.read(structuredClone(typed))).toEqual(typed);
    expect(OPERATIONS_SHELF.read({ draft: { name: 'of another version' } })).toBeNull();
  });

  it('belongs to its operation, or to new ones', () => {
    expect(shelfId(form)).toBe(registration.id);
    expect(shelfId({ start: { ...form.start, from: null }, before: null })).toBe('new');
    const burning = { ...form.start, from: null, legs: [{ ...emptyLeg('a'), voucher: 'v1' }] };
    expect(shelfId({ start: burning, before: null })).toBe('burn v1');
  });

  it('keeps the legs that another device has added meanwhile, and loses those that were taken out', () => {
    const [first] = form.start.legs;
    if (!first) throw new Error('a leg');
    const before = { id: 'p' } as never;
    const draft = { ...form.start, legs: [{ ...first, stake: '10' }] };
    const start = { ...form.start, legs: [first, emptyLeg('taken out'), emptyLeg('added')] };
    const legs = continued({ draft, opened: [first.id, 'taken out'] }, { start, before }).legs;
    expect(legs.map(({ id, stake }) => [id, stake])).toEqual([
      [first.id, '10'],
      ['added', ''],
    ]);
  });
});
