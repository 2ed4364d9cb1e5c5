/** What `/admin` shows of the sources of odds, and sets about them. A key is never sent back. */
import { z } from 'zod';
import { keptSettingFields } from '../last-change.ts';

const count = z.int().min(0);

const feedStatusSchema = z.object({
  id: z.string(),
  demo: z.boolean(),
  /** It should run; whether it delivers is in `state`. */
  runs: z.boolean(),
  /** Why it cannot be started or stopped; null: it can. */
  fixed: z.string().nullable(),
  /** What else is to be known of it. */
  note: z.string().nullable(),
  /** Null: it is off. */
  state: z.enum(['starting', 'running', 'waiting', 'failing', 'ended', 'stopped']).nullable(),
  detail: z.string().nullable(),
  /** Milliseconds since the newest price, by the odds clock; null: none came yet. */
  age: z.int().nullable(),
  quotesPerSecond: z.number(),
  received: count,
  changed: count,
  /** What the feed's reader and the scanner refused, by reason. */
  refused: z.record(z.string(), count),
  samples: z.array(z.object({ reason: z.string(), place: z.string() })),
  /** Which houses the provider's plan has of those that were asked for; null: all, or the provider knows no such limit. */
  plan: z
    .object({
      used: z.array(z.string()),
      refused: z.array(z.string()),
      paidOnly: z.array(z.string()),
      most: count.nullable(),
      asked: count,
    })
    .nullable(),
  /** Null: it needs none. */
  key: z
    .object({
      /** given: by the environment; lost: sealed with a secret that is not here. */
      origin: z.enum(['given', 'sealed', 'lost']).nullable(),
      last4: z.string().nullable(),
    })
    .nullable(),
  /** What the provider allows for this time; null: none that it speaks of. */
  quota: z
    .object({ left: z.number().nullable(), used: z.number().nullable(), per: z.enum(['month', 'hour']) })
    .nullable(),
  /** A day; null: it costs nothing. */
  cost: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('requests'), lists: count, perHundred: count, atMost: count.nullable() }),
      /** perDay: at most; null: not known before the provider has answered once. */
      z.object({ kind: z.literal('credits'), perDay: z.number().nullable(), daysLeft: z.number() }),
    ])
    .nullable(),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;

/** `GET /api/admin/feeds`, and the answer to every change. */
export const feedsStatusSchema = z.object({
  feeds: z.array(feedStatusSchema),
  ...keptSettingFields,
});
export type FeedsStatus = z.infer<typeof feedsStatusSchema>;

const version = z.string().nullable();

/** `PUT /api/admin/feeds/:id`. runs null: as the environment says. */
export const feedInputSchema = z.object({ runs: z.boolean().nullable(), version });
/** `PUT /api/admin/feeds/:id/key`. key null: the one of `/admin` is forgotten. */
export const feedKeyInputSchema = z.object({ key: z.string().min(1).max(512).nullable(), version });
/** checked: the provider said that the key counts. */
export const feedKeySavedSchema = feedsStatusSchema.extend({ checked: z.boolean() });
/** `POST /api/admin/…/undo`. */
export const undoInputSchema = z.object({ version });
