/** What each word of a sum asks of a number beside it. Costs are whole: the reading with the least is the one that is meant. */
import type { Role } from '../result/roles.ts';

export type MoneyPart =
  | 'total'
  | 'bankroll'
  | 'each'
  | 'stake'
  | 'placed'
  | 'limit'
  | 'free_bet'
  | 'earned'
  | 'liability'
  | 'profit'
  | 'step'
  | 'payout'
  | 'puts'
  | 'unit'
  | 'refund'
  | 'worth'
  | 'claim'
  | 'loose';
export type RatePart =
  | 'commission'
  | 'boost'
  | 'refund'
  | 'keeps'
  | 'bonus'
  | 'chance'
  | 'kelly'
  | 'claim'
  | 'bankroll'
  | 'unit'
  | 'loose';

export type Part =
  /** The price of a leg. */
  | { readonly kind: 'odds' }
  /** A price that was said before, to say of which leg something is. */
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'line' }
  | { readonly kind: 'money'; readonly as: MoneyPart }
  | { readonly kind: 'rate'; readonly as: RatePart }
  /** The price before a boost, or a move. */
  | { readonly kind: 'old' }
  /** What somebody holds for the fair price. */
  | { readonly kind: 'fair' }
  /** The least price of an offer, or an average one. */
  | { readonly kind: 'least' }
  /** A count, a day: explained, and no part of the sum. */
  | { readonly kind: 'aside' }
  /** The house of that name: '365'. */
  | { readonly kind: 'house' }
  /** Nothing explains it. */
  | { readonly kind: 'unknown' };

export interface Slot {
  readonly part: Part;
  /** What it costs where a number before the word fills it; null: only one after it does. */
  readonly before: number | null;
}

export interface SlotWord {
  readonly slots: readonly Slot[];
  /** What the word costs where no number fills it. */
  readonly idle: number;
}

const money = (as: MoneyPart, before: number | null = 3): Slot => ({ part: { kind: 'money', as }, before });
const rate = (as: RatePart, before: number | null = 1): Slot => ({ part: { kind: 'rate', as }, before });
const word = (idle: number, ...slots: Slot[]): SlotWord => ({ slots, idle });
const aside = (before: number | null): Slot => ({ part: { kind: 'aside' }, before });

export const SLOT_WORDS: Readonly<Partial<Record<Role, SlotWord>>> = {
  total: word(1, money('total', 1)),
  bankroll: word(3, money('bankroll', 1)),
  stake: word(1, money('stake'), rate('bankroll', null)),
  placed: word(1, money('placed', 4)),
  puts: word(0, money('puts', null)),
  fair_odds: word(5, { part: { kind: 'fair' }, before: null }),
  limit: word(4, money('limit')),
  liability: word(0, money('liability')),
  profit_target: word(2, money('profit', null), rate('claim', null)),
  free_bet: word(1, money('free_bet', 0)),
  earn_free_bet: word(0, money('earned', null)),
  each: word(0, money('each', 0)),
  payout_target: word(2, money('payout', null)),
  unit_word: word(0, money('unit', null), rate('unit', 1)),
  step: word(2, money('step', null)),
  refund: word(2, rate('refund'), money('refund', null)),
  commission: word(5, rate('commission', 1)),
  keeps: word(6, rate('keeps'), money('worth', null)),
  boost: word(1, rate('boost', 0)),
  boosted: word(0, rate('boost', 2)),
  bonus: word(1, rate('bonus')),
  probability: word(3, rate('chance', 0)),
  kelly: word(1, rate('kelly', 2)),
  surebet: word(0, rate('claim', 0)),
  claim: word(0, rate('claim', 0), money('claim', null)),
  net_word: word(0, money('profit', 0)),
  buys: word(0, money('placed', 4)),
  ticks: word(0, aside(0)),
  odds: word(0, { part: { kind: 'odds' }, before: null }),
  total_odds: word(2, { part: { kind: 'least' }, before: null }),
  min_odds: word(2, { part: { kind: 'least' }, before: null }),
  day: word(0, aside(0)),
  count: word(0, aside(0)),
  old_odds: word(3, { part: { kind: 'old' }, before: 2 }),
  over: word(3, { part: { kind: 'line' }, before: null }),
  under: word(3, { part: { kind: 'line' }, before: null }),
  line_word: word(1, { part: { kind: 'line' }, before: null }),
  asian: word(2, { part: { kind: 'line' }, before: null }),
};

export interface Candidate {
  readonly part: Part;
  readonly cost: number;
  /** The word that asks for it; null: no word does. */
  readonly word: number | null;
}
