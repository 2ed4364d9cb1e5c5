import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fairShare } from './fair-share.ts';

const wish = (person: string, ...wants: string[]) => ({ person, wants });

it.each([
  ['everybody gets what there is room for', [wish('ana', 'a', 'b'), wish('bia', 'c')], 5, ['a', 'b', 'c']],
  ['nobody gets a second before all have had one', [wish('ana', 'a', 'b', 'c'), wish('bia', 'd')], 2, ['a', 'd']],
  ['what most people want goes first', [wish('ana', 'a'), wish('bia', 'b'), wish('caio', 'b')], 1, ['b']],
  ['what another has brought is not counted twice', [wish('ana', 'a', 'b'), wish('bia', 'a', 'c')], 3, ['a', 'b', 'c']],
  ['no room, no places', [wish('ana', 'a')], 0, []],
])('%s', (_, wishes, places, expected) => {
  expect(fairShare(wishes, places).sort()).toEqual(expected);
});

it('nobody can push out the first wish of another, whatever they ask for, while there are as many places as people', () => {
  const name = fc.constantFrom(...'abcdefghij');
  const others = fc.array(fc.array(name, { maxLength: 50 }), { maxLength: 5 });
  fc.assert(
    fc.property(others, name, (wants, first) => {
      const wishes = [...wants.map((each, index) => wish(`p${index}`, ...each)), wish('honest', first)];
      expect(fairShare(wishes, wishes.length)).toContain(first);
    }),
  );
});
