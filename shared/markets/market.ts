/**
 * What a feed sends: an event, and a quote on one selection of one of its markets. Every adapter converts its source to
 * this form; no other code knows a provider.
 */

import { z } from 'zod';
import { MARKET_TABLE } from '../settlement/market-table.ts';
import { asEventId, cents, decimalOdds, epochMs, MAX_DECIMAL_ODDS, MAX_EVENT_ID } from '../units.ts';
import { MARKET_IDS, MARKET_TYPES, type MarketId, type MarketType } from './market-types.ts';

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
  .max(MAX_EVENT_ID)
  .regex(/^[\w.:-]+$/, 'letters, digits and . : - _ only');

const instant = z.int().min(0).max(8.64e15).transform(epochMs);

/** What is kept of an event, without its rules: other shapes pick from it. */
export const eventFields = z.object({
  /** Stable for the life of the event, the same in all feeds that quote the event. */
  id: key.transform(asEventId),
  sport: z.enum(SPORTS),
  league: name,
  home: name,
  away: name,
  startsAt: instant,
  /** Whether the event is in play, according to the feed; null: `startsAt` and the clock decide. */
  live: z.boolean().nullable().default(null),
  /** Score as the feed prints it, for instance "1–0". */
  score: z.string().max(20).nullable().default(null),
});
export const eventSchema = eventFields.refine(({ home, away }) => home.toLowerCase() !== away.toLowerCase(), {
  message: 'a team does not play against itself',
  path: ['away'],
});
export type SportEvent = z.infer<typeof eventSchema>;

const decimalOddsSchema = z.number().gt(1).max(MAX_DECIMAL_ODDS).transform(decimalOdds);

/**
 * Lines move in quarters; an Asian quarter line is half on each neighbouring line. `isLineOf` checks which lines a
 * market has.
 */
const line = z.number().min(-500).max(500).multipleOf(0.25);

export const quoteSchema = z
  .object({
    event: eventSchema,
    /** The house's key, for instance "betano". Its name and commission: `books.ts`. */
    book: key,
    market: z.enum(MARKET_IDS),
    /** A selection of the market: 'home', 'over', '2-1'. */
    selection: z.string().max(20),
    /** The selection's own line: away's handicap is minus home's. Null if the market has no line. */
    line: line.nullable().default(null),
    side: z.enum(['back', 'lay']).default('back'),
    /** Null: the house withdrew this price. */
    odds: decimalOddsSchema.nullable(),
    /** The highest stake the house accepts at this price (for a lay: the backer's stake). Null: not known. */
    limit: z.int().min(0).transform(cents).nullable().default(null),
    /** When the source last saw this price, by the source's own clock. */
    at: instant,
    /** The house's page of this event. */
    url: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable()
      .default(null),
  })
  .superRefine(({ event, market, selection, line }, context) => {
    const type: MarketType = MARKET_TYPES[market];
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!type.selections.includes(selection)) add('selection', `not a selection of ${market}`);
    if ((type.line === 'none') !== (line === null)) {
      add('line', type.line === 'none' ? `${market} has no line` : `${market} needs a line`);
    } else if (line !== null && !isLineOf(market, event.sport, line)) {
      add('line', `${market} has no such line`);
    }
  });
export type Quote = z.infer<typeof quoteSchema>;

/** Whether the row that settles this market has this line: there is no total of 0 and no European handicap of 1.5. */
export function isLineOf(market: MarketId, sport: Sport, line: number): boolean {
  const { football, points }: MarketType = MARKET_TYPES[market];
  const settles = sport === 'soccer' ? football : (points ?? football);
  if (settles === null) return true;
  const { min, max, step } = MARKET_TABLE[settles].line;
  return line >= min && line <= max && Number.isInteger(line / step);
}
