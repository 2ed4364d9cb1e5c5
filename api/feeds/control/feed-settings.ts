/** What an administrator set about the sources of odds: which run, and with which keys, which are kept sealed. */
import { z } from 'zod';
import { feedControl } from '#shared/catalogue/feeds.ts';

const feedSettingSchema = z.object({
  /** Null: as the environment says. */
  runs: z.boolean().nullable(),
  /** Null: the environment's, if it gives one. */
  key: z.object({ sealed: z.string().max(2_000), last4: z.string().max(4) }).nullable(),
});
export type FeedSetting = z.infer<typeof feedSettingSchema>;

/** By the id of the feed. */
export const feedSettingsSchema = z.record(z.string().max(40), feedSettingSchema);
export type FeedSettings = z.infer<typeof feedSettingsSchema>;

const AS_GIVEN: FeedSetting = { runs: null, key: null };

export const settingOf = (settings: FeedSettings, id: string): FeedSetting => settings[id] ?? AS_GIVEN;

/** For the audit log. Example: 'ligada · chave …9f3a'. */
export function describeSetting({ runs, key }: FeedSetting): string {
  const { audit } = feedControl;
  const state = runs === null ? audit.asGiven : runs ? audit.on : audit.off;
  return `${state} · ${key === null ? audit.noKey : audit.key(key.last4)}`;
}
