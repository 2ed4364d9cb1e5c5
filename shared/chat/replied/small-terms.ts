/** The terms of the sums that divide no stakes: formats, margin, Kelly, value, multiples, one price, early payouts. */
import { toDecimal } from '../../calculators/odds/odds-format.ts';
import type { CalculatorId, CalculatorInput } from '../../calculators/registry.ts';
import {
  emptyTerms,
  type OutcomeName,
  type SaidLeg,
  type Terms,
  type TypedLegLine,
} from '../../reading/result/terms.ts';
import { saidLeg } from './said-leg.ts';

type Input<Id extends CalculatorId> = CalculatorInput<Id>;

const terms = (legs: SaidLeg[], more: Partial<Terms>): Terms => ({ ...emptyTerms(), legs, ...more });
const plainLegs = (odds: readonly number[]) => odds.map(each => saidLeg(each));
const laid = (odds: number, commission = 0, stake: number | null = null) =>
  saidLeg(odds, { side: 'lay', saysSide: true, commission, stake });

export function multipleTerms({ stake, legs }: Input<'settle-multiple'>): Terms | null {
  if (legs.some(({ result }) => result !== 'win')) return null;
  const [only] = legs;
  if (only !== undefined && legs.length === 1) return terms([saidLeg(only.odds, { stake })], { asksPay: true });
  return terms(plainLegs(legs.map(({ odds }) => odds)), { intent: 'acca', total: stake });
}

export function accaLayTerms({ stake, legs }: Input<'acca-lay'>): Terms {
  const both = legs.flatMap(({ back, lay, commission }) => [saidLeg(back), laid(lay, commission)]);
  return terms(both, { intent: 'acca', total: stake });
}

export const layTerms = ({ layOdds, layStake, commission }: Input<'lay-as-back'>): Terms =>
  terms([laid(layOdds, commission, layStake ?? null)], {});

export const kellyTerms = ({ p, odds, multiplier, bankroll }: Input<'kelly-single'>): Terms =>
  terms([saidLeg(odds)], { intent: 'kelly', probability: p, kellyPart: multiplier ?? 1, total: bankroll ?? null });

export const valueTerms = ({ p, odds }: Input<'value-bet'>): Terms =>
  terms([saidLeg(odds)], { intent: 'value', probability: p });

export const marginTerms = ({ odds }: Input<'no-vig'>): Terms => terms(plainLegs(odds), { intent: 'margin' });

export const boostTerms = ({ odds, boost, on }: Input<'boost'>): Terms =>
  terms([saidLeg(odds)], { hasBoost: true, boost, boostOn: on ?? 'profit' });

export function convertTerms({ cases }: Input<'convert-odds'>): Terms | null {
  const [first] = cases;
  if (cases.length === 1 && first?.format === 'probability')
    return terms([], { intent: 'convert', probability: Number(first.value) });
  const legs = cases.map(({ format, value }) => {
    const odds = toDecimal(format, value);
    return odds.ok && format !== 'probability' ? saidLeg(odds.value, { format, text: String(value) }) : null;
  });
  return legs.every(leg => leg !== null) ? terms(legs, { intent: 'convert' }) : null;
}

export function earlyPayoutTerms(input: Input<'early-payout-double'>): Terms {
  const { backStake, backOdds, layOdds, commission } = input;
  return terms([saidLeg(backOdds, { stake: backStake }), laid(layOdds, commission)], { paysEarly: true });
}

export function doubleGreenTerms({ odds, totalStake, earlyPayoutLeg = 0 }: Input<'double-green'>): Terms {
  const legs = odds.map((each, at) => saidLeg(each, { paysEarly: at === earlyPayoutLeg }));
  return terms(legs, { intent: 'double_green', total: totalStake });
}

export function totalsTerms({ legs, totalStake }: Input<'middle-totals'>): Terms {
  const said = legs.map(({ market, line, odds, stake }) =>
    saidLeg(odds, { line: { market, line }, stake: stake ?? null }),
  );
  return terms(said, { total: totalStake ?? null });
}

export function handicapTerms({ line, homeOdds, awayOdds, totalStake }: Input<'handicap-equal-return'>): Terms {
  const at = (value: number): TypedLegLine => ({ market: 'asian', line: value });
  const legs = [saidLeg(homeOdds, { line: at(line) }), saidLeg(awayOdds, { line: at(line === 0 ? 0 : -line) })];
  return terms(legs, { total: totalStake });
}

const OUTCOMES: Readonly<Record<string, OutcomeName>> = {
  '1x2 home': 'home',
  '1x2 draw': 'draw',
  '1x2 away': 'away',
  'double_chance home_draw': 'home_or_draw',
  'double_chance draw_away': 'draw_or_away',
  'double_chance home_away': 'home_or_away',
};

export function gridTerms({ legs, totalStake }: Input<'allocate-score-grid'>): Terms | null {
  const said = legs.map(({ market, selection, line, odds }) => {
    const outcome = OUTCOMES[`${market} ${selection}`];
    if (outcome !== undefined) return saidLeg(odds, { outcome });
    const side = selection === 'home' || selection === 'away' ? selection : null;
    if (side === null) return null;
    if (market === 'draw_no_bet') return saidLeg(odds, { outcome: side, line: { market: 'draw_no_bet', line: null } });
    return market === 'asian_handicap' && line !== undefined
      ? saidLeg(odds, { outcome: side, line: { market: 'asian', line } })
      : null;
  });
  return said.every(leg => leg !== null) ? terms(said, { total: totalStake ?? null }) : null;
}
