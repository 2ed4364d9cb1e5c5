/** What a person should look at before they write something down. It can be right all the same, so nothing is refused. */
import type { Cents } from '../units.ts';
import type { ActionInput, ActionOf, BetTerms } from './action.ts';
import { ownMoney } from './bet-money.ts';
import type { Book } from './book.ts';
import { bookedHouse } from './booked-house.ts';
import { voucherState } from './vouchers.ts';

/** over_balance: more leaves the house than is there. over_voucher: a stake above the free bet that pays for it. */
export type Warning = 'over_balance' | 'voucher_not_pending' | 'over_voucher' | 'under_min_odds' | 'other_house';

type Said =
  | Pick<Extract<ActionInput, { kind: 'withdraw' }>, 'kind' | 'house' | 'cents'>
  | Pick<Extract<ActionInput, { kind: 'transfer' }>, 'kind' | 'from' | 'cents'>
  | Pick<ActionOf<'place'>, 'kind' | 'terms'>;

/**
 * book: before it is written. cashOf: what is at a house, by its key.
 * Example: R$ 200,00 withdrawn where R$ 150,00 are → over_balance.
 */
export function warningsOf(said: Said, book: Book, cashOf: (house: string) => Cents): Warning[] {
  switch (said.kind) {
    case 'withdraw':
      return overBalance(said.cents, cashOf(bookedHouse(said.house)));
    case 'transfer':
      return overBalance(said.cents, cashOf(bookedHouse(said.from)));
    case 'place': {
      const { terms } = said;
      const own = overBalance(ownMoney(terms, terms.stakeCents), cashOf(bookedHouse(terms.house)));
      return terms.voucher === null ? own : [...own, ...ofVoucher(terms.voucher, terms, book)];
    }
  }
}

const overBalance = (amount: number, cash: Cents): Warning[] => (amount > 0 && amount > cash ? ['over_balance'] : []);

function ofVoucher(voucher: string, terms: BetTerms, book: Book): Warning[] {
  const granted = book.vouchers.get(voucher)?.granted;
  if (!granted) return [];
  const found: [Warning, boolean][] = [
    ['voucher_not_pending', voucherState(book, voucher) !== 'pending'],
    ['over_voucher', terms.stakeCents > granted.cents],
    ['under_min_odds', granted.minOdds !== null && terms.odds < granted.minOdds],
    ['other_house', bookedHouse(terms.house) !== granted.house],
  ];
  return found.flatMap(([warning, holds]) => (holds ? [warning] : []));
}
