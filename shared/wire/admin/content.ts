/** `GET /api/admin/content`: what is out, what waits, and the alerts of the last day. */
import { z } from 'zod';
import { asTelegramId } from '../../units.ts';

const count = z.int().min(0);

export const ALERT_COUNTED = ['queued', 'sent', 'closed', 'held', 'dropped'] as const;

export const contentOverviewSchema = z.object({
  /** waiting: to be sent, now or at a set time. */
  posts: z.object({ kept: count, waiting: count }),
  procedures: z.object({ published: count, drafts: count }),
  /** desk: conversations handed over to people. */
  flows: z.object({ published: count, kept: count, desk: count }),
  /** Of the last week, by what became of them. */
  alerts: z.record(z.enum(ALERT_COUNTED), count),
  /** Those of the last day, the latest first. */
  latest: z.array(
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
  /** There were more alerts in the last day than are listed. */
  more: z.boolean(),
});
export type ContentOverview = z.infer<typeof contentOverviewSchema>;
