/** Days that were chosen for the audit log, as instants of this device. Pure but for the time zone. */
import type { AuditQuery } from '#shared/wire/admin/audit.ts';

/**
 * Example: from '2026-11-20' to '2026-11-21' → from the start of the 20th to the end of the 21st. Null: the last day is
 * before the first.
 */
export function auditDays(from: string, to: string): Pick<AuditQuery, 'from' | 'before'> | null {
  const first = startOf(from, 0);
  const after = startOf(to, 1);
  if (first !== null && after !== null && after <= first) return null;
  return { ...(first !== null && { from: first }), ...(after !== null && { before: after }) };
}

/** Null: no day was chosen. */
function startOf(day: string, later: number): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const at = new Date(year, month - 1, date + later).getTime();
  return Number.isNaN(at) ? null : at;
}
