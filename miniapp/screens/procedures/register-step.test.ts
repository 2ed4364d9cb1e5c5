import { expect, it } from 'vitest';
import { goalsProcedure } from '#shared/team/team-fixture.ts';
import { cents } from '#shared/units.ts';
import type { OwnTeam } from '#shared/wire/procedures.ts';
import { registerTeamStep } from './register-step.ts';

const procedure = goalsProcedure();
const kept = { id: 'proc-0001', procedure };
const team = (placed: OwnTeam['legs'][number]['placed']): OwnTeam => ({
  legs: [
    { step: 0, leg: 0, isMine: true, name: 'Ana', placed },
    { step: 0, leg: 1, isMine: false, name: 'Bruno', placed: { odds: 2.08, stakeCents: cents(9_600) } },
  ],
  parts: [{ worstCents: cents(500), bestCents: cents(700) }],
});

it('registers the own leg at the odds and amount that were placed, and notes what the others placed', () => {
  const registered = registerTeamStep(kept, 0, team({ odds: 2.05, stakeCents: cents(8_000) }));
  expect(registered).toMatchObject({
    name: 'Gols do jogo',
    plannedWorstCents: 500,
    plannedBestCents: 700,
    legs: [{ house: 'Betano', odds: 2.05, stakeCents: 8_000, planned: { odds: 2.1, stakeCents: 10_000 } }],
  });
  expect(registered?.legs).toHaveLength(1);
  expect(registered?.notes.replaceAll('\u00a0', ' ')).toBe('Superbet: Menos de 2,5 · Bruno fez: 2,08 · R$ 96,00');
});

it('registers nothing before something is placed', () => {
  expect(registerTeamStep(kept, 0, team(null))).toBeNull();
});
