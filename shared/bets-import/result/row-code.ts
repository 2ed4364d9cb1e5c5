/**
 * What our own export says of a row besides its words, in a column of its own: which bet it is, so that the same book
 * recognises it, and what no word of a sheet says. It is a query string, which no spreadsheet takes for anything else.
 */
import { z } from 'zod';
import { BET_FIELDS, PROCEDURE_FIELDS } from '../../bets/action.ts';
import { epochMs } from '../../units.ts';
import { cleanText } from '../cells/clean-text.ts';
import { contentId } from './content-id.ts';

/** A longer id would leave no room for what an import puts before and after it. */
const MAX_ID = 36;

/** An id as a code carries it. */
export const portableId = (id: string): string => (id.length <= MAX_ID ? id : contentId(id));

const moment = z.int().min(0).transform(epochMs);

const factsSchema = z.object({
  house: BET_FIELDS.house,
  placedAt: moment,
  closedAt: moment.nullable(),
  startsAt: moment.nullable(),
  market: BET_FIELDS.market,
  selection: BET_FIELDS.selection,
  line: BET_FIELDS.line,
  event: BET_FIELDS.event,
  exchangeMarket: BET_FIELDS.exchangeMarket,
  selections: BET_FIELDS.selections,
  plannedBestCents: PROCEDURE_FIELDS.plannedBestCents,
  procedureTags: PROCEDURE_FIELDS.tags,
  source: PROCEDURE_FIELDS.source,
  minOdds: z.number().gt(1).nullable(),
  procedure: BET_FIELDS.procedure.nullable(),
  voucher: BET_FIELDS.voucher,
  plannedOdds: BET_FIELDS.plannedOdds,
  plannedStakeCents: BET_FIELDS.plannedStakeCents,
  fairChance: BET_FIELDS.fairChance,
  closingOdds: BET_FIELDS.closingOdds,
  failure: BET_FIELDS.failure,
});
/** What no word of the row tells. */
export type RowFacts = z.output<typeof factsSchema>;

const KINDS = ['bet', 'amount', 'voucher'] as const;

export interface RowCode {
  readonly kind: (typeof KINDS)[number];
  /** Of the bet, the amount or the voucher. */
  readonly id: string;
  /** Which part of a bet that was cashed out in parts, from 1; 0: the bet is one row. */
  readonly part: number;
  /** Null: the words of the row were changed since, and the facts no longer go with them. */
  readonly facts: RowFacts | null;
}

const headSchema = z.object({
  k: z.enum(KINDS),
  id: z.string().min(1).max(MAX_ID),
  p: z.coerce.number().int().min(0).max(99).default(0),
  /** The check text of the words that the facts go with. */
  c: z.string().default(''),
  f: z.string().default('{}'),
});

/**
 * The facts of a row of which only the house and the time are known. A fact with this value is not written into a code.
 */
export const NO_FACTS: Readonly<Omit<RowFacts, 'house' | 'placedAt'>> = {
  closedAt: null,
  startsAt: null,
  market: '',
  selection: '',
  line: null,
  event: null,
  exchangeMarket: null,
  selections: [],
  plannedBestCents: null,
  procedureTags: [],
  source: null,
  minOdds: null,
  procedure: null,
  voucher: null,
  plannedOdds: null,
  plannedStakeCents: null,
  fairChance: null,
  closingOdds: null,
  failure: null,
};

/** The words of a row that its facts go with, as they are in the sheet. */
export interface CodedWords {
  /** YYYY-MM-DD, or with THH:MM. */
  readonly date: string;
  readonly house: string;
  readonly event: string;
  readonly market: string;
  readonly selection: string;
}

const checkOf = ({ date, house, event, market, selection }: CodedWords): string =>
  contentId([date, house, event, market, selection].map(cleanText).join('\n')).slice(0, 8);

export function writeRowCode({ kind, id, part, facts }: RowCode, words: CodedWords): string {
  const known = Object.entries(facts ?? {}).filter(
    ([fact, value]) => JSON.stringify(value) !== JSON.stringify(NO_FACTS[fact as keyof typeof NO_FACTS]),
  );
  const params = new URLSearchParams({ k: kind, id });
  if (part > 0) params.set('p', String(part));
  params.set('c', checkOf(words));
  params.set('f', JSON.stringify(Object.fromEntries(known)));
  return params.toString();
}

/** Null: not one of our codes, or a damaged one. */
export function readRowCode(text: string, words: CodedWords): RowCode | null {
  const head = headSchema.safeParse(Object.fromEntries(new URLSearchParams(text.trim())));
  if (!head.success) return null;
  const { k: kind, id, p: part, c: check, f } = head.data;
  return { kind, id, part, facts: check === checkOf(words) ? readFacts(f) : null };
}

function readFacts(text: string): RowFacts | null {
  try {
    return factsSchema.parse({ ...NO_FACTS, ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)) });
  } catch {
    return null;
  }
}

/**
 * The fields of a bet that its facts decide. Commission that was netted over a market is in the money of settled bets
 * already: only open ones are netted again.
 */
export function termsOfFacts({ exchangeMarket, ...facts }: RowFacts, isOpen: boolean) {
  const { market, selection, line, event, selections, startsAt } = facts;
  const { plannedOdds, plannedStakeCents, fairChance, closingOdds, failure } = facts;
  return {
    ...{ market, selection, line, event, selections, startsAt },
    ...{ plannedOdds, plannedStakeCents, fairChance, closingOdds, failure },
    exchangeMarket: isOpen ? exchangeMarket : null,
  };
}
