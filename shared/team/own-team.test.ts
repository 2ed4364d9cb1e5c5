import { expect, it } from 'vitest';
import { numberedLegs } from '../procedures/sums/numbered-legs.ts';
import { asTelegramId, cents } from '../units.ts';
import { ownTeam } from './own-team.ts';
import type { TeamClaim } from './team-board.ts';
import { goalsProcedure } from './team-fixture.ts';

const procedure = goalsProcedure();
const keys = numberedLegs(procedure).map(({ key }) => key);
const claim = (at: number, id: number, name: string, placed: TeamClaim['placed'] = null): TeamClaim => ({
  ...{ key: keys[at] ?? '', telegramId: asTelegramId(id), name, placed, label: '' },
});
const ANA = claim(0, 1, 'Ana', { odds: 2.1, stakeCents: cents(10_000) });

it('is a person’s own legs as placed, those of the others, and their own part of each ending', () => {
  const team = ownTeam({ procedure, claims: [ANA, claim(1, 2, 'Bruno')] }, asTelegramId(1));
  expect(team).toEqual({
    legs: [
      { step: 0, leg: 0, isMine: true, name: 'Ana', placed: { odds: 2.1, stakeCents: 10_000 } },
      { step: 0, leg: 1, isMine: false, name: 'Bruno', placed: null },
    ],
    // Half of the R$ 10 that both win together, whichever way it ends.
    parts: [{ worstCents: 500, bestCents: 500 }],
  });
});

it('knows no part while a leg is open, and nothing of a board where one has no leg', () => {
  expect(ownTeam({ procedure, claims: [ANA] }, asTelegramId(1))?.parts).toEqual([null]);
  expect(ownTeam({ procedure, claims: [ANA] }, asTelegramId(2))).toBeNull();
});
