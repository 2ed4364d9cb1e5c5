/** The archive on the wire: the query, a page of closed arbs, and the summary of a period. */
import { z } from 'zod';
import { ARB_CLASSES } from '../arbitrage/opportunity.ts';
import { lifeRecordSchema } from '../history/life-record.ts';
import { totalsSchema } from '../history/rollup.ts';
import { SPORTS } from '../markets/market.ts';
import { epochMs } from '../units.ts';
import { arbKindSchema } from './arbitrage.ts';

export const ARCHIVE_PAGE = 50;
/** Days that `_payload.json` sums up, and that the page shows before anybody asks. */
export const ARCHIVE_DAYS = 30;
/** The longest period of a summary. */
export const MAX_SUMMARY_DAYS = 400;

/** A day of Brasília. */
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
  /** Part of the league's name, accents and case aside. */
  league: z.string().trim().min(1).max(60).optional(),
  /** Key of a house that holds a leg. */
  house: z
    .string()
    .max(80)
    .regex(/^[\w.:-]+$/)
    .optional(),
  /** 0.02: the peak was 2 % or more. */
  minPeak: z.coerce.number().min(0).max(10).optional(),
  /** Only those none of whose prices ever outlived its feed's limit. */
  freshOnly: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
  sort: z.enum(['seen', 'peak']).default('seen'),
});
export type ArchiveFilter = z.infer<typeof archiveFilterSchema>;

/** Unknown parameters are refused: a misspelt filter would otherwise return everything. */
export const archiveQuerySchema = archiveFilterSchema
  .extend({ cursor: z.string().min(1).max(1_000).optional() })
  .catchall(z.undefined())
  .refine(inOrder, ORDER);
export const summaryQuerySchema = z
  .object({ from: day.optional(), to: day.optional() })
  .catchall(z.undefined())
  .refine(inOrder, ORDER);

export const archivePageSchema = z.object({
  records: z.array(lifeRecordSchema.extend({ id: z.string() })),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** False: the search stopped before it had a page, and before the end. There may be more: go on from `next`. */
  complete: z.boolean(),
});
export type ArchivePage = z.infer<typeof archivePageSchema>;
export type ArchivedArb = ArchivePage['records'][number];

export const archiveSummarySchema = totalsSchema.extend({
  from: day,
  to: day,
  /** True: all of it from made-up odds. They are never added to real ones. */
  demo: z.boolean(),
});
export type ArchiveSummary = z.infer<typeof archiveSummarySchema>;

/** `/arbitragem_old/_payload.json`: what the page shows first. */
export const archivePayloadSchema = z.object({ summary: archiveSummarySchema, page: archivePageSchema });
export type ArchivePayload = z.infer<typeof archivePayloadSchema>;

/** How many arbs the last day names. */
export const LAST_DAY_BEST = 3;

/** `GET /api/archive/last-day`: what the home page shows to everybody. */
export const lastDaySchema = z.object({
  /** By the odds clock: the end of the day that is meant. */
  now: z.int().transform(epochMs),
  /** True: made-up odds only. They are never added to real ones. */
  demo: z.boolean(),
  count: z.int().min(0),
  /** There were more than are counted. */
  isMore: z.boolean(),
  /** Half of them lived for so long at most; null where there are none. */
  medianMs: z.number().min(0).nullable(),
  /** Most profitable first, without those that were ever stale or had a warning. */
  best: archivePageSchema.shape.records,
});
export type LastDay = z.infer<typeof lastDaySchema>;
