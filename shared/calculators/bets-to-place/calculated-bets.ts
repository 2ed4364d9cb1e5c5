/** The bets that a calculation's answer says to place, in whole centavos, as they are registered. */
import { boostOdds } from '../../odds/boost.ts';
import { type Cents, cents, type DecimalOdds, decimalOdds, MAX_DECIMAL_ODDS } from '../../units.ts';
import { valueAt } from '../forms/form.ts';
import type { CalculatorId } from '../registry.ts';
import { BET_PLANS, type BetPlan, type Calculated } from './bet-plans.ts';

export interface CalculatedBet {
  /** As typed; '': none. */
  readonly house: string;
  /** As the house pays them: with its boost. */
  readonly odds: DecimalOdds;
  /** Of a lay: the backer's stake. */
  readonly stakeCents: Cents;
  readonly side: 'back' | 'lay';
  /** Of the net win: 0.065 is 6.5 %. */
  readonly commission: number;
  readonly freeBet: 'SNR' | 'SR' | null;
}

const REAIS = /^(?:BRL|R\$)$/i;

/** The most legs of a calculator, and of an operation in the planilha. */
const MOST = 20;

/** Whether its answers name bets. */
export const namesBets = (id: CalculatorId): boolean => BET_PLANS[id] !== undefined;

/**
 * Null: the calculator names no bets, or one that the planilha cannot hold: in another currency, or with a commission
 * that is not on the net win. Example: 'matched-bet' of a free bet → the free bet, and its lay.
 */
export function calculatedBets(id: CalculatorId, calculated: Calculated): readonly CalculatedBet[] | null {
  const plans = BET_PLANS[id];
  if (plans === undefined) return null;
  const bets: CalculatedBet[] = [];
  for (const plan of plans) {
    for (let index = 0; index < countOf(plan, calculated); index++) {
      const bet = betAt(plan, calculated, index);
      if (bet === null) return null;
      // A stake of nothing is no bet.
      if (bet.stakeCents > 0) bets.push(bet);
    }
  }
  return bets.length === 0 || bets.length > MOST ? null : bets;
}

function countOf({ stake }: BetPlan, calculated: Calculated): number {
  const [list, rest] = typeof stake === 'string' ? stake.split('.*') : [];
  if (list === undefined || rest === undefined) return 1;
  const found = at(list as typeof stake, calculated, 0);
  return Array.isArray(found) ? Math.min(found.length, MOST + 1) : 0;
}

function betAt(plan: BetPlan, calculated: Calculated, index: number): CalculatedBet | null {
  const read = (place: Parameters<typeof at>[0] | undefined) => (place ? at(place, calculated, index) : undefined);
  const stake = read(plan.stake);
  const odds = read(plan.odds);
  const commission = numberOr(read(plan.commission), 0);
  const type = read(plan.commissionType) ?? 'net_win';
  const currency = read(plan.currency);
  if (typeof stake !== 'number' || !Number.isFinite(stake) || stake < 0 || typeof odds !== 'number') return null;
  if (commission > 0 && type !== 'net_win') return null;
  if (typeof currency === 'string' && currency !== '' && !REAIS.test(currency)) return null;
  const boost = numberOr(read(plan.boost?.rate), 0);
  const paid = boost > 0 ? boostOdds(odds, boost, read(plan.boost?.on) === 'odds' ? 'odds' : 'profit') : odds;
  if (!(paid > 1 && paid <= MAX_DECIMAL_ODDS && commission >= 0 && commission <= 0.5)) return null;
  const kind = plan.stakeKind === 'SNR' ? 'SNR' : read(plan.stakeKind);
  const house = read(plan.house);
  return {
    house: typeof house === 'string' ? house.trim().slice(0, 64) : '',
    odds: decimalOdds(paid),
    stakeCents: cents(Math.round(stake)),
    side: (plan.side === 'lay' ? 'lay' : read(plan.side)) === 'lay' ? 'lay' : 'back',
    commission,
    freeBet: kind === 'SNR' || kind === 'SR' ? kind : null,
  };
}

function at(place: NonNullable<BetPlan['odds']>, calculated: Calculated, index: number): unknown {
  if (typeof place === 'function') return place(calculated);
  const [source, ...path] = place.replace('*', String(index)).split('.');
  return valueAt(source === 'typed' ? calculated.input : calculated.answer, path.join('.'));
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
