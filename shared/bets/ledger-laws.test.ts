/** What must hold for every history: sums, order, repetition, undoing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type ActionInput, actionSchema } from './action.ts';
import { bookOf, openBook } from './book.ts';
import { type Entry, entriesOf } from './double-entry.ts';
import { houseBalances } from './houses.ts';
import { keepBalances } from './kept-balances.ts';
import { keepProcedures, proceduresOf } from './procedures.ts';
import { actionPart, currencyOf, HOUSES, betHistory as history } from './testing/bet-history.ts';

const entries = (actions: readonly Action[]): Entry[] => entriesOf(bookOf(actions), currencyOf);
const pictureOf = (actions: readonly Action[]) => {
  const book = bookOf(actions);
  return JSON.stringify([
    [...houseBalances(entriesOf(book, currencyOf))].sort(),
    [...proceduresOf(book, currencyOf)].sort(),
    [...book.movements].sort(),
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
        expect(new Map([...bookOf(shuffled).removedMovements].sort())).toEqual(
          new Map([...bookOf(actions).removedMovements].sort()),
        );
        expect(new Map([...bookOf(shuffled).deletedBets].sort())).toEqual(
          new Map([...bookOf(actions).deletedBets].sort()),
        );
        expect([...bookOf(shuffled).disputed].sort()).toEqual([...bookOf(actions).disputed].sort());
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

  it('has procedures and balances that are kept up change by change, and equal to those of the whole', () => {
    fc.assert(
      fc.property(history, actions => {
        const book = openBook();
        const [procedures, balances] = [keepProcedures(book, currencyOf), keepBalances(book, currencyOf)];
        for (const action of actions) {
          const change = book.add([action]);
          procedures.apply(change);
          balances.apply(change);
          expect(new Map([...procedures.all].sort())).toEqual(new Map([...proceduresOf(book, currencyOf)].sort()));
          const kept = new Map(balances.all().map(balance => [balance.house, balance]));
          expect(new Map([...kept].sort())).toEqual(new Map([...houseBalances(entriesOf(book, currencyOf))].sort()));
        }
      }),
    );
  });

  it('is the same after anything was done and undone, and again after the undoing was undone', () => {
    fc.assert(
      fc.property(history, actionPart, fc.integer({ min: 0, max: 60 }), (actions, fields, at) => {
        const later = actionSchema.parse({ ...fields, id: 'later', at, device: 'A' } as unknown as ActionInput);
        const undo = actionSchema.parse({ kind: 'undo', id: 'undo', of: 'later', at: 61 });
        const redo = actionSchema.parse({ kind: 'undo', id: 'redo', of: 'undo', at: 62 });
        expect(pictureOf([...actions, later, undo])).toBe(pictureOf(actions));
        expect(pictureOf([...actions, later, undo, redo])).toBe(pictureOf([...actions, later]));
      }),
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

  it('never has less than no free bets at a house', () => {
    fc.assert(
      fc.property(history, actions => {
        for (const { freebetsCents, freebetsInPlayCents } of houseBalances(entries(actions)).values())
          expect(Math.min(freebetsCents, freebetsInPlayCents)).toBeGreaterThanOrEqual(0);
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
