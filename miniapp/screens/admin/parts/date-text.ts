/** An instant as `/admin` writes it, by the clocks of this browser. */
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';

/** at: milliseconds. */
export function dateText(at: number): string {
  return formatDate(epochMs(at), epochMs(Date.now()), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
