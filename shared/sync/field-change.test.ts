import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween, changeFields } from './field-change.ts';

const SEEN = { total: 100, step: null as number | null, quiet: { from: 1, to: 2 } };

describe('a change to fields', () => {
  it('leaves what another device changed meanwhile', () => {
    const current = { ...SEEN, step: 5 };
    expect(changeFields(current, changeBetween(SEEN, { ...SEEN, total: 200 }))).toEqual({
      ok: true,
      value: { ...current, total: 200 },
    });
  });

  it('is refused if the same field was changed', () => {
    const change = changeBetween(SEEN, { total: 200 });
    expect(changeFields({ ...SEEN, total: 150 }, change)).toEqual({ ok: false, error: { code: 'stale' } });
  });

  it('names no field that stays, also if it is an object', () => {
    expect(changeBetween(SEEN, { ...SEEN, quiet: { to: 2, from: 1 } })).toEqual({ from: {}, to: {} });
  });

  it('of two devices, in any order and sent twice: nothing that was accepted is lost', () => {
    const field = fc.constantFrom('a', 'b', 'c');
    const change = fc.record({ name: field, value: fc.integer({ min: 0, max: 3 }), sees: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), changes => {
        let current: Record<string, number> = { a: 0, b: 0, c: 0 };
        const first = current;
        for (const { name, value, sees } of changes) {
          const request = changeBetween(sees ? current : first, { [name]: value });
          const before = current;
          const answer = changeFields(current, request);
          if (!answer.ok) continue;
          current = answer.value;
          const others = Object.keys(before).filter(other => other !== name);
          expect(others.map(other => current[other])).toEqual(others.map(other => before[other]));
          if (name in request.to) expect([request.from[name], value]).toContain(before[name]);
          expect(changeFields(current, request)).toEqual({ ok: true, value: current });
        }
      }),
    );
  });
});
