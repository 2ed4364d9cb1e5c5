/**
 * The arbs that a person is placing, several at once, kept in this browser: the latest touched last, bounded in number
 * and age. What a later version of this program has stored is left as it is, and counted.
 */
import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { FORGET_PLACING_MS, MAX_PLACINGS, type Placing, parsePlacing } from '#shared/placing/placing.ts';
import { createSafeStorage, type SafeStorage } from '../browser/safe-storage.ts';

export interface PlacingsState {
  readonly list: readonly Placing[];
  /** How many are of a later version, and cannot be shown. */
  readonly unreadable: number;
}

export interface PlacingStore {
  /** The same until something changes. */
  get(): PlacingsState;
  subscribe(listener: () => void): () => void;
  /** Reads what another tab has stored. Every change does so first, so that no tab undoes another's. */
  refresh(): void;
  /** Adds or replaces the one of its arb. False if it is kept only while the page is open. */
  put(placing: Placing): boolean;
  forget(arbId: string): void;
  replace(list: readonly Placing[]): void;
}

const PLACINGS_KEY = 'arbi:placings';

const keptSchema = z.object({ version: z.literal(1), placings: z.array(z.unknown()) });

interface Kept extends PlacingsState {
  /** As they were stored. */
  readonly later: readonly unknown[];
}

export function createPlacingStore(storage: SafeStorage, now: () => number): PlacingStore {
  let text = storage.get(PLACINGS_KEY);
  const store = createStore(() => readKept(text, now()));

  function refresh(): void {
    const next = storage.get(PLACINGS_KEY);
    if (next === text) return;
    text = next;
    store.setState(readKept(text, now()), true);
  }

  function write(list: readonly Placing[]): boolean {
    const { later } = store.getState();
    const recent = list.filter(placing => isRecent(placing, now())).slice(-MAX_PLACINGS);
    text = JSON.stringify({ version: 1, placings: [...later, ...recent] });
    const isKept = storage.set(PLACINGS_KEY, text);
    store.setState({ list: recent, unreadable: later.length, later }, true);
    return isKept;
  }

  const others = (arbId: string) => {
    refresh();
    return store.getState().list.filter(({ arb }) => arb.id !== arbId);
  };
  return {
    get: store.getState,
    subscribe: store.subscribe,
    refresh,
    put: placing => write([...others(placing.arb.id), placing]),
    forget: arbId => void write(others(arbId)),
    replace: list => void write(list),
  };
}

export const placingStore = createPlacingStore(
  createSafeStorage(() => localStorage),
  () => Date.now(),
);

function isRecent({ touchedAt }: Placing, now: number): boolean {
  return now - touchedAt < FORGET_PLACING_MS;
}

function readKept(text: string | null, now: number): Kept {
  const stored = parseText(text);
  const parsed = stored.map(each => ({ each, placing: parsePlacing(each) }));
  const list = parsed.flatMap(({ placing }) => (placing.ok && isRecent(placing.value, now) ? [placing.value] : []));
  const later = parsed.flatMap(({ each, placing }) => (placing.ok || placing.error === 'invalid' ? [] : [each]));
  const kept = later.slice(-MAX_PLACINGS);
  return { list: list.slice(-MAX_PLACINGS), unreadable: kept.length, later: kept };
}

function parseText(text: string | null): readonly unknown[] {
  if (text === null) return [];
  try {
    const kept = keptSchema.safeParse(JSON.parse(text));
    return kept.success ? kept.data.placings : [];
  } catch {
    return [];
  }
}
