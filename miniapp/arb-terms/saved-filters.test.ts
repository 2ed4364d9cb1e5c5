import { afterEach, describe, expect, it } from 'vitest';
import { parseFilter, printFilter } from '#shared/arb-filter/address.ts';
import { arbFilterSchema, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { accountEntrySchema, type SavedFilter } from '#shared/wire/account/account-settings.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createSavedFilterStore, SAVED_FILTERS_KEY } from './saved-filters.ts';

afterEach(() => localStorage.clear());

const storage = createSafeStorage(() => localStorage);
const named = (name: string, search = `lucro_de=${name.length}`): SavedFilter => ({ name, search });
const isAccepted = (filter: SavedFilter | undefined) =>
  accountEntrySchema.safeParse({ kind: 'filter', key: filter?.name, value: { search: filter?.search } }).success;

describe('saved filters', () => {
  it('are saved by name, the last one last, and deleted', () => {
    const store = createSavedFilterStore(storage);
    for (const each of [named('a'), named('b'), named('a', 'ordem=roi')]) store.save(each);
    expect(createSavedFilterStore(storage).get()).toEqual([named('b'), named('a', 'ordem=roi')]);
    store.forget('b');
    expect(createSavedFilterStore(storage).get()).toEqual([named('a', 'ordem=roi')]);
  });

  it('stored in the previous format are read, except one that is too long for an account', () => {
    const filter = arbFilterSchema.parse({
      leagues: ['Brasileirão Série A', 'a,b'],
      markets: ['cross'],
      profitFrom: 2,
    });
    const long = { ...filter, leagues: Array.from({ length: 60 }, (_, at) => `Liga número ${at}`) };
    const filters = [
      { name: 'Brasil', filter },
      { name: 'Muitas', filter: long },
      { name: 'Tudo', filter: EMPTY_FILTER },
    ];
    localStorage.setItem(SAVED_FILTERS_KEY, JSON.stringify({ version: 1, filters }));
    const [brazil, all, ...others] = createSavedFilterStore(storage).get();
    expect([brazil?.name, all, others]).toEqual(['Brasil', { name: 'Tudo', search: '' }, []]);
    expect(parseFilter(brazil?.search ?? '')).toEqual(filter);
    expect([brazil, all].every(isAccepted)).toBe(true);
  });

  it.each(['{', 'null', '{"version":3}', '{"version":2,"filters":[{"name":""}]}'])(
    'ignores the stored text %s',
    text => {
      localStorage.setItem(SAVED_FILTERS_KEY, text);
      expect(createSavedFilterStore(storage).get()).toEqual([]);
    },
  );

  it('are accepted by an account, whatever the league’s name', () => {
    const search = printFilter(arbFilterSchema.parse({ leagues: ['“Copa” & <Liga>, 100 % ~(ø)!*\u2019', '日本'] }));
    expect(isAccepted({ name: 'a', search })).toBe(true);
  });
});
