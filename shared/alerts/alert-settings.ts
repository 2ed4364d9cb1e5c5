/** How a person wants alerts: on or off, quiet hours, mutes. Pure; `api/alerts` stores them. */
import { z } from 'zod';
import { isTimeZone, minuteOfDay } from '../calendar/local-time.ts';
import type { EpochMs } from '../units.ts';

/** The most alerts to one person in an hour; later ones wait for the digest. */
export const MAX_PER_HOUR = 30;
export const MAX_MUTES = 100;
const MINUTES_OF_DAY = 24 * 60;

/** Begins the key of a mute that is a condition on all alerts (`alert-conditions.ts`). No event's id has this sign. */
export const CONDITION_MARK = '~';
const MUTE_KINDS = ['arb', 'event', 'house', 'all'] as const;

const muteSchema = z.object({
  kind: z.enum(MUTE_KINDS),
  /** The id of the arb or event, or the house's key; not used for 'all'. */
  key: z.string().min(1).max(300),
  /** The name that the person sees. */
  name: z.string().max(120),
  /** Null: until the person removes it. */
  until: z.int().nullable(),
});
export type Mute = z.output<typeof muteSchema>;

const minute = z
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1);

/** Minutes count from midnight in the person's time zone. */
const fields = {
  paused: z.boolean(),
  /** Null: none. If `from` is later than `to`, the quiet hours continue past midnight. */
  quiet: z.object({ from: minute, to: minute }).nullable(),
  /** When the daily summary is sent; null: never. */
  digestAt: minute.nullable(),
  /** A summary of their bets on Monday. */
  weekly: z.boolean(),
  /** News of procedures that they opened, and their next steps. */
  procedures: z.boolean(),
  timeZone: z.string().max(60).refine(isTimeZone),
  mutes: z.array(muteSchema).max(MAX_MUTES),
  /** The most alerts in an hour that the person wants; null: `MAX_PER_HOUR`. */
  perHour: z.int().min(1).max(MAX_PER_HOUR).nullable(),
};

export const alertSettingsSchema = z.object({
  paused: fields.paused.default(false),
  quiet: fields.quiet.default(null),
  digestAt: fields.digestAt.default(null),
  weekly: fields.weekly.default(false),
  procedures: fields.procedures.default(true),
  timeZone: fields.timeZone.default('America/Sao_Paulo'),
  mutes: fields.mutes.default([]),
  perHour: fields.perHour.default(null),
});
export type AlertSettings = z.output<typeof alertSettingsSchema>;

/** Has no defaults: they would overwrite the fields that are not named. */
const namedSchema = z.object(fields).partial();
export type AlertSettingsChange = z.output<typeof namedSchema>;

/** `PUT /api/alert-settings`: only the named fields are replaced, and only if they are still as they were seen. */
export const alertSettingsRequestSchema = z.object({ from: namedSchema, to: namedSchema });

/** canWrite: the bot may write to this person. settings: null for an account without a Telegram person. */
export const alertDeliverySchema = z.object({ settings: alertSettingsSchema.nullable(), canWrite: z.boolean() });

export const UNSET_ALERTS: AlertSettings = alertSettingsSchema.parse({});

export function isQuiet({ quiet, timeZone }: Pick<AlertSettings, 'quiet' | 'timeZone'>, now: EpochMs): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const minuteNow = minuteOfDay(now, timeZone);
  return quiet.from < quiet.to
    ? minuteNow >= quiet.from && minuteNow < quiet.to
    : minuteNow >= quiet.from || minuteNow < quiet.to;
}

/** The oldest go first if there are too many, but no condition that the person set. */
function atMost(mutes: readonly Mute[]): Mute[] {
  const surplus = mutes.length - MAX_MUTES;
  if (surplus <= 0) return [...mutes];
  const dropped = new Set(mutes.filter(({ key }) => !key.startsWith(CONDITION_MARK)).slice(0, surplus));
  return mutes.filter(mute => !dropped.has(mute)).slice(-MAX_MUTES);
}

/** Adds a mute. It replaces a mute of the same thing; expired mutes are removed, and the oldest if there are too many. */
export function withMute(mutes: readonly Mute[], mute: Mute, now: EpochMs): Mute[] {
  const others = mutes.filter(
    ({ kind, key, until }) => !(kind === mute.kind && key === mute.key) && (until === null || until > now),
  );
  return atMost([...others, mute]);
}
