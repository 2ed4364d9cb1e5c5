/**
 * The match that a calculation was opened for, from the list of arbs: what the legs are on, and where. It travels in the
 * state of the browser's history, so it survives a reload and is in no link that somebody shares.
 */
import { createContext, useContext } from 'react';

export interface OpenedLeg {
  readonly house: string;
  readonly selection: string;
  /** The house's page of the match, if known. */
  readonly url: string | null;
}

export interface OpenedEvent {
  /** One of the market's sports, unless it was written by another version. */
  readonly sport: string;
  /** Example: 'Fluminense × Ceará · hoje 20:30'. */
  readonly title: string;
  readonly legs: readonly OpenedLeg[];
  /** By goals of home and away: the outcome of the calculation that each score is. Null: scores alone decide nothing. */
  readonly endings: readonly (readonly number[])[] | null;
}

export const OpenedEventContext = createContext<OpenedEvent | null>(null);

/** The leg of the match at this place, as long as the house typed there is still the same. */
export function useOpenedLeg(house: string, index: number): OpenedLeg | null {
  const leg = useContext(OpenedEventContext)?.legs[index];
  return leg !== undefined && leg.house === house ? leg : null;
}

/** What `history.state` says, or null: an older version may have written something else there. */
export function openedEventIn(state: unknown): OpenedEvent | null {
  if (!isRecord(state) || !isRecord(state.event)) return null;
  const { sport, title, legs, endings } = state.event;
  if (typeof sport !== 'string' || typeof title !== 'string' || !Array.isArray(legs)) return null;
  return { sport, title, legs: legs.flatMap(legOf), endings: areEndings(endings) ? endings : null };
}

function areEndings(value: unknown): value is number[][] {
  const isRow = (row: unknown) => Array.isArray(row) && row.every(each => Number.isInteger(each));
  return Array.isArray(value) && value.every(isRow);
}

function legOf(leg: unknown): OpenedLeg[] {
  if (!isRecord(leg)) return [];
  const { house, selection, url } = leg;
  if (typeof house !== 'string' || typeof selection !== 'string') return [];
  return [{ house, selection, url: typeof url === 'string' && url.startsWith('https://') ? url : null }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
