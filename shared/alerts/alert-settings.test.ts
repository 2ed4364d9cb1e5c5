import { describe, expect, it } from 'vitest';
import { makeArb } from '../arbitrage/arb-fixture.ts';
import { epochMs } from '../units.ts';
import {
  alertSettingsRequestSchema,
  alertSettingsSchema,
  isQuiet,
  MAX_MUTES,
  type Mute,
  UNSET_ALERTS,
  withMute,
} from './alert-settings.ts';
import { isMuted } from './is-muted.ts';

const at = (text: string) => epochMs(Date.parse(text));
const NIGHT = { quiet: { from: 23 * 60, to: 7 * 60 }, timeZone: 'America/Sao_Paulo' };

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T01:59:59Z', false, '22:59 in São Paulo'],
    ['2026-11-21T02:00:00Z', true, '23:00'],
    ['2026-11-21T09:59:00Z', true, '06:59'],
    ['2026-11-21T10:00:00Z', false, '07:00'],
  ])('over midnight: %s is %s (%s)', (now, quiet) => {
    expect(isQuiet(NIGHT, at(now))).toBe(quiet);
  });

  it('within a day, in another zone, and none', () => {
    const lunch = { quiet: { from: 12 * 60, to: 13 * 60 }, timeZone: 'America/Manaus' };
    expect(isQuiet(lunch, at('2026-11-21T16:30:00Z'))).toBe(true);
    expect(isQuiet(lunch, at('2026-11-21T17:00:00Z'))).toBe(false);
    expect(isQuiet(UNSET_ALERTS, at('2026-11-21T05:00:00Z'))).toBe(false);
    expect(isQuiet({ ...NIGHT, quiet: { from: 60, to: 60 } }, at('2026-11-21T04:00:00Z'))).toBe(false);
  });
});

describe('mutes', () => {
  const arb = makeArb();
  const mute = (kind: Mute['kind'], key: string, until: number | null = null): Mute => ({
    kind,
    key,
    name: key,
    until,
  });

  it.each([
    ['the arb', mute('arb', arb.id), true],
    ['its event', mute('event', arb.event.id), true],
    ['a house of it', mute('house', arb.legs[0]?.book ?? ''), true],
    ['another house', mute('house', 'nobody'), false],
    ['one that has run out', mute('event', arb.event.id, 1_000), false],
  ])('%s', (_, one, isIn) => {
    expect(isMuted([one], arb, epochMs(2_000))).toBe(isIn);
  });

  it('a mute of the same thing is replaced, expired ones are removed, and their number is limited', () => {
    const now = epochMs(2_000);
    const many = Array.from({ length: MAX_MUTES }, (_, index) => mute('event', `e${index}`));
    expect(withMute([mute('arb', 'a', 5_000), mute('arb', 'b', 1_000)], mute('arb', 'a', 9_000), now)).toEqual([
      mute('arb', 'a', 9_000),
    ]);
    expect(withMute(many, mute('house', 'kto'), now)).toHaveLength(MAX_MUTES);
  });
});

it('accepts only time zones that exist', () => {
  expect(alertSettingsSchema.safeParse({ timeZone: 'America/Recife' }).success).toBe(true);
  expect(alertSettingsSchema.safeParse({ timeZone: 'Terra/Média' }).success).toBe(false);
});

it('a change contains only the changed fields', () => {
  const request = { from: { paused: false }, to: { paused: true } };
  expect(alertSettingsRequestSchema.parse(request)).toEqual(request);
  const wrong = { from: {}, to: { quiet: { from: 1_440, to: 0 } } };
  expect(alertSettingsRequestSchema.safeParse(wrong).success).toBe(false);
});
