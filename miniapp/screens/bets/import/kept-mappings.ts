/** What a person corrected in a mapping, kept on the device for the next file with the same headers. */
import { z } from 'zod';
import { IMPORT_FIELDS, type SheetMapping } from '#shared/bets-import/mapping/fields.ts';
import { BETFAIR_KINDS, type BetfairKind } from '#shared/language/names/betfair.ts';
import { createSafeStorage } from '../../../browser/safe-storage.ts';

const KEY = 'arbi:import-mappings';
const MOST = 30;
const storage = createSafeStorage(() => localStorage);

const column = z.object({ column: z.int(), header: z.string(), field: z.enum(IMPORT_FIELDS), leg: z.int().nullable() });
const betfair = z.enum(BETFAIR_KINDS).optional();
const kept = z.array(z.object({ signature: z.string(), columns: z.array(column), layLegs: z.array(z.int()), betfair }));

/** The headers that were understood, with their columns. */
const signatureOf = ({ columns }: SheetMapping): string =>
  columns.map(each => `${each.column} ${each.header}`).join('\n');

function read(): z.output<typeof kept> {
  try {
    const parsed = kept.safeParse(JSON.parse(storage.get(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Null: no file with these headers came in before, or nothing was corrected. */
export function keptMapping(guessed: SheetMapping): SheetMapping | null {
  const found = read().find(({ signature }) => signature === signatureOf(guessed));
  return found ? { ...guessed, columns: found.columns, layLegs: found.layLegs } : null;
}

/** What "Betfair" alone meant in a file with these headers; undefined: nobody was asked. */
export const keptBetfair = (guessed: SheetMapping): BetfairKind | undefined =>
  read().find(({ signature }) => signature === signatureOf(guessed))?.betfair;

/** said: what "Betfair" alone means in this file; undefined: it was not asked about. */
export function keepMappings(
  mappings: readonly { readonly guessed: SheetMapping; readonly mapping: SheetMapping }[],
  said?: BetfairKind,
): void {
  const fresh = mappings.map(({ guessed, mapping }) => ({
    signature: signatureOf(guessed),
    columns: mapping.columns,
    layLegs: mapping.layLegs,
    betfair: said ?? keptBetfair(guessed),
  }));
  const signatures = new Set(fresh.map(({ signature }) => signature));
  const others = read().filter(({ signature }) => !signatures.has(signature));
  storage.set(KEY, JSON.stringify([...fresh, ...others].slice(0, MOST)));
}
