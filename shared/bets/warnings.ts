/** What a person should look at before they write something down. It can be right all the same, so nothing is refused. */
import type { Cents } from '../units.ts';
import type { ActionInput, ActionOf, BetTerms } from './action.ts';
import { ownMoney } from './bet-money.ts';
import type { Book } from './book.ts';
import { bookedHouse } from './booked-house.ts';
import { voucherState } from './vouchers.ts';

/** over_balance: more leaves the house than is there. over_voucher: a stake above the free bet that pays for it. */
export type Warning = 'over_balance' | 'voucher_not_pending' | 'over_voucher' | 'under_min_odds' | 'other_house';

type Leaving =
  | Pick<Extract<ActionInput, { kind: 'withdraw' }>, 'kind' | 'house' | 'cents'>
  | Pick<Extract<ActionInput, { kind: 'transfer' }>, 'kind' | 'from' | 'cents'>;
type Said = Leaving | Pick<ActionOf<'place'>, 'kind' | 'terms'>;

/**
 * book: before it is written. cashOf: what is at a house, by its key.
 * Example: R$ 200,00 withdrawn where R$ 150,00 are → over_balance.
 */
export function warningsOf(said: Said, book: Book, cashOf: (house: string) => Cents): Warning[] {
  if (said.kind !== 'place') return overdraws(said, cashOf) ? ['over_balance'] : [];
  const { terms } = said;
  const isOver = isMore(ownMoney(terms, terms.stakeCents), terms.house, cashOf);
  return [
    ...(isOver ? ['over_balance' as const] : []),
    ...(terms.voucher === null ? [] : ofVoucher(terms.voucher, terms, book)),
  ];
}

/** Whether more leaves a house than is there. */
export const overdraws = (said: Leaving, cashOf: (house: string) => Cents): boolean =>
  isMore(said.cents, said.kind === 'transfer' ? said.from : said.house, cashOf);

const isMore = (amount: number, house: string, cashOf: (house: string) => Cents): boolean =>
  amount > 0 && amount > cashOf(bookedHouse(house));

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
