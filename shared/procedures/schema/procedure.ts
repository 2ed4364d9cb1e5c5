/**
 * A procedure as data: the promotion, its deadline, the match, and the steps with their legs. What a message did not say
 * is null or absent; money is in whole centavos. Sizes are bounded, because strangers write these.
 */
import { z } from 'zod';
import { MAX_CENTS } from '../../bets/action.ts';
import { cents, MAX_DECIMAL_ODDS } from '../../units.ts';

export const MAX_STEPS = 12;
export const MAX_STEP_LEGS = 14;

const text = (max: number) => z.string().trim().max(max);
const amount = z.int().min(0).max(MAX_CENTS).transform(cents);
const positive = z.int().min(1).max(MAX_CENTS).transform(cents);
const signed = z.int().min(-MAX_CENTS).max(MAX_CENTS).transform(cents);
const odds = z.number().gt(1).max(MAX_DECIMAL_ODDS);
const rate = z.number().min(0).max(0.5);
/** Telegram's own limit is 4,096; what is longer is no message of a chat. */
export const MAX_TEXT = 8_000;
const instant = z.int().min(0).max(8.64e15);
const link = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s"'<>]+$/);

const eventSchema = z.object({
  home: text(80),
  away: text(80),
  /** Null: not said, or said in two ways that do not fit. */
  startsAt: instant.nullable(),
  /** The time as it is written, if it is not clear when that is. */
  text: text(80).optional(),
  sport: z.enum(['soccer', 'basketball', 'tennis', 'other']).optional(),
  league: text(80).optional(),
});
export type ProcedureEvent = z.output<typeof eventSchema>;

const FREE_BETS = ['SNR', 'SR'] as const;

const partSchema = z.object({ event: eventSchema, market: text(40), selection: text(80), odds });

const legSchema = z.object({
  /** The key of a house, or its name as written; null: left open. */
  house: text(64).nullable(),
  /** An id of the settlement's table, 'multiple', or 'other' with a label. */
  market: text(40),
  selection: text(80).nullable(),
  /** The selection's own. */
  line: z.number().min(-1000).max(1000).optional(),
  label: text(160).optional(),
  side: z.enum(['back', 'lay']),
  odds: odds.nullable(),
  /** Before the promotion. */
  oddsBefore: odds.optional(),
  /** The lowest odds that are still worth it, as the author says. */
  minOdds: odds.optional(),
  /** to: with the boost; extraAs: how the difference is paid. */
  boost: z
    .union([
      z.object({ percent: z.number().gt(0).max(1000), on: z.enum(['profit', 'odds']) }),
      z.object({ to: odds, extraAs: z.enum(['freebet', 'cash']) }),
    ])
    .optional(),
  /** Of a lay: the backer's stake. Null: left to the calculator. */
  stakeCents: positive.nullable(),
  maxStakeCents: amount.optional(),
  /** Stakes in units of the bankroll, where no money is said. */
  units: z.number().gt(0).max(1000).optional(),
  /** The part of the bankroll, in per cent, where no money is said. */
  bankPct: z.number().gt(0).max(100).optional(),
  /** The promotion decides this stake. */
  fixed: z.boolean().optional(),
  freebet: z.enum(FREE_BETS).optional(),
  /** A free bet whose kind was not said. */
  freebetUnknown: z.boolean().optional(),
  commission: rate.optional(),
  commissionFrom: z.enum(['said', 'earlier', 'preset']).optional(),
  earlyPayout: z.boolean().optional(),
  inPlay: z.boolean().optional(),
  link: link.optional(),
  event: eventSchema.optional(),
  waitsFor: text(20).optional(),
  multiple: z.array(partSchema).min(2).max(20).optional(),
});
export type ProcedureLeg = z.output<typeof legSchema>;

const WAITS = ['freebet_credited', 'bet_settled', 'spins_credited', 'early_payout', 'next_day'] as const;
export type WaitsFor = (typeof WAITS)[number];

const stepSchema = z.object({
  /** A calculator of the registry; null: nothing to calculate yet. */
  calculator: text(40).nullable(),
  event: eventSchema.optional(),
  waitsFor: z.enum(WAITS).optional(),
  /** Its legs are promised for later. */
  announced: z.boolean().optional(),
  optional: z.boolean().optional(),
  condition: text(160).optional(),
  repeats: z.int().min(1).max(60).optional(),
  /** The part of a free bet that counts as money, as the author says. */
  freebetRetention: z.number().gt(0).max(1).optional(),
  legs: z.array(legSchema).max(MAX_STEP_LEGS),
  input: z.object({ bonusCents: amount, turnoverCents: amount, lossRate: z.number().min(0).max(1) }).optional(),
  /** An average, never added up with what is sure. */
  expectedProfitCents: signed.optional(),
  saidExpectedCents: signed.optional(),
  saidProfitCents: signed.optional(),
  saidBestCents: signed.optional(),
  saidPct: z.number().min(-1000).max(1000).optional(),
});
export type ProcedureStep = z.output<typeof stepSchema>;

const PROMOTION_TYPES = [
  'bet-and-get',
  'enhanced-odds',
  'boost-percent',
  'cashback',
  'risk-free',
  'early-payout',
  'mission',
  'free-spins',
  'deposit-bonus',
  'freebet',
] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

const promotionSchema = z.object({
  type: z.enum(PROMOTION_TYPES),
  house: text(64).nullable(),
  /** The houses, if the promotion is one of several houses. */
  houses: z.array(text(64)).max(10).optional(),
  name: text(120).optional(),
  link: link.optional(),
  /** What it gives. */
  valueCents: amount.nullable().optional(),
  percent: z.number().gt(0).max(1000).optional(),
  capCents: amount.optional(),
  minOdds: odds.optional(),
  minOddsPerLeg: odds.optional(),
  minLegs: z.int().min(2).max(40).optional(),
  stakeCents: amount.optional(),
  minStakeCents: amount.optional(),
  maxStakeCents: amount.optional(),
  returnedAs: z.enum(['freebet', 'freebet-snr', 'freebet-sr', 'cash', 'spins', 'bonus']).optional(),
  when: z.enum(['always', 'lose', 'win']).optional(),
  optIn: z.boolean().optional(),
  credited: text(120).optional(),
  perPerson: z.int().min(1).max(100).optional(),
  validFor: text(40).optional(),
  lead: z.int().min(1).max(20).optional(),
  spins: z.object({ count: z.int().min(1).max(10_000), valueCents: amount }).optional(),
  rollover: z.object({ times: z.number().gt(0).max(1000), of: z.enum(['winnings', 'bonus']) }).optional(),
  repeats: z.object({ times: z.int().min(2).max(60), each: z.literal('day'), inARow: z.boolean() }).optional(),
});
export type Promotion = z.output<typeof promotionSchema>;

export const procedureSchema = z.object({
  is: z.enum(['procedure', 'arb']),
  /** The number that the group gives the procedure. */
  number: text(20).optional(),
  title: text(160),
  promotion: promotionSchema.nullable(),
  deadline: z.object({ text: text(80), at: instant }).nullable(),
  event: eventSchema.nullable(),
  steps: z.array(stepSchema).max(MAX_STEPS),
  /** The profit that the message claims for all steps together. */
  saidTotalCents: signed.optional(),
  /** The procedure whose free bet it burns, by the group's number. */
  burnsOf: text(20).optional(),
});
export type Procedure = z.output<typeof procedureSchema>;

/** The houses of all legs, each once, in their order. */
export function procedureHouses({ steps, promotion }: Procedure): string[] {
  const named = steps.flatMap(({ legs }) => legs.map(({ house }) => house));
  return [...new Set([...(promotion?.house ? [promotion.house] : []), ...named].filter(house => house !== null))];
}

/** The match of a leg: its own, its step's, or the procedure's. */
export function eventOf(procedure: Pick<Procedure, 'event'>, step: ProcedureStep, leg?: ProcedureLeg) {
  return leg?.event ?? step.event ?? procedure.event;
}
