import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { epochMs } from '../../units.ts';
import type { ValueType } from '../schema/values.ts';
import { neededFields, typedForm } from './calculator-form.ts';
import { readInstant } from './read-date.ts';
import { readValue, showValue, typeValue } from './value.ts';

/** A Sunday noon in São Paulo. */
const NOW = epochMs(Date.parse('2026-12-20T15:00:00Z'));
const context = { now: NOW, choices: ['Sim', 'Não'] };
const read = (type: ValueType, text: string) => {
  const found = readValue(type, text, context);
  return found.ok ? found.value : null;
};

describe('answers as people type them', () => {
  it.each([
    ['number', '1.500', 1500],
    ['number', '2,5', 2.5],
    ['number', '-3', -3],
    ['number', 'três', null],
    ['number', '9'.repeat(16), null],
    ['odd', '2,10', 2.1],
    ['odd', '+110', 2.1],
    ['odd', '1', null],
    ['odd', '0,95', null],
    ['money', '1.000', 100_000],
    ['money', 'R$ 250,50', 25_050],
    ['money', '50 reais', 5_000],
    ['money', '-20', -2_000],
    ['money', '1,005', null],
    ['money', 'mil', null],
    ['choice', ' NAO ', 'Não'],
    ['choice', 'talvez', null],
    ['text', '  oi ', 'oi'],
    ['text', ' ', null],
  ] as const)('%s %s', (type, text, expected) => expect(read(type, text)).toBe(expected));

  it.each([
    ['amanhã às 18h', '2026-12-21T21:00'],
    ['às 18h', '2026-12-20T21:00'],
    ['05/01', '2027-01-05T03:00'],
    ['25/12 20h30', '2026-12-25T23:30'],
    ['25/12/2026 20:30', '2026-12-25T23:30'],
    ['sexta-feira às 9h', '2026-12-25T12:00'],
    ['domingo', '2026-12-27T03:00'],
    ['1 de março de 2027 às 10h', '2027-03-01T13:00'],
    ['12', null],
    ['31/02', null],
    ['amanhã às 25h', null],
    // Names that every object has.
    ['__proto__', null],
    ['constructor', null],
    ['x', null],
  ])('the date %s', (text, expected) => {
    const found = readInstant(text, NOW);
    expect(found === null ? null : new Date(found).toISOString().slice(0, 16)).toBe(expected);
  });

  it('come back as they are typed again', () => {
    const amounts = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 101, max: 1e6 }),
        fc.integer({ min: 0, max: 500_000 }),
        (cents, odd, minutes) => {
          expect(read('money', typeValue('money', cents))).toBe(cents);
          expect(read('odd', typeValue('odd', odd / 100))).toBe(odd / 100);
          const at = NOW + minutes * 60_000;
          expect(read('date', showValue('date', at))).toBe(at);
        },
      ),
      { numRuns: soak(200, 5_000) },
    );
  });

  it('never throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ValueType>('number', 'odd', 'money', 'choice', 'text', 'date'),
        fc.string(),
        (type, text) => {
          const found = readValue(type, text, context);
          if (found.ok) showValue(type, found.value);
        },
      ),
      { numRuns: soak(300, 5_000) },
    );
  });
});

describe("a calculator's fields", () => {
  it('make as many rows as they name, within its bounds', () => {
    const form = typedForm(
      'equal-return',
      [2, 0, 1].map(row => ({ path: `odds.${row}`, text: '3' })),
    );
    expect(form.ok && form.value.groups.odds?.length).toBe(3);
    expect(typedForm('equal-return', [{ path: 'odds.99999', text: '3' }]).ok).toBe(false);
  });
  it('say which are missing', () =>
    expect(neededFields('equal-return', [{ path: 'odds.0', text: '3' }])).toEqual(['odds.1', 'totalStake']));
});
