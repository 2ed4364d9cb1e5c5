import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { openBook } from '#shared/bets/book.ts';
import { cents } from '#shared/units.ts';
import { registerArb } from '../register-arb.ts';
import type { BetsStore } from '../store/bets-store.ts';
import type { Written } from '../store/history.ts';
import { createRegistrar } from './registrar.ts';

const LEGS = [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2, selection: 'away', book: 'kto', bookName: 'KTO' })];
const ARB = makeArb({ legs: LEGS });

const registrationOf = (legs = LEGS, rescued = 0) =>
  registerArb(
    ARB,
    legs.map((leg, index) => ({
      ...{ leg, stake: cents(9_000), selection: 'Casa', planned: null, isRefused: false },
      isRescue: index >= legs.length - rescued,
    })),
    { worst: cents(500), best: cents(600) },
    'Ana × Bia',
  );

/** A store whose book is in memory. */
function storeInMemory() {
  const book = openBook();
  let history: readonly Written[] = [];
  const store = {
    book,
    write: (actions: readonly ActionInput[]) => {
      book.add(actions.map(action => actionSchema.parse(action)));
      return Promise.resolve(true);
    },
    history: () => Promise.resolve(history),
    keepHistory: (next: readonly Written[]) => {
      history = next;
      return Promise.resolve();
    },
  } as unknown as BetsStore;
  return { store, book, history: () => history };
}

describe('an operation that is registered with one touch', () => {
  it('is written once, however often it is touched, and can be taken back', async () => {
    const { store, book, history } = storeInMemory();
    const registrar = createRegistrar(store);
    const first = registrar.register(registrationOf());
    expect(first).toMatchObject({ text: 'Ana × Bia: registrada.' });
    expect(registrar.register(registrationOf())).toMatchObject({ text: 'Ana × Bia: já está na planilha.', undo: null });
    expect(book.bets.size).toBe(2);
    await Promise.resolve().then(() => {});
    first?.undo?.();
    expect(book.bets.size).toBe(0);
    // What was taken back can be registered again.
    expect(registrar.register(registrationOf())?.undo).not.toBeNull();
    expect(book.bets.size).toBe(2);
    await new Promise(done => setImmediate(done));
    expect(history().map(({ text }) => text)).toEqual(['Ana × Bia: registrada.']);
  });

  it('is written once also where an operation with its id was deleted', () => {
    const { store, book } = storeInMemory();
    const registrar = createRegistrar(store);
    registrar.register(registrationOf());
    const deleted = [...book.bets.keys()].map((bet, index) =>
      actionSchema.parse({ kind: 'delete', bet, id: `d${index}`, at: Date.now() + 1_000 }),
    );
    book.add(deleted);
    expect(registrar.register(registrationOf())?.undo).not.toBeNull();
    expect(registrar.register(registrationOf())?.undo).toBeNull();
    expect(book.bets.size).toBe(2);
  });

  it('gets the legs of a way out later, marked as such', () => {
    const { store, book } = storeInMemory();
    const registrar = createRegistrar(store);
    registrar.register(registrationOf(LEGS.slice(0, 1)));
    const [first] = LEGS;
    if (!first) throw new Error('a leg');
    const way = registrationOf([first, makeLeg({ odds: 1.9, selection: 'away', book: 'betsson' })], 1);
    expect(registrar.register({ ...way, adds: true })).toMatchObject({ text: 'Ana × Bia: mais 1 entrada registrada.' });
    expect([...book.bets.values()].map(({ terms }) => terms.tags)).toEqual([[], ['resgate']]);
  });

  it('is written with a house that nobody said, and not without a stake', () => {
    const { store, book } = storeInMemory();
    const { legs, ...rest } = registrationOf();
    const registrar = createRegistrar(store);
    const without = (fields: object) => ({ ...rest, legs: legs.map(leg => ({ ...leg, ...fields })) });
    expect(registrar.register(without({ stakeCents: cents(0) }))).toBeNull();
    expect(book.bets.size).toBe(0);
    expect(registrar.register(without({ house: '' }))?.text).toBe('Ana × Bia: registrada. Falta dizer a casa.');
    expect([...book.bets.values()].map(({ terms }) => terms.house)).toEqual(['Casa 1', 'Casa 2']);
  });
});
