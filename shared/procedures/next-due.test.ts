import { expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { nextDue } from './next-due.ts';
import type { Procedure, ProcedureStep } from './schema/procedure.ts';

const ZONE = 'America/Sao_Paulo';
const at = (text: string) => epochMs(Date.parse(`${text}-03:00`));
const NOW = at('2026-11-23T14:00:00');
const KICK_OFF = at('2026-11-23T21:30:00');
const event = { home: 'Inter', away: 'Flu', startsAt: KICK_OFF as number | null };
const step = (waitsFor?: ProcedureStep['waitsFor'], more: Partial<ProcedureStep> = {}): ProcedureStep => ({
  calculator: null,
  legs: [],
  ...(waitsFor && { waitsFor }),
  ...more,
});
const procedureOf = (steps: ProcedureStep[], startsAt: number | null = KICK_OFF): Procedure => ({
  is: 'procedure',
  title: 'x',
  promotion: null,
  deadline: null,
  event: { ...event, startsAt },
  steps,
});

it.each<[string, Procedure, string | null]>([
  ['a free bet, once its match is over', procedureOf([step(), step('freebet_credited')]), '2026-11-24T00:00:00'],
  [
    'a bet of another match',
    procedureOf([step(undefined, { event: { ...event, startsAt: at('2026-11-23T16:00:00') } }), step('bet_settled')]),
    '2026-11-23T18:30:00',
  ],
  [
    'basketball',
    procedureOf([step(undefined, { event: { ...event, sport: 'basketball' } }), step('bet_settled')]),
    '2026-11-24T00:30:00',
  ],
  ['the next day, in the morning', procedureOf([step(), step('next_day')]), '2026-11-24T09:00:00'],
  [
    'a match that is over',
    procedureOf([step(), step('bet_settled')], at('2026-11-23T09:00:00')),
    '2026-11-23T14:00:00',
  ],
  ['a match whose start nobody said', procedureOf([step(), step('bet_settled')], null), null],
  ['a step that waits for nothing', procedureOf([step(), step()]), null],
  ['the last step', procedureOf([step()]), null],
])('%s', (_, procedure, due) => {
  expect(nextDue(procedure, 0, NOW, ZONE)?.at ?? null).toBe(due === null ? null : at(due));
});
