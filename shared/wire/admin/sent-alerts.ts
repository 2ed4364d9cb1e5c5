/** `GET /api/admin/alerts`: the alerts of the last day, the latest first. */
import { z } from 'zod';
import { asTelegramId } from '../../units.ts';

/** What became of an alert. */
export const ALERT_COUNTED = ['queued', 'sent', 'closed', 'held', 'dropped'] as const;

export const sentAlertsFilterSchema = z.object({
  /** A Telegram id. */
  person: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(asTelegramId).optional(),
  state: z.enum(ALERT_COUNTED).optional(),
});

/** As it is asked for. */
export type SentAlertsQuery = z.input<typeof sentAlertsFilterSchema>;

export const sentAlertsSchema = z.object({
  alerts: z.array(
    z.object({
      at: z.int(),
      telegramId: z.int().positive().transform(asTelegramId),
      title: z.string(),
      market: z.string(),
      rule: z.string(),
      /** The highest profit while the alert followed the arb, as a fraction. */
      peak: z.number(),
      state: z.enum(ALERT_COUNTED),
    }),
  ),
  /** There are more than are listed. */
  more: z.boolean(),
  /** Null: the whole day was searched. Otherwise only this many of its latest alerts were. */
  searched: z.int().positive().nullable(),
});
export type SentAlerts = z.infer<typeof sentAlertsSchema>;
