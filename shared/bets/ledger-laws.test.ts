/** What must hold for every history: sums, order, repetition, undoing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type ActionInput, actionSchema, BET_STATUSES } from './action.ts';
import { bookOf, openBook } from './book.ts';
import { balanceOf, type Entry, entriesOf, reversals } from './entries.ts';
import { houseBalances } from './houses.ts';
import { proceduresOf } from './procedures.ts';

const HOUSES = ['betano', 'kto', 'pinnacle'];
const currencyOf = (house: string) => (house === 'pinnacle' ? 'EUR' : 'BRL');
const house = fc.constantFrom(...HOUSES);
const bet = fc.constantFrom('b1', 'b2', 'b3', 'b4');
const event = fc.constantFrom('e1', 'e2');
const cents = fc.integer({ min: 1, max: 50_000 });
const odds = fc.integer({ min: 101, max: 900 }).map(hundredths => hundredths / 100);
const commission = fc.constantFrom(0, 0.05, 0.065);
const said = fc.constantFrom(...BET_STATUSES.filter(status => status !== 'cashout'));

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
const part: fc.Arbitrary<Part> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place'), bet, terms }) },
  fc.record({ kind: fc.constant('deposit'), house, cents, feeCents: fc.integer({ min: 0, max: 200 }) }),
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
    arbitrary: fc.record({ kind: fc.constant('undo'), of: fc.integer({ min: 0, max: 30 }).map(index => `a${index}`) }),
  },
);

/** Clocks that may run against the order of the list, and two devices. */
const history: fc.Arbitrary<Action[]> = fc
  .array(fc.record({ part, at: fc.integer({ min: 0, max: 40 }), device: fc.constantFrom('A', 'B') }), { maxLength: 30 })
  .map(list =>
    list.map(({ part: fields, at, device }, index) =>
      actionSchema.parse({ ...fields, id: `a${index}`, at, device } as unknown as ActionInput),
    ),
  );

const entries = (actions: readonly Action[]): Entry[] => entriesOf(bookOf(actions), currencyOf);
const pictureOf = (actions: readonly Action[]) => {
  const book = bookOf(actions);
  return JSON.stringify([
    [...houseBalances(entriesOf(book, currencyOf))].sort(),
    [...proceduresOf(book, currencyOf)].sort(),
  ]);
};

describe('a history', () => {
  it('is made of entries that sum to zero, in each currency', () => {
    fc.assert(
      fc.property(history, actions => {
        for (const { lines } of entries(actions)) {
          for (const currency of ['BRL', 'EUR']) {
            const sum = lines.filter(line => line.currency === currency).reduce((so, line) => so + line.cents, 0);
            expect(sum).toBe(0);
          }
        }
      }),
    );
  });

  it('comes to the same in any order, with parts of it sent twice', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (actions, numbers) => {
        const repeated = [...actions, ...actions.filter((_, index) => index % 3 === 0)];
        const shuffled = repeated
          .map(action => ({ action, at: numbers.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ action }) => action);
        expect(pictureOf(shuffled)).toBe(pictureOf(actions));
      }),
    );
  });

  it('comes to the same added one by one, and says all that changed', () => {
    fc.assert(
      fc.property(history, actions => {
        const book = openBook();
        const known = new Map<string, unknown>();
        for (const action of actions) {
          const { bets } = book.add([action]);
          for (const id of bets) known.set(id, book.bets.get(id));
        }
        const whole = bookOf(actions);
        expect(new Map([...book.bets].sort())).toEqual(new Map([...whole.bets].sort()));
        expect(new Map([...known].filter(([, bet]) => bet !== undefined).sort())).toEqual(
          new Map([...whole.bets].sort()),
        );
        expect(new Map([...book.vouchers].sort())).toEqual(new Map([...whole.vouchers].sort()));
      }),
    );
  });

  it('is the same after anything was done and undone, and again after the undoing was undone', () => {
    fc.assert(
      fc.property(history, part, fc.integer({ min: 0, max: 60 }), (actions, fields, at) => {
        const later = actionSchema.parse({ ...fields, id: 'later', at, device: 'A' } as unknown as ActionInput);
        const undo = actionSchema.parse({ kind: 'undo', id: 'undo', of: 'later', at: 61 });
        const redo = actionSchema.parse({ kind: 'undo', id: 'redo', of: 'undo', at: 62 });
        expect(pictureOf([...actions, later, undo])).toBe(pictureOf(actions));
        expect(pictureOf([...actions, later, undo, redo])).toBe(pictureOf([...actions, later]));
      }),
    );
  });

  it('has the balances of a journal in which entries are only added and reversed', () => {
    fc.assert(
      fc.property(history, actions => {
        const journal: Entry[] = [];
        let before: Entry[] = [];
        for (let count = 1; count <= actions.length; count++) {
          const after = entries(actions.slice(0, count));
          journal.push(...reversals(before, after));
          before = after;
        }
        for (const name of HOUSES) {
          for (const account of ['cash', 'play', 'freebets'] as const) {
            const matches = (line: { readonly account: string; readonly of: string }) =>
              line.account === account && line.of === name;
            expect(balanceOf(journal, matches)).toBe(balanceOf(before, matches));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has at each house what a naive replay gives, bet by bet', () => {
    fc.assert(
      fc.property(history, actions => {
        const book = bookOf(actions);
        const balances = houseBalances(entriesOf(book, currencyOf));
        for (const name of HOUSES) {
          let cash = 0;
          for (const move of book.movements.values()) {
            if (move.kind === 'deposit' && move.house === name) cash += move.cents;
            if (move.kind === 'withdraw' && move.house === name) cash -= move.cents;
            if (move.kind === 'transfer' && move.from === name) cash -= move.cents;
            if ((move.kind === 'adjust' || move.kind === 'bonus') && move.house === name) cash += move.cents;
            if (move.kind !== 'transfer' || move.to !== name || currencyOf(move.from) !== currencyOf(name)) continue;
            cash += move.cents - move.feeCents;
          }
          let held = 0;
          for (const { terms: own, ownCents, openCents, returnCents, refunds } of book.bets.values()) {
            if (own.house !== name) continue;
            cash += (returnCents ?? 0) - ownCents;
            held += openCents;
            for (const refund of refunds) cash += refund.cents;
          }
          const changesMoney = [...book.movements.values()].some(
            move => move.kind === 'transfer' && currencyOf(move.from) !== currencyOf(move.to),
          );
          if (!changesMoney) expect(balances.get(name)?.cashCents ?? 0).toBe(cash);
          expect(balances.get(name)?.inPlayCents ?? 0).toBe(held);
        }
      }),
    );
  });

  it('never pays more than it returns: profit is return minus own money of what is over', () => {
    fc.assert(
      fc.property(history, actions => {
        for (const { settled, returnCents, profitCents, ownCents, closed } of bookOf(actions).bets.values()) {
          if (settled.status === 'open') continue;
          expect(profitCents).toBe((returnCents ?? 0) - ownCents);
          expect(closed.reduce((so, part) => so + part.ownCents, 0)).toBe(ownCents);
        }
      }),
    );
  });
});
