import { describe, expect, it } from 'vitest';
import { emsOf, textRoom } from './text-room.ts';

describe('the room of a text', () => {
  it('is bounded from above by its letters', () => {
    expect(emsOf('Betano')).toBeCloseTo(3.8, 10);
    expect(emsOf('⚽')).toBe(1.4);
    expect(emsOf('')).toBe(0);
  });

  it('is less in a larger type, and beside a panel', () => {
    expect(textRoom(false, 16).book).toBeCloseTo(116 / 15, 10);
    expect(textRoom(false, 20).book).toBeCloseTo(116 / 18.75, 10);
    for (const column of ['teams', 'line', 'label', 'book'] as const)
      expect(textRoom(true, 16)[column]).toBeLessThan(textRoom(false, 16)[column]);
  });

  it('holds the longest of the short names of a market, and not a long one', () => {
    const { label } = textRoom(false, 16);
    expect(emsOf('Menos de\u00a02,5')).toBeLessThan(label);
    expect(emsOf('Wolverhampton Wanderers')).toBeGreaterThan(label);
  });
});
