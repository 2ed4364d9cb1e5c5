/** Free bets, from the credit to the bet that they pay for. */
import type { Book } from './book.ts';

export type VoucherState = 'pending' | 'spent' | 'expired';

/** A voucher that a bet was paid with is spent, whatever its date. */
export function voucherState({ spent, vouchers }: Pick<Book, 'spent' | 'vouchers'>, id: string): VoucherState {
  if (spent.has(id)) return 'spent';
  return (vouchers.get(id)?.expiredAt ?? null) === null ? 'pending' : 'expired';
}
