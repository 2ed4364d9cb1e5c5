import { describe, expect, it } from 'vitest';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import { missingOf } from '#shared/procedures/sums/missing.ts';
import { epochMs } from '#shared/units.ts';
import {
  freebetChosen,
  houseTyped,
  oddsTyped,
  retentionTyped,
  stakeTyped,
  startChosen,
  withLeg,
} from './edit-draft.ts';

const reading = readMessage({
  text: 'Queimar free KTO\nBahia x Vitória sábado (22/11) 16h\nSB Bahia 3,10 FB 30\nBetano empate 3,20 29,06\nNovibet Vitória 2,80 33,21',
  at: epochMs(Date.parse('2026-11-19T10:00:00-03:00')),
  zone: 'America/Sao_Paulo',
});

describe('what was not understood', () => {
  it('is gone once it is answered, and comes back with an answer that is none', () => {
    if (reading.is !== 'procedure') throw new Error(reading.is);
    const { procedure } = reading;
    expect(missingOf(procedure)).toEqual(['event.startsAt', 'steps.0.legs.0.house', 'steps.0.legs.0.freebet']);
    const answered = withLeg(startChosen(procedure, null, '2026-11-21T16:00'), 0, 0, leg =>
      freebetChosen(houseTyped(leg, 'superbet'), 'SNR'),
    );
    expect(missingOf(answered)).toEqual([]);
    expect(answered.steps[0]?.legs[0]).toMatchObject({ house: 'superbet', freebet: 'SNR' });
    expect(missingOf(withLeg(answered, 0, 1, leg => oddsTyped(leg, 'x')))).toEqual(['steps.0.legs.1.odds']);
    expect(missingOf(withLeg(answered, 0, 1, leg => houseTyped(leg, ' ')))).toEqual(['steps.0.legs.1.house']);
    expect(withLeg(answered, 0, 1, leg => stakeTyped(leg, '31,50')).steps[0]?.legs[1]?.stakeCents).toBe(3150);
    expect(withLeg(answered, 0, 1, leg => stakeTyped(leg, 'x')).steps[0]?.legs[1]?.stakeCents).toBeNull();
  });
});

it.each([
  ['72,5', 0.725],
  ['72.5 %', 0.725],
  ['7', 0.07],
  ['0', undefined],
  ['101', undefined],
  ['1e1', undefined],
  ['', undefined],
])('a free bet kept at %j is worth %s', (text, part) => {
  expect(retentionTyped({ calculator: null, legs: [], freebetRetention: 0.7 }, text).freebetRetention).toBe(part);
});
