/** The worked examples of the calculators' comments, for the tests that run them and those that vary them. */
import type { CalculatorId } from './registry.ts';

/** The worked example in each calculator's comment, with its expected numbers. */
export const EXAMPLES: readonly [CalculatorId, unknown, object][] = [
  [
    'surebet',
    { legs: [{ odds: 3.1 }, { odds: 3.5 }, { odds: 3.1 }], total: 100000 },
    { total: 100000, worst: 7424.3, isArb: true, optimal: true, binding: ['total'] },
  ],
  [
    'surebet',
    { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 20000, step: 500 },
    { stakes: [10000, 10000], profits: [1000, 500], worst: 500, optimal: true },
  ],
  [
    'surebet',
    {
      legs: [
        { odds: 3, stake: 10000, stakeKind: 'SNR' },
        { odds: 3.2, side: 'lay', commission: 0.02 },
      ],
    },
    { stakes: [10000, 6289], worst: 6163.22, binding: ['legs.0.stake'] },
  ],
  [
    'score-grid',
    {
      legs: [
        { market: 'double_chance', selection: 'home_draw', odds: 1.45 },
        { market: '1x2', selection: 'away', odds: 3.6 },
      ],
      total: 100000,
      maxGoals: 1,
    },
    {
      stakes: [71287, 28713],
      worst: 3366.15,
      scores: [
        [3366.15, 3366.8],
        [3366.15, 3366.15],
      ],
    },
  ],
  [
    'acca-at-once',
    {
      stake: 100,
      legs: [
        { back: 2, cover: [1.95, 1.95] },
        { back: 2, cover: [1.95, 1.95] },
      ],
      combinedLay: { lay: 4.2, commission: 0.05 },
    },
    {
      coverTotal: 310.322156,
      profit: -10.322156,
      worstUncovered: -100,
      advice: 'lay',
      lay: { layStake: 96.385542, profit: -8.433735 },
    },
  ],
  ['equal-return', { odds: [3.1, 3.5, 3.1], totalStake: 1000 }, { profit: 74.257426, roi: 0.07425743, isArb: true }],
  ['fixed-leg', { odds: [2, 3], fixedLeg: 0, fixedStake: 500 }, { stakes: [500, 333.333333], profit: 166.666667 }],
  [
    'distribute-profit',
    { odds: [2.6, 3.2, 3.9], totalStake: 1000, distributeTo: [true, false, true] },
    { stakes: [412.5, 312.5, 275], profits: [72.5, 0, 72.5] },
  ],
  ['equal-return-limits', { odds: [2.6, 3.2, 3.9], maxStake: [200, 1000, 1000] }, { stakes: [200, 162.5, 133.333333] }],
  ['rounded-stakes', { odds: [2.6, 3.2, 3.9], maxTotal: 300, step: 5 }, { stakes: [105, 85, 70], minProfit: 12 }],
  ['net-odds', { odds: 1.8, commission: 0.04 }, { netOdds: 1.768 }],
  ['net-odds', { odds: 1.8, commission: 0.04, type: 'on_stake' }, { netOdds: 1.76 }],
  ['net-odds', { odds: 1.8, commission: 0.04, type: 'on_total_return' }, { netOdds: 1.728 }],
  ['lay-as-back', { layOdds: 1.5, commission: 0.065 }, { equivalentBackOddsOfOpposite: 2.87 }],
  [
    'matched-bet',
    { backStake: 25, backOdds: 7, layOdds: 7.4, layCommission: 0.05, refundCashValue: 20 },
    { layStake: 21.088435, profitIfBackWins: 15.034014, profitIfLayWins: 15.034014 },
  ],
  [
    'matched-bet',
    { backStake: 100, backOdds: 2, backFeeOnReturn: 0.05, layOdds: 2.1, layCommission: 0.2 },
    { layStake: 100, profit: -20 },
  ],
  [
    'matched-bet',
    { backStake: 20, backOdds: 5, layOdds: 5.2, layCommission: 0.02, stakeKind: 'SR' },
    { layStake: 19.305019, retentionRate: 0.94594595 },
  ],
  [
    'cashback',
    { backStake: 100, backOdds: 2, layOdds: 2.05, layCommission: 0.02, cashbackPct: 0.1 },
    { layStake: 93.596059, profit: 1.724138 },
  ],
  [
    'bonus-rollover-lay',
    { ownStake: 300, bonus: 150, backOdds: 2, layOdds: 2.1, remainingRollover: 2000, expectedRating: 0.9 },
    { layStake: 354.761905, profit: 54.761905, profitIfBackWins: 54.761905 },
  ],
  [
    'acca-lay',
    {
      stake: 100,
      backFeeOnReturn: 0.05,
      legs: [
        { back: 2, lay: 2.1, commission: 0.04 },
        { back: 3, lay: 3.4, commission: 0.04 },
      ],
    },
    { layStakes: [79.056865, 169.642857], profit: -24.105409 },
  ],
  [
    'lay-bias',
    { backStake: 100, backOdds: 2, layOdds: 2.06, layCommission: 0.02 },
    { layForZeroIfBackWins: 94.339623, layForZeroIfLayWins: 102.040816 },
  ],
  [
    'partial-lay',
    { backStake: 100, backOdds: 2.5, lays: [{ stake: 60, odds: 2.56 }], newLayOdds: 2.62, commission: 0.02 },
    { secondLayStake: 37.538462, profit: -4.412308, profitIfAllAtFirstPrice: -3.543307 },
  ],
  [
    'dutch-against-main',
    { main: { stake: 100, odds: 3 }, others: [1.7, 15] },
    { stakes: [176.470588, 20], profit: 3.529412 },
  ],
  [
    'dutch-against-main',
    { main: { stake: 100, odds: 3 }, others: [1.7, 15], stakeKind: 'SNR' },
    { stakes: [117.647059, 13.333333], profit: 69.019608 },
  ],
  [
    'two-freebets',
    {
      freebets: [
        { value: 50, odds: 4.5, outcome: 0 },
        { value: 30, odds: 4.2, outcome: 1 },
      ],
      thirdOdds: 1.95,
    },
    { topupCashOnOutcome: 1, topupStake: 18.809524, thirdStake: 89.74359, profit: 66.446886 },
  ],
  ['boost', { odds: 3.4, boost: 0.3 }, { boostedOdds: 4.12 }],
  ['boost', { odds: 3.4, boost: 0.3, on: 'odds' }, { boostedOdds: 4.42 }],
  ['boost-extra-as-freebet', { odds: 2, boostedOdds: 3, freebetRetention: 0.8 }, { effectiveOdds: 2.8 }],
  [
    'early-payout-lock-in',
    { backStake: 100, backOdds: 2.5, layOdds: 2.5, commission: 0.02, inplayBackOdds: 1.2 },
    { initialLayStake: 100.806452, tradeOutBackStake: 210.013441, lockedProfit: 40.793011 },
  ],
  [
    'early-payout-double',
    { backStake: 100, backOdds: 2.5, layOdds: 2.5, commission: 0.02 },
    { ifPaidEarlyAndNotWin: 248.790323, ifPaidEarlyAndWin: -1.209677, ifNever2upAndNotWin: -1.209677 },
  ],
  [
    'early-payout-ev',
    { backStake: 100, backOdds: 1.8, layOdds: 1.83, commission: 0.02, pFullTurnaround: 0.0439943141 },
    { qualifying: -2.541436, profitOnTurnaround: 177.458564, ev: 5.37754, breakevenP: 0.014119 },
  ],
  [
    'double-green',
    { odds: [1.9, 3.8, 4.6], totalStake: 1000 },
    { baseResult: -6.818182, doubleIfTurnaround: 986.363636, breakevenP: 0.006865 },
  ],
  [
    'middle-totals',
    {
      legs: [
        { market: 'over', line: 4.5, odds: 1 + 100 / 110, stake: 100 },
        { market: 'under', line: 5.5, odds: 1 + 100 / 110, stake: 100 },
      ],
    },
    { worst: -9.090909, best: 181.818182, breakevenP: 0.047619 },
  ],
  [
    'middle-handicap-against-win',
    { line: 0.75, homeOdds: 1.19, homeStake: 100, awayOdds: 4.7 },
    { awayStake: 25.319149, homeOrDraw: -6.319149, awayBy1: 43.680851, awayBy2plus: -6.319149 },
  ],
  ['settle-handicaps', { cases: [{ line: -0.75, goalDiff: 1, odds: 1.95 }] }, { returnMultipliers: [1.475] }],
  ['settle-totals', { cases: [{ side: 'over', line: 2.25, goals: 2, odds: 1.9 }] }, { returnMultipliers: [0.5] }],
  [
    'settle-multiple',
    {
      stake: 100,
      legs: [
        { odds: 2.06, result: 'win' },
        { odds: 4.55, result: 'win' },
        { odds: 2.1, result: 'half_lose' },
        { odds: 1.826, result: 'half_lose' },
        { odds: 9, result: 'void' },
      ],
    },
    { returns: 234.325, netProfit: 134.325 },
  ],
  [
    'handicap-equal-return',
    { line: -0.25, homeOdds: 2.1, awayOdds: 2, totalStake: 1000 },
    { stakes: [487.804878, 512.195122], home: 24.390244, draw: 12.195122, away: 24.390244 },
  ],
  [
    'allocate-matrix',
    {
      returnMatrix: [
        [2.1, 0],
        [0.5, 1.5],
        [0, 2],
      ],
      totalStake: 1000,
    },
    { stakes: [483.870968, 516.129032], guaranteedProfit: 16.129032 },
  ],
  [
    'allocate-score-grid',
    {
      legs: [
        { market: 'double_chance', selection: 'home_draw', odds: 1.45 },
        { market: '1x2', selection: 'away', odds: 3.6 },
      ],
      totalStake: 1000,
    },
    { stakes: [712.871287, 287.128713], guaranteedProfit: 33.663366, isArb: true },
  ],
  [
    'hedge-existing',
    { existing: [{ outcome: 2, stake: 25, odds: 6 }], hedgeOdds: [2.5, 3.5, 3] },
    { stakes: [60, 42.857143, 0], guaranteed: 22.142857 },
  ],
  [
    'complete-leg',
    { placed: { stake: 100, odds: 2.1 }, newOdds: [1.95] },
    { options: [{ newOdds: 1.95, hedgeStake: 107.692308, result: 2.307692 }], breakevenOdds: 1.909091 },
  ],
  [
    'partial-hedge',
    { placed: { stake: 100, odds: 2.1 }, hedge: { stake: 60, odds: 1.85 } },
    { ifFirst: 50, ifSecond: -49 },
  ],
  [
    'compare-cash-out',
    { placed: { stake: 100, odds: 3 }, cashout: 128, layOddsNow: 2.2, commission: 0.02 },
    { hedgeProfit: 34.862385, cashoutProfit: 28, better: 'hedge' },
  ],
  ['kelly-single', { p: 0.55, odds: 2 }, { fraction: 0.1, half: 0.05, ev: 0.1 }],
  ['kelly-exclusive', { p: [0.5, 0.3, 0.2], odds: [2.2, 3.4, 3.9] }, { fractions: [0.138298, 0.065957, 0] }],
  ['no-vig', { odds: [1.5, 2.74] }, { overround: 0.03163, shin: [0.650852, 0.349148] }],
  ['value-bet', { p: 0.6, odds: 2 }, { ev: 0.2, fairOdds: 1.666667 }],
  [
    'value-against-sharp',
    { sharpOdds: [2.6, 2.4, 4.3], method: 'shin', bookOdds: [2.75, 2.45, 4.4] },
    { ev: [0.025734, -0.00829, -0.022203] },
  ],
  [
    'each-way',
    { stake: 10, odds: 9, placeFraction: 'fourth' },
    { ifWins: 100, ifPlaces: 10, ifLoses: -20, settled: null },
  ],
  [
    'each-way',
    { stake: 10, odds: 9, placeFraction: 'fourth', deduction: 0.2 },
    { ifWins: 80, ifPlaces: 6, ifLoses: -20, placeOdds: 3 },
  ],
  [
    'each-way',
    { stake: 10, odds: 9, placeFraction: 'fourth', position: 1, tied: 2, deduction: 0.2 },
    { settled: { winReturn: 37, placeReturn: 26, returns: 63, profit: 43 } },
  ],
  [
    'each-way',
    { stake: 10, odds: 9, placeFraction: 'fourth', position: 3, tied: 2 },
    { ifWins: null, settled: { winReturn: 0, placeReturn: 15, returns: 15, profit: -5 } },
  ],
  [
    'each-way-lay',
    { backStake: 10, backOdds: 9, layWinOdds: 9.2, layPlaceOdds: 2.6, commission: 0.02 },
    { layWinStake: 9.803922, layPlaceStake: 10.077519, profit: -0.516188, ifWins: -0.516188, ifPlaces: -0.516188 },
  ],
  [
    'extra-place',
    {
      backStake: 10,
      backOdds: 9,
      layWinOdds: 9.2,
      layPlaceOdds: 2.6,
      commission: 0.02,
      housePlaces: 5,
      exchangePlaces: 4,
    },
    { profit: -0.516188, ifExtraPlace: 25.483812, breakevenP: 0.019853 },
  ],
  ['dutching-target', { odds: [4, 5], targetProfit: 100 }, { stakes: [45.454545, 36.363636], total: 81.818182 }],
  [
    'dutching-lay',
    { odds: [2.5, 3.4], totalStake: 1000, lay: { odds: 1.4, commission: 0.02 } },
    { stakes: [406.515335, 298.908335], layStake: 736.440825, liability: 294.57633, profit: 16.288338 },
  ],
  [
    'acca-lay-steps',
    {
      stake: 100,
      legs: [
        { back: 2, lay: 2.1, result: 'won' },
        { back: 3, lay: 3.1 },
      ],
    },
    { layStakes: [92.165899, 193.548387], next: 1, profit: -7.834101, ifAllWin: -7.834101, ifNextVoid: -1.382488 },
  ],
  ['rollover-ev', { bonus: 200, turnover: 1000, lossRate: 0.05 }, { ev: 150 }],
  ['annual-roi', { profitPct: 2.12, hoursToStart: 20.5, clockOffsetH: -0.02636 }, { roiPct: 826.354787 }],
  ['convert-odds', { cases: [{ format: 'american', value: -110 }] }, { decimal: [1.909091] }],
  ['palpable-errors', { quotes: { A: [1.72, 2.05], B: [1.7, 2.1], C: [1.7, 16] } }, { flag: [['C', 1]] }],
];
