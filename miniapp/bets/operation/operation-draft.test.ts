import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { proceduresOf } from '#shared/bets/procedures.ts';
import { cents, decimalOdds } from '#shared/units.ts';
import { registerArb } from '../register-arb.ts';
import type { RegisteredLeg } from '../registration.ts';
import { emptyLeg, errorsOf } from './leg-draft.ts';
import { actionsOf, draftFrom, draftOf } from './operation-draft.ts';

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
    [{ odds: decimalOdds(1.5) }, ['A freebet pede odd 2,00 ou mais.']],
    [{ stakeCents: cents(6_000) }, ['A freebet vale R$\u00a050,00.']],
  ])('%o: %j', (fields, said) => expect(paidBy(fields)).toEqual(said));
});

const LEG: RegisteredLeg = {
  house: 'Betano',
  selection: 'Casa',
  odds: decimalOdds(2.1),
  stakeCents: cents(5_000),
  isLay: false,
  commission: 0,
  freeBet: null,
  planned: null,
  fairChance: null,
  isRefused: false,
  isRescue: false,
  known: null,
};

describe('an operation that comes from an arb', () => {
  const legs = [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2, selection: 'away', book: 'kto', bookName: 'KTO' })];
  const shown = legs.map((leg, index) => ({
    ...{ leg, stake: cents(9_000), selection: 'Casa', isRefused: index === 1, isRescue: false },
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

describe('numbers that a field rounds', () => {
  // American -640, and a commission as an administrator may set it.
  const leg = makeLeg({ odds: 1.15625, side: 'lay', commission: 0.03125 });
  const shown = [{ leg, stake: cents(9_001), selection: 'Casa', isRefused: false, isRescue: false, planned: null }];
  const draft = draftFrom(
    registerArb(makeArb({ legs: [leg] }), shown, { worst: cents(0), best: cents(0) }, 'Ana × Bia'),
    'p1',
    [],
  );
  const placed = (change: object) =>
    actionsOf({ ...draft, legs: draft.legs.map(each => ({ ...each, ...change })) }, null, [])[1];

  it('are saved as they came', () => {
    expect(draft.legs).toMatchObject([{ odds: '1,1562', stake: '90,01', commission: '3,125' }]);
    expect(draft.legs.map(each => errorsOf(each, []))).toEqual([{}]);
    expect(placed({})).toMatchObject({ terms: { odds: 1.15625, stakeCents: 9_001, commission: 0.03125 } });
  });

  it('give way to what is typed, each by itself', () => {
    expect(placed({ odds: '1,16' })).toMatchObject({ terms: { odds: 1.16, commission: 0.03125 } });
    expect(placed({ commission: '' })).toMatchObject({ terms: { odds: 1.15625, commission: 0 } });
    expect(placed({ stake: '90' })).toMatchObject({ terms: { odds: 1.15625, stakeCents: 9_000 } });
  });
});

describe('an operation that is edited', () => {
  const game = { eventName: 'Inter × Bahia', startsAt: 1_795_290_000_000, sport: 'soccer', league: 'Série A' };
  const inputs: ActionInput[] = [
    {
      kind: 'procedure',
      id: 'a',
      at: 1,
      procedure: 'p',
      terms: { name: 'Inter × Bahia', notes: 'boost', tags: ['a'] },
    },
    {
      ...{ kind: 'place', id: 'b', at: 2, bet: 'x' },
      terms: {
        ...game,
        procedure: 'p',
        house: 'kto',
        odds: 2,
        stakeCents: 100,
        selection: 'Inter',
        market: 'Resultado',
      },
    },
    {
      ...{ kind: 'place', id: 'c', at: 3, bet: 'y' },
      terms: {
        ...game,
        league: 'B',
        procedure: 'p',
        house: 'betano',
        odds: 3,
        stakeCents: 100,
        market: 'ou',
        line: 2.5,
      },
    },
  ];
  const book = bookOf(inputs.map(input => actionSchema.parse(input)));
  const before = proceduresOf(book, () => 'BRL').get('p');
  if (!before) throw new Error('no operation');
  const draft = draftOf(before);

  it('writes nothing that was not typed', () => {
    expect(draft.game.shown).toMatchObject({ sport: 'Futebol', league: '' });
    expect(draft.legs.map(({ market }) => market)).toEqual(['Resultado', null]);
    expect(actionsOf(draft, before, [])).toEqual([]);
  });

  it('changes the game in all its legs, and one market in its own', () => {
    const typed = { startsAt: '', sport: 'basquete' };
    const legs = draft.legs.map((leg, index) => (index === 0 ? { ...leg, market: 'Vencedor' } : leg));
    const edited = { ...draft, legs, tags: 'a, b', game: { ...draft.game, typed } };
    expect(actionsOf(edited, before, [])).toEqual([
      { kind: 'edit-procedure', procedure: 'p', set: { tags: ['a', 'b'] } },
      {
        ...{ kind: 'edit', bet: 'x' },
        set: { startsAt: null, sport: 'basketball', market: 'Vencedor' },
      },
      { kind: 'edit', bet: 'y', set: { startsAt: null, sport: 'basketball' } },
    ]);
  });

  it('gives a new leg the game of the others', () => {
    const added = { ...emptyLeg('z', 'KTO'), odds: '2', stake: '10' };
    const [action] = actionsOf({ ...draft, legs: [...draft.legs, added] }, before, []);
    expect(action).toMatchObject({ kind: 'place', terms: { sport: 'soccer', startsAt: 1_795_290_000_000 } });
  });

  it('does not round the odds of a leg of which something else is typed', () => {
    const [procedure, place] = inputs;
    if (procedure === undefined || place?.kind !== 'place') throw new Error('no bet');
    const exact = [procedure, { ...place, terms: { ...place.terms, odds: 1.15625 } }];
    const operation = proceduresOf(bookOf(exact.map(input => actionSchema.parse(input))), () => 'BRL').get('p');
    if (!operation) throw new Error('no operation');
    const { legs, ...rest } = draftOf(operation);
    const edited = { ...rest, legs: legs.map(leg => ({ ...leg, stake: '2' })) };
    expect(actionsOf(edited, operation, [])).toEqual([{ kind: 'edit', bet: 'x', set: { stakeCents: 200 } }]);
  });

  it.each([0.07, 0.035, 0.029, 0.14, 0.28, 0.03125])('shows a commission of %d so that it can be saved again', rate => {
    const [place] = inputs.slice(1, 2);
    if (place?.kind !== 'place') throw new Error('no bet');
    const withRate = { ...place, terms: { ...place.terms, commission: rate } };
    const edited = bookOf([inputs[0], withRate].map(input => actionSchema.parse(input)));
    const operation = proceduresOf(edited, () => 'BRL').get('p');
    if (!operation) throw new Error('no operation');
    const { legs } = draftOf(operation);
    expect(legs.map(leg => errorsOf(leg, []))).toEqual([{}]);
    expect(actionsOf(draftOf(operation), operation, [])).toEqual([]);
  });
});
