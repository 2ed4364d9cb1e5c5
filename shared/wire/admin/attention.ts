/** `GET /api/admin/attention`: what failed or waits, and what came out lately, each with what it belongs to. */
import { z } from 'zod';

const sendSchema = z.object({
  /** Of the post. */
  id: z.string(),
  title: z.string(),
  /** The chat, by name if it is still on the list. */
  chat: z.string(),
  /** Milliseconds: when it failed, or is due. */
  at: z.int(),
});

const flowSchema = z.object({ id: z.string(), title: z.string(), at: z.int(), reason: z.string() });
const procedureSchema = z.object({ id: z.string(), title: z.string(), at: z.int() });

/** Each list has only its first entries; more: there are others. */
export const MOST_LISTED = 20;
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).max(MOST_LISTED), more: z.boolean() });

export const attentionSchema = z.object({
  /** Publications that failed, the latest first; reason: a sentence. */
  failed: listOf(sendSchema.extend({ reason: z.string().nullable() })),
  /** Publications that are scheduled, the next first. */
  scheduled: listOf(sendSchema),
  /** Flows that stopped without being asked to, the latest first. */
  stoppedFlows: listOf(flowSchema),
  /** Procedures that are out, the latest first. */
  published: listOf(procedureSchema),
});
export type Attention = z.infer<typeof attentionSchema>;
