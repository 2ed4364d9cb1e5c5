/** Forms of the calculators for promotions: free bets, refunds, boosts, early payout, multiples, rollover. */
import { STAKE_KINDS } from '../engine/stake-kinds.ts';
import {
  choice,
  figures,
  form,
  group,
  MORE,
  main,
  money,
  odds,
  oddsList,
  optionalMoney,
  optionalPercent,
  outcomes,
  percent,
  rowChoice,
  stakes,
} from './field.ts';

const backLay = [money('backStake'), odds('backOdds'), odds('layOdds'), optionalPercent('layCommission')];
const fee = optionalPercent('backFeeOnReturn', MORE);
const backLayResults = [
  ...outcomes('profitIfBackWins', 'profitIfLayWins'),
  ...stakes('layStake', 'liability'),
  ...figures('fraction', 'retentionRate'),
  ...figures('signed', 'profit'),
  ...figures('badge', 'isArb'),
];
const position = [
  money('backStake'),
  odds('backOdds'),
  odds('layOdds'),
  optionalPercent('commission'),
  optionalMoney('layStake', MORE),
];

export const PROMOTION_FORMS = {
  'matched-bet': form('matched-bet', {
    fields: [
      choice('stakeKind', STAKE_KINDS),
      ...backLay,
      optionalMoney('refundCashValue', { ...MORE, absent: 0 }),
      optionalMoney('winBonus', { ...MORE, absent: 0 }),
      fee,
    ],
    groups: [],
    results: backLayResults,
    example: { stakeKind: 'SNR', backStake: 5_000, backOdds: 5, layOdds: 5.2, layCommission: 0.056 },
  }),
  cashback: form('cashback', {
    fields: [
      ...backLay,
      percent('cashbackPct'),
      choice('cashbackAs', ['cash', 'freebet']),
      { path: 'freebetRetention', kind: 'percent' },
      optionalMoney('maxCashback'),
      fee,
    ],
    groups: [],
    results: backLayResults,
    example: {
      backStake: 10_000,
      backOdds: 2,
      layOdds: 2.05,
      layCommission: 0.056,
      cashbackPct: 1,
      cashbackAs: 'freebet',
      freebetRetention: 0.75,
    },
  }),
  'dutch-against-main': form('dutch-against-main', {
    fields: [
      choice('stakeKind', STAKE_KINDS),
      money('main.stake'),
      odds('main.odds'),
      optionalMoney('refundIfMainLoses', { ...MORE, absent: 0 }),
      optionalMoney('bonusIfMainWins', { ...MORE, absent: 0 }),
      optionalPercent('mainFeeOnReturn', MORE),
    ],
    groups: [
      group(
        'others',
        [odds('others.*'), optionalPercent('othersCommission.*', MORE), optionalPercent('othersFeeOnReturn.*', MORE)],
        [1, 20, 2],
      ),
    ],
    results: [
      ...main('signed', 'profit'),
      ...stakes('stakes.*'),
      ...figures('fraction', 'extractionRate'),
      ...figures('money', 'total'),
    ],
    example: { stakeKind: 'SNR', main: { stake: 5_000, odds: 6 }, others: [1.62, 5.2] },
  }),
  'two-freebets': form('two-freebets', {
    fields: [odds('thirdOdds'), optionalPercent('thirdCommission', MORE)],
    groups: [
      group(
        'freebets',
        [money('freebets.*.value'), odds('freebets.*.odds'), rowChoice('freebets.*.outcome', 3)],
        [2, 2, 2],
      ),
    ],
    results: [
      ...main('signed', 'profit'),
      ...stakes('topupStake', 'thirdStake'),
      ...figures('word', 'topupCashOnOutcome'),
      ...figures('fraction', 'extractionRate'),
    ],
    example: {
      freebets: [
        { value: 5_000, odds: 4.5, outcome: 0 },
        { value: 3_000, odds: 4.2, outcome: 1 },
      ],
      thirdOdds: 1.95,
    },
  }),
  boost: form('boost', {
    fields: [odds('odds'), percent('boost'), choice('on', ['profit', 'odds'])],
    groups: [],
    results: main('odds', 'boostedOdds'),
    example: { odds: 3.4, boost: 0.25 },
  }),
  'boost-extra-as-freebet': form('boost-extra-as-freebet', {
    fields: [odds('odds'), odds('boostedOdds'), percent('freebetRetention')],
    groups: [],
    results: main('odds', 'effectiveOdds'),
    example: { odds: 2, boostedOdds: 3, freebetRetention: 0.75 },
  }),
  'early-payout-lock-in': form('early-payout-lock-in', {
    fields: [...position, odds('inplayBackOdds')],
    groups: [],
    results: [
      ...outcomes('ifPaidEarlyAndWin', 'ifPaidEarlyAndNotWin'),
      ...stakes('initialLayStake', 'tradeOutBackStake'),
      ...figures('signed', 'lockedProfit', 'initialQualifying'),
    ],
    example: { backStake: 10_000, backOdds: 2.5, layOdds: 2.5, commission: 0.056, inplayBackOdds: 1.2 },
  }),
  'early-payout-double': form('early-payout-double', {
    fields: position,
    groups: [],
    results: [
      ...outcomes('ifPaidEarlyAndNotWin', 'ifPaidEarlyAndWin', 'ifNever2upAndNotWin'),
      ...stakes('layStake', 'liability'),
    ],
    example: { backStake: 10_000, backOdds: 2.5, layOdds: 2.52, commission: 0.056 },
  }),
  'early-payout-ev': form('early-payout-ev', {
    fields: [...position, percent('pFullTurnaround')],
    groups: [],
    results: [
      ...main('signed', 'ev'),
      ...stakes('layStake'),
      ...figures('signed', 'qualifying', 'profitOnTurnaround'),
      ...figures('chance', 'breakevenP'),
    ],
    example: { backStake: 10_000, backOdds: 1.8, layOdds: 1.83, commission: 0.056, pFullTurnaround: 0.044 },
  }),
  'double-green': form('double-green', {
    fields: [money('totalStake'), rowChoice('earlyPayoutLeg', 'odds')],
    groups: [group('odds', [odds('odds.*')], [2, 20, 3])],
    results: [
      ...outcomes('baseResult', 'doubleIfTurnaround'),
      ...stakes('stakes.*'),
      ...figures('chance', 'breakevenP'),
    ],
    example: { odds: [1.9, 3.8, 4.6], totalStake: 100_000, earlyPayoutLeg: 0 },
  }),
  'acca-lay': form('acca-lay', {
    fields: [
      choice('stakeKind', STAKE_KINDS),
      money('stake'),
      optionalMoney('refundCashValue', { ...MORE, absent: 0 }),
      fee,
    ],
    groups: [
      group('legs', [odds('legs.*.back'), odds('legs.*.lay'), optionalPercent('legs.*.commission')], [1, 20, 2]),
    ],
    results: [
      ...main('signed', 'profit'),
      ...stakes('layStakes.*', 'liabilities.*'),
      ...figures('fraction', 'retentionRate'),
      ...figures('odds', 'combinedOdds'),
    ],
    example: {
      stake: 10_000,
      legs: [
        { back: 2, lay: 2.1, commission: 0.056 },
        { back: 3, lay: 3.2, commission: 0.056 },
      ],
    },
  }),
  'acca-lay-steps': form('acca-lay-steps', {
    fields: [
      choice('stakeKind', STAKE_KINDS),
      money('stake'),
      optionalMoney('refundCashValue', { ...MORE, absent: 0 }),
      fee,
    ],
    groups: [
      group(
        'legs',
        [
          odds('legs.*.back'),
          odds('legs.*.lay'),
          choice('legs.*.result', ['open', 'won', 'lost', 'void']),
          optionalMoney('legs.*.layStake'),
          optionalPercent('legs.*.commission'),
        ],
        [1, 20, 3],
      ),
    ],
    results: [
      ...main('signed', 'profit'),
      ...outcomes('ifEachLoses.*', 'ifAllWin'),
      ...stakes('nextLay', 'layStakes.*', 'liabilities.*'),
      ...figures('signed', 'ifNextVoid'),
      ...figures('odds', 'combinedOdds'),
    ],
    example: {
      stake: 10_000,
      legs: [
        { back: 2, lay: 2.1, result: 'won', commission: 0.056 },
        { back: 1.8, lay: 1.88, commission: 0.056 },
        { back: 1.6, lay: 1.66, commission: 0.056 },
      ],
    },
  }),
  'acca-at-once': form('acca-at-once', {
    fields: [
      choice('stakeKind', STAKE_KINDS),
      money('stake'),
      { path: 'combinedLay.lay', kind: 'odds', ...MORE },
      optionalPercent('combinedLay.commission', MORE),
      optionalMoney('refundIfOneLoses', { ...MORE, absent: 0 }),
      fee,
    ],
    groups: [group('legs', [odds('legs.*.back'), oddsList('legs.*.cover')], [1, 9, 2])],
    results: [
      ...main('signed', 'profit'),
      ...stakes('covers.*.stake', 'lay.layStake', 'lay.liability'),
      ...figures('word', 'advice'),
      ...figures('signed', 'lay.profit', 'worstUncovered', 'profitIfAllWin'),
      ...figures('money', 'coverTotal'),
      ...figures('fraction', 'retentionRate'),
      ...figures('odds', 'combinedOdds', 'covers.*.odds'),
    ],
    example: {
      stake: 10_000,
      legs: [
        { back: 2, cover: [1.95, 1.95] },
        { back: 2, cover: [1.95, 1.95] },
      ],
      combinedLay: { lay: 4.2, commission: 0.056 },
    },
  }),
  'rollover-ev': form('rollover-ev', {
    fields: [money('bonus'), money('turnover'), percent('lossRate')],
    groups: [],
    results: [...main('signed', 'ev'), ...figures('money', 'cost')],
    example: { bonus: 20_000, turnover: 100_000, lossRate: 0.05 },
  }),
  'bonus-rollover-lay': form('bonus-rollover-lay', {
    fields: [
      optionalMoney('ownStake', { absent: 0 }),
      money('bonus'),
      odds('backOdds'),
      odds('layOdds'),
      optionalPercent('layCommission'),
      optionalMoney('remainingRollover', { absent: 0 }),
      optionalPercent('expectedRating', { absent: 1 }),
      fee,
    ],
    groups: [],
    results: [
      ...outcomes('profitIfBackWins', 'profitIfLayWins'),
      ...stakes('layStake', 'liability'),
      ...figures('signed', 'profit'),
      ...figures('money', 'rolloverPenalty'),
    ],
    example: {
      ownStake: 30_000,
      bonus: 15_000,
      backOdds: 2,
      layOdds: 2.1,
      layCommission: 0.056,
      remainingRollover: 200_000,
      expectedRating: 0.9,
    },
  }),
  'convert-odds': form('convert-odds', {
    fields: [],
    groups: [
      group(
        'cases',
        [
          choice('cases.*.format', [
            'decimal',
            'american',
            'fractional',
            'hongkong',
            'malay',
            'indonesian',
            'probability',
          ]),
          { path: 'cases.*.value', kind: 'raw', required: true },
        ],
        [1, 20, 1],
      ),
    ],
    results: [
      ...main('odds', 'decimal.*'),
      ...figures('text', 'fractional.*'),
      ...figures('factor', 'american.*', 'hongkong.*', 'malay.*', 'indonesian.*'),
      ...figures('chance', 'probability.*'),
    ],
    example: { cases: [{ format: 'american', value: '-110' }] },
  }),
  'net-odds': form('net-odds', {
    fields: [
      odds('odds'),
      optionalPercent('commission'),
      choice('type', ['net_win', 'on_stake', 'on_total_return']),
      optionalMoney('stake'),
    ],
    groups: [],
    results: [...main('odds', 'netOdds'), ...figures('money', 'netReturn'), ...figures('signed', 'profit')],
    example: { odds: 1.97, commission: 0.065, stake: 10_000 },
  }),
  'lay-as-back': form('lay-as-back', {
    fields: [odds('layOdds'), optionalPercent('commission'), optionalMoney('layStake', { absent: 0 })],
    groups: [],
    results: [
      ...main('odds', 'equivalentBackOddsOfOpposite'),
      ...figures('money', 'liability'),
      ...figures('chance', 'implied'),
    ],
    example: { layOdds: 2.1, commission: 0.056, layStake: 10_000 },
  }),
  'lay-bias': form('lay-bias', {
    fields: [...backLay, optionalMoney('layStake'), fee],
    groups: [],
    results: [
      ...stakes('standard.lay', 'underlay.lay', 'overlay.lay'),
      ...outcomes('standard.backWins', 'standard.layWins'),
      ...figures('signed', 'underlay.backWins', 'underlay.layWins', 'overlay.backWins', 'overlay.layWins'),
      ...figures('signed', 'chosen.backWins', 'chosen.layWins'),
    ],
    example: { backStake: 10_000, backOdds: 2, layOdds: 2.06, layCommission: 0.056 },
  }),
  'partial-lay': form('partial-lay', {
    fields: [money('backStake'), odds('backOdds'), odds('newLayOdds'), optionalPercent('commission'), fee],
    groups: [group('lays', [money('lays.*.stake'), odds('lays.*.odds')], [1, 20, 1])],
    results: [
      ...main('signed', 'profit'),
      ...stakes('secondLayStake'),
      ...figures('signed', 'profitIfAllAtFirstPrice'),
      ...figures('money', 'costOfSlippage'),
    ],
    example: {
      backStake: 10_000,
      backOdds: 2.5,
      lays: [{ stake: 6_000, odds: 2.56 }],
      newLayOdds: 2.62,
      commission: 0.056,
    },
  }),
} as const;
