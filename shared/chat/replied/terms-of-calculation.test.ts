/** Issue line: a reply answers the sum that it replies to, read from that message's own button. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCalculation, encodeCalculation } from '../../calculators/link/link.ts';
import { CALCULATORS } from '../../calculators/registry.ts';
import { ANYBODYS_HOUSES } from '../../reading/houses/houses.ts';
import { NO_DEFAULTS } from '../../reading/result/chat-defaults.ts';
import type { QuestionMode } from '../../reading/result/reading.ts';
import { emptyTerms, type SaidLeg, type Terms } from '../../reading/result/terms.ts';
import { soak } from '../../testing/soak.ts';
import { decide } from '../decide/decide.ts';
import { readQuestion } from '../read-question.ts';
import { questionIn } from '../talk/sum-commands.ts';
import { changeReplied } from './change-replied.ts';
import { saidLeg } from './said-leg.ts';
import { termsOfCalculation } from './terms-of-calculation.ts';

const linkOf = (terms: Terms, mode: QuestionMode = 'auto') => {
  const reading = decide(terms, mode, NO_DEFAULTS);
  return reading.kind === 'calculation' ? encodeCalculation(reading.calculation) : null;
};
const read = (link: string) => {
  const linked = decodeCalculation(link);
  if (!linked.ok) throw new Error(linked.error.code);
  return linked.value;
};
const asked = (text: string) => {
  const { rest, mode } = questionIn(text);
  const reading = readQuestion(rest, mode);
  if (reading.kind !== 'calculation') throw new Error(`${text}: ${reading.kind}`);
  return encodeCalculation(reading.calculation);
};

const cents = fc.integer({ min: 1_00, max: 50_000_00 });
const odds = fc.integer({ min: 105, max: 900 }).map(hundredths => hundredths / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 });
const house = fc.constantFrom('Bet365', 'KTO', 'Betano').map(name => ANYBODYS_HOUSES(name));
const leg: fc.Arbitrary<SaidLeg> = fc
  .record({
    odds,
    more: fc.record({
      side: fc.constantFrom('back' as const, 'back' as const, 'back' as const, 'lay' as const),
      stake: rarely(cents),
      max: rarely(cents),
      commission: rarely(fc.constantFrom(0.028, 0.05)),
      house: rarely(house),
      boost: fc.constantFrom(0, 0, 0, 0.2),
      boostOn: fc.constantFrom('profit' as const, 'odds' as const),
      isLevel: fc.constantFrom(false, false, false, true),
      paysEarly: fc.boolean(),
    }),
  })
  .map(({ odds: price, more }) => saidLeg(price, more));
/** Backs with odds as one market has them, and an amount or limits: what people ask most. */
const plain: fc.Arbitrary<Terms> = fc
  .record({
    legs: fc.array(leg, { minLength: 2, maxLength: 4 }),
    total: maybe(cents),
    step: rarely(fc.constantFrom(100, 500)),
    isLimited: fc.boolean(),
  })
  .map(({ legs, total, step, isLimited }) => ({
    ...emptyTerms(),
    ...{ total, step },
    legs: legs.map((each, at) =>
      saidLeg(Math.round(legs.length * (0.95 + ((each.odds * 7) % 1) * 0.15) * 100) / 100, {
        commission: each.commission,
        house: each.house,
        max: isLimited && at < 2 ? 40_00 + Math.round(each.odds * 10_00) : null,
      }),
    ),
  }));
const any: fc.Arbitrary<Terms> = fc
  .record({
    legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
    said: fc.record({
      intent: fc.constantFrom(
        ...(['auto', 'auto', 'auto', 'dutching', 'split', 'acca', 'kelly', 'kelly', 'kelly', 'value'] as const),
        ...(['margin', 'convert', 'double_green'] as const),
      ),
      total: maybe(cents),
      step: rarely(fc.constantFrom(100, 500)),
      eachStake: rarely(cents),
      profitTarget: rarely(cents),
      probability: maybe(fc.constantFrom(0.3, 0.55)),
      kellyPart: fc.constantFrom(1, 0.5, 0.25),
      freeBetValue: rarely(cents),
      hasFreeBet: fc.constantFrom(false, false, false, true),
      stakeReturned: fc.boolean(),
      hasRefund: fc.constantFrom(false, false, false, true),
      saysRefundKind: fc.constant(true),
      refundRate: fc.constantFrom(1, 0.5),
      refundKept: fc.constantFrom(1, 0.7),
      refundMax: rarely(cents),
      boost: rarely(fc.constantFrom(0.1, 0.25)),
      boostOn: fc.constantFrom(null, 'profit' as const, 'odds' as const),
      liability: rarely(cents),
      asksPay: fc.boolean(),
      paysEarly: fc.constantFrom(false, false, true),
      hasPlaced: fc.boolean(),
      isHedge: fc.constantFrom(false, false, true),
      breaksEven: fc.constantFrom(false, false, true),
      levelDraw: fc.constantFrom(false, false, true),
    }),
  })
  .map(({ legs, said }) => ({ ...emptyTerms(), ...said, legs }));

const terms = fc.oneof(any, plain);

describe('spec 4: a sum is read back from its button', () => {
  it('for any terms: what is read back asks for the same sum', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(terms, said => {
        const reading = decide(said, 'auto', NO_DEFAULTS);
        fc.pre(reading.kind === 'calculation');
        if (reading.kind !== 'calculation') return;
        const { id } = reading.calculation;
        const link = encodeCalculation(reading.calculation);
        const back = termsOfCalculation(read(link));
        // A sum that no calculator can do has no answer, and no button.
        if (!CALCULATORS[id].input.safeParse(read(link).input).success) return;
        seen.set(id, (seen.get(id) ?? 0) + 1);
        expect(back && linkOf(back), `${id} ${JSON.stringify(reading.calculation.input)}`).toBe(link);
      }),
      { numRuns: soak(1_500, 20_000), seed: 20261128 },
    );
    for (const id of ['surebet', 'equal-return', 'equal-return-limits', 'settle-multiple', 'kelly-single', 'no-vig'])
      expect(seen.get(id) ?? 0, id).toBeGreaterThan(5);
  });

  it.each([
    '2,10 2,05 100',
    '2,10 (5%) 2,05 total 100 passo 5',
    'betano 2,10 kto 2,05 100',
    '3,20 3,40 2,50 1000',
    'fb 50 2,50 lay 2,60 (2,8%)',
    'fb 50 3,00 1,60',
    '2,10 lay 2,12 (5%) 100',
    '2,10 max 50 2,05 total 500',
    '/dutching 3,00 5,00 100',
    '/margem 2,10 1,80',
    '/kelly 2,10 55% banca 1000',
    '/conv 2,10',
    '/conv +150',
    'odd de 40%',
    'múltipla 1,75 1,90 2,10 30 reais',
    'lay 2,12 (5%) 100',
    'over 2,5 1,95 under 3,5 2,05 total 100',
    'AH -1 2,10 AH +1 1,95 total 100',
    'coloquei 50 a 3,0, agora lay 1,8',
    '2,10 com aumento de 20% no lucro',
  ])('%s', text => {
    const link = asked(text);
    const back = termsOfCalculation(read(link));
    expect(back && linkOf(back)).toBe(link);
  });

  it.each([
    ['2,10 2,05 100', 'e com 200?', '2,10 2,05 200'],
    ['2,10 2,05 100', '300', '2,10 2,05 300'],
    ['2,10 2,05 100', '2,15 na primeira', '2,15 2,05 100'],
    ['fb 20 3,00 1,60', 'fb de 50', 'fb 50 3,00 1,60'],
    ['/kelly 2,10 55% banca 1000', 'meio kelly', '/kelly 2,10 55% meio banca 1000'],
    ['múltipla 1,75 1,90 30 reais', 'e com 50 reais?', 'múltipla 1,75 1,90 50 reais'],
  ])('%s, %s → %s', (sum, text, wanted) => {
    const heard = changeReplied(read(asked(sum)), text, ANYBODYS_HOUSES);
    const reading = heard?.reading;
    const got = reading?.kind === 'calculation' ? reading.calculation.input : reading;
    expect(got).toMatchObject(stripped(read(asked(wanted)).input, got));
  });

  it('is not talk, nor a sum with terms that the chat cannot say', () => {
    const sum = read(asked('2,10 2,05 100'));
    for (const text of ['valeu!', 'boa, fechei', '3,00 3,10 50', 'perdi tudo, não aguento mais', 'ajuda'])
      expect(changeReplied(sum, text, ANYBODYS_HOUSES), text).toBeNull();
    const input = { legs: [{ odds: 2, winsOn: [0, 1] }, { odds: 3 }, { odds: 4 }], total: 100_00 };
    expect(termsOfCalculation({ id: 'surebet', input })).toBeNull();
    expect(termsOfCalculation({ id: 'surebet', input: { legs: 'x' } })).toBeNull();
    expect(termsOfCalculation({ id: 'annual-roi', input: { profitPct: 2, hoursToStart: 5 } })).toBeNull();
  });
});

/** Only what the changed sum says itself: a decoded one has its defaults written out. */
function stripped(wanted: unknown, got: unknown): object {
  if (Array.isArray(wanted))
    return wanted.map((each, at) => (isObject(each) ? stripped(each, (got as unknown[])?.[at]) : each));
  const kept = Object.entries(wanted as object).filter(([name]) => isObject(got) && name in got);
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      isObject(value) ? stripped(value, (got as Record<string, unknown>)[name]) : value,
    ]),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
