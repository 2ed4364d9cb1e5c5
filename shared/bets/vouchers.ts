/** Free bets, from the credit to the bet that they pay for. */
import type { Cents } from '../units.ts';
import type { Book } from './book.ts';
import type { BookedBet } from './booked-bet.ts';

export type VoucherState = 'pending' | 'spent' | 'expired';

/**
 * A voucher that a bet was paid with is spent, whatever its date. Where that bet was void, the house gives the free bet back, unless
 * its person said that this house does not.
 */
export function voucherState(
  { spent, vouchers, voided, houses }: Pick<Book, 'spent' | 'vouchers' | 'voided' | 'houses'>,
  id: string,
): VoucherState {
  if (spent.has(id)) return 'spent';
  const voucher = vouchers.get(id);
  if ((voucher?.expiredAt ?? null) !== null) return 'expired';
  const isLost = voucher && voided.has(id) && houses.get(voucher.granted.house)?.voidedFreeBet === 'lost';
  return isLost ? 'expired' : 'pending';
}

/** Where the face value of the free bet in a bet comes from, and where it goes once the bet is over. */
export interface FreeBetUse {
  readonly house: string;
  readonly cents: Cents;
  /** issued: nobody wrote the free bet down, or another bet was paid with it, so that the balance of free bets never had it. */
  readonly comesFrom: 'balance' | 'issued';
  readonly goesTo: 'balance' | 'issued';
}

/** Null: the bet is paid with own money. */
export function freeBetUse(
  { spent, vouchers }: Pick<Book, 'spent' | 'vouchers'>,
  { id, terms, settled }: Pick<BookedBet, 'id' | 'terms' | 'settled'>,
): FreeBetUse | null {
  if (terms.voucher === null) return null;
  const granted = vouchers.get(terms.voucher)?.granted;
  if (!granted) return { house: terms.house, cents: terms.stakeCents, comesFrom: 'issued', goesTo: 'issued' };
  const { house, cents } = granted;
  if (settled.status === 'void') return { house, cents, comesFrom: 'balance', goesTo: 'balance' };
  return { house, cents, comesFrom: spent.get(terms.voucher) === id ? 'balance' : 'issued', goesTo: 'issued' };
}

/** The operation that a free bet was won in; null: not known. */
export function earnedIn({ vouchers, bets }: Pick<Book, 'vouchers' | 'bets'>, id: string): string | null {
  const granted = vouchers.get(id)?.granted;
  return granted?.procedure ?? bets.get(granted?.fromBet ?? '')?.terms.procedure ?? null;
}
