import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { soak } from '../../testing/soak.ts';
import { arbitraryOf, definitionOf, withDefaults } from '../input-fixture.ts';
import { CALCULATORS, type CalculatorId, calculate } from '../registry.ts';
import { type Calculation, calculatorIn, decodeCalculation, encodeCalculation, fitsIn } from './link.ts';
import { numberCodec } from './link-codec.ts';
import { LINK_V1 } from './link-v1.ts';

const IDS = Object.keys(CALCULATORS) as CalculatorId[];
const surebet = { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 100_000 };

describe('encodeCalculation', () => {
  it('is short, and uses only characters that need no escaping', () => {
    const link = encodeCalculation({ id: 'surebet', input: surebet });
    expect(link).toBe('1ABTBkFCBFVABODNAK');
    expect(link).toBe(encodeURIComponent(link));
  });

  it.each([
    ['two legs', 2, 64],
    ['three legs with house, limit and commission', 3, 64],
    ['fourteen of them', 14, 512],
  ])('a surebet of %s', (_name, legs, most) => {
    const leg = { odds: 12.35, ...(legs > 2 && { commission: 0.065, max: 15_000 }) };
    const input = { legs: Array(legs).fill(leg), total: 100_000 };
    expect(encodeCalculation({ id: 'surebet', input }).length).toBeLessThanOrEqual(most);
  });

  it('reports what does not fit into a start parameter', () => {
    const long = encodeCalculation({ id: 'no-vig', input: { odds: Array(60).fill(2.345) } });
    expect([fitsIn(long, 'start'), fitsIn(long, 'startapp'), fitsIn(long, 'address')]).toEqual([false, true, true]);
    const longer = encodeCalculation({ id: 'no-vig', input: { odds: Array(1000).fill(2.345) } });
    expect(fitsIn(longer, 'address')).toBe(false);
    expect(decodeCalculation(longer)).toEqual({ ok: false, error: { code: 'too_long' } });
  });

  it.each([
    [2.1, 2],
    [2.05, 3],
    [1000, 2],
    [0, 2],
    [-0.25, 3],
  ])('%d takes %d characters', (value, length) => {
    expect(numberCodec.write(value)).toHaveLength(length);
  });

  it('encodes a half-filled form', () => {
    const link = encodeCalculation({ id: 'no-vig', input: { odds: [2.1, Number.NaN] } });
    expect(decodeCalculation(link)).toEqual({ ok: true, value: { id: 'no-vig', input: { odds: [2.1, Number.NaN] } } });
    const empty = encodeCalculation({ id: 'value-bet', input: {} as never });
    expect(decodeCalculation(empty)).toEqual({ ok: true, value: { id: 'value-bet', input: {} } });
  });
});

describe('decodeCalculation', () => {
  it.each(IDS)('returns what was encoded: %s', id => {
    const schema = CALCULATORS[id].input as z.ZodMiniType;
    fc.assert(
      fc.property(arbitraryOf(schema), input => {
        const link = encodeCalculation({ id, input } as Calculation);
        if (link.length > 2000) return;
        expect(link).toMatch(/^[\w-]+$/);
        expect(decodeCalculation(link)).toEqual({ ok: true, value: { id, input: withDefaults(schema, input) } });
        expect(calculatorIn(link)).toBe(id);
      }),
    );
  });

  it.each([
    ['', 'empty'],
    ['A'.repeat(2001), 'too_long'],
    ['2ABTBkFCBFVABODNAK', 'unknown_version'],
    ['1ABTBkFCBFVABODNA', 'malformed'],
    ['1ABTBkFCBFVABODMAK', 'malformed'],
    ['1ABTBkFCBFVABODNAKA', 'malformed'],
    ['<script>', 'malformed'],
    ['1', 'malformed'],
    ['não', 'malformed'],
    ['__proto__', 'unknown_version'],
  ])('refuses %j: %s', (link, code) => {
    expect(decodeCalculation(link)).toEqual({ ok: false, error: { code } });
  });

  it('refuses a truncated link', () => {
    const link = encodeCalculation({ id: 'surebet', input: surebet });
    const cuts = Array.from({ length: link.length }, (_, at) => decodeCalculation(link.slice(0, at)).ok);
    expect(cuts.filter(Boolean)).toHaveLength(0);
  });

  it('never throws, and the calculators refuse or answer what it accepts', () => {
    const inAlphabet = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdwxyz0123456789-_') });
    const letter = fc.constantFrom(...IDS.map(id => LINK_V1[id].letter));
    const body = fc.tuple(letter, inAlphabet).map(([first, rest]) => `1${first}${rest}`);
    const checked = body.chain(text =>
      fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_').map(last => text + last),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), inAlphabet, checked), link => {
        const found = decodeCalculation(link);
        if (found.ok) calculate(found.value.id, found.value.input);
      }),
      { numRuns: soak(2_000, 20_000) },
    );
  });

  it('reads the longest text to its end', () => {
    for (const filler of ['A', '_', 'g', '1']) {
      for (const id of IDS) decodeCalculation(`1${LINK_V1[id].letter}${filler.repeat(1990)}`);
    }
  });

  it('opens on the device what no address can carry', () => {
    const legs = Array.from({ length: 150 }, (_, index) => ({ odds: 2.1234 + index / 10_000, house: `Casa ${index}` }));
    const link = encodeCalculation({ id: 'surebet', input: { legs, total: 100_000 } as never });
    expect(fitsIn(link, 'address')).toBe(false);
    expect(decodeCalculation(link)).toEqual({ ok: false, error: { code: 'too_long' } });
    expect(decodeCalculation(link, 'device')).toMatchObject({ ok: true, value: { input: { legs: { length: 150 } } } });
    expect(decodeCalculation('1'.repeat(40_001), 'device')).toEqual({ ok: false, error: { code: 'too_long' } });
  });

  it('refuses a list of names that breaks off as malformed', () => {
    expect(decodeCalculation('1sBw7AWaN93t')).toEqual({ ok: false, error: { code: 'malformed' } });
  });
});

describe('calculatorIn', () => {
  it.each(['', '1', '2ABTBkFCBFVABODNAK', '1-'])('finds none in %j', link => {
    expect(calculatorIn(link)).toBeNull();
  });
});

describe('version 1', () => {
  it('has a letter of its own for each calculator', () => {
    expect(new Set(IDS.map(id => LINK_V1[id].letter)).size).toBe(IDS.length);
  });

  it.each(IDS)('writes every field of %s, with the default that the schema has', id => {
    const shape = definitionOf(CALCULATORS[id].input as z.ZodMiniType).shape ?? {};
    expect(Object.keys(LINK_V1[id].names).sort()).toEqual(Object.keys(shape).sort());
    for (const [name, field] of Object.entries(shape)) {
      // A changed default would change the meaning of old links: that needs a version 2.
      expect(LINK_V1[id].names[name]?.[1], name).toEqual(definitionOf(field).defaultValue);
    }
  });
});
