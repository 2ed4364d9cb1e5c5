/** A person's account on the wire, for `/perfil`. Every request carries `Authorization: Bearer <id token>`. */

import { z } from 'zod';
import { asTelegramId, asUid } from '../../units.ts';

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
