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

/** `PUT /api/account/settings`, and in `GET` of the same: what follows a person from device to device. */
export const accountSettingsSchema = z.object({
  theme: z
    .object({ mode: z.enum(['light', 'dark', 'system']), primary: z.string().max(20) })
    .nullable()
    .default(null),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;
