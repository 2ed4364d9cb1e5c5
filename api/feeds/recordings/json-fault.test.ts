import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { findJsonFault } from './json-fault.ts';

describe('findJsonFault', () => {
  it.each([
    ['[{"a": NaN}]', 7],
    ['[{"price": Infinity, "b": 1}]', 11],
    ['[1, -Infinity]', 5],
    ['[{"id": 1,}]', 10],
    ["[{'id': 1}]", 2],
    ['[1 2]', 3],
    ['[01]', 2],
    ['[1.]', 3],
    ['[1e]', 3],
    ['[+1]', 1],
    ['[tru]', 4],
    ['[nulL]', 4],
    ['[truex]', 5],
    ['["a\nb"]', 3],
    ['["\\x"]', 3],
    ['[1}', 2],
    ['{"a" 1}', 5],
    ['{"a":1,}', 7],
    ['[]]', 2],
    ['{} x', 3],
    [']', 0],
  ])('%j is wrong at %d', (text, at) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(findJsonFault(text)).toEqual({ at, isCut: false });
  });

  it.each(['', '[', '[{"a": 1', '[{"a', '[{"a"', '[{"a":', '[1.', '[1e+', '[-', '["\\', '["\\u00', '[tr', '[1,', '{'])(
    '%j is cut',
    text => expect(findJsonFault(text)).toEqual({ at: text.length, isCut: true }),
  );

  it('accepts what JSON.parse accepts, calls each of its beginnings cut, and finds a stray character', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '\u0001', 'N', '}', '"', '\\', '-', '.'),
        (json, n, stray) => {
          expect(findJsonFault(json)).toBeNull();
          const place = n % (json.length + 1);
          const text = json.slice(0, place) + stray + json.slice(place);
          const fault = findJsonFault(text);
          const parses = (() => {
            try {
              return Boolean(JSON.parse(text)) || true;
            } catch {
              return false;
            }
          })();
          expect(fault === null).toBe(parses);
          const start = findJsonFault(`[${json.slice(0, place)}`);
          expect(start?.isCut).toBe(true);
        },
      ),
      { numRuns: soak(200, 5_000) },
    );
  });
});
