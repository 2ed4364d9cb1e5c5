import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../catalogue/numbers/format.ts';
import { cents } from '../../units.ts';
import { exampleForm, readForm } from '../forms/form.ts';
import { FORMS } from '../forms/forms.ts';
import { kitOf } from '../forms/kits.ts';
import { resultView } from '../forms/result-view.ts';
import { type CalculatorId, calculateInCentavos, isCalculatorId } from '../registry.ts';
import { calculatedBets } from './calculated-bets.ts';

const IDS = Object.keys(FORMS).filter(isCalculatorId);

function betsOf(id: CalculatorId, input: object) {
  const answer = calculateInCentavos(id, input);
  if (!answer.ok) throw new Error(answer.error.code);
  return calculatedBets(id, { input: input as Record<string, unknown>, answer: answer.value });
}

const shown = (id: CalculatorId, input: object) =>
  betsOf(id, input)?.map(({ side, odds, stakeCents, commission, freeBet }) =>
    [side, Math.round(odds * 1e4) / 1e4, stakeCents, commission || null, freeBet]
      .filter(each => each !== null)
      .join(' '),
  ) ?? null;

/** These compute a figure, compare or settle, or answer with several ways to choose from. */
const WITHOUT_BETS = [
  ...['allocate-matrix', 'annual-roi', 'palpable-errors', 'boost', 'boost-extra-as-freebet', 'acca-lay-steps'],
  ...['acca-at-once', 'rollover-ev', 'convert-odds', 'net-odds', 'lay-as-back', 'settle-handicaps', 'settle-totals'],
  ...['settle-multiple', 'complete-leg', 'compare-cash-out', 'kelly-exclusive', 'no-vig', 'value-bet'],
  'value-against-sharp',
];

describe('the bets of a calculation', () => {
  it('are named by every calculator that says what to place', () => {
    const without = IDS.filter(id => {
      const { input } = readForm(exampleForm(kitOf(id)));
      return betsOf(id, input) === null;
    });
    expect(without.toSorted()).toEqual(WITHOUT_BETS.toSorted());
  });

  it.each(IDS.filter(id => !WITHOUT_BETS.includes(id)))('%s: every stake of its answer is a bet', id => {
    const form = exampleForm(kitOf(id));
    const { input } = readForm(form);
    const answer = calculateInCentavos(id, input);
    if (!answer.ok) throw new Error(answer.error.code);
    const stakes = resultView(form, answer.value).stakes.filter(
      ({ path }) => !/liabilit|tradeOut|underlay|overlay/.test(path),
    );
    const bets = (calculatedBets(id, { input, answer: answer.value }) ?? []).map(({ stakeCents }) =>
      formatMoney(stakeCents),
    );
    for (const { text } of stakes.filter(each => each.text !== formatMoney(cents(0)))) expect(bets).toContain(text);
  });

  it.each([
    [
      'matched-bet',
      { stakeKind: 'SNR', backStake: 5_000, backOdds: 5, layOdds: 5.2, layCommission: 0.056 },
      ['back 5 5000 SNR', 'lay 5.2 3888 0.056'],
    ],
    [
      'two-freebets',
      {
        freebets: [
          { value: 5_000, odds: 4.5, outcome: 0 },
          { value: 3_000, odds: 5, outcome: 2 },
        ],
        thirdOdds: 1.95,
      },
      // 17,500 against 12,000: the smaller one is topped up at its own odds.
      ['back 4.5 5000 SNR', 'back 5 3000 SNR', 'back 5 1100', 'back 1.95 8974'],
    ],
    [
      'surebet',
      {
        legs: [
          { odds: 2, boost: 0.25 },
          { odds: 2.05, side: 'lay', commission: 0.05 },
        ],
        total: 10_000,
      },
      ['back 2.25 4584', 'lay 2.05 5157 0.05'],
    ],
    ['partial-hedge', { placed: { stake: 100, odds: 2.1 }, hedge: { stake: 0, odds: 1.85 } }, ['back 2.1 100']],
    // What the planilha cannot hold is not written down as something else.
    ['surebet', { legs: [{ odds: 2.1, currency: 'USD', rate: 5 }, { odds: 2.05 }], total: 10_000 }, null],
    [
      'surebet',
      { legs: [{ odds: 2.1, commission: 0.02, commissionType: 'on_stake' }, { odds: 2.05 }], total: 10_000 },
      null,
    ],
  ] as const)('%s %j', (id, input, expected) => {
    expect(shown(id, input)).toEqual(expected);
  });
});
