import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryMap, type MergeRules, type SyncEntry } from './entry.ts';
import { changesBetween, joinEntries, mergeEntries, withChanges } from './merge.ts';

const RULES: MergeRules = {
  ruleOf: kind => (kind === 'sum' ? 'copies' : kind === 'house' ? 'fields' : 'replace'),
  copyKey: (_, key, attempt) => `${key}${attempt}`,
};

type Values = Readonly<Record<string, unknown>>;
const listOf = (kind: string, values: Values): SyncEntry[] =>
  Object.entries(values).map(([key, value]) => ({ kind, key, value }));
const mapOf = (kind: string, values: Values) => entryMap(listOf(kind, values));
const valuesOf = (entries: readonly SyncEntry[]) => Object.fromEntries(entries.map(({ key, value }) => [key, value]));

describe('of entries that both can stay', () => {
  it.each<[string, Values, Values, Values, Values]>([
    ['added here', { a: 1 }, { a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2 }],
    ['added there', { a: 1 }, { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['added on both sides', {}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['the same added on both sides', {}, { a: 1 }, { a: 1 }, { a: 1 }],
    ['different ones added under one key', {}, { a: 1 }, { a: 2 }, { a: 2, a2: 1 }],
    ['the key of the copy is taken', {}, { a: 1, a2: 3 }, { a: 2 }, { a: 2, a2: 3, a3: 1 }],
    ['copied before', {}, { a: 1 }, { a: 2, a2: 1 }, { a: 2, a2: 1 }],
    ['deleted here', { a: 1, b: 2 }, { b: 2 }, { a: 1, b: 2 }, { b: 2 }],
    ['deleted there', { a: 1, b: 2 }, { a: 1, b: 2 }, { b: 2 }, { b: 2 }],
    ['changed here', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }],
    ['changed there', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }],
    ['changed on both sides', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3, a2: 2 }],
    ['deleted here, changed there', { a: 1 }, {}, { a: 2 }, { a: 2 }],
    ['changed here, deleted there', { a: 1 }, { a: 2 }, {}, { a: 2 }],
  ])('%s', (_, base, mine, theirs, merged) => {
    const [before, here, there] = [mapOf('sum', base), mapOf('sum', mine), mapOf('sum', theirs)];
    expect(valuesOf(mergeEntries(before, here, there, RULES))).toEqual(merged);
  });
});

describe('of one setting', () => {
  it('the change that reaches the server last stands', () => {
    const [base, mine, theirs] = [mapOf('step', { '': 1 }), mapOf('step', { '': 2 }), mapOf('step', { '': 3 })];
    expect(valuesOf(mergeEntries(base, mine, theirs, RULES))).toEqual({ '': 2 });
    expect(valuesOf(mergeEntries(base, base, theirs, RULES))).toEqual({ '': 3 });
  });

  it('each field that one side changed is that side’s, whatever the order of the fields', () => {
    const base = mapOf('house', { kto: { on: true, max: null, step: null } });
    const mine = mapOf('house', { kto: { step: 5, max: null, on: true } });
    const theirs = mapOf('house', { kto: { on: false, max: 100, step: null, new: 1 } });
    expect(valuesOf(mergeEntries(base, mine, theirs, RULES))).toEqual({
      kto: { on: false, max: 100, step: 5, new: 1 },
    });
  });

  it('on signing in the account’s stands, and what it does not say is added', () => {
    const mine = [
      ...listOf('step', { '': 2 }),
      ...listOf('house', { kto: { on: false, max: 100 }, new: { on: true } }),
    ];
    const theirs = [...listOf('step', { '': 3 }), ...listOf('house', { kto: { on: true, max: null } })];
    expect(valuesOf(joinEntries(entryMap(mine), entryMap(theirs), RULES))).toEqual({
      '': 3,
      kto: { on: true, max: 100 },
      new: { on: true },
    });
  });
});

const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 3 }), {
  noNullPrototype: true,
});

describe('whatever both sides did', () => {
  it('a change of either side is in the result, and merging again changes nothing', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const [before, here, there] = [mapOf('sum', base), mapOf('sum', mine), mapOf('sum', theirs)];
        const merged = mergeEntries(before, here, there, RULES);
        const kept = new Set(merged.map(({ value }) => value));
        for (const side of [here, there]) {
          for (const { key, value } of side.values()) if (base[key] !== value) expect(kept).toContain(value);
        }
        expect(mergeEntries(there, entryMap(merged), there, RULES)).toEqual(merged);
        expect(new Set(merged.map(({ key }) => key)).size).toBe(merged.length);
      }),
    );
  });

  it('the changes between two states lead from one to the other', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const [from, to] = [mapOf('sum', before), mapOf('sum', after)];
        expect(valuesOf([...withChanges(from, changesBetween(from, to)).values()])).toEqual(after);
      }),
    );
  });
});
