import { expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { type SentByRule, sentNow, withSent } from './sent-alerts.ts';

const ZONE = 'America/Sao_Paulo';
const at = (iso: string) => epochMs(Date.parse(iso));
const sent = (before: readonly SentByRule[], rule: string, iso: string) =>
  withSent(before, { rule, at: at(iso), title: `${rule} × B`, profit: 0.02 }, ZONE);

it('counts the messages of a day of the person, and keeps the last one', () => {
  let kept = sent([], 'a', '2026-11-28T23:00:00-03:00');
  kept = sent(kept, 'a', '2026-11-29T00:10:00-03:00');
  kept = sent(kept, 'b', '2026-11-29T09:00:00-03:00');
  kept = sent(kept, 'a', '2026-11-29T10:00:00-03:00');
  const now = at('2026-11-29T11:00:00-03:00');
  expect(sentNow(kept, now, ZONE).map(({ rule, today }) => [rule, today])).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
  expect(sentNow(kept, at('2026-11-30T00:01:00-03:00'), ZONE).map(({ today }) => today)).toEqual([0, 0]);
  expect(sentNow(kept, now, ZONE)[1]).toMatchObject({ at: at('2026-11-29T10:00:00-03:00'), title: 'a × B' });
});

it('keeps those that sent something last', () => {
  let kept: readonly SentByRule[] = [];
  for (let rule = 0; rule < 50; rule += 1) kept = sent(kept, `r${rule}`, '2026-11-29T10:00:00-03:00');
  expect(kept).toHaveLength(40);
  expect(kept[0]?.rule).toBe('r10');
});
