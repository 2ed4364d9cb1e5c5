/** The account side of a person, as `/perfil` needs it. Every request carries `Authorization: Bearer <id token>`. */
import { z } from 'zod';

/** `GET /api/account`, and the answer to linking and unlinking. */
export const accountSchema = z.object({
  uid: z.string(),
  /** The Telegram person it is linked to. */
  telegram: z.object({ telegramId: z.int().positive(), name: z.string(), username: z.string().nullable() }).nullable(),
  /** It can give Telegram up and still be signed in to. */
  canUnlink: z.boolean(),
});
export type AccountInfo = z.infer<typeof accountSchema>;

const themeSchema = z.object({ mode: z.enum(['light', 'dark', 'system']), primary: z.string().max(20) });

/** `GET /api/account/settings`: what follows a person from device to device. */
export const accountSettingsSchema = z.object({ theme: themeSchema.nullable().default(null) });
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** `PUT` of the same: what is named is replaced, the rest stays. */
export const accountSettingsChangeSchema = z.object({ theme: themeSchema.nullable().optional() });
export type AccountSettingsChange = z.infer<typeof accountSettingsChangeSchema>;
