/** How files of a person were read, kept on the device by their headers: the next file with the same ones is read in the same way. */
import { z } from 'zod';
import { BET_STATUSES } from '#shared/bets/action.ts';
import type { PlannedSheet } from '#shared/bets-import/plan.ts';
import { COLUMN_REASONS, IMPORT_FIELDS, type SheetMapping } from '#shared/bets-import/result/fields.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import { BETFAIR_KINDS } from '#shared/language/names/betfair.ts';
import { cents } from '#shared/units.ts';
import { createSafeStorage } from '../../../browser/safe-storage.ts';

const KEY = 'arbi:import-readings';
const MOST = 30;
const MOST_WORDS = 60;
const storage = createSafeStorage(() => localStorage);

const column = z.object({
  column: z.int(),
  header: z.string(),
  field: z.enum(IMPORT_FIELDS),
  leg: z.int().nullable(),
  why: z.enum(COLUMN_REASONS),
});
const answers = z
  .object({
    unitCents: z.int().min(1).transform(cents),
    oddsFormat: z.enum(['decimal', 'american', 'fractional']),
    groupBy: z.enum(['event', 'row']),
    side: z.enum(['back', 'lay']),
    profitOnly: z.enum(['accept', 'reject']),
    profitColumn: z.literal('none'),
    betfair: z.enum(BETFAIR_KINDS),
    statusWords: z.record(z.string(), z.enum(BET_STATUSES)),
    house: z.string(),
    dateOrder: z.enum(['dmy', 'mdy']),
    returnMeaning: z.enum(['paid', 'possible']),
  })
  .partial();
const reading = z.object({
  signature: z.string(),
  columns: z.array(column),
  layLegs: z.array(z.int()),
  legHouses: z.array(z.object({ leg: z.int().nullable(), house: z.string() })),
  answers,
});

/** All headers of a sheet, also of columns that nobody understands. */
const signatureOf = ({ columns }: Pick<PlannedSheet, 'columns'>): string =>
  columns.map(({ column: at, header }) => `${at} ${header}`).join('\n');

function read(): z.output<typeof reading>[] {
  try {
    const parsed = z.array(reading).safeParse(JSON.parse(storage.get(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export interface KeptReading {
  readonly mapping: SheetMapping;
  readonly answers: ImportAnswers;
}

/** Null: no file with these headers came in before. */
export function keptReading(sheet: PlannedSheet): KeptReading | null {
  const base = sheet.mapping ?? sheet.blank;
  const found = base && read().find(({ signature }) => signature === signatureOf(sheet));
  if (!found || !base) return null;
  const { columns, layLegs, legHouses, answers: said } = found;
  return { mapping: { ...base, columns, layLegs, legHouses }, answers: said as ImportAnswers };
}

/** said: what the person answered or confirmed; what concerns this file alone is not kept. */
export function keepReadings(sheets: readonly PlannedSheet[], { update: _, ...said }: ImportAnswers): void {
  const words = Object.entries(said.statusWords ?? {}).slice(0, MOST_WORDS);
  const kept = { ...said, ...(said.statusWords ? { statusWords: Object.fromEntries(words) } : {}) };
  const fresh = sheets.flatMap(sheet =>
    sheet.mapping
      ? [
          {
            signature: signatureOf(sheet),
            columns: sheet.mapping.columns,
            layLegs: sheet.mapping.layLegs,
            legHouses: sheet.mapping.legHouses,
            answers: kept,
          },
        ]
      : [],
  );
  const signatures = new Set(fresh.map(({ signature }) => signature));
  const others = read().filter(({ signature }) => !signatures.has(signature));
  storage.set(KEY, JSON.stringify([...fresh, ...others].slice(0, MOST)));
}
