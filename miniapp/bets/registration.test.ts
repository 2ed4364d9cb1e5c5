import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { shortName } from '#shared/bets/short-name.ts';
import { cents } from '#shared/units.ts';
import { registerArb } from './register-arb.ts';
import { registrationIn } from './registration.ts';

describe('an operation on its way into the planilha', () => {
  it('is nothing if another page or version wrote the state', () => {
    for (const state of [null, undefined, 7, 'x', {}, { register: { id: 'a' } }, { register: { legs: [] } }]) {
      expect(registrationIn(state)).toBeNull();
    }
  });

  it('survives the history of the browser, with what the market table settles it by', () => {
    const legs = [
      makeLeg({ odds: 2.1 }),
      makeLeg({ odds: 2.54, book: 'betfair', bookName: 'Betfair Exchange', side: 'lay', commission: 0.065 }),
    ];
    const arb = makeArb({ legs });
    const shown = legs.map((leg, index) => ({
      ...{ leg, stake: cents(48_300), selection: 'Casa', isRefused: index === 1, isRescue: false },
      planned: { odds: 2.2, stakeCents: cents(50_000) },
    }));
    const registration = registerArb(arb, shown, { worst: cents(1_000), best: cents(1_200) }, 'Ana × Bia');
    expect(registrationIn(JSON.parse(JSON.stringify({ register: registration })))).toEqual(registration);
    expect(registration.legs[1]).toMatchObject({ isLay: true, odds: 2.54, stakeCents: 48_300, commission: 0.065 });
    expect(
      registration.legs.map(({ planned, isRefused, fairChance }) => [planned?.odds, isRefused, fairChance]),
    ).toEqual([
      [2.2, false, null],
      [2.2, true, null],
    ]);
    expect(registration.legs.map(({ known }) => known?.exchangeMarket !== null)).toEqual([false, true]);
    // Another tap on the same arb is the same operation.
    expect(registerArb(arb, shown, { worst: cents(0), best: cents(0) }, 'Ana × Bia').id).toBe(registration.id);
  });

  it('keeps the chance of a value bet, as it was when it was registered', () => {
    const arb = makeArb({ class: 'value', chance: 0.52, legs: [makeLeg({ odds: 2.1, share: 1 })] });
    const [leg] = arb.legs;
    if (!leg) throw new Error('a leg');
    const planned = { odds: 2.1, stakeCents: cents(100) };
    const shown = [{ leg, stake: cents(100), selection: 'Casa', planned, isRefused: false, isRescue: false }];
    const { legs } = registerArb(arb, shown, { worst: cents(-100), best: cents(110) }, 'Ana × Bia');
    expect(legs).toMatchObject([{ fairChance: 0.52 }]);
  });

  it('has a short name that is the same every time', () => {
    expect(shortName('a|b')).toBe(shortName('a|b'));
    expect(shortName('a|b')).toMatch(/^[0-9a-z]{14}$/);
    expect(new Set(Array.from({ length: 5_000 }, (_, index) => shortName(`arb ${index}`))).size).toBe(5_000);
  });
});
