import { describe, expect, it } from 'vitest';
import type { KnownStanding } from '../../history/survival/standing-of.ts';
import { standing } from './standing.ts';

const known: KnownStanding = {
  chance: 0.74,
  low: 0.7,
  high: 0.78,
  sample: 214,
  likeness: 'houses',
  kind: 'pre',
  waitMs: 90_000,
};

describe('standing', () => {
  it.each([
    [0, 'menos de 1 em 10'],
    [0.04, 'menos de 1 em 10'],
    [0.06, '1 em 10'],
    [0.74, '7 em 10'],
    [0.94, '9 em 10'],
    [0.96, 'mais de 9 em 10'],
    [1, 'mais de 9 em 10'],
  ])('says %d as %s, and never that it is sure', (chance, text) => {
    expect(standing.outOfTen(chance)).toBe(text);
  });

  it('says the time and the sample', () => {
    expect(standing.sentence(known)).toBe('7 em 10 ainda de pé após 90\u00a0s · 214 parecidas');
    expect(standing.explained(known, false)).toContain('mesmas casas. 90\u00a0s é um tempo comum');
    expect(standing.explained({ ...known, likeness: 'kind', kind: 'live' }, true)).toContain('todas ao vivo');
  });
});
