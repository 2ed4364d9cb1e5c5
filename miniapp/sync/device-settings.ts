/** What this device has of the settings that follow a person, as entries: read from its stores and written to them. */
import type { SyncEntry } from '#shared/sync/entry.ts';
import type { Cents } from '#shared/units.ts';
import { accountEntrySchema, type SettingsEntry } from '#shared/wire/account/account-settings.ts';
import type { SavedFilterStore } from '../arb-terms/saved-filters.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import type { SavedStore } from '../calculator/saved/saved-store.ts';
import type { PlacingStore } from '../placing/placings.ts';
import type { HouseStore } from '../settings/house-settings.ts';
import { DEFAULT_THEME, parseThemeChoice, THEME_KEY, type ThemeStore } from '../theme/theme.ts';

export interface DeviceSettings {
  /** What is stored now, by this tab or another. A setting that has its default is not an entry. */
  read(): SettingsEntry[];
  /** Does not touch what is unchanged, and keeps the order of what stays. */
  write(entries: readonly SyncEntry[]): void;
  subscribe(listener: () => void): () => void;
}

export interface DeviceSettingsDeps {
  readonly theme: Pick<ThemeStore, 'get' | 'subscribe' | 'choose'>;
  readonly houses: Pick<HouseStore, 'get' | 'subscribe' | 'refresh' | 'replace'>;
  readonly saved: Pick<SavedStore, 'get' | 'subscribe' | 'refresh' | 'replace'>;
  readonly filters: Pick<SavedFilterStore, 'get' | 'subscribe' | 'refresh' | 'replace'>;
  readonly placings: Pick<PlacingStore, 'get' | 'subscribe' | 'refresh' | 'replace'>;
  readonly storage: SafeStorage;
}

export function createDeviceSettings(deps: DeviceSettingsDeps): DeviceSettings {
  const { theme, houses, saved, filters, placings, storage } = deps;
  const refreshed = [houses, saved, filters, placings];

  function storedTheme() {
    const { mode, primary } = theme.get();
    return parseThemeChoice(storage.get(THEME_KEY) ?? JSON.stringify({ mode, primary }));
  }

  function read(): SettingsEntry[] {
    for (const store of refreshed) store.refresh();
    const { list, rounding } = houses.get();
    const { saved: calculations, total } = saved.get();
    const choice = storedTheme();
    return [
      { kind: 'theme', key: '', value: textOf(choice) === textOf(DEFAULT_THEME) ? null : choice },
      { kind: 'rounding', key: '', value: rounding },
      { kind: 'total', key: '', value: total },
      ...list.map(({ book, ...value }) => ({ kind: 'house', key: book, value })),
      // In the document the latest comes last.
      ...calculations.toReversed().map(({ name, link }) => ({ kind: 'calculation', key: name, value: { link } })),
      ...filters.get().map(({ name, search }) => ({ kind: 'filter', key: name, value: { search } })),
      ...placings.get().list.map(placing => ({ kind: 'placing', key: placing.arb.id, value: placing })),
    ].flatMap(each => {
      // The browser may hold an earlier version's values that no account accepts: they are not sent, and stay here.
      const entry = accountEntrySchema.safeParse(each);
      return entry.success && entry.data.value !== null ? [entry.data] : [];
    });
  }

  function write(entries: readonly SyncEntry[]): void {
    const next = entries as readonly SettingsEntry[];
    const one = <Value>(kind: SettingsEntry['kind']) =>
      (next.find(entry => entry.kind === kind)?.value ?? null) as Value | null;
    const choice = parseThemeChoice(JSON.stringify(one('theme') ?? DEFAULT_THEME));
    const { mode, primary } = theme.get();
    if (textOf(choice) !== textOf(storedTheme()) || textOf(choice) !== textOf({ mode, primary })) theme.choose(choice);

    const list = next.flatMap(({ kind, key, value }) =>
      kind === 'house' && value !== null ? [{ book: key, ...value }] : [],
    );
    const before = houses.get();
    const settings = { list: inOrder(before.list, list, ({ book }) => book), rounding: one<Cents>('rounding') };
    if (textOf(settings) !== textOf({ list: before.list, rounding: before.rounding })) houses.replace(settings);

    const named = <Value>(kind: SettingsEntry['kind']) =>
      next.flatMap(entry =>
        entry.kind === kind && entry.value !== null ? [{ name: entry.key, ...(entry.value as Value) }] : [],
      );
    const calculations = named<{ link: string }>('calculation');
    const latestFirst = inOrder(saved.get().saved.toReversed(), calculations, ({ name }) => name).toReversed();
    const sums = { saved: latestFirst, total: one<string>('total') };
    if (textOf(sums) !== textOf(saved.get())) saved.replace(sums);

    const searches = inOrder(filters.get(), named<{ search: string }>('filter'), ({ name }) => name);
    if (textOf(searches) !== textOf(filters.get())) filters.replace(searches);

    const arbs = next.flatMap(({ kind, value }) => (kind === 'placing' && value !== null ? [value] : []));
    const inProgress = inOrder(placings.get().list, arbs, ({ arb }) => arb.id);
    if (textOf(inProgress) !== textOf(placings.get().list)) placings.replace(inProgress);
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = () => {
      for (const store of refreshed) store.refresh();
      const { mode, primary } = theme.get();
      if (textOf(storedTheme()) !== textOf({ mode, primary })) theme.choose(storedTheme());
    };
    const ends = [theme, ...refreshed].map(store => store.subscribe(listener));
    window.addEventListener('storage', onStorage);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('storage', onStorage);
    };
  }

  return { read, write, subscribe };
}

/** The items that were there, in their order, then the new ones. */
function inOrder<Item>(before: readonly Item[], items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map(items.map(item => [keyOf(item), item]));
  const kept = before.flatMap(item => {
    const still = byKey.get(keyOf(item));
    byKey.delete(keyOf(item));
    return still === undefined ? [] : [still];
  });
  return [...kept, ...byKey.values()];
}

const textOf = (value: unknown) => JSON.stringify(value);
