/** What the checks of messages about alerts and of those to the planilha share. */

import { foldText } from '#shared/language/fold.ts';
import { findBook } from '#shared/markets/books.ts';
import { ANYBODYS_HOUSES } from '#shared/reading/houses/houses.ts';

export type Fields = Readonly<Record<string, unknown>>;
export interface ExpectedCommand {
  readonly name: string;
  readonly with: Fields;
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The same house under every spelling; 'Betfair' alone is its exchange here. */
export function houseOf(name: unknown): string {
  const said = text(name);
  return foldText(ANYBODYS_HOUSES(said)?.name ?? findBook(said).name);
}
