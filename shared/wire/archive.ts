/** The archive on the wire: the query, a page of closed arbs, and the summary of a period. */
import { z } from 'zod';
import { arbKindSchema } from '../arbitrage/arb-lists.ts';
import { ARB_CLASSES } from '../arbitrage/opportunity.ts';
import { lifeRecordSchema } from '../history/life-record.ts';
import { totalsSchema } from '../history/rollup.ts';
import { SPORTS } from '../markets/market.ts';
import { epochMs } from '../units.ts';

export const ARCHIVE_PAGE = 50;
/** Days that `_payload.json` sums up, and that the page shows at first. */
export const ARCHIVE_DAYS = 30;
/** The longest period of a summary. */
export const MAX_SUMMARY_DAYS = 400;

/** A day in Brasília time. */
const day = z.iso.date();
const ORDER = { path: ['to'], message: 'before from' };

function inOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}

export const archiveFilterSchema = z.object({
  /** First and last day of closing, both included. */
  from: day.optional(),
  to: day.optional(),
  class: z.enum(ARB_CLASSES).optional(),
  kind: arbKindSchema.optional(),
  sport: z.enum(SPORTS).optional(),
  /** Part of the league's name, ignoring accents and case. */
  league: z.string().trim().min(1).max(60).optional(),
  /** Key of a house that holds a leg. */
  house: z
    .string()
    .max(80)
    .regex(/^[\w.:-]+$/)
    .optional(),
  /** 0.02: the peak was 2 % or more. */
  minPeak: z.coerce.number().min(0).max(10).optional(),
  /** Only arbs with no price that ever outlived its feed's limit. */
  freshOnly: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
  sort: z.enum(['seen', 'peak']).default('seen'),
});
export type ArchiveFilter = z.infer<typeof archiveFilterSchema>;

export const archiveQuerySchema = archiveFilterSchema
  .extend({ cursor: z.string().min(1).max(1_000).optional() })
  .refine(inOrder, ORDER);
export const summaryQuerySchema = z.object({ from: day.optional(), to: day.optional() }).refine(inOrder, ORDER);

export const archivePageSchema = z.object({
  records: z.array(lifeRecordSchema.extend({ id: z.string() })),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** False: the search stopped before the page was full and before the end. There may be more: continue from `next`. */
  complete: z.boolean(),
});
export type ArchivePage = z.infer<typeof archivePageSchema>;
export type ArchivedArb = ArchivePage['records'][number];

export const archiveSummarySchema = totalsSchema.extend({
  from: day,
  to: day,
  /** True: only made-up odds, which are never added to real ones. */
  demo: z.boolean(),
});
export type ArchiveSummary = z.infer<typeof archiveSummarySchema>;

/** `/arbitragem_old/_payload.json`: what the page shows first. */
export const archivePayloadSchema = z.object({ summary: archiveSummarySchema, page: archivePageSchema });
export type ArchivePayload = z.infer<typeof archivePayloadSchema>;

/** How many arbs of the last day are listed. */
export const LAST_DAY_BEST = 3;

/** `GET /api/archive/last-day`: the home page shows it to everybody. */
export const lastDaySchema = z.object({
  /** By the odds clock: the end of the day that is described. */
  now: z.int().transform(epochMs),
  /** True: only made-up odds, which are never added to real ones. */
  demo: z.boolean(),
  count: z.int().min(0),
  /** There were more than were counted. */
  isMore: z.boolean(),
  /** Half of them lived at most this long; null if there are none. */
  medianMs: z.number().min(0).nullable(),
  /** Most profitable first, without those that were ever stale or had a warning. */
  best: archivePageSchema.shape.records,
});
export type LastDay = z.infer<typeof lastDaySchema>;

/** `/_payload.json`: what the home page is, and what it shows to everybody. */
export const homePayloadSchema = z.object({
  version: z.literal(1),
  path: z.literal('/'),
  title: z.string(),
  description: z.string(),
  lastDay: lastDaySchema,
});
