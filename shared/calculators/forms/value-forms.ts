/** Forms of the calculators for lines, open positions, value and margin. */
import {
  choice,
  figures,
  form,
  group,
  MORE,
  main,
  money,
  numberField,
  odds,
  optionalMoney,
  optionalPercent,
  outcomes,
  percent,
  rowChoice,
  stakes,
  whole,
} from './field.ts';

const placed = [money('placed.stake'), odds('placed.odds')];

export const VALUE_FORMS = {
  'middle-totals': form('middle-totals', {
    fields: [optionalMoney('totalStake')],
    groups: [
      group(
        'legs',
        [
          choice('legs.*.market', ['over', 'under']),
          numberField('legs.*.line'),
          odds('legs.*.odds'),
          optionalMoney('legs.*.stake'),
        ],
        [2, 2, 2],
      ),
    ],
    results: [
      ...outcomes('rows.*.profit'),
      ...stakes('stakes.*'),
      ...figures('signed', 'worst', 'best'),
      ...figures('chance', 'breakevenP', 'maxPOfGap'),
    ],
    example: {
      legs: [
        { market: 'over', line: 2, odds: 1.9 },
        { market: 'under', line: 3, odds: 2 },
      ],
      totalStake: 100_000,
    },
  }),
  'middle-handicap-against-win': form('middle-handicap-against-win', {
    fields: [numberField('line'), odds('homeOdds'), money('homeStake'), odds('awayOdds'), optionalMoney('awayStake')],
    groups: [],
    results: [
      ...outcomes('rows.*.profit'),
      ...stakes('awayStake'),
      ...figures('signed', 'homeOrDraw', 'awayBy1', 'awayBy2plus'),
    ],
    example: { line: 0.75, homeOdds: 1.19, homeStake: 10_000, awayOdds: 4.7 },
  }),
  'settle-handicaps': form('settle-handicaps', {
    fields: [],
    groups: [
      group('cases', [numberField('cases.*.line'), whole('cases.*.goalDiff'), odds('cases.*.odds')], [1, 20, 1]),
    ],
    results: main('factor', 'returnMultipliers.*'),
    example: { cases: [{ line: -0.75, goalDiff: 1, odds: 1.95 }] },
  }),
  'settle-totals': form('settle-totals', {
    fields: [],
    groups: [
      group(
        'cases',
        [
          choice('cases.*.side', ['over', 'under']),
          numberField('cases.*.line'),
          whole('cases.*.goals'),
          odds('cases.*.odds'),
        ],
        [1, 20, 1],
      ),
    ],
    results: main('factor', 'returnMultipliers.*'),
    example: { cases: [{ side: 'over', line: 2.25, goals: 2, odds: 1.9 }] },
  }),
  'settle-multiple': form('settle-multiple', {
    fields: [money('stake')],
    groups: [
      group(
        'legs',
        [odds('legs.*.odds'), choice('legs.*.result', ['win', 'half_win', 'push', 'half_lose', 'lose', 'void'])],
        [1, 30, 2],
      ),
    ],
    results: [...main('signed', 'netProfit'), ...figures('money', 'returns')],
    example: {
      stake: 10_000,
      legs: [
        { odds: 2.06, result: 'win' },
        { odds: 2.1, result: 'half_lose' },
      ],
    },
  }),
  'handicap-equal-return': form('handicap-equal-return', {
    fields: [numberField('line'), odds('homeOdds'), odds('awayOdds'), money('totalStake')],
    groups: [],
    results: [
      ...outcomes('rows.*.profit'),
      ...stakes('stakes.*'),
      ...figures('signed', 'home', 'draw', 'away'),
      ...figures('money', 'maxMinStakes.*'),
      ...figures('signed', 'maxMinWorst'),
    ],
    example: { line: -0.25, homeOdds: 2.1, awayOdds: 2, totalStake: 100_000 },
  }),
  'hedge-existing': form('hedge-existing', {
    fields: [optionalMoney('maxExtraTotal'), choice('rule', ['max_min', 'cover_others'], MORE)],
    groups: [
      group(
        'existing',
        [rowChoice('existing.*.outcome', 'hedgeOdds'), money('existing.*.stake'), odds('existing.*.odds')],
        [0, 20, 1],
      ),
      group('hedgeOdds', [odds('hedgeOdds.*')], [2, 20, 3]),
    ],
    results: [
      ...outcomes('profits.*'),
      ...stakes('stakes.*'),
      ...figures('signed', 'guaranteed'),
      ...figures('money', 'extraTotal'),
      ...figures('factor', 'hedgeOddsImpliedSum'),
    ],
    example: { existing: [{ outcome: 2, stake: 2_500, odds: 6 }], hedgeOdds: [2.5, 3.5, 3] },
  }),
  'complete-leg': form('complete-leg', {
    fields: placed,
    groups: [group('newOdds', [odds('newOdds.*')], [1, 20, 1])],
    results: [
      ...main('signed', 'options.*.result'),
      ...stakes('options.*.hedgeStake'),
      ...figures('odds', 'breakevenOdds', 'options.*.newOdds'),
    ],
    example: { placed: { stake: 10_000, odds: 2.1 }, newOdds: [2.05, 1.95, 1.85] },
  }),
  'partial-hedge': form('partial-hedge', {
    fields: [...placed, money('hedge.stake'), odds('hedge.odds')],
    groups: [],
    results: outcomes('ifFirst', 'ifSecond'),
    example: { placed: { stake: 10_000, odds: 2.1 }, hedge: { stake: 6_000, odds: 1.85 } },
  }),
  'compare-cash-out': form('compare-cash-out', {
    fields: [...placed, money('cashout'), odds('layOddsNow'), optionalPercent('commission')],
    groups: [],
    results: [
      ...main('word', 'better'),
      ...figures('signed', 'hedgeProfit', 'cashoutProfit'),
      ...stakes('layStake', 'liability'),
    ],
    example: { placed: { stake: 10_000, odds: 3 }, cashout: 12_800, layOddsNow: 2.2, commission: 0.056 },
  }),
  'kelly-single': form('kelly-single', {
    fields: [percent('p'), odds('odds'), optionalMoney('bankroll'), optionalPercent('multiplier', { absent: 1 })],
    groups: [],
    results: [
      ...main('chance', 'fraction'),
      ...stakes('stake'),
      ...figures('chance', 'half', 'quarter'),
      ...figures('fraction', 'ev'),
    ],
    example: { p: 0.55, odds: 2, bankroll: 100_000, multiplier: 0.5 },
  }),
  'kelly-exclusive': form('kelly-exclusive', {
    fields: [],
    groups: [group('odds', [percent('p.*'), odds('odds.*')], [1, 20, 3])],
    results: [...main('chance', 'fractions.*'), ...figures('factor', 'reserveRate')],
    example: { p: [0.5, 0.3, 0.2], odds: [2.2, 3.4, 3.9] },
  }),
  'no-vig': form('no-vig', {
    fields: [],
    groups: [group('odds', [odds('odds.*')], [2, 40, 3])],
    results: [
      ...main('chance', 'overround'),
      ...figures('chance', 'multiplicative.*', 'shin.*', 'power.*', 'oddsRatio.*', 'additive.*'),
      ...figures('factor', 'powerK', 'oddsRatioC', 'shinZ'),
      ...figures('caveat', 'additiveIsValid'),
    ],
    example: { odds: [2.6, 2.4, 4.3] },
  }),
  'value-bet': form('value-bet', {
    fields: [percent('p'), odds('odds')],
    groups: [],
    results: [...main('fraction', 'ev'), ...figures('odds', 'fairOdds'), ...figures('chance', 'kelly')],
    example: { p: 0.6, odds: 2 },
  }),
  'value-against-sharp': form('value-against-sharp', {
    fields: [choice('method', ['shin', 'multiplicative', 'additive', 'power', 'odds_ratio'])],
    groups: [group('odds', [odds('sharpOdds.*'), odds('bookOdds.*')], [2, 40, 3])],
    results: [...main('fraction', 'ev.*'), ...figures('odds', 'fairOdds.*'), ...figures('chance', 'probabilities.*')],
    example: { sharpOdds: [2.6, 2.4, 4.3], bookOdds: [2.75, 2.45, 4.4] },
  }),
} as const;
