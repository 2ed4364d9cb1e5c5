/**
 * The balance of each house, kept up with the book: when a bet, a movement or a voucher changes, what it contributed
 * before is subtracted and what it contributes now is added. The same figures as `houseBalances(entriesOf(book))`.
 */
import { cents } from '../units.ts';
import type { Book, BookChange } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import { movementEntry, voucherEntries } from './double-entry.ts';
import type { CurrencyOf } from './exchange.ts';
import { createGroups, put } from './groups.ts';
import { type HouseBalance, houseBalances } from './houses.ts';
import { type FreeBetUse, freeBetUse } from './vouchers.ts';

export interface KeptBalances {
  /** Without houses that nothing is written about. */
  all(): HouseBalance[];
  apply(change: BookChange): void;
}

/** What one fact adds to the balances of houses. */
type Contribution = readonly HouseBalance[];
type Sum = { -readonly [Field in keyof HouseBalance]: HouseBalance[Field] } & { facts: number };

export function keepBalances(book: Book, currencyOf: CurrencyOf): KeptBalances {
  const houses = new Map<string, Sum>();
  /** Bets as they were last counted, so that their amounts can be subtracted. */
  const added = new Map<string, BookedBet>();
  const contributions = {
    spender: new Map<string, Contribution>(),
    movement: new Map<string, Contribution>(),
    voucher: new Map<string, Contribution>(),
  };
  const spenders = createGroups();
  const voucherOf = new Map<string, string>();

  function recount(kind: keyof typeof contributions, id: string, after: Contribution): void {
    for (const part of contributions[kind].get(id) ?? []) add(part, -1);
    for (const part of after) add(part, 1);
    put(contributions[kind], id, after.length === 0 ? null : after);
  }

  function add(part: HouseBalance, sign: 1 | -1): void {
    const { house } = part;
    const sum = houses.get(house) ?? { ...nothingAt(house, part.currency), facts: 0 };
    houses.set(house, sum);
    sum.facts += sign;
    for (const field of FIELDS) sum[field] = cents(sum[field] + sign * part[field]);
    if (sum.facts === 0) houses.delete(house);
  }

  function takeBet(id: string): void {
    const bet = book.bets.get(id);
    const voucher = bet?.terms.voucher ?? null;
    spenders.move(id, voucherOf.get(id) ?? null, voucher);
    put(voucherOf, id, voucher);
    const before = added.get(id);
    if (before) add(ofBet(before, currencyOf), -1);
    if (bet) add(ofBet(bet, currencyOf), 1);
    put(added, id, bet ?? null);
    const use = bet ? freeBetUse(book, bet) : null;
    recount('spender', id, bet && use ? [ofSpender(use, bet.settled.status === 'open', currencyOf)] : []);
  }
  function takeMovement(id: string): void {
    const movement = book.movements.get(id);
    recount('movement', id, movement ? partsOf([movementEntry(movement, currencyOf, book.rates)]) : []);
  }
  function takeVoucher(id: string): void {
    recount('voucher', id, partsOf(voucherEntries(book, id, currencyOf)));
    // What a voucher is worth, and at which house, also shows in the bets that it pays for.
    for (const bet of [...spenders.of(id)]) takeBet(bet);
  }

  function takeAll(): void {
    for (const id of book.bets.keys()) takeBet(id);
    for (const id of book.movements.keys()) takeMovement(id);
    for (const id of book.vouchers.keys()) takeVoucher(id);
  }

  takeAll();
  return {
    all: () => [...houses.values()].map(({ facts, ...balance }) => balance),
    apply(change) {
      if (change.houses.size > 0) {
        takeAll();
        for (const sum of houses.values()) sum.currency = currencyOf(sum.house);
      }
      for (const id of change.bets) takeBet(id);
      for (const id of change.hasNewRates ? book.movements.keys() : []) takeMovement(id);
      for (const id of change.movements) takeMovement(id);
      for (const id of change.vouchers) takeVoucher(id);
    },
  };
}

const FIELDS = ['cashCents', 'inPlayCents', 'freebetsCents', 'freebetsInPlayCents'] as const;

function nothingAt(house: string, currency: string): HouseBalance {
  const none = cents(0);
  return { house, currency, cashCents: none, inPlayCents: none, freebetsCents: none, freebetsInPlayCents: none };
}

const partsOf = (entries: Parameters<typeof houseBalances>[0]): Contribution => [...houseBalances(entries).values()];

/**
 * What the entries of a bet add up to, computed without them; the entries of the voucher that it spends are left out.
 */
function ofBet({ terms, ownCents, closed, refunds }: BookedBet, currencyOf: CurrencyOf): HouseBalance {
  const { house } = terms;
  let [cash, inPlay]: [number, number] = [-ownCents, ownCents];
  for (const part of closed) {
    cash += part.returnCents;
    inPlay -= part.ownCents;
  }
  for (const refund of refunds) cash += refund.cents;
  const none = cents(0);
  return {
    house,
    currency: currencyOf(house),
    cashCents: cents(cash),
    inPlayCents: cents(inPlay),
    freebetsCents: none,
    freebetsInPlayCents: none,
  };
}

function ofSpender({ house, cents: face, comesFrom, goesTo }: FreeBetUse, isOpen: boolean, currencyOf: CurrencyOf) {
  const taken = comesFrom === 'balance' ? -face : 0;
  const given = goesTo === 'balance' && !isOpen ? face : 0;
  return {
    ...nothingAt(house, currencyOf(house)),
    freebetsCents: cents(taken + given),
    freebetsInPlayCents: isOpen ? face : cents(0),
  };
}
