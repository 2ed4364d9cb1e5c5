/** A person's account on the wire, for `/perfil`. Every request carries `Authorization: Bearer <id token>`. */

import { z } from 'zod';
import { asTelegramId, asUid } from '../units.ts';

/** `GET /api/account`, and the answer to linking and unlinking. */
export const accountSchema = z.object({
  uid: z.string().transform(asUid),
  /** The Telegram person that the account is linked to. */
  telegram: z
    .object({
      telegramId: z.int().positive().transform(asTelegramId),
      name: z.string(),
      username: z.string().nullable(),
    })
    .nullable(),
  /** Telegram can be unlinked and another way to sign in remains. */
  canUnlink: z.boolean(),
});
export type AccountInfo = z.infer<typeof accountSchema>;

const themeSchema = z.object({ mode: z.enum(['light', 'dark', 'system']), primary: z.string().max(20) });

/** In centavos: stakes are multiples of it. */
const stepSchema = z.int().min(1).max(100_000);

/** A person's settings for a house. Null: the default, or no limit. */
export const houseSettingsSchema = z.object({
  /** The house's key. */
  book: z.string().regex(/^[\w.:-]{1,80}$/),
  /** They have an account there. */
  on: z.boolean(),
  /** Their commission, as a fraction of the net win: 0.05 is 5 %. */
  commission: z.number().min(0).max(0.5).nullable().default(null),
  /** In centavos: the highest stake on one slip there, and the step of stakes there. */
  maxStake: z.int().min(1).max(1_000_000_000).nullable().default(null),
  step: stepSchema.nullable().default(null),
  /** Their balance in centavos: the most they can put at risk there. Absent: never set. */
  balance: z.int().min(1).max(1_000_000_000).nullable().optional(),
});
export type HouseSettings = z.infer<typeof houseSettingsSchema>;

const housesSchema = z.array(houseSettingsSchema).max(200);

/** Calculations saved under a name, the latest first, and the total that a form starts with, as typed. */
const savedCalculationsSchema = z.object({
  saved: z
    .array(
      z.object({
        name: z.string().min(1).max(60),
        link: z
          .string()
          .max(1_200)
          .regex(/^[\w-]+$/),
      }),
    )
    .max(50),
  total: z.string().max(60).nullable().default(null),
});
export type SavedCalculations = z.infer<typeof savedCalculationsSchema>;

/** The most filters saved by name on one device, and the most after merging those of several devices. */
export const MAX_SAVED_FILTERS = 20;
export const MAX_JOINED_FILTERS = 2 * MAX_SAVED_FILTERS;
/** Characters of one filter's query string: all merged filters are sent in one request. */
export const MAX_FILTER_SEARCH = 1_200;

/**
 * Filters of the arbitrage pages saved under a name, the latest last. Each is stored as its query string, so that
 * filters added or removed by a later version do not make an account unreadable.
 */
export const savedFilterSchema = z.object({
  name: z.string().min(1).max(40),
  search: z
    .string()
    .max(MAX_FILTER_SEARCH)
    .regex(/^[\w.%+*=&-]*$/),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const savedFiltersSchema = z.array(savedFilterSchema).max(MAX_JOINED_FILTERS);

/** `GET /api/account/settings`: settings that are the same on all of a person's devices. */
export const accountSettingsSchema = z.object({
  theme: themeSchema.nullable().default(null),
  /** Absent: they never chose their houses. */
  houses: housesSchema.optional(),
  /** The step of houses without their own. Null: one centavo. Absent: never set. */
  rounding: stepSchema.nullable().optional(),
  /** Absent: they never saved one. */
  calculations: savedCalculationsSchema.optional(),
  /** Absent: they never saved one. */
  filters: savedFiltersSchema.optional(),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** The body of `PUT /api/account/settings`: only the fields present are replaced. */
export const accountSettingsChangeSchema = z.object({
  theme: themeSchema.nullable().optional(),
  houses: housesSchema.optional(),
  rounding: stepSchema.nullable().optional(),
  calculations: savedCalculationsSchema.optional(),
  filters: savedFiltersSchema.optional(),
});
export type AccountSettingsChange = z.infer<typeof accountSettingsChangeSchema>;
