/**
 * What our own export says besides bets: movements, free bets, operations, houses and rates, each row with a code that carries the very
 * actions (`bets-export/backup-rows.ts`). Its other cells are for people, and are not read.
 */
import { z } from 'zod';
import { type Action, type ActionInput, actionSchema } from '../bets/action.ts';
import type { HouseTerms } from '../bets/merged-terms.ts';
import type { Cell, SheetRow, Worksheet } from '../spreadsheet/cells.ts';
import { betOfDifference } from './outcome-ids.ts';
import { portableId } from './result/row-code.ts';

const BACKUP_KINDS = ['movement', 'voucher', 'procedure', 'house', 'rate'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export interface BackupRecord {
  readonly kind: BackupKind;
  /** Of the record; of a house its key. */
  readonly id: string;
  readonly actions: readonly Action[];
  /** The bet that a free bet paid for, under the id of its own row; null: none. */
  readonly bet: string | null;
}

export interface Backup {
  readonly records: readonly BackupRecord[];
  /** The sheets without the rows that were read as records. */
  readonly sheets: readonly Worksheet[];
  /** Codes that are damaged: their rows stay where they are, and are refused. */
  readonly damaged: number;
}

const codeSchema = z.object({
  k: z.enum(BACKUP_KINDS),
  id: z.string().min(1).max(200),
  a: z.string(),
  b: z.string().optional(),
});
/** A row of a free bet among the bets has a code of its own, without actions. */
const LOOKS_LIKE_CODE = /^k=(movement|voucher|procedure|house|rate)&id=[^&]*&a=/;

export function readBackup(files: readonly Worksheet[]): Backup {
  const records: BackupRecord[] = [];
  let damaged = 0;
  const sheets = files.map(sheet => ({
    ...sheet,
    rows: sheet.rows.filter(row => {
      const code = codeIn(row);
      if (code === null) return true;
      const record = readRecord(code);
      if (record === null) damaged += 1;
      else if (record.kind !== 'movement' || betOfDifference(record.id) === null) records.push(record);
      return false;
    }),
  }));
  return { records, sheets, damaged };
}

function codeIn({ cells }: SheetRow): string | null {
  const found = cells.find((cell: Cell) => cell?.kind === 'text' && LOOKS_LIKE_CODE.test(cell.text.trim()));
  return found?.kind === 'text' ? found.text.trim() : null;
}

function readRecord(text: string): BackupRecord | null {
  try {
    const { k: kind, id, a, b } = codeSchema.parse(Object.fromEntries(new URLSearchParams(text)));
    return { kind, id, bet: b ?? null, actions: z.array(actionSchema).max(10).parse(JSON.parse(a)) };
  } catch {
    return null;
  }
}

/** Under what a record is asked for in the book. */
export const recordKey = ({ kind, id, actions }: BackupRecord): string => {
  const [first] = actions;
  return kind === 'rate' && first?.kind === 'rate'
    ? `rate ${first.currency} ${first.at} ${first.brl}`
    : `${kind} ${id}`;
};

/** The ids of amounts and free bets that have a record: their rows among the bets say less. */
export const recordedIds = (records: readonly BackupRecord[]): ReadonlySet<string> =>
  new Set(records.flatMap(({ kind, id }) => (kind === 'movement' || kind === 'voucher' ? [portableId(id)] : [])));

/** A house whose settings in the file are others than in the book. */
export interface HouseChange {
  readonly house: string;
  readonly before: Partial<HouseTerms>;
  readonly after: Partial<HouseTerms>;
}

/** Only houses of which the book says something else: what it does not know comes in unasked. */
export function houseChanges(
  records: readonly BackupRecord[],
  houses: ReadonlyMap<string, Partial<HouseTerms>>,
): HouseChange[] {
  return records.flatMap(({ kind, id, actions: [said] }) => {
    const before = houses.get(id);
    if (kind !== 'house' || said?.kind !== 'house' || before === undefined) return [];
    return JSON.stringify(sorted(before)) === JSON.stringify(sorted(said.set))
      ? []
      : [{ house: id, before, after: said.set }];
  });
}

const sorted = (terms: object): [string, unknown][] =>
  Object.entries(terms)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

export interface BackupTarget {
  /** Null: the record stands in the book; else the number that its ids take, 0 for the ids as they are. */
  recordTurn(key: string): number | null;
}

/** takesHouses: what the person said of settings that differ. */
export function backupActions(
  records: readonly BackupRecord[],
  changes: readonly HouseChange[],
  takesHouses: boolean,
  { recordTurn }: BackupTarget,
): ActionInput[] {
  const differing = new Set(changes.map(({ house }) => house));
  return records.flatMap((record): ActionInput[] => {
    if (record.kind === 'house' && differing.has(record.id)) return takesHouses ? [...record.actions] : [];
    const turn = recordTurn(recordKey(record));
    if (turn === null) return [];
    return record.actions.map(action => (turn === 0 ? action : { ...action, id: `${action.id}-${turn}` }));
  });
}
