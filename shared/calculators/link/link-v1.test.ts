/** Links of version 1 as they were first written. People have them, so none of them may ever change its meaning. */
import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorId } from '../registry.ts';
import { decodeCalculation } from './link.ts';

const LINKS: readonly [link: string, id: CalculatorId, input: object][] = [
  ['1ABTBkFDBFfABFjABFfAG', 'surebet', { legs: [{ odds: 3.1 }, { odds: 3.5 }, { odds: 3.1 }], total: 100000 }],
  [
    '1BBTBkFCBOCRVCWEABFkVBWDAGGBg',
    'score-grid',
    {
      legs: [
        { market: 'double_chance', selection: 'home_draw', odds: 1.45 },
        { market: '1x2', selection: 'away', odds: 3.6 },
      ],
      total: 100000,
      maxGoals: 1,
    },
  ],
  [
    '1NBIBFCBGCCCODDODDABGCCCODDODDAGBFqCEFAK',
    'acca-at-once',
    {
      stake: 10000,
      legs: [
        { back: 2, cover: [1.95, 1.95] },
        { back: 2, cover: [1.95, 1.95] },
      ],
      combinedLay: { lay: 4.2, commission: 0.05 },
    },
  ],
  ['1CBDFfFjFfGJBr', 'equal-return', { odds: [3.1, 3.5, 3.1], totalStake: 100000 }],
  ['1DBCGCGDGGAHIF9', 'fixed-leg', { odds: [2, 3], fixedLeg: 0, fixedStake: 50000 }],
  [
    '1EBDFaFgFnGJBHDBABk',
    'distribute-profit',
    { odds: [2.6, 3.2, 3.9], totalStake: 100000, distributeTo: [true, false, true] },
  ],
  ['1FBDFaFgFnGDICJBJBj', 'equal-return-limits', { odds: [2.6, 3.2, 3.9], maxStake: [20000, 100000, 100000] }],
  ['1GBDFaFgFnCGFDIDu', 'rounded-stakes', { odds: [2.6, 3.2, 3.9], maxTotal: 30000, step: 500 }],
  ['1HBFSCEEz', 'net-odds', { odds: 1.8, commission: 0.04 }],
  ['1IBFPCNBBW', 'lay-as-back', { layOdds: 1.5, commission: 0.065 }],
  [
    '1JBGZCGHEPBKFEFHHCP',
    'matched-bet',
    { backStake: 2500, backOdds: 7, layOdds: 7.4, layCommission: 0.05, refundCashValue: 2000 },
  ],
  [
    '1KBIBCGCEODNFECGFB_',
    'cashback',
    { backStake: 10000, backOdds: 2, layOdds: 2.05, layCommission: 0.02, cashbackPct: 0.1 },
  ],
  [
    '1LBIDCHPDGCEFVFJCGFJZ',
    'bonus-rollover-lay',
    { ownStake: 30000, bonus: 15000, backOdds: 2, layOdds: 2.1, remainingRollover: 200000, expectedRating: 0.9 },
  ],
  [
    '1MBIBDEFFCBGCCFVDEEABGDCFiDEEAu',
    'acca-lay',
    {
      stake: 10000,
      backFeeOnReturn: 0.05,
      legs: [
        { back: 2, lay: 2.1, commission: 0.04 },
        { back: 3, lay: 3.4, commission: 0.04 },
      ],
    },
  ],
  ['1OBIBCGCEODOFECf', 'lay-bias', { backStake: 10000, backOdds: 2, layOdds: 2.06, layCommission: 0.02 }],
  [
    '1PBIBCFZEBBHGCOEAAFOEGGECw',
    'partial-lay',
    { backStake: 10000, backOdds: 2.5, lays: [{ stake: 6000, odds: 2.56 }], newLayOdds: 2.62, commission: 0.02 },
  ],
  ['1QBBIBCGDADCFRGPI', 'dutch-against-main', { main: { stake: 10000, odds: 3 }, others: [1.7, 15] }],
  [
    '1RBCBHFCFtDGAABHDCFqDGBACODDz',
    'two-freebets',
    {
      freebets: [
        { value: 5000, odds: 4.5, outcome: 0 },
        { value: 3000, odds: 4.2, outcome: 1 },
      ],
      thirdOdds: 1.95,
    },
  ],
  ['1SBFiCFD8', 'boost', { odds: 3.4, boost: 0.3 }],
  ['1TBGCCGDDFIW', 'boost-extra-as-freebet', { odds: 2, boostedOdds: 3, freebetRetention: 0.8 }],
  [
    '1UBIBCFZDFZEECGFMI',
    'early-payout-lock-in',
    { backStake: 10000, backOdds: 2.5, layOdds: 2.5, commission: 0.02, inplayBackOdds: 1.2 },
  ],
  ['1VBIBCFZDFZEEC8', 'early-payout-double', { backStake: 10000, backOdds: 2.5, layOdds: 2.5, commission: 0.02 }],
  [
    '1WBIBCFSDOC3EECG8GGFaOP_l4',
    'early-payout-ev',
    { backStake: 10000, backOdds: 1.8, layOdds: 1.83, commission: 0.02, pFullTurnaround: 0.0439943141 },
  ],
  ['1XBDFTFmFuCJBI', 'double-green', { odds: [1.9, 3.8, 4.6], totalStake: 100000 }],
  [
    '1YBCBACFtD8GAKBD0xSmzYukEIBABBCF3D8GAKBD0xSmzYukEIBAo',
    'middle-totals',
    {
      legs: [
        { market: 'over', line: 4.5, odds: 1.9090909090909092, stake: 10000 },
        { market: 'under', line: 5.5, odds: 1.9090909090909092, stake: 10000 },
      ],
    },
  ],
  ['1ZBOBLCOB3DIBEFvr', 'middle-handicap-against-win', { line: 0.75, homeOdds: 1.19, homeStake: 10000, awayOdds: 4.7 }],
  ['1aBBB9OBLCGBDODDAP', 'settle-handicaps', { cases: [{ line: -0.75, goalDiff: 1, odds: 1.95 }] }],
  ['1bBBBACODhDGCEFTAM', 'settle-totals', { cases: [{ side: 'over', line: 2.25, goals: 2, odds: 1.9 }] }],
  [
    '1cBIBCFBODOCAABOHHCAABFVCDABNciCDABGJCFAk',
    'settle-multiple',
    {
      stake: 10000,
      legs: [
        { odds: 2.06, result: 'win' },
        { odds: 4.55, result: 'win' },
        { odds: 2.1, result: 'half_lose' },
        { odds: 1.826, result: 'half_lose' },
        { odds: 9, result: 'void' },
      ],
    },
  ],
  ['1dB9EZCFVDGCEJBq', 'handicap-equal-return', { line: -0.25, homeOdds: 2.1, awayOdds: 2, totalStake: 100000 }],
  [
    '1eBJBEDCFVGACFFFPCGAGCr',
    'allocate-matrix',
    {
      returnMatrix: [
        [2.1, 0],
        [0.5, 1.5],
        [0, 2],
      ],
      totalStake: 100000,
    },
  ],
  [
    '1fBJBECBCCEEOCRABBCDEFkAA',
    'allocate-score-grid',
    {
      legs: [
        { market: 'double_chance', selection: 'home_draw', odds: 1.45 },
        { market: '1x2', selection: 'away', odds: 3.6 },
      ],
      totalStake: 100000,
    },
  ],
  [
    '1gBBBGCCGZDGGACDFZFjGDt',
    'hedge-existing',
    { existing: [{ outcome: 2, stake: 2500, odds: 6 }], hedgeOdds: [2.5, 3.5, 3] },
  ],
  ['1hBBIBCFVACBODDN', 'complete-leg', { placed: { stake: 10000, odds: 2.1 }, newOdds: [1.95] }],
  [
    '1iBBIBCFVACBHGCOC5AS',
    'partial-hedge',
    { placed: { stake: 10000, odds: 2.1 }, hedge: { stake: 6000, odds: 1.85 } },
  ],
  [
    '1jBBIBCGDACQCADFWEECS',
    'compare-cash-out',
    { placed: { stake: 10000, odds: 3 }, cashout: 12800, layOddsNow: 2.2, commission: 0.02 },
  ],
  ['1kBE3CGCi', 'kelly-single', { p: 0.55, odds: 2 }],
  ['1lBDFFFDFCCDFWFiFnG', 'kelly-exclusive', { p: [0.5, 0.3, 0.2], odds: [2.2, 3.4, 3.9] }],
  ['1mBCFPOESH', 'no-vig', { odds: [1.5, 2.74] }],
  ['1nBFGCGCG', 'value-bet', { p: 0.6, odds: 2 }],
  [
    '1oBDFaFYFrDDOETOD1FsW',
    'value-against-sharp',
    { sharpOdds: [2.6, 2.4, 4.3], method: 'shin', bookOdds: [2.75, 2.45, 4.4] },
  ],
  ['1pBICCJBDEFA', 'rollover-ev', { bonus: 20000, turnover: 100000, lossRate: 0.05 }],
  ['1qBODUCPDNE9LpMY', 'annual-roi', { profitPct: 2.12, hoursToStart: 20.5, clockOffsetH: -0.02636 }],
  ['1rBBBBCA9HLAV', 'convert-odds', { cases: [{ format: 'american', value: -110 }] }],
  [
    '1sBDBB-ACCOCsODNABB-BCCFRFVABB-CCCFRGQAw',
    'palpable-errors',
    { quotes: { A: [1.72, 2.05], B: [1.7, 2.1], C: [1.7, 16] } },
  ],
  ['1tBHBCGJDBFGDGGC2', 'each-way', { stake: 1000, odds: 9, placeFraction: 'fourth', position: 3, tied: 2 }],
  [
    '1uBHBCGJFPBcGFaHECe',
    'each-way-lay',
    { backStake: 1000, backOdds: 9, layWinOdds: 9.2, layPlaceOdds: 2.6, commission: 0.02 },
  ],
  [
    '1vBHBCGJFPBcGFaHECIGFJGEb',
    'extra-place',
    {
      backStake: 1000,
      backOdds: 9,
      layWinOdds: 9.2,
      layPlaceOdds: 2.6,
      commission: 0.02,
      housePlaces: 5,
      exchangePlaces: 4,
    },
  ],
  ['1wBCGEGFGIBY', 'dutching-target', { odds: [4, 5], targetProfit: 10000 }],
  [
    '1xBCFZFiGJBHBFOCECAS',
    'dutching-lay',
    { odds: [2.5, 3.4], totalStake: 100000, lay: { odds: 1.4, commission: 0.02 } },
  ],
  [
    '1yBIBFCBGCCFVEBABGDCFfAG',
    'acca-lay-steps',
    {
      stake: 10000,
      legs: [
        { back: 2, lay: 2.1, result: 'won' },
        { back: 3, lay: 3.1 },
      ],
    },
  ],
];

describe('links of version 1', () => {
  it.each(LINKS)('%s still means %s', (link, id, input) => {
    const found = decodeCalculation(link);
    expect(found).toMatchObject({ ok: true, value: { id, input } });
  });

  it('are tested for every calculator', () => {
    expect(new Set(LINKS.map(([, id]) => id))).toEqual(new Set(Object.keys(CALCULATORS)));
  });
});
