/**
 * The units that money, time and odds are computed in, the ids of people and things, and the only functions that mint
 * them. A brand is a promise that was checked where the value came in: inside, nobody checks it again.
 *
 * `toX` and `parseX` check and answer with a Result: they are for values from outside. `cents`, `epochMs`, `decimalOdds`
 * and `asX` check nothing: they are for arithmetic on checked values, for stored documents and for constants.
 */
import { err, ok, type Result } from './result.ts';

declare const unit: unique symbol;
type Branded<Base, Tag extends string> = Base & { readonly [unit]: Tag };

/** Decimal odds: return per unit staked, stake included. Over 1, at most `MAX_DECIMAL_ODDS`. */
export type DecimalOdds = Branded<number, 'DecimalOdds'>;
/** Integer centavos. */
export type Cents = Branded<number, 'Cents'>;
/** Centavos with their fraction, as odds pay on whole ones. Every `Cents` is one; `floorCents` makes `Cents` of it. */
export type ExactCents = Branded<number, 'Cents' | 'ExactCents'>;
/** Milliseconds since 1970-01-01T00:00:00Z, integer. */
export type EpochMs = Branded<number, 'EpochMs'>;

/** A person of Telegram. */
export type TelegramId = Branded<number, 'TelegramId'>;
/** A chat of Telegram: a group's is negative, a private one's is its person's. */
export type ChatId = Branded<number, 'ChatId'>;
/** An account. */
export type Uid = Branded<string, 'Uid'>;
/** A match, as its feed names it. */
export type EventId = Branded<string, 'EventId'>;

export const decimalOdds = (value: number): DecimalOdds => value as DecimalOdds;
export const cents = (value: number): Cents => value as Cents;
export const exactCents = (value: number): ExactCents => value as ExactCents;
export const epochMs = (value: number): EpochMs => value as EpochMs;
export const asTelegramId = (value: number): TelegramId => value as TelegramId;
export const asChatId = (value: number): ChatId => value as ChatId;
export const asUid = (value: string): Uid => value as Uid;
/** The most characters of an event's id. */
export const MAX_EVENT_ID = 80;
export const asEventId = (value: string): EventId => value as EventId;

/** No house or exchange quotes more (Betfair stops at 1,000; American longshots reach 10,001). */
export const MAX_DECIMAL_ODDS = 100_000;

/**
 * Decimal odds from a number. Errors: 'not_a_number', 'closed' (0 or 1: how feeds print a market that takes no
 * bets), 'out_of_range' (below 1, or over `MAX_DECIMAL_ODDS`).
 */
export function toDecimalOdds(
  value: number,
): Result<DecimalOdds, { code: 'not_a_number' | 'closed' | 'out_of_range'; value: number }> {
  if (!Number.isFinite(value)) return err({ code: 'not_a_number', value });
  if (value === 0 || value === 1) return err({ code: 'closed', value });
  if (value < 1 || value > MAX_DECIMAL_ODDS) return err({ code: 'out_of_range', value });
  return ok(decimalOdds(value));
}

/** Integer centavos. Error: 'not_integer' (a fraction of a centavo, or past exact integers). */
export function toCents(value: number): Result<Cents, { code: 'not_integer'; value: number }> {
  return Number.isSafeInteger(value) ? ok(cents(value)) : err({ code: 'not_integer', value });
}

/**
 * Rounded down to the centavo, so never more than the amount. The small addend corrects binary arithmetic that lands just
 * below a whole centavo. Example: 100.9 → 100; −100.9 → −101.
 */
export function floorCents(amount: ExactCents): Cents {
  return cents(Math.floor(amount + 1e-6));
}

/** A value in which money has no unit: in reais, or in stakes of 1. */
export type InAnyUnit<T> = T extends ExactCents
  ? number
  : T extends number | string | boolean | null | undefined
    ? T
    : { [Key in keyof T]: InAnyUnit<T[Key]> };

export const inAnyUnit = <T>(value: T): InAnyUnit<T> => value as InAnyUnit<T>;

/** An instant. Error: 'not_an_instant' (not an integer, or past what a Date can hold). */
export function toEpochMs(value: number): Result<EpochMs, { code: 'not_an_instant'; value: number }> {
  return Number.isInteger(value) && Math.abs(value) <= 8.64e15
    ? ok(epochMs(value))
    : err({ code: 'not_an_instant', value });
}

/** An instant from ISO 8601 text with a zone. Error: 'not_an_instant'. */
export function parseInstant(text: string): Result<EpochMs, { code: 'not_an_instant'; value: string }> {
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  const value = zoned ? Date.parse(text) : Number.NaN;
  return Number.isNaN(value) ? err({ code: 'not_an_instant', value: text }) : ok(epochMs(value));
}
