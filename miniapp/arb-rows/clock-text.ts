/** The time of day of an instant, which stays right however old it gets. */
import type { EpochMs } from '#shared/units.ts';

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Example: '21:30:04'. */
export function clockText(at: EpochMs, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}
