import { describe, expect, it } from 'vitest';
import { createFloodControl } from './flood-control.ts';
import { createTestTime } from './time-fixture.ts';

/** The waits in seconds for messages to these chats at these milliseconds. */
function waits(sends: readonly (readonly [at: number, chatId: number])[]): number[] {
  const { clock, pass } = createTestTime();
  const flood = createFloodControl(clock);
  let last = 0;
  return sends.map(([at, chatId]) => {
    pass(at - last);
    last = at;
    return flood.spend(chatId);
  });
}

describe('flood control', () => {
  it.each<[string, (readonly [number, number])[], number[]]>([
    [
      'a burst of three, then one a second',
      [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [500, 1],
        [1000, 1],
        [1000, 1],
      ],
      [0, 0, 0, 1, 1, 0, 1],
    ],
    [
      'what is refused is not counted',
      [
        [0, 1],
        [0, 1],
        [0, 1],
        [900, 1],
        [950, 1],
        [1000, 1],
      ],
      [0, 0, 0, 1, 1, 0],
    ],
    [
      'each chat by itself',
      [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 2],
      ],
      [0, 0, 0, 0],
    ],
    [
      'a rest fills it up, no further',
      [
        [0, 1],
        [10_000, 1],
        [10_000, 1],
        [10_000, 1],
        [10_000, 1],
      ],
      [0, 0, 0, 0, 1],
    ],
  ])('%s', (_, sends, expected) => expect(waits(sends)).toEqual(expected));

  it('allows 20 per minute in a group, without such a limit for a person', () => {
    const steady = (chatId: number) => waits(Array.from({ length: 25 }, (_, i) => [i * 1000, chatId] as const));
    expect(steady(1).every(wait => wait === 0)).toBe(true);
    const group = steady(-1);
    expect(group.slice(0, 20).every(wait => wait === 0)).toBe(true);
    expect(group.slice(20)).toEqual([40, 39, 38, 37, 36]);
  });

  it('allows 30 per second in all', () => {
    const sends = Array.from({ length: 31 }, (_, i) => [0, i + 1] as const);
    expect(waits([...sends, [1000, 99]])).toEqual([...Array(30).fill(0), 1, 0]);
  });
});
