/**
 * What a feed may say: an event, and a quote on one selection of one of its markets.
 * Every odds source is brought to this one shape at the door; nothing behind it knows a provider.
 */
import { z } from 'zod';
import type { Cents, DecimalOdds, EpochMs } from '../units.ts';
import { MAX_DECIMAL_ODDS } from '../units.ts';
import { MARKET_IDS, MARKET_TYPES, SELECTIONS } from './market-types.ts';

export const SPORTS = [
  'soccer',
  'basketball',
  'tennis',
  'american_football',
  'baseball',
  'ice_hockey',
  'volleyball',
  'mma',
  'other',
] as const;
export type Sport = (typeof SPORTS)[number];

const name = z.string().trim().min(1).max(120);
const key = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.:-]+$/, 'letters, digits and . : - _ only');

const epochMs = z
  .int()
  .min(0)
  .max(8.64e15)
  .transform(value => value as EpochMs);

export const eventSchema = z.object({
  /** Stable for the life of the event, unique across feeds that talk of the same event. */
  id: key,
  sport: z.enum(SPORTS),
  league: name,
  home: name,
  away: name,
  startsAt: epochMs,
  /** What the feed knows of play; null lets the clock decide by `startsAt`. */
  live: z.boolean().nullable().default(null),
  /** Score as the feed prints it, for instance "1–0". */
  score: z.string().max(20).nullable().default(null),
});
export type SportEvent = z.infer<typeof eventSchema>;

export const decimalOddsSchema = z
  .number()
  .gt(1)
  .max(MAX_DECIMAL_ODDS)
  .transform(value => value as DecimalOdds);

/** Lines move in quarters; half of an Asian quarter line is on each neighbour. */
const line = z.number().min(-500).max(500).multipleOf(0.25);

export const quoteSchema = z
  .object({
    event: eventSchema,
    /** The house's key, for instance "betano". Its name and commission: `books.ts`. */
    book: key,
    market: z.enum(MARKET_IDS),
    selection: z.enum(SELECTIONS),
    /** The selection's own line: away's handicap is minus home's. Null where the market has none. */
    line: line.nullable().default(null),
    side: z.enum(['back', 'lay']).default('back'),
    /** Null: the house took this price down. */
    odds: decimalOddsSchema.nullable(),
    /** The most the house takes at this price (for a lay: the backer's stake). Null: not known. */
    limit: z
      .int()
      .min(0)
      .transform(value => value as Cents)
      .nullable()
      .default(null),
    /** When the source last saw this price, by the source's own clock. */
    at: epochMs,
    /** The house's page of this event. */
    url: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable()
      .default(null),
  })
  .superRefine((quote, context) => {
    const type = MARKET_TYPES[quote.market];
    if (!(type.selections as readonly string[]).includes(quote.selection)) {
      context.addIssue({ code: 'custom', path: ['selection'], message: `not a selection of ${quote.market}` });
    }
    if ((type.line === 'none') !== (quote.line === null)) {
      context.addIssue({
        code: 'custom',
        path: ['line'],
        message: type.line === 'none' ? `${quote.market} has no line` : `${quote.market} needs a line`,
      });
    }
  });
export type Quote = z.infer<typeof quoteSchema>;
