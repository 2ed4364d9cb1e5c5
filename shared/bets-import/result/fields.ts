/** What a column of somebody's sheet can be. */

export const IMPORT_FIELDS = [
  'date',
  'time',
  'event',
  'home',
  'away',
  'sport',
  'league',
  'market',
  'selection',
  'house',
  'side',
  'odds',
  'boosted_odds',
  'stake',
  'stake_units',
  'liability',
  'freebet',
  'commission',
  'status',
  'winner',
  'return',
  'profit',
  'profit_units',
  'procedure_profit',
  'planned_profit',
  'procedure',
  'category',
  'promotion',
  'phase',
  'expires',
  'tags',
  'notes',
  'ticket',
  'currency',
  'procedure_name',
  'procedure_notes',
  'code',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that a row with several legs has once per leg. */
export const LEG_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>([
  'house',
  'selection',
  'market',
  'odds',
  'boosted_odds',
  'stake',
  'stake_units',
  'side',
  'liability',
  'freebet',
  'commission',
  'status',
  'return',
  'profit',
  'profit_units',
  'ticket',
]);

/** Why a column is taken for a field: its name, its cells, what its numbers bring with others, or because the person said so. */
export const COLUMN_REASONS = ['name', 'cells', 'sums', 'person'] as const;
export type ColumnReason = (typeof COLUMN_REASONS)[number];

export interface MappedColumn {
  /** Counted from 0. */
  readonly column: number;
  readonly header: string;
  readonly field: ImportField;
  /** The leg, counted from 1, in rows of several legs; null: the row has one leg, or the field belongs to all legs. */
  readonly leg: number | null;
  readonly why: ColumnReason;
}

export interface SheetMapping {
  /** Numbers of the rows that head the table; none: it has no header. */
  readonly headerRows: readonly number[];
  readonly columns: readonly MappedColumn[];
  /** Legs that their header says are lays; 1 where a row has one leg. */
  readonly layLegs: readonly number[];
  /** The houses of legs that a heading names and no column does. */
  readonly legHouses: readonly LegHouse[];
}

export interface LegHouse {
  /** Null: of every row. */
  readonly leg: number | null;
  readonly house: string;
}

/** How a mapping is named in a file of cases and kept on a device. Example: 'odds.2'. */
export const fieldName = ({ field, leg }: Pick<MappedColumn, 'field' | 'leg'>): string =>
  leg === null ? field : `${field}.${leg}`;
