/**
 * What the grid shows first, as it is kept on the device for the next opening: the operations of the first rows and the
 * sums of all, as one text with a checksum. Pure.
 */
import { z } from 'zod';
import type { ProcedureTerms } from '#shared/bets/action.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import type { HouseTerms, Movement, Rate } from '#shared/bets/merged-terms.ts';
import { textChecksum } from '../../../bets/kept/checksum.ts';
import { createGridModel, type GridBook, type GridModel } from './grid-model.ts';
import type { GridLeg } from './grid-rows.ts';
import type { Arrangement, Grouping } from './listed-rows.ts';

/** More than any screen shows at once. */
const WINDOW = 100;
/** A limit, because the group of a house or a day may have tens of thousands. */
const MOST_LEGS = 400;

const glanceSchema = z.object({
  madeBy: z.literal(import.meta.url),
  timeZone: z.string(),
  sum: z.int(),
  text: z.string(),
});
export type KeptGridGlance = z.output<typeof glanceSchema>;

interface Rest {
  readonly grouping: Grouping;
  readonly bets: readonly BookedBet[];
  readonly procedures: readonly (readonly [string, ProcedureTerms])[];
  readonly bonuses: readonly Movement[];
  readonly houses: readonly (readonly [string, HouseTerms])[];
  readonly rates: readonly (readonly [string, readonly Rate[]])[];
  readonly totals: GridModel['totals'];
  readonly rows: number;
}

export interface GridGlance {
  /** The model of the first rows, with the sums of all. */
  readonly model: GridModel;
  /** How many rows there are. */
  readonly rows: number;
}

export const isWhole = ({ sorting, filters, search, month, only }: Arrangement): boolean =>
  sorting === null &&
  !only &&
  !month &&
  search.trim() === '' &&
  Object.values(filters).every(text => text.trim() === '');

/** model: shows all legs. Null: its first groups have too many legs to keep. */
export function packGridGlance(
  model: GridModel,
  book: GridBook,
  grouping: Grouping,
  timeZone: string,
): KeptGridGlance | null {
  const groups = model.rows.reduce((count, { kind }) => (kind === 'group' ? count + 1 : count), 0);
  const rows = groups + model.totals.legs;
  const legs = firstLegs(model, Math.min(WINDOW, rows));
  if (legs === null) return null;
  const bets = new Set(legs.map(({ bet }) => bet.id));
  const procedures = new Set(legs.map(({ bet }) => bet.terms.procedure));
  const rest: Rest = {
    grouping,
    // In the order of the book, which decides where the sorting does not.
    bets: [...book.bets.values()].filter(({ id }) => bets.has(id)),
    procedures: [...book.procedures].filter(([id]) => procedures.has(id)),
    bonuses: [...book.movements.values()].filter(
      each => each.kind === 'bonus' && each.procedure !== null && procedures.has(each.procedure),
    ),
    houses: [...book.houses],
    rates: [...book.rates],
    totals: model.totals,
    rows,
  };
  const text = JSON.stringify(rest);
  return { madeBy: import.meta.url, timeZone, sum: textChecksum(text), text };
}

/** The legs of whole groups, including folded ones, until there are as many rows as wanted. */
function firstLegs({ rows }: GridModel, wanted: number): GridLeg[] | null {
  const legs: GridLeg[] = [];
  let found = 0;
  for (const row of rows) {
    if (found >= wanted) break;
    const own = row.kind === 'group' ? row.legs : row.group === null ? [row] : [];
    found += own.length + (row.kind === 'group' ? 1 : 0);
    if (legs.length + own.length > MOST_LEGS) return null;
    legs.push(...own);
  }
  return legs;
}

/** Null: damaged, or made by another version of this page, or grouped otherwise, or in another time zone. */
export function readGridGlance(kept: unknown, grouping: Grouping, timeZone: string): GridGlance | null {
  const glance = glanceSchema.safeParse(kept).data;
  if (!glance || glance.timeZone !== timeZone || glance.sum !== textChecksum(glance.text)) return null;
  const { bets, procedures, bonuses, houses, rates, totals, rows, ...rest }: Rest = JSON.parse(glance.text);
  if (rest.grouping !== grouping) return null;
  const book: GridBook = {
    bets: new Map(bets.map(bet => [bet.id, bet])),
    procedures: new Map(procedures),
    movements: new Map(bonuses.map(each => [each.id, each])),
    houses: new Map(houses),
    rates: new Map(rates),
  };
  const model = createGridModel(book, { grouping, sorting: null, filters: {}, search: '' }, timeZone);
  return { model: { ...model, rows: model.rows, totals }, rows };
}
