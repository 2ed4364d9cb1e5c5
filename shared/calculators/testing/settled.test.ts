/** Every profit, total and return that is shown is that of the stakes that are shown, in every calculator. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import type { CalculatorForm, FieldKind } from '../forms/field.ts';
import { FORMS } from '../forms/forms.ts';
import { kitOf } from '../forms/kits.ts';
import { CALCULATORS, type CalculatorId, calculateInCentavos } from '../registry.ts';
import { SETTLED } from './settled-fixture.ts';

const IDS = Object.keys(CALCULATORS) as CalculatorId[];

/** The input with other odds and sums in the fields that have some. */
function varied(id: CalculatorId, next: (kind: FieldKind, value: number) => number): unknown {
  const { fields, groups, example }: CalculatorForm = FORMS[id];
  const kinds = new Map([...fields, ...groups.flatMap(group => group.fields)].map(({ path, kind }) => [path, kind]));
  const each = (value: unknown, path: string): unknown => {
    const kind = kinds.get(path);
    if (typeof value === 'number') return kind === undefined ? value : next(kind, value);
    if (Array.isArray(value)) return value.map(item => each(item, kind === undefined ? `${path}.*` : path));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, each(item, path === '' ? name : `${path}.${name}`)]),
    );
  };
  return each(example, '');
}

/** The stakes of an answer, wherever they stand. */
function stakesIn(answer: Readonly<Record<string, unknown>>, id: CalculatorId): number[] {
  const { results }: CalculatorForm = FORMS[id];
  const read = (value: unknown, names: readonly string[]): unknown[] => {
    const [name, ...rest] = names;
    if (name === undefined) return [value];
    if (name === '*') return Array.isArray(value) ? value.flatMap(item => read(item, rest)) : [];
    return typeof value === 'object' && value !== null ? read((value as Record<string, unknown>)[name], rest) : [];
  };
  const paths = results.filter(({ role, path }) => role === 'stake' && !/liabilit/i.test(path));
  return paths.flatMap(({ path }) => read(answer, path.split('.'))).filter(value => typeof value === 'number');
}

describe('what is shown', () => {
  it.each(IDS)('%s: stakes are whole centavos, and the rest is counted from them', id => {
    const settle = SETTLED[id];
    const draws = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(draws, numbers => {
        let at = 0;
        const drawn = () => numbers[at++ % numbers.length] ?? 0;
        const input = varied(id, (kind, value) => {
          if (kind === 'odds' || kind === 'oddsList') return Math.round(value * (90 + (drawn() % 25))) / 100;
          if (kind === 'money') return Math.round((value * (200 + drawn())) / 5000);
          return value;
        });
        const parsed = CALCULATORS[id].input.safeParse(input);
        const answer = calculateInCentavos(id, input);
        if (!answer.ok || !parsed.success) return;
        for (const stake of stakesIn(answer.value, id)) expect(Number.isInteger(stake), `stake ${stake}`).toBe(true);
        for (const [shown, counted] of settle?.(parsed.data, answer.value) ?? []) {
          expect(Math.abs(shown - counted), `${shown} is ${counted}`).toBeLessThan(1e-6 * Math.max(1, Math.abs(shown)));
        }
      }),
      { numRuns: soak(20, 300) },
    );
  });

  it('dutching spends all of the total, and not a centavo less', () => {
    const found = kitOf('equal-return').run({ odds: [3.1, 3.5, 3.1], totalStake: 100_000 });
    expect(found).toMatchObject({ value: { stakes: [34_654, 30_693, 34_653], total: 100_000 } });
    expect(found.ok && found.value.profit).toBeCloseTo(7424.3, 6);
  });

  it('a free bet pays in the page of free bets what it pays in the chat', () => {
    const page = kitOf('matched-bet').run({
      stakeKind: 'SNR',
      backStake: 5000,
      backOdds: 5,
      layOdds: 5.2,
      layCommission: 0.056,
    });
    const chat = kitOf('surebet').run({
      legs: [
        { odds: 5, stake: 5000, stakeKind: 'SNR' },
        { odds: 5.2, side: 'lay', commission: 0.056 },
      ],
    });
    expect(page.ok && chat.ok && page.value.profit).toBeCloseTo(chat.ok ? Number(chat.value.worst) : Number.NaN, 6);
  });
});
