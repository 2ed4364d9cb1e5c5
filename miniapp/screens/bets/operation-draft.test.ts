import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { cents } from '#shared/units.ts';
import { registerArb } from '../../bets/register-arb.ts';
import type { RegisteredLeg } from '../../bets/registration.ts';
import { actionsOf, draftFrom, errorsOf } from './operation-draft.ts';

describe('a free bet that does not fit', () => {
  const vouchers = [
    {
      id: 'v1',
      house: 'betano',
      cents: cents(5_000),
      expires: null,
      minOdds: 2,
      stakeReturned: false,
      procedure: null,
    },
  ];
  const paidBy = (fields: object) => {
    const registration = registerArb(
      makeArb({ legs: [makeLeg({ odds: 2.1 })] }),
      [],
      { worst: cents(0), best: cents(0) },
      '',
    );
    const [leg] = draftFrom({ ...registration, legs: [{ ...LEG, ...fields }] }, 'p1', vouchers).legs;
    if (leg === undefined) throw new Error('no leg');
    return Object.values(errorsOf({ ...leg, voucher: 'v1' }, vouchers));
  };

  it.each([
    [{}, []],
    [{ house: 'KTO' }, ['A freebet é da Betano.']],
    [{ odds: '1,50' }, ['A freebet pede odd 2,00 ou mais.']],
    [{ stake: '60' }, ['A freebet vale R$\u00a050,00.']],
  ])('%o: %j', (fields, said) => expect(paidBy(fields)).toEqual(said));
});

const LEG: RegisteredLeg = {
  house: 'Betano',
  selection: 'Casa',
  odds: '2,10',
  stake: '50',
  isLay: false,
  commission: '',
  freeBet: null,
  planned: null,
  fairChance: null,
  isRefused: false,
  known: null,
};

describe('an operation that comes from an arb', () => {
  const legs = [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2, selection: 'away', book: 'kto', bookName: 'KTO' })];
  const shown = legs.map((leg, index) => ({
    ...{ leg, stake: cents(9_000), selection: 'Casa', isRefused: index === 1 },
    planned: { odds: 2.2, stakeCents: cents(10_000) },
  }));
  const registration = registerArb(makeArb({ legs }), shown, { worst: cents(500), best: cents(600) }, 'Ana × Bia');
  const draft = draftFrom(registration, 'p1', []);

  it('keeps what was planned with its bets, and remembers a refused leg without placing it', () => {
    const actions = actionsOf(draft, null, []);
    expect(actions).toMatchObject([
      { kind: 'procedure', terms: { plannedWorstCents: 500, missed: [{ house: 'kto', odds: 2, stakeCents: 9_000 }] } },
      {
        kind: 'place',
        terms: { house: 'betano', odds: 2.1, plannedOdds: 2.2, plannedStakeCents: 10_000, failure: null },
      },
    ]);
    expect(actions).toHaveLength(2);
  });

  it('keeps what the person says of a leg', () => {
    const said = { ...draft, legs: draft.legs.map(leg => ({ ...leg, outcome: 'error' as const })) };
    const bets = actionsOf(said, null, []).filter(({ kind }) => kind === 'place');
    expect(bets).toMatchObject([{ terms: { failure: 'error' } }, { terms: { failure: 'error' } }]);
  });
});
