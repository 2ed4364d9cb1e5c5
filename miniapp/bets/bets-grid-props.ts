/** What the planilha's page gives to its grid, which lies in a folder of its own. */
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { BetTest } from '#shared/report/bet-filter.ts';
import type { BetsStore } from './store/bets-store.ts';
import type { BookWriter } from './use-book-writer.ts';

/** Returns the bets that filters and search leave in the grid; null: all of them, or there is no grid. */
export type ShownNow = RefObject<(() => ReadonlySet<string> | null) | null>;

/** Where the grid's own tools stand in the bar of the page; null: not there yet. */
export interface GridPlaces {
  readonly start: HTMLElement | null;
  readonly end: HTMLElement | null;
}

export interface BetsGridProps {
  store: BetsStore;
  writer: BookWriter;
  search: string;
  shownNow: ShownNow;
  places: GridPlaces;
  /** Settings of the page, shown with those of the grid. */
  settings: ReactNode;
  /** The bets that the address of the page asks for; null: all. */
  only: BetTest | null;
  /** The kept first rows, shown while the bets are read; null: the book is here. */
  kept: unknown;
  /** Called once the kept rows are drawn, or cannot be. */
  onDrawn: () => void;
}

/** The page gets it from `screens.tsx`, so that a phone does not load the grid's code. */
export type BetsGridComponent = ComponentType<BetsGridProps> & { preload: () => Promise<unknown> };
