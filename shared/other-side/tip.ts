/** A tip of one price, as its buttons keep it: its own text, and what was read of its one bet. */
import { z } from 'zod';
import { typedLeg } from '../chat/decide/write-message.ts';
import { readQuestion } from '../chat/read-question.ts';
import { saidLeg, unknownHouse } from '../chat/replied/said-leg.ts';
import type { Heard } from '../chat/talk/conversation.ts';
import { MARKET_IDS } from '../markets/market-types.ts';
import { ANYBODYS_HOUSES } from '../reading/houses/houses.ts';
import { cents, MAX_DECIMAL_ODDS } from '../units.ts';

/** Shorter than what is kept of a button's text, however it is escaped there. */
export const LONGEST_TIP = 800;

/** What is bet on, in the words of the feeds. line: the selection's own. */
const feedBetSchema = z.object({
  market: z.enum(MARKET_IDS),
  selection: z.string().max(20),
  line: z.number().nullable(),
});
export type FeedBet = z.infer<typeof feedBetSchema>;

const tipSchema = z.object({
  v: z.literal(1),
  text: z.string().max(LONGEST_TIP),
  odds: z.number().gt(1).max(MAX_DECIMAL_ODDS),
  /** Null: not said. */
  stake: z.int().min(1).transform(cents).nullable(),
  /** Its name; null: not said. */
  house: z.string().max(60).nullable(),
  /** Of the net win. */
  commission: z.number().min(0).max(0.5),
  /** What a button has decided since. Absent: the text alone says it. */
  event: z.string().max(200).optional(),
  bet: feedBetSchema.optional(),
});
export type Tip = z.infer<typeof tipSchema>;

/** Null: it is not one bet of one price. text: where the message is not the tip's own. */
export function tipOf({ reading, spoken }: Heard, text: string): Tip | null {
  const isSingle =
    reading.kind === 'calculation'
      ? reading.calculation.id === 'settle-multiple'
      : reading.kind === 'incomplete' && reading.missing.code === 'single';
  const terms = isSingle && (reading.kind === 'calculation' || reading.kind === 'incomplete') ? reading.terms : null;
  const [leg, ...others] = terms?.legs ?? [];
  if (leg === undefined || others.length > 0 || leg.side === 'lay' || leg.isFreeBet || terms?.currency != null)
    return null;
  const stake = reading.kind === 'calculation' ? stakeIn(reading.calculation.input) : null;
  const found = tipSchema.safeParse({
    ...{ v: 1, text: (spoken?.said ?? text).slice(0, LONGEST_TIP), odds: leg.odds, stake },
    ...{ house: leg.house?.name.slice(0, 60) ?? null, commission: leg.house?.isExchange ? (leg.commission ?? 0) : 0 },
  });
  return found.success ? found.data : null;
}

const stakeIn = (input: object): number | null =>
  'stake' in input && typeof input.stake === 'number' && input.stake >= 1 ? Math.round(input.stake) : null;

export const keptTip = (tip: Tip): string => JSON.stringify(tip);

/** Null: it was not kept as a tip. */
export function readTip(kept: string): Tip | null {
  try {
    return tipSchema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}

/** Its bet as it could be typed. Example: '2,10 Betano stake 100'. */
export function typedTip({ odds, stake, house, commission }: Tip): string {
  const named = house === null ? null : (ANYBODYS_HOUSES(house) ?? unknownHouse(house));
  return typedLeg(saidLeg(odds, { stake, house: named, commission }));
}

/** The bet of a line that `typedTip` wrote, with the words of its tip; null: it is no such line. */
export function tipTyped(typed: string, text: string): Tip | null {
  const reading = readQuestion(typed);
  const terms = reading.kind === 'calculation' || reading.kind === 'incomplete' ? reading.terms : null;
  const [leg, ...others] = terms?.legs ?? [];
  if (leg === undefined || others.length > 0) return null;
  const said = { v: 1, text: text.slice(0, LONGEST_TIP), odds: leg.odds, stake: leg.stake ?? terms?.total ?? null };
  const house = { house: leg.house?.name ?? null, commission: leg.commission ?? 0 };
  return tipSchema.safeParse({ ...said, ...house }).data ?? null;
}

/** In one line, for a quote. */
export function shortTip({ text }: Tip): string {
  const line = text.replace(/\s*\n\s*/g, ' · ').trim();
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE - 1)}…`;
}

const LONGEST_QUOTE = 300;
