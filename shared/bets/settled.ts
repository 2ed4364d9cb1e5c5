/**
 * How a bet stands, and what decided it: the person, the house's early payment, a cash-out, or the score of its match.
 */
import { MARKET_TYPES, type MarketId } from '../markets/market-types.ts';
import type { FinalState } from '../settlement/final-state.ts';
import type { Outcome } from '../settlement/outcome.ts';
import { settleBet } from '../settlement/settle.ts';
import type { EpochMs } from '../units.ts';
import type { BetStatus, BetTerms, SaidStatus } from './action.ts';
import { type BetRecord, closedStake, type ResultRecord } from './merged-terms.ts';

export interface Settled {
  readonly status: BetStatus;
  /** What each selection of a multiple came to; null: the bet is settled as one. */
  readonly statuses: readonly SaidStatus[] | null;
  /** Null while it is open. */
  readonly at: EpochMs | null;
  readonly by: 'hand' | 'early-payout' | 'cashout' | 'score' | null;
  /** The feed whose word settled it; '' if the person did. */
  readonly source: string;
}

const OPEN: Settled = { status: 'open', statuses: null, at: null, by: null, source: '' };

export function settledOf(bet: BetRecord, resultOf: (event: string) => ResultRecord | undefined): Settled {
  const last = bet.cashouts.at(-1);
  if (last && closedStake(bet) === bet.terms.stakeCents)
    return { ...OPEN, status: 'cashout', at: last.at, by: 'cashout' };
  const { hand } = bet;
  if (hand?.by === 'early-payout') return { ...OPEN, status: 'won', at: hand.at, by: 'early-payout' };
  if (hand?.by === 'selections') return { ...multiple(hand.statuses), at: hand.at, by: 'hand', source: '' };
  if (hand?.by === 'status') {
    if (hand.status === 'open') return OPEN;
    return { status: hand.status, statuses: null, at: hand.at, by: 'hand', source: hand.source };
  }
  const { event } = bet.terms;
  const found = event === null ? undefined : resultOf(event);
  const result = found && isOver(bet.terms, found) ? found : undefined;
  const status = result ? statusByScore(bet.terms, stateOf(result.score)) : null;
  return result && status ? { status, statuses: null, at: result.at, by: 'score', source: result.source } : OPEN;
}

/** An id may be used again: what a feed knew before a match began is how another one ended. */
const isOver = ({ startsAt }: BetTerms, { source, at }: ResultRecord): boolean =>
  source === '' || startsAt === null || at >= startsAt;

function stateOf({ home, away, halfTime }: ResultRecord['score']): FinalState {
  return halfTime === undefined ? { home, away } : { home, away, halfTime };
}

/** 'won' if it pays at least its stake: what it pays exactly follows from the selections. */
function multiple(statuses: readonly SaidStatus[]): Pick<Settled, 'status' | 'statuses'> {
  if (statuses.includes('lost')) return { status: 'lost', statuses };
  if (statuses.includes('open')) return { status: 'open', statuses };
  const [first = 'void'] = statuses;
  if (statuses.every(status => status === first)) return { status: first, statuses };
  return { status: statuses.includes('won') || statuses.includes('half_won') ? 'won' : 'half_lost', statuses };
}

/** Null: the market table does not know this bet, or needs more than this score. */
export function statusByScore(terms: BetTerms, state: FinalState): SaidStatus | null {
  const { market, selection, line, selections, side } = terms;
  if (selections.length > 0 || !Object.hasOwn(MARKET_TYPES, market)) return null;
  const { football, points } = MARKET_TYPES[market as MarketId];
  const ids = terms.sport === '' || terms.sport === 'soccer' ? [football, points] : [points];
  for (const id of ids) {
    if (id === null) continue;
    const outcome = settleBet({ market: id, selection, line }, state);
    if (outcome.ok) return STATUS_OF[side][outcome.value];
  }
  return null;
}

/** The bettor's own: a lay wins when its selection loses. */
const STATUS_OF: Readonly<Record<'back' | 'lay', Readonly<Record<Outcome, SaidStatus>>>> = {
  back: { win: 'won', half_win: 'half_won', push: 'void', half_lose: 'half_lost', lose: 'lost' },
  lay: { win: 'lost', half_win: 'half_lost', push: 'void', half_lose: 'half_won', lose: 'won' },
};
