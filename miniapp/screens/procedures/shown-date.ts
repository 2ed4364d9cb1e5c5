/** A date and time by the reader's clock. */
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';

export const shownDate = (at: number): string =>
  formatDate(epochMs(at), epochMs(Date.now()), Intl.DateTimeFormat().resolvedOptions().timeZone);
