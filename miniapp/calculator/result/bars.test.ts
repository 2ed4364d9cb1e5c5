import { describe, expect, it } from 'vitest';
import { profitBars } from './bars.ts';

const profit = (part: number) => ({ part, tone: 'profit' }) as const;
const loss = (part: number) => ({ part, tone: 'loss' }) as const;

describe('profitBars', () => {
  it('begins at the left edge where nothing is lost', () => {
    expect(profitBars([profit(0.5), profit(1)])).toEqual({
      zero: 0,
      bars: [
        { from: 0, width: 50 },
        { from: 0, width: 100 },
      ],
    });
  });

  it('draws losses to the left of the same zero', () => {
    expect(profitBars([loss(1), loss(0.5), { part: 0, tone: 'plain' }, profit(1)])).toEqual({
      zero: 50,
      bars: [
        { from: 0, width: 50 },
        { from: 25, width: 25 },
        { from: 50, width: 0 },
        { from: 50, width: 50 },
      ],
    });
  });

  it('ends at zero where everything loses', () => {
    expect(profitBars([loss(1), loss(0.5)])).toEqual({
      zero: 100,
      bars: [
        { from: 0, width: 100 },
        { from: 50, width: 50 },
      ],
    });
  });

  it('has no bars where nothing is won or lost', () => {
    expect(profitBars([{ part: 0, tone: 'plain' }])).toEqual({ zero: 0, bars: [{ from: 0, width: 0 }] });
  });
});
