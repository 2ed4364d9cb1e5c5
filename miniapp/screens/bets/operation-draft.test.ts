import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { cents } from '#shared/units.ts';
import { registerArb } from '../../bets/register-arb.ts';
import { actionsOf, draftFrom } from './operation-draft.ts';

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
