import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { rolloversOf } from './rollover.ts';

type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id'> : never;
const hour = (count: number) => Date.parse('2026-11-02T12:00Z') + count * 3_600_000;
const rolloverAfter = (...parts: readonly Part[]) => {
  const actions = parts.map((part, index) => actionSchema.parse({ ...part, id: `a${index}` }));
  const [first] = rolloversOf(bookOf(actions), 'America/Sao_Paulo');
  return first && [first.doneCents, first.leftCents];
};

const BONUS: Part = {
  ...{ kind: 'bonus', at: hour(0), house: 'betano', cents: 10_000 },
  rollover: { cents: 50_000, minOdds: 1.8, until: '2026-11-03' },
};
type Terms = Extract<ActionInput, { kind: 'place' }>['terms'];
const place = (bet: string, at: number, more: Partial<Terms> = {}): Part => ({
  ...{ kind: 'place', at: hour(at), bet },
  terms: { procedure: 'p', house: 'betano', odds: 1.9, stakeCents: 20_000, ...more },
});
const settle = (bet: string, at: number, status: 'won' | 'lost' | 'void' = 'lost'): Part => ({
  ...{ kind: 'settle', at: hour(at), bet, status },
});

describe('a bonus with a rollover', () => {
  it.each<[string, readonly Part[], [number, number]]>([
    ['counts a settled bet', [place('b', 1), settle('b', 2)], [20_000, 30_000]],
    ['counts one at the least odds', [place('b', 1, { odds: 1.8 }), settle('b', 2)], [20_000, 30_000]],
    ['counts none below them', [place('b', 1, { odds: 1.79 }), settle('b', 2)], [0, 50_000]],
    ['counts no open bet', [place('b', 1)], [0, 50_000]],
    ['counts no void bet', [place('b', 1), settle('b', 2, 'void')], [0, 50_000]],
    ['counts none that was placed before it', [place('b', -1), settle('b', 2)], [0, 50_000]],
    ['counts none at another house', [place('b', 1, { house: 'kto' }), settle('b', 2)], [0, 50_000]],
    ['counts no free bet', [place('b', 1, { voucher: 'v' }), settle('b', 2)], [0, 50_000]],
    ['counts until its last day', [place('b', 1), settle('b', 38), place('c', 1), settle('c', 39)], [20_000, 30_000]],
    ['is done', [place('b', 1, { stakeCents: 60_000 }), settle('b', 2, 'won')], [60_000, 0]],
  ])('%s', (_name, parts, expected) => {
    expect(rolloverAfter(BONUS, ...parts)).toEqual(expected);
  });

  it('is asked of no other bonus', () => {
    expect(rolloverAfter({ kind: 'bonus', at: 0, house: 'betano', cents: 1 })).toBeUndefined();
  });
});
