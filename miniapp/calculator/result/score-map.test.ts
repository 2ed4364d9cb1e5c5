import { describe, expect, it } from 'vitest';
import { cents } from '#shared/units.ts';
import { scoreMap } from './score-map.ts';

describe('scoreMap', () => {
  it('is no larger than the scores', () => {
    expect(
      scoreMap([
        [cents(100), cents(-50)],
        [cents(200), cents(0)],
      ]).map(row => row.map(({ profit, strength }) => [profit, strength])),
    ).toEqual([
      [
        [100, 0.5],
        [-50, 0.25],
      ],
      [
        [200, 1],
        [0, 0],
      ],
    ]);
  });

  it('has the worst of all higher scores in its last row and column', () => {
    const scores = Array.from({ length: 13 }, (_, home) =>
      Array.from({ length: 13 }, (__, away) => cents(home * 100 - away)),
    );
    const map = scoreMap(scores);
    expect(map).toHaveLength(8);
    expect(map[7]?.[7]?.profit).toBe(700 - 12);
    expect(map[2]?.[7]?.profit).toBe(200 - 12);
    expect(map[2]?.[3]?.profit).toBe(197);
  });
});
