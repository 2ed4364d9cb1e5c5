/** A person as Telegram describes them in launch data and in the Login Widget. It knows nothing of signatures. */

import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';

export interface TelegramUser {
  readonly id: TelegramId;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly username: string | null;
  /** As Telegram sends it ("pt-br"), not checked against any list. */
  readonly languageCode: string | null;
  readonly photoUrl: string | null;
  readonly isPremium: boolean;
  readonly allowsWriteToPm: boolean;
}

export type TelegramUserErrorCode = 'bad_user' | 'bot';

/** Telegram's limit is 64; the higher one is in case Telegram raises it. */
const MAX_NAME_LENGTH = 256;

// The stores would refuse a name cut through a surrogate pair; nobody should lose a login over half an emoji.
const name = z
  .string()
  .max(MAX_NAME_LENGTH)
  .transform(text => text.toWellFormed());

/** Only the id, the names and the bot flag can refuse a person; invalid optional fields are left out. */
const schema = z.object({
  id: z.int().positive().transform(asTelegramId),
  is_bot: z.boolean().default(false),
  first_name: name,
  last_name: name.nullable().default(null),
  username: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullable()
    .catch(null),
  language_code: z
    .string()
    .regex(/^[\w-]{1,35}$/)
    .nullable()
    .catch(null),
  // It becomes the `src` of an image.
  photo_url: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .catch(null),
  is_premium: z.boolean().catch(false),
  allows_write_to_pm: z.boolean().catch(false),
});

/**
 * The person in a `user` object. Errors: 'bad_user' (no object, no id from 1 to 2⁵³ − 1 as a number, no first name,
 * a name over 256 UTF-16 units), 'bot' (a bot does not log in).
 * Source: https://core.telegram.org/bots/webapps#webappuser
 * Example: `{ id: 42, first_name: 'Ana' }` → id 42, firstName 'Ana', everything else null or false.
 */
export function parseTelegramUser(value: unknown): Result<TelegramUser, { readonly code: TelegramUserErrorCode }> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return err({ code: 'bad_user' });
  const user = parsed.data;
  if (user.is_bot) return err({ code: 'bot' });
  return ok({
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    username: user.username,
    languageCode: user.language_code,
    photoUrl: user.photo_url,
    isPremium: user.is_premium,
    allowsWriteToPm: user.allows_write_to_pm,
  });
}

/** A person's id in decimal, in its only spelling: no sign, no leading zero, up to 2⁵³ − 1. Null if it is invalid. */
export function parseTelegramId(text: string): TelegramId | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? asTelegramId(id) : null;
}
