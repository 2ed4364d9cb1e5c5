/** `GET /api/admin/content`: what is out and what waits. */
import { z } from 'zod';
import { ALERT_COUNTED } from './sent-alerts.ts';

const count = z.int().min(0);

export const contentOverviewSchema = z.object({
  /** waiting: to be sent, now or at a set time. */
  posts: z.object({ kept: count, waiting: count }),
  procedures: z.object({ published: count, drafts: count }),
  /** support: conversations handed over to people. */
  flows: z.object({ published: count, kept: count, support: count }),
  /** The alerts of the last week, by what became of them. */
  alerts: z.record(z.enum(ALERT_COUNTED), count),
});
export type ContentOverview = z.infer<typeof contentOverviewSchema>;
