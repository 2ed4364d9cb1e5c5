/**
 * An operation on its way into the planilha. It is written at once (`registering/`), or travels in the state of the browser's
 * history, under `register`, to the form there. Its id follows from its content, so that the same one is not registered twice.
 */
import { z } from 'zod';
import { BET_FIELDS, MAX_CENTS, PROCEDURE_FIELDS } from '#shared/bets/action.ts';
import { cents, decimalOdds } from '#shared/units.ts';

export const registeredLegSchema = z.object({
  house: z.string().max(64),
  /** As it is shown to the person. */
  selection: z.string().max(200),
  odds: BET_FIELDS.odds.transform(decimalOdds),
  /** For a lay the backer's stake; 0: still to be typed. */
  stakeCents: z.int().min(0).max(MAX_CENTS).transform(cents),
  isLay: z.boolean(),
  /** 0.065 is 6.5 % of what is won. */
  commission: BET_FIELDS.commission,
  /** A free bet, without or with its stake returned; null: money. */
  freeBet: z.enum(['SNR', 'SR']).nullable().default(null),
  /** How it was meant to be placed, if it comes from an arb; left out if that is not known. */
  planned: z
    .object({ odds: BET_FIELDS.plannedOdds, stakeCents: BET_FIELDS.plannedStakeCents })
    .nullable()
    .default(null),
  /** The chance that it wins, by prices without margin. */
  fairChance: BET_FIELDS.fairChance.default(null),
  /** The house refused it. */
  isRefused: z.boolean().default(false),
  /** It was placed because another leg of its arb could not be. */
  isRescue: z.boolean().default(false),
  /** By what the market table settles it; left out if that is not known. */
  known: z
    .object({
      event: BET_FIELDS.event,
      eventName: BET_FIELDS.eventName,
      startsAt: BET_FIELDS.startsAt,
      sport: BET_FIELDS.sport,
      league: BET_FIELDS.league,
      market: BET_FIELDS.market,
      selection: BET_FIELDS.selection,
      line: BET_FIELDS.line,
      exchangeMarket: BET_FIELDS.exchangeMarket,
    })
    .nullable(),
});
export type RegisteredLeg = z.output<typeof registeredLegSchema>;

export const registrationSchema = z.object({
  id: z.string().min(1).max(50),
  name: z.string().max(200),
  category: z.string().max(60),
  plannedWorstCents: PROCEDURE_FIELDS.plannedWorstCents,
  plannedBestCents: PROCEDURE_FIELDS.plannedBestCents,
  source: PROCEDURE_FIELDS.source,
  /** What the planilha keeps as the operation's notes. */
  notes: PROCEDURE_FIELDS.notes.default(''),
  /** If the operation exists already, its legs are added to it; otherwise it is opened as it is. */
  adds: z.boolean().default(false),
  legs: z.array(registeredLegSchema).min(1).max(20),
});
export type Registration = z.output<typeof registrationSchema>;

/** What `history.state` says, or null: another page or version may have written something else there. */
export function registrationIn(state: unknown): Registration | null {
  const read = z.object({ register: registrationSchema }).safeParse(state);
  return read.success ? read.data.register : null;
}

/** The free bet that another page asks to be spent, by its id, under `burn`; null: none. */
export function voucherIn(state: unknown): string | null {
  const read = z.object({ burn: z.string().max(64) }).safeParse(state);
  return read.success ? read.data.burn : null;
}
