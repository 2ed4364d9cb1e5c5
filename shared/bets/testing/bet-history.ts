/** Random histories of bets and balances, for the laws that hold for every one. */
import fc from 'fast-check';
import { type Action, type ActionInput, actionSchema, BET_STATUSES } from '../action.ts';

export const HOUSES = ['betano', 'kto', 'pinnacle'];
export const currencyOf = (house: string) => (house === 'pinnacle' ? 'EUR' : 'BRL');
const house = fc.constantFrom(...HOUSES);
const bet = fc.constantFrom('b1', 'b2', 'b3', 'b4');
const event = fc.constantFrom('e1', 'e2');
const cents = fc.integer({ min: 1, max: 50_000 });
const odds = fc.integer({ min: 101, max: 900 }).map(hundredths => hundredths / 100);
const commission = fc.constantFrom(0, 0.05, 0.065);
const said = fc.constantFrom(...BET_STATUSES.filter(status => status !== 'cashout'));

const movedAt = fc.constantFrom(null, 7, 33);
const movement = fc.integer({ min: 0, max: 30 }).map(index => `a${index}`);

type Part = Record<string, unknown>;
const terms = fc.record({
  procedure: fc.constantFrom('p1', 'p2'),
  house,
  side: fc.constantFrom('back', 'lay'),
  odds,
  stakeCents: cents,
  commission,
  exchangeMarket: fc.constantFrom(null, 'm1'),
  voucher: fc.constantFrom(null, null, 'v1'),
  stakeReturned: fc.boolean(),
  event,
  market: fc.constantFrom('1x2', 'dnb'),
  selection: fc.constantFrom('home', 'away'),
});
export const actionPart: fc.Arbitrary<Part> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place'), bet, terms }) },
  fc.record({ kind: fc.constant('deposit'), house, cents, feeCents: fc.integer({ min: 0, max: 200 }), movedAt }),
  fc.record({ kind: fc.constant('withdraw'), house, cents, feeCents: fc.constant(0) }),
  fc.record({
    kind: fc.constant('transfer'),
    from: house,
    to: house,
    cents: cents.map(amount => amount + 100),
    feeCents: fc.integer({ min: 0, max: 99 }),
  }),
  fc.record({ kind: fc.constant('adjust'), house, cents: fc.integer({ min: -5_000, max: 5_000 }) }),
  fc.record({ kind: fc.constant('bonus'), house, cents, procedure: fc.constantFrom(null, 'p1') }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit-movement'),
      movement,
      set: fc.record({ cents: fc.integer({ min: -500, max: 500 }), house, movedAt }, { requiredKeys: [] }),
    }),
  },
  fc.record({ kind: fc.constant('delete-movement'), movement }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle'), bet, status: said }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('result'),
      event,
      score: fc.record({ home: fc.nat(4), away: fc.nat(4) }),
    }),
  },
  fc.record({ kind: fc.constant('cashout'), bet, stakeCents: fc.option(cents), returnCents: cents }),
  fc.record({ kind: fc.constant('early-payout'), bet }),
  fc.record({ kind: fc.constant('refund'), bet, cents }),
  fc.record({ kind: fc.constant('voucher'), voucher: fc.constant('v1'), house, cents }),
  fc.record({ kind: fc.constant('voucher-expired'), voucher: fc.constant('v1') }),
  fc.record({ kind: fc.constant('delete'), bet }),
  fc.record({
    kind: fc.constant('house'),
    house,
    set: fc.record({ voidedFreeBet: fc.constantFrom('returned', 'lost') }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      bet,
      set: fc.record({ odds, stakeCents: cents, house }, { requiredKeys: [] }),
    }),
  },
  fc.record({ kind: fc.constant('rate'), currency: fc.constant('EUR'), brl: fc.constantFrom(5.9, 6.1234) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('undo'), of: movement }),
  },
);

/** Clocks that may run against the order of the list, and two devices. */
export const betHistory: fc.Arbitrary<Action[]> = fc
  .array(fc.record({ part: actionPart, at: fc.integer({ min: 0, max: 40 }), device: fc.constantFrom('A', 'B') }), {
    maxLength: 30,
  })
  .map(list =>
    list.map(({ part: fields, at, device }, index) =>
      actionSchema.parse({ ...fields, id: `a${index}`, at, device } as unknown as ActionInput),
    ),
  );
