import fc from 'fast-check';
import { expect, it } from 'vitest';
import { risenRows } from './risen-rows.ts';

it.each([
  ['one that rises', 'abcd', 'dabc', 'd'],
  ['one that falls', 'abcd', 'bcda', ''],
  ['nothing', 'abcd', 'abcd', ''],
  ['two that rise', 'abcde', 'daebc', 'de'],
  ['one rises and one falls', 'abcdef', 'ebcdfa', 'e'],
  ['what came and went', 'abcd', 'xdby', 'd'],
])('%s: %s → %s', (_name, before, after, remade) => {
  expect(
    risenRows([...before], [...after])
      .toSorted()
      .join(''),
  ).toBe(remade);
});

it('with these rows mounted again, React moves each of the others at most once, and only those that fell', () => {
  const ids = [...'abcdefghij'];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), fc.shuffledSubarray(ids), (before, after) => {
      const risers = new Set(risenRows(before, after));
      const kept = after.filter(id => before.includes(id) && !risers.has(id));
      // React processes its children in this order, and moves those that were before the last one that stayed.
      let last = -1;
      const moved = kept.filter(id => {
        const place = before.indexOf(id);
        if (place < last) return true;
        last = place;
        return false;
      });
      for (const id of moved) {
        const passedBy = kept.slice(0, kept.indexOf(id)).filter(other => before.indexOf(other) > before.indexOf(id));
        expect(passedBy.length).toBeGreaterThan(0);
      }
      // The rows that stayed or fell: none of them was moved because another row rose.
      const stayed = kept.filter(id => !moved.includes(id));
      expect(stayed.map(id => before.indexOf(id))).toEqual(
        stayed.map(id => before.indexOf(id)).toSorted((a, b) => a - b),
      );
      expect(moved.length + risers.size).toBe(after.filter(id => before.includes(id)).length - stayed.length);
    }),
  );
});
