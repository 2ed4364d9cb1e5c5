/**
 * Settings that are the same on all of a person's devices, as entries of one synchronised document: theme, houses,
 * rounding, the total that a form starts with, calculations and filters saved by name, and the arbs that are being
 * placed.
 */
import { z } from 'zod';
import { MAX_PLACINGS, placingSchema } from '../../placing/placing.ts';
import type { HouseSettings } from '../../stakes/house-settings.ts';
import type { MergeRules } from '../../sync/entry.ts';
import { asUid } from '../../units.ts';
import { MAX_CALCULATION_LINK, MAX_CALCULATION_NAME, MAX_FILTER_NAME, MAX_FILTER_SEARCH } from './account-limits.ts';
import { bookSchema, houseTerms, stepSchema } from './house-entry.ts';

export const themeSchema = z.object({ mode: z.enum(['light', 'dark', 'system']), primary: z.string().max(20) });

const calculationName = z.string().min(1).max(MAX_CALCULATION_NAME);
const linkSchema = z
  .string()
  .max(MAX_CALCULATION_LINK)
  .regex(/^[\w-]+$/);
const MAX_ARB_ID = 300;
const savedCalculationSchema = z.object({ name: calculationName, link: linkSchema });
export type SavedCalculation = z.infer<typeof savedCalculationSchema>;

const filterName = z.string().min(1).max(MAX_FILTER_NAME);
const searchSchema = z
  .string()
  .max(MAX_FILTER_SEARCH)
  .regex(/^[\w.%+*=&-]*$/);
/**
 * A filter of the arbitrage pages saved under a name. It is stored as its query string, so that filters added or removed
 * by a later version do not make an account unreadable.
 */
export const savedFilterSchema = z.object({ name: filterName, search: searchSchema });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

/** The most of each kind in an account, which joins what several devices saved. */
const MOST = {
  theme: 1,
  rounding: 1,
  total: 1,
  house: 200,
  calculation: 200,
  filter: 80,
  placing: MAX_PLACINGS,
} as const;
type EntryKind = keyof typeof MOST;

export function entryLimitOf(kind: string): number {
  return Object.hasOwn(MOST, kind) ? MOST[kind as EntryKind] : 0;
}

const only = z.literal('');
/** Value null: deleted, or never set. */
export const accountEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('theme'), key: only, value: themeSchema.nullable() }),
  /** The step of houses without their own. */
  z.object({ kind: z.literal('rounding'), key: only, value: stepSchema.nullable() }),
  /** As it was typed. */
  z.object({ kind: z.literal('total'), key: only, value: z.string().max(60).nullable() }),
  z.object({ kind: z.literal('house'), key: bookSchema, value: z.object(houseTerms).nullable() }),
  z.object({ kind: z.literal('calculation'), key: calculationName, value: z.object({ link: linkSchema }).nullable() }),
  /** key: the arb's id. */
  z.object({ kind: z.literal('placing'), key: z.string().min(1).max(MAX_ARB_ID), value: placingSchema.nullable() }),
  z.object({ kind: z.literal('filter'), key: filterName, value: z.object({ search: searchSchema }).nullable() }),
]);
export type SettingsEntry = z.infer<typeof accountEntrySchema>;

/** Two calculations under one name are both somebody's work; two limits of one house are not. */
export const ACCOUNT_RULES: MergeRules = {
  ruleOf(kind) {
    if (kind === 'calculation' || kind === 'filter') return 'copies';
    return kind === 'house' || kind === 'theme' ? 'fields' : 'replace';
  },
  /** Example: 'Fla x Pal' → 'Fla x Pal (2)'. */
  copyKey(kind, key, attempt) {
    const end = ` (${attempt})`;
    const most = kind === 'filter' ? MAX_FILTER_NAME : MAX_CALCULATION_NAME;
    // Half of a surrogate pair would be no valid text.
    return key.slice(0, most - end.length).replace(/[\ud800-\udbff]$/, '') + end;
  },
};

/** UTF-8 bytes of the changes of one request: counted like this by who sends and by who receives. */
export const MAX_CHANGES_BYTES = 32 * 1024;

export function settingsBytes(changes: readonly unknown[]): number {
  return new TextEncoder().encode(JSON.stringify(changes)).length;
}

/** The answer to reading and to writing. */
export const settingsAnswerSchema = z.object({
  /** Whose they are: the account's id. */
  owner: z.string().transform(asUid),
  /** To be sent with the next change. */
  version: z.string(),
  /** All there are, without deleted ones. */
  entries: z.array(accountEntrySchema),
});
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;

/** The body of `PUT /api/account/settings`. Entries that it does not name stay as they are. */
export const settingsChangeSchema = z.object({
  /** Made by the device; the same when the request is sent again. */
  id: z.string().regex(/^[\w-]{8,64}$/),
  version: z.string().max(80),
  changes: z
    .array(accountEntrySchema)
    .max(500)
    .refine(changes => settingsBytes(changes) <= MAX_CHANGES_BYTES, 'Too many bytes'),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The entries as settings, for those who read them. */
export interface AccountSettings {
  readonly theme: z.infer<typeof themeSchema> | null;
  readonly houses: readonly HouseSettings[];
  /** The step of houses without their own. Null: the default. */
  readonly rounding: number | null;
}

export function settingsOf(entries: readonly SettingsEntry[]): AccountSettings {
  const theme = entries.find(entry => entry.kind === 'theme')?.value ?? null;
  const rounding = entries.find(entry => entry.kind === 'rounding')?.value ?? null;
  const houses = entries.flatMap(entry =>
    entry.kind === 'house' && entry.value !== null ? [{ book: entry.key, ...entry.value }] : [],
  );
  return { theme, houses, rounding };
}
