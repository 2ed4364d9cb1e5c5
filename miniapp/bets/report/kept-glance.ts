/**
 * The first picture of a report as it is kept on the device for the next opening: columns of numbers as they are, the rest
 * as one text, with a checksum. Pure.
 */
import { z } from 'zod';
import type { HouseBalance } from '#shared/bets/houses.ts';
import type { BankrollPoint } from '#shared/report/bankroll.ts';
import { createKeys, type Keys } from '#shared/report/numbered-keys.ts';
import type { FailedLeg, ReportProcedure } from '#shared/report/report-procedures.ts';
import { DIMENSIONS, type Dimension, type ReportRows } from '#shared/report/report-rows.ts';
import type { Cents } from '#shared/units.ts';
import { columnsChecksum, textChecksum } from '../kept/checksum.ts';
import type { ReportGlance } from './kept-report.ts';

/** The address of this code, which changes whenever the calculation of figures changes. */
const MADE_BY = import.meta.url;

const ints = z.custom<Int32Array>(value => value instanceof Int32Array);
const floats = z.custom<Float64Array>(value => value instanceof Float64Array);
const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array);
const byDimension = Object.fromEntries(DIMENSIONS.map(each => [each, ints])) as Record<Dimension, typeof ints>;

const glanceSchema = z.object({
  madeBy: z.literal(MADE_BY),
  timeZone: z.string(),
  sum: z.int(),
  text: z.string(),
  days: ints,
  profit: floats,
  ownProfit: floats,
  risked: floats,
  returned: floats,
  status: bytes,
  hit: bytes,
  extra: bytes,
  procedure: ints,
  by: z.object(byDimension),
});
export type KeptGlance = z.output<typeof glanceSchema>;

type Columns = Omit<KeptGlance, 'madeBy' | 'timeZone' | 'sum' | 'text'>;

/** Everything that is not a column of rows. */
interface Rest {
  readonly count: number;
  readonly lacksRate: boolean;
  readonly currencies: readonly (readonly [house: string, currency: string])[];
  readonly points: readonly BankrollPoint[];
  readonly houses: readonly HouseBalance[];
  readonly cashCents: Cents;
  readonly heldCents: Cents;
  readonly openLegs: number;
  readonly keys: Readonly<Record<Dimension, Keys['all']>>;
  readonly procedures: { readonly [Field in PlainField]: readonly ReportProcedure[Field][] };
  /** Only the operations that have any, because most have none. */
  readonly failed: readonly (readonly [procedure: number, failed: readonly FailedLeg[]])[];
}

type PlainField = Exclude<keyof ReportProcedure, 'failed'>;

export function packGlance({
  rows,
  points,
  houses,
  cashCents,
  heldCents,
  openLegs,
  timeZone,
}: ReportGlance): KeptGlance {
  const { days, profit, ownProfit, risked, returned, status, hit, extra, procedure, by, procedures } = rows;
  const columns: Columns = { days, profit, ownProfit, risked, returned, status, hit, extra, procedure, by };
  const all = <Field extends PlainField>(field: Field) => procedures.map(each => each[field]);
  const rest: Rest = {
    count: rows.count,
    lacksRate: rows.lacksRate,
    currencies: [...rows.currencies],
    points,
    houses,
    cashCents,
    heldCents,
    openLegs,
    keys: Object.fromEntries(DIMENSIONS.map(each => [each, rows.keys[each].all])) as Rest['keys'],
    procedures: {
      id: all('id'),
      category: all('category'),
      closedDay: all('closedDay'),
      profitCents: all('profitCents'),
      plannedCents: all('plannedCents'),
      leak: all('leak'),
      legs: all('legs'),
    },
    failed: procedures.flatMap(({ failed }, place) => (failed.length === 0 ? [] : [[place, failed] as const])),
  };
  const text = JSON.stringify(rest);
  return { madeBy: MADE_BY, timeZone, sum: sumOf(text, columns), text, ...columns };
}

/** Null: damaged, or made by another version of this page, or in another time zone. */
export function readGlance(kept: unknown, timeZone: string): ReportGlance | null {
  const glance = glanceSchema.safeParse(kept).data;
  if (!glance || glance.timeZone !== timeZone) return null;
  const { madeBy, timeZone: _, sum, text, ...columns } = glance;
  if (sum !== sumOf(text, columns)) return null;
  const { keys, procedures, failed, count, lacksRate, currencies, ...figures }: Rest = JSON.parse(text);
  const rows: ReportRows = {
    count,
    lacksRate,
    currencies: new Map(currencies),
    ...columns,
    keys: Object.fromEntries(DIMENSIONS.map(each => [each, keysOf(keys[each])])) as Record<Dimension, Keys>,
    procedures: proceduresOf(procedures, new Map(failed)),
    marked: [],
  };
  return { rows, ...figures, timeZone };
}

const sumOf = (text: string, { by, ...columns }: Columns): number =>
  columnsChecksum([...Object.values(columns), ...DIMENSIONS.map(each => by[each])]) ^ textChecksum(text);

function keysOf(all: Keys['all']): Keys {
  const keys = createKeys();
  for (const key of all) keys.placeOf(key);
  return keys;
}

const NONE: readonly never[] = [];

function proceduresOf(
  { id, category, closedDay, profitCents, plannedCents, leak, legs }: Rest['procedures'],
  failed: ReadonlyMap<number, readonly FailedLeg[]>,
): ReportProcedure[] {
  return id.map((each, place) => ({
    id: each,
    category: category[place] ?? null,
    closedDay: closedDay[place] ?? null,
    profitCents: profitCents[place] ?? 0,
    plannedCents: plannedCents[place] ?? null,
    leak: leak[place] ?? null,
    legs: legs[place] ?? 0,
    failed: failed.get(place) ?? NONE,
  }));
}
