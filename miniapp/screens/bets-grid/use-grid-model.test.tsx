import { cleanup, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { openBook } from '#shared/bets/book.ts';
import type { BetsStore } from '../../bets/store/bets-store.ts';
import { BLANK_ROW } from './blank-row.ts';
import type { ShownRow } from './rows/grid-rows.ts';
import { useGridModel } from './use-grid-model.ts';
import type { GridSheet } from './use-sheet.ts';

afterEach(cleanup);

it('shows the bets that came between its first drawing and the moment it listens', () => {
  const book = openBook();
  const placed = { procedure: 'p', house: 'betano', odds: 2, stakeCents: 1_000 };
  const place = actionSchema.parse({ kind: 'place', id: 'a', at: 1, bet: 'b', terms: placed });
  const store = { book, onChange: () => () => {}, get: () => ({ version: 0 }), remember: async () => {} };
  const shown: (readonly ShownRow[])[] = [];
  const sheet = { current: { setRows: rows => void shown.push(rows), redraw: () => {} } as GridSheet };
  const arrangement = { grouping: 'none', sorting: null, filters: {}, search: '', only: null } as const;
  renderHook(() => {
    // Happens before the effects that listen, as an answer of the server may.
    useLayoutEffect(() => void book.add([place]), []);
    return useGridModel(store as unknown as BetsStore, null, arrangement, sheet, BLANK_ROW);
  });
  expect(shown.at(-1)?.map(({ kind }) => kind)).toEqual(['leg', 'blank']);
});
