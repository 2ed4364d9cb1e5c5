/** Forms of the calculators that split money over the outcomes of a market. */
import { COMMISSION_KINDS } from '../../odds/exchange.ts';
import {
  choice,
  type FormField,
  figures,
  flagField,
  form,
  group,
  MORE,
  main,
  money,
  numberField,
  numbers,
  odds,
  oddsList,
  optionalMoney,
  optionalNumber,
  optionalPercent,
  optionalWhole,
  outcomes,
  rowChoice,
  stakes,
  textField,
} from './field.ts';
import { houseFields, legFields, SUREBET_FORM, surebetResults, totals } from './surebet-form.ts';

/** Odds with their boosts and commissions, one row per leg. */
const backLegs = (beside: readonly FormField[] = []) =>
  group(
    'odds',
    [
      odds('odds.*'),
      ...beside,
      optionalPercent('commission.*', MORE),
      choice('commissionType.*', COMMISSION_KINDS, MORE),
      optionalPercent('boost.*', MORE),
    ],
    [2, 20, 2],
  );
const boostOn = choice('on', ['profit', 'odds'], MORE);
const equalResults = [
  ...main('signed', 'profit'),
  ...stakes('stakes.*'),
  ...figures('fraction', 'roi'),
  ...figures('money', 'total', 'payout'),
  ...figures('odds', 'netOdds.*'),
  ...figures('factor', 'impliedSum'),
  ...figures('badge', 'isArb'),
];

/** A column of limits; an empty field means no limit. */
const limit = (path: string, extra: Partial<FormField> = {}) => optionalMoney(path, { absent: 1e11, ...extra });

/** The fields for what a leg of a football match is on. */
const ofMatch: readonly FormField[] = [
  { path: 'legs.*.market', kind: 'market', required: true },
  { path: 'legs.*.selection', kind: 'selection', required: true },
  optionalNumber('legs.*.line'),
];
const maxGoals = optionalWhole('maxGoals', { ...MORE, absent: 12 });

const allocated: readonly FormField[] = [
  optionalMoney('totalStake'),
  optionalMoney('maxTotal', MORE),
  { path: 'maxStake', kind: 'moneyList', ...MORE },
];
const allocation = [
  ...outcomes('profits.*'),
  ...stakes('stakes.*'),
  ...figures('signed', 'guaranteedProfit'),
  ...figures('badge', 'isArb'),
];

export const SUREBET_FORMS = {
  surebet: SUREBET_FORM,
  'score-grid': form('score-grid', {
    fields: [...totals, maxGoals],
    groups: [group('legs', [...ofMatch, ...legFields()], [1, 14, 2]), houseFields],
    results: surebetResults,
    example: {
      legs: [
        { market: 'asian_handicap', selection: 'home', line: -0.25, odds: 2.12 },
        { market: 'asian_handicap', selection: 'away', line: 0.25, odds: 1.98 },
      ],
      total: 100_000,
    },
  }),
  'equal-return': form('equal-return', {
    fields: [money('totalStake'), boostOn],
    groups: [backLegs()],
    results: equalResults,
    example: { odds: [3.1, 3.5, 3.1], totalStake: 100_000 },
  }),
  'fixed-leg': form('fixed-leg', {
    fields: [rowChoice('fixedLeg', 'odds'), money('fixedStake'), boostOn],
    groups: [backLegs()],
    results: equalResults,
    example: { odds: [2.1, 2.05], fixedLeg: 0, fixedStake: 50_000 },
  }),
  'distribute-profit': form('distribute-profit', {
    fields: [money('totalStake'), boostOn],
    groups: [backLegs([flagField('distributeTo.*', { absent: true, required: true })])],
    results: [
      ...outcomes('profits.*'),
      ...stakes('stakes.*'),
      ...figures('money', 'total'),
      ...figures('odds', 'netOdds.*'),
    ],
    example: { odds: [2.6, 3.2, 3.9], totalStake: 100_000, distributeTo: [true, false, true] },
  }),
  'equal-return-limits': form('equal-return-limits', {
    fields: [optionalMoney('maxTotal'), boostOn],
    groups: [backLegs([limit('maxStake.*'), limit('balance.*')])],
    results: equalResults,
    example: { odds: [2.6, 3.2, 3.9], maxStake: [20_000, 100_000, 100_000], balance: [80_000, 50_000, 90_000] },
  }),
  'rounded-stakes': form('rounded-stakes', {
    fields: [optionalMoney('maxTotal'), money('step'), optionalMoney('total', MORE)],
    groups: [
      group(
        'odds',
        [odds('odds.*'), optionalMoney('minStake.*', { ...MORE, absent: 0 }), limit('maxStake.*', MORE)],
        [2, 20, 2],
      ),
    ],
    results: [
      ...outcomes('profits.*'),
      ...stakes('stakes.*'),
      ...figures('signed', 'minProfit'),
      ...figures('money', 'total'),
    ],
    example: { odds: [2.6, 3.2, 3.9], maxTotal: 30_000, step: 500 },
  }),
  'dutching-target': form('dutching-target', {
    fields: [money('targetProfit'), boostOn],
    groups: [backLegs()],
    results: [...equalResults.filter(({ path }) => path !== 'isArb'), ...figures('signed', 'ifNone')],
    example: { odds: [4, 5], targetProfit: 10_000 },
  }),
  'dutching-lay': form('dutching-lay', {
    fields: [money('totalStake'), odds('lay.odds'), optionalPercent('lay.commission'), boostOn],
    groups: [{ ...backLegs(), min: 1 }],
    results: [
      ...outcomes('profits.*'),
      ...stakes('stakes.*', 'layStake', 'liability'),
      ...figures('fraction', 'roi'),
      ...figures('money', 'total'),
    ],
    example: { odds: [2.5, 3.4], totalStake: 100_000, lay: { odds: 1.4, commission: 0.056 } },
  }),
  'allocate-matrix': form('allocate-matrix', {
    fields: allocated,
    groups: [
      group(
        'rows',
        [numbers('returnMatrix.*'), { path: 'held.*', kind: 'signedMoney', ...MORE, absent: 0 }],
        [1, 60, 3],
      ),
    ],
    results: allocation,
    example: {
      returnMatrix: [
        [2.1, 0],
        [0.5, 1.5],
        [0, 2],
      ],
      totalStake: 100_000,
    },
  }),
  'allocate-score-grid': form('allocate-score-grid', {
    fields: [...allocated, maxGoals],
    groups: [group('legs', [...ofMatch, odds('legs.*.odds')], [1, 20, 2])],
    results: allocation,
    example: {
      legs: [
        { market: 'double_chance', selection: 'home_draw', odds: 1.45 },
        { market: '1x2', selection: 'away', odds: 3.6 },
      ],
      totalStake: 100_000,
    },
  }),
  'annual-roi': form('annual-roi', {
    fields: [
      numberField('profitPct'),
      numberField('hoursToStart'),
      optionalNumber('eventDurationH', { absent: 2 }),
      optionalNumber('clockOffsetH', { ...MORE, absent: 0 }),
    ],
    groups: [],
    results: [...main('percentage', 'roiPct'), ...figures('factor', 'hours')],
    example: { profitPct: 2.12, hoursToStart: 20.5 },
  }),
  'palpable-errors': form('palpable-errors', {
    fields: [optionalNumber('factor', { absent: 1.4 })],
    groups: [group('quotes', [textField('quotes.*.name', { required: true }), oddsList('quotes.*.odds')], [2, 100, 3])],
    results: main('text', 'flag'),
    example: { quotes: { Betano: [1.72, 2.05], Superbet: [1.7, 2.1], Novibet: [1.7, 16] } },
  }),
} as const;
