import { afterEach, describe, expect, it } from 'vitest';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { ANY_HOUSE } from '#shared/stakes/unsaid-terms.ts';
import { cents } from '#shared/units.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createHouseStore, unsetHouse } from './house-settings.ts';
import { HOUSES_KEY } from './houses-key.ts';

afterEach(() => localStorage.clear());

const storage = createSafeStorage(() => localStorage);
const kto: HouseSettings = { ...unsetHouse('kto'), on: true, maxStake: cents(60_000) };

describe('my houses', () => {
  it('are kept in this browser', () => {
    const store = createHouseStore({ storage });
    store.put(kto);
    store.put(unsetHouse('betano'));
    store.put({ ...kto, step: cents(500) });
    const again = createHouseStore({ storage }).get();
    expect(again.list.map(({ book, step }) => [book, step])).toEqual([
      ['kto', 500],
      ['betano', null],
    ]);
    expect([...again.mine]).toEqual(['kto']);
  });

  it('have their own step, or the common one', () => {
    const store = createHouseStore({ storage });
    store.put({ ...kto, step: cents(500) });
    store.round(cents(1_000));
    const { byBook, list, rounding } = createHouseStore({ storage }).get();
    expect([byBook.get('kto')?.step, byBook.get(ANY_HOUSE)?.step, rounding]).toEqual([500, 1_000, 1_000]);
    expect(list).toHaveLength(1);
    store.round(null);
    // Whole reais, unless something else was chosen.
    expect(createHouseStore({ storage }).get().byBook.get(ANY_HOUSE)?.step).toBe(100);
  });

  it('changed in two tabs keep the changes of both', () => {
    const [left, right] = [createHouseStore({ storage }), createHouseStore({ storage })];
    left.put(kto);
    right.round(cents(500));
    left.put(unsetHouse('betano'));
    right.refresh();
    expect(right.get().list.map(({ book }) => book)).toEqual(['kto', 'betano']);
    expect(left.get().rounding).toBe(500);
  });

  it('stored before there was a common step are read', () => {
    localStorage.setItem(HOUSES_KEY, JSON.stringify({ version: 1, houses: [kto] }));
    expect(createHouseStore({ storage }).get()).toMatchObject({ list: [kto], rounding: null });
  });

  it.each(['nonsense', '{"version":3}', 'null'])('ignores the stored text %s', text => {
    localStorage.setItem(HOUSES_KEY, text);
    expect(createHouseStore({ storage }).get().list).toEqual([]);
  });
});
