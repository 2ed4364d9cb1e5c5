/**
 * What each calculator's stakes pay, settled bet by bet and apart from the calculators: [figure of the answer, the same
 * counted from the stakes in the answer]. For the test that every profit shown is that of the stakes shown.
 */
import { asianReturn } from '../arbs/asian-lines.ts';
import type { CalculatorId } from '../registry.ts';

// biome-ignore lint/suspicious/noExplicitAny: inputs and answers of all calculators, whose fields the test reads by name.
type Any = any;
type Check = readonly [shown: number, counted: number];
/** Null where no figure follows from stakes: the reason stands beside it. */
type Settle = ((input: Any, answer: Any) => readonly Check[]) | null;

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const least = (values: readonly number[]): number => Math.min(...values);
const net = (odds: number, commission = 0) => 1 + (odds - 1) * (1 - commission);

/** Backs on outcomes that exclude each other. */
const split: Settle = ({ odds, commission = [] }, { stakes, total, profit, payout }) => {
  const returns = odds.map((each: number, leg: number) => net(each, [commission].flat()[leg] ?? 0) * stakes[leg]);
  return [
    [total, sum(stakes)],
    [payout, least(returns)],
    [profit, least(returns) - sum(stakes)],
  ];
};

const ownOf = (kind: string, stake: number) => (kind === 'normal' ? stake : 0);
const paidBy = (kind: string, odds: number) => (kind === 'SNR' ? odds - 1 : odds);

const backLay: Settle = (input, { layStake, liability, profitIfBackWins, profitIfLayWins, profit }) => {
  const { stakeKind = 'normal', backStake, backOdds, backFeeOnReturn: fee, layOdds, layCommission: c } = input;
  const kept = input.cashbackAs === 'freebet' ? input.freebetRetention : 1;
  const refund =
    input.refundCashValue ??
    Math.min(backStake * input.cashbackPct, input.maxCashback ?? Number.POSITIVE_INFINITY) * kept;
  const own = ownOf(stakeKind, backStake);
  const ifBack = backStake * paidBy(stakeKind, backOdds) * (1 - fee) + (input.winBonus ?? 0) - own - liability;
  const ifLay = layStake * (1 - c) - own + refund;
  return [
    [liability, layStake * (layOdds - 1)],
    [profitIfBackWins, ifBack],
    [profitIfLayWins, ifLay],
    [profit, Math.min(ifBack, ifLay)],
  ];
};

const handicapRows = (
  input: Any,
  rows: Any[],
  home: number,
  away: number,
  awayReturn: (diff: number) => number,
): Check[] =>
  rows.map(({ goalDiff, profit }) => [
    profit,
    home * asianReturn(goalDiff, input.line, input.homeOdds) + away * awayReturn(goalDiff) - home - away,
  ]);

const matrix: Settle = ({ returnMatrix, held = [] }, { stakes, profits, guaranteedProfit }) => {
  const counted = returnMatrix.map(
    (row: number[], at: number) => sum(row.map((each, leg) => (each - 1) * stakes[leg])) + (held[at] ?? 0),
  );
  return [...counted.map((each: number, at: number): Check => [profits[at], each]), [guaranteedProfit, least(counted)]];
};

const eachWayEndings: Settle = ({ backStake, backOdds, layWinOdds, layPlaceOdds, commission }, answer) => {
  const { layWinStake: win, layPlaceStake: place, liabilities, ifWins, ifPlaces, ifLoses } = answer;
  const placed = backStake * (1 + (backOdds - 1) / 5);
  const [winLost, placeLost] = [win * (layWinOdds - 1), place * (layPlaceOdds - 1)];
  return [
    [liabilities.total, winLost + placeLost],
    [ifWins, backStake * backOdds + placed - winLost - placeLost - 2 * backStake],
    [ifPlaces, placed + win * (1 - commission) - placeLost - 2 * backStake],
    [ifLoses, (win + place) * (1 - commission) - 2 * backStake],
  ];
};

/** Every calculator; `null` with the reason where there is nothing to settle. */
export const SETTLED: Readonly<Record<CalculatorId, Settle>> = {
  surebet: ({ legs }, { stakes, total, profits, worst }) => {
    const risks = legs.map((leg: Any, at: number) => stakes[at] * (leg.side === 'lay' ? leg.odds - 1 : 1));
    const spent = sum(risks.filter((_: number, at: number) => legs[at].stakeKind === 'normal'));
    const counted = legs.map((leg: Any, at: number) => {
      const won = stakes[at] * (leg.side === 'lay' ? 1 : leg.odds - 1) * (1 - leg.commission);
      return won + (leg.stakeKind === 'SNR' ? 0 : risks[at]) - spent;
    });
    return [
      [total, spent],
      [worst, least(counted)],
      ...counted.map((each: number, at: number): Check => [profits[at], each]),
    ];
  },
  'score-grid': ({ legs }, { stakes, total, scores, worst }) => {
    const [first, second] = legs;
    const counted = scores.map((row: number[], home: number) =>
      row.map(
        (_, away) =>
          stakes[0] * asianReturn(home - away, first.line, first.odds) +
          stakes[1] * asianReturn(away - home, second.line, second.odds) -
          sum(stakes),
      ),
    );
    const pairs = counted.flat().map((each: number, at: number): Check => [scores.flat()[at], each]);
    return [[total, sum(stakes)], [worst, least(counted.flat())], ...pairs];
  },
  'equal-return': split,
  'fixed-leg': split,
  'equal-return-limits': split,
  'distribute-profit': ({ odds }, { stakes, total, profits }) => [
    [total, sum(stakes)],
    ...odds.map((each: number, leg: number): Check => [profits[leg], each * stakes[leg] - sum(stakes)]),
  ],
  'rounded-stakes': ({ odds }, { stakes, total, profits, minProfit }) => {
    const counted = odds.map((each: number, leg: number) => each * stakes[leg] - sum(stakes));
    return [
      [total, sum(stakes)],
      [minProfit, least(counted)],
      ...counted.map((each: number, at: number): Check => [profits[at], each]),
    ];
  },
  'allocate-matrix': matrix,
  // The form's legs: home or draw, and away.
  'allocate-score-grid': ({ legs }, { stakes, guaranteedProfit }) => [
    [guaranteedProfit, least(legs.map(({ odds }: Any, leg: number) => odds * stakes[leg])) - sum(stakes)],
  ],
  'matched-bet': backLay,
  cashback: backLay,
  'bonus-rollover-lay': (
    input,
    { layStake, liability, profitIfBackWins, profitIfLayWins, rolloverPenalty, profit },
  ) => {
    const placed = input.ownStake + input.bonus;
    const returned = placed * input.backOdds * (1 - input.backFeeOnReturn);
    // rolloverPenalty is an average by nature: what churning the rest is expected to cost.
    const ifBack = returned - rolloverPenalty - input.ownStake - layStake * (input.layOdds - 1);
    const ifLay = layStake * (1 - input.layCommission) - input.ownStake;
    return [
      [liability, layStake * (input.layOdds - 1)],
      [profitIfBackWins, ifBack],
      [profitIfLayWins, ifLay],
      [profit, Math.min(ifBack, ifLay)],
    ];
  },
  'acca-lay': ({ stake, stakeKind, backFeeOnReturn, refundCashValue, legs }, { layStakes, profit, combinedOdds }) => {
    const own = ownOf(stakeKind, stake);
    const paidBefore = (at: number) =>
      sum(layStakes.slice(0, at).map((lay: number, leg: number) => lay * (legs[leg].lay - 1)));
    const falls = layStakes.map(
      (lay: number, at: number) => lay * (1 - legs[at].commission) - paidBefore(at) + refundCashValue - own,
    );
    const all = stake * paidBy(stakeKind, combinedOdds) * (1 - backFeeOnReturn) - paidBefore(legs.length) - own;
    return [[profit, least([...falls, all])]];
  },
  'acca-lay-steps': (input, { layStakes, profit, ifEachLoses, ifAllWin }) => {
    // The form's example: the first leg has won, the others are open.
    const { stake, legs } = input;
    const paidBefore = (at: number) =>
      sum(layStakes.slice(0, at).map((lay: number, leg: number) => lay * (legs[leg].lay - 1)));
    const falls = [1, 2].map(at => layStakes[at] * (1 - legs[at].commission) - paidBefore(at) - stake);
    const odds = legs.reduce((product: number, leg: Any) => product * leg.back, 1);
    const all = stake * odds - paidBefore(3) - stake;
    return [
      [ifAllWin, all],
      [profit, least([...falls, all])],
      ...falls.map((each, at): Check => [ifEachLoses[at + 1], each]),
    ];
  },
  'each-way': ({ stake, odds }, { total, placeOdds, ifWins, ifPlaces, ifLoses }) => [
    [total, stake + stake],
    [placeOdds, 1 + (odds - 1) / 4],
    [ifWins, stake * odds + stake * placeOdds - 2 * stake],
    [ifPlaces, stake * placeOdds - 2 * stake],
    [ifLoses, -2 * stake],
  ],
  'each-way-lay': eachWayEndings,
  'extra-place': (input, answer) => {
    const placed = input.backStake * (1 + (input.backOdds - 1) / 5);
    const won = (answer.layWinStake + answer.layPlaceStake) * (1 - input.commission);
    // `ev` is an average by nature.
    return [...(eachWayEndings?.(input, answer) ?? []), [answer.ifExtraPlace, placed + won - 2 * input.backStake]];
  },
  'dutching-target': split,
  'dutching-lay': ({ odds, lay }, { stakes, layStake, liability, total, profits, profit }) => {
    const spent = sum(stakes) + layStake * (lay.odds - 1);
    const counted = [
      ...odds.map((each: number, at: number) => each * stakes[at] - spent),
      layStake * (1 - lay.commission) - sum(stakes),
    ];
    return [
      [liability, layStake * (lay.odds - 1)],
      [total, spent],
      [profit, least(counted)],
      ...counted.map((each, at): Check => [profits[at], each]),
    ];
  },
  'acca-at-once': ({ stake, legs, combinedLay }, { covers, coverTotal, profit, profitIfAllWin, lay, combinedOdds }) => {
    let ways: number[][] = [[]];
    for (const { cover } of legs) ways = ways.flatMap(way => cover.map((_: number, at: number) => [...way, at]));
    const paid = ways.map(way => {
      const hits = covers.filter(({ outcomes }: Any) =>
        outcomes.every((each: number | null, leg: number) => each === null || each === way[leg]),
      );
      const own = way.every(outcome => outcome === 0) ? stake * combinedOdds : 0;
      return own + sum(hits.map((cover: Any) => cover.odds * cover.stake)) - coverTotal - stake;
    });
    const isLaid =
      lay === null
        ? []
        : [
            [
              lay.profit,
              Math.min(lay.layStake * (1 - combinedLay.commission), stake * combinedOdds - lay.liability) - stake,
            ] as const,
          ];
    return [
      [coverTotal, sum(covers.map((cover: Any) => cover.stake))],
      [profit, least(paid)],
      [profitIfAllWin, paid[0] ?? 0],
      ...isLaid,
    ];
  },
  'lay-bias': ({ backStake, backOdds, layOdds, layCommission }, answer) =>
    ['standard', 'underlay', 'overlay'].flatMap((name): Check[] => {
      const { lay, backWins, layWins } = answer[name];
      return [
        [backWins, backStake * (backOdds - 1) - lay * (layOdds - 1)],
        [layWins, lay * (1 - layCommission) - backStake],
      ];
    }),
  'partial-lay': ({ backStake, backOdds, lays, newLayOdds, commission }, { secondLayStake, profit }) => {
    // The figure of everything laid at the first price is of stakes that nobody places: they are not shown.
    const all = [...lays, { stake: secondLayStake, odds: newLayOdds }];
    const ifBack = backStake * (backOdds - 1) - sum(all.map(lay => lay.stake * (lay.odds - 1)));
    const ifLay = sum(all.map(lay => lay.stake)) * (1 - commission) - backStake;
    return [[profit, Math.min(ifBack, ifLay)]];
  },
  'dutch-against-main': ({ main, stakeKind, others }, { stakes, total, profit }) => {
    const spent = sum(stakes) + ownOf(stakeKind, main.stake);
    const returns = [
      main.stake * paidBy(stakeKind, main.odds),
      ...others.map((odds: number, at: number) => odds * stakes[at]),
    ];
    return [
      [total, spent],
      [profit, least(returns) - spent],
    ];
  },
  'two-freebets': ({ freebets, thirdOdds }, { topupCashOnOutcome, topupStake, thirdStake, profit }) => {
    const returns = freebets.map((each: Any) => {
      const topup = each.outcome === topupCashOnOutcome ? topupStake * each.odds : 0;
      return each.value * (each.odds - 1) + topup;
    });
    return [[profit, least([...returns, thirdStake * thirdOdds]) - topupStake - thirdStake]];
  },
  'early-payout-lock-in': (input, answer) => {
    const { backStake, backOdds, layOdds, commission, inplayBackOdds } = input;
    const { initialLayStake: lay, tradeOutBackStake: back } = answer;
    const paid = backStake * (backOdds - 1);
    const charged = (value: number) => (value > 0 ? value * (1 - commission) : value);
    const win = paid + charged(back * (inplayBackOdds - 1) - lay * (layOdds - 1));
    const not = paid + charged(lay - back);
    return [
      [answer.ifPaidEarlyAndWin, win],
      [answer.ifPaidEarlyAndNotWin, not],
      [answer.lockedProfit, Math.min(win, not)],
      [answer.initialQualifying, Math.min(paid - lay * (layOdds - 1), lay * (1 - commission) - backStake)],
    ];
  },
  'early-payout-double': ({ backStake, backOdds, layOdds, commission }, answer) => {
    const { layStake: lay, liability, ifPaidEarlyAndNotWin, ifPaidEarlyAndWin, ifNever2upAndNotWin } = answer;
    return [
      [liability, lay * (layOdds - 1)],
      [ifPaidEarlyAndNotWin, backStake * (backOdds - 1) + lay * (1 - commission)],
      [ifPaidEarlyAndWin, backStake * (backOdds - 1) - lay * (layOdds - 1)],
      [ifNever2upAndNotWin, lay * (1 - commission) - backStake],
    ];
  },
  // `ev` is an average by nature; the two results that it averages are of the stakes.
  'early-payout-ev': (
    { backStake, backOdds, layOdds, commission },
    { layStake: lay, qualifying, profitOnTurnaround },
  ) => {
    const paid = backStake * (backOdds - 1);
    return [
      [qualifying, Math.min(paid - lay * (layOdds - 1), lay * (1 - commission) - backStake)],
      [profitOnTurnaround, paid + lay * (1 - commission)],
    ];
  },
  'double-green': ({ odds, totalStake, earlyPayoutLeg }, { stakes, baseResult, doubleIfTurnaround }) => {
    const returns = odds.map((each: number, leg: number) => each * stakes[leg]);
    const others = returns.filter((_: number, leg: number) => leg !== earlyPayoutLeg);
    return [
      [totalStake, sum(stakes)],
      [baseResult, least(returns) - sum(stakes)],
      [doubleIfTurnaround, returns[earlyPayoutLeg] + least(others) - sum(stakes)],
    ];
  },
  'middle-totals': ({ legs }, { stakes, rows }) =>
    rows.map(({ from, profit }: Any): Check => {
      const paid = legs.map(({ market, line, odds }: Any) =>
        market === 'over' ? asianReturn(from, -line, odds) : asianReturn(-from, line, odds),
      );
      return [profit, sum(paid.map((each: number, leg: number) => each * stakes[leg])) - sum(stakes)];
    }),
  'middle-handicap-against-win': (input, { rows, awayStake }) =>
    handicapRows(input, rows, input.homeStake, awayStake, diff => (diff < 0 ? input.awayOdds : 0)),
  'handicap-equal-return': (input, { stakes, rows }) => [
    [input.totalStake, sum(stakes)],
    ...handicapRows(input, rows, stakes[0], stakes[1], diff => asianReturn(-diff, -input.line, input.awayOdds)),
  ],
  'hedge-existing': ({ existing, hedgeOdds }, { stakes, extraTotal, profits, guaranteed }) => {
    const spent = sum(stakes) + sum(existing.map((bet: Any) => bet.stake));
    const counted = hedgeOdds.map((odds: number, at: number) => {
      const open = existing.filter((bet: Any) => bet.outcome === at).map((bet: Any) => bet.stake * bet.odds);
      return sum(open) + odds * stakes[at] - spent;
    });
    return [
      [extraTotal, sum(stakes)],
      [guaranteed, least(counted)],
      ...counted.map((each: number, at: number): Check => [profits[at], each]),
    ];
  },
  'complete-leg': ({ placed }, { options }) =>
    options.map(
      ({ newOdds, hedgeStake, result }: Any): Check => [
        result,
        Math.min(placed.stake * placed.odds, hedgeStake * newOdds) - placed.stake - hedgeStake,
      ],
    ),
  'partial-hedge': ({ placed, hedge }, { ifFirst, ifSecond }) => [
    [ifFirst, placed.stake * placed.odds - placed.stake - hedge.stake],
    [ifSecond, hedge.stake * hedge.odds - placed.stake - hedge.stake],
  ],
  'compare-cash-out': (
    { placed, cashout, layOddsNow, commission },
    { layStake, liability, hedgeProfit, cashoutProfit },
  ) => [
    [liability, layStake * (layOddsNow - 1)],
    [
      hedgeProfit,
      Math.min(layStake * (1 - commission), placed.stake * placed.odds - layStake * (layOddsNow - 1)) - placed.stake,
    ],
    [cashoutProfit, cashout - placed.stake],
  ],
  'net-odds': ({ stake }, { netOdds, netReturn, profit }) => [
    [netReturn, stake * netOdds],
    [profit, stake * netOdds - stake],
  ],
  'lay-as-back': ({ layOdds, layStake }, { liability }) => [[liability, layStake * (layOdds - 1)]],
  'settle-multiple': ({ stake }, { returns, netProfit }) => [[netProfit, returns - stake]],
  // Percentages of a bankroll; the stake is one of them, rounded down.
  'kelly-single': ({ bankroll, multiplier }, { fraction, stake }) => [
    [stake, Math.floor(bankroll * fraction * multiplier + 1e-6)],
  ],
  'kelly-exclusive': null, // percentages of a bankroll
  'rollover-ev': null, // an average
  'value-bet': null, // an average per unit staked
  'value-against-sharp': null, // an average per unit staked
  'settle-handicaps': null, // what comes back of one unit
  'settle-totals': null, // what comes back of one unit
  boost: null, // odds
  'boost-extra-as-freebet': null, // odds
  'no-vig': null, // probabilities
  'convert-odds': null, // odds
  'annual-roi': null, // a percentage
  'palpable-errors': null, // odds
};
