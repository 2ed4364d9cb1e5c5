/** Filters saved by name, in this browser. */
import { useCallback, useState } from 'react';
import { z } from 'zod';
import {
  type ArbFilter,
  MAX_SAVED_FILTERS,
  type SavedFilter,
  savedFilterSchema,
} from '#shared/arb-filter/arb-filter.ts';
import { createSafeStorage } from '../../ui/safe-storage.ts';

const KEY = 'arbi:saved-filters';
const storage = createSafeStorage(() => localStorage);
const keptSchema = z.object({ version: z.literal(1), filters: z.array(savedFilterSchema).max(MAX_SAVED_FILTERS) });

export interface SavedFilters {
  readonly list: readonly SavedFilter[];
  readonly isFull: boolean;
  /** A name that is there is replaced. */
  readonly save: (name: string, filter: ArbFilter) => void;
  readonly forget: (name: string) => void;
}

export function useSavedFilters(): SavedFilters {
  const [list, setList] = useState(readKept);
  const keep = useCallback((next: readonly SavedFilter[]) => {
    storage.set(KEY, JSON.stringify({ version: 1, filters: next }));
    setList(next);
  }, []);
  return {
    list,
    isFull: list.length >= MAX_SAVED_FILTERS,
    save: (name, filter) =>
      keep([...list.filter(saved => saved.name !== name), { name, filter }].slice(-MAX_SAVED_FILTERS)),
    forget: name => keep(list.filter(saved => saved.name !== name)),
  };
}

function readKept(): readonly SavedFilter[] {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(storage.get(KEY) ?? 'null'));
    return parsed.success ? parsed.data.filters : [];
  } catch {
    return [];
  }
}
