/** The part of a plan that a person is shown before they agree: the first rows, and how many there are. */
import type { BackupKind } from './backup.ts';
import type { ImportPlan } from './plan.ts';
import type { CellPlace } from './result/imported.ts';

export interface ShownPlan extends Omit<ImportPlan, 'vouchers' | 'skipped' | 'houses' | 'backup'> {
  /** What comes in besides bets, of a backup, by its kind. */
  readonly recorded: Readonly<Record<BackupKind, number>>;
  /** All of `recorded` together. */
  readonly records: number;
  /** Bets, amounts and free bets that come in. `accepted`, `rejected` and `warned` hold the first rows only. */
  readonly entries: number;
}

export const SHOWN_ROWS = 100;

export function shownPlan(plan: ImportPlan): ShownPlan {
  const { vouchers, skipped: _, houses: __, backup, ...rest } = plan;
  const recorded = { movement: 0, voucher: 0, procedure: 0, house: 0, rate: 0 };
  for (const { kind } of backup) recorded[kind] += 1;
  const accepted = plan.accepted.slice(0, SHOWN_ROWS);
  const places = new Set(accepted.map(placeOf));
  return {
    ...rest,
    recorded,
    accepted,
    rejected: plan.rejected.slice(0, SHOWN_ROWS),
    warned: plan.warned.filter(each => places.has(placeOf(each))),
    entries: plan.accepted.length + vouchers.length,
    records: backup.length,
  };
}

const placeOf = ({ sheet, row }: CellPlace): string => JSON.stringify([sheet, row]);
