/** A moment in a text, which each reader sees in their own zone. Source: https://core.telegram.org/bots/api#date-time-entity-formatting */
import type { MessageEntity } from '../world/telegram-objects.ts';

const FORMAT = /^(?:r|w?[dD]?[tT]?)$/;

export const isDateTimeFormat = (format: string): boolean => FORMAT.test(format);

/** Null: it names no moment, or no format. */
export function toDateTime(unix: string, format: string, offset: number, length: number): MessageEntity | null {
  if (!/^\d{1,10}$/.test(unix) || !isDateTimeFormat(format)) return null;
  return { type: 'date_time', offset, length, unix_time: Number(unix), date_time_format: format };
}
