import { expect, it } from 'vitest';
import { makeArb } from '../arbitrage/arb-fixture.ts';
import { epochMs } from '../units.ts';
import { isMuted } from './is-muted.ts';
import { pausedUntil, pauseEnd, withPause } from './pause.ts';

const ZONE = 'America/Sao_Paulo';
const at = (text: string) => epochMs(Date.parse(`${text}-03:00`));
const NOW = at('2026-11-29T23:10:00');

it.each([
  ['hour', '2026-11-30T00:10:00'],
  ['hours8', '2026-11-30T07:10:00'],
  ['tomorrow', '2026-11-30T08:00:00'],
] as const)('%s ends at %s', (pause, end) => {
  expect(pauseEnd(pause, NOW, ZONE)).toBe(at(end));
});

it('ends on the first of a month, too', () => {
  expect(pauseEnd('tomorrow', at('2026-12-31T12:00:00'), ZONE)).toBe(at('2027-01-01T08:00:00'));
});

it('holds every alert back until it ends, or is taken away, and leaves the other mutes alone', () => {
  const house = { kind: 'house' as const, key: 'pixbet', name: 'Pixbet', until: null };
  const end = pauseEnd('hour', NOW, ZONE);
  const paused = withPause([house], end, NOW);
  expect([pausedUntil(paused, NOW), isMuted(paused, makeArb(), NOW)]).toEqual([end, true]);
  expect([pausedUntil(paused, end), isMuted(paused, makeArb(), end)]).toEqual([null, false]);
  expect(withPause(paused, null, NOW)).toEqual([house]);
  // A second one takes the place of the first.
  const longer = pauseEnd('tomorrow', NOW, ZONE);
  expect(withPause(paused, longer, NOW).filter(({ kind }) => kind === 'all')).toHaveLength(1);
  expect(pausedUntil(withPause(paused, longer, NOW), NOW)).toBe(longer);
});
