/** The total a person stakes on an arb: as typed, the last valid value, and stored in this browser. */

import { useCallback, useState } from 'react';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { DEFAULT_TOTAL } from '#shared/stakes/unsaid-terms.ts';
import type { Cents } from '#shared/units.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { readTotal, type TotalError } from './total.ts';

const KEY = 'arbi:total';
const storage = createSafeStorage(() => localStorage);

export interface TotalState {
  readonly text: string;
  /** The last valid total: a typing error must not blank every stake. */
  readonly total: Cents;
  readonly error: TotalError | null;
  readonly type: (text: string) => void;
  /** When the field is left, it shows the value that was understood. */
  readonly settle: () => void;
}

export function useTotal(): TotalState {
  const [total, setTotal] = useState(readStored);
  const [text, setText] = useState(() => formatMoneyInput(total));
  const read = readTotal(text);
  const type = useCallback((typed: string) => {
    setText(typed);
    const understood = readTotal(typed);
    if (!('total' in understood)) return;
    setTotal(understood.total);
    storage.set(KEY, formatMoneyInput(understood.total));
  }, []);
  const settle = useCallback(() => {
    if ('total' in read) setText(formatMoneyInput(read.total));
  }, [read]);
  return { text, total, error: 'error' in read ? read.error : null, type, settle };
}

function readStored(): Cents {
  const stored = readTotal(storage.get(KEY) ?? '');
  return 'total' in stored ? stored.total : DEFAULT_TOTAL;
}
