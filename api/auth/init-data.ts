/** Checks that Mini App launch data was signed by Telegram for this bot and is recent, and reads it. */

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { requireBotToken } from './bot-token.ts';
import {
  type AgeLimit,
  checkSignedFields,
  type FieldsErrorCode,
  readSignedQuery,
  type SignatureErrorCode,
} from './signed-fields.ts';
import { parseTelegramUser, type TelegramUser, type TelegramUserErrorCode } from './telegram-user.ts';

interface TelegramChat {
  readonly id: number;
  readonly type: string;
  readonly title: string;
}

/** The signed content. The Login Widget has no start parameter and no chat. */
export interface TelegramLogin {
  readonly telegramId: TelegramId;
  readonly user: TelegramUser;
  readonly authDate: EpochMs;
  /** What Telegram signed, as a hash: the same for every spelling of the same data. */
  readonly proof: string;
  /** Text chosen by the maker of the link: signed, but not to be trusted. */
  readonly startParam: string | null;
  readonly chat: TelegramChat | null;
  readonly chatType: string | null;
  readonly chatInstance: string | null;
}

export type TelegramLoginErrorCode = FieldsErrorCode | SignatureErrorCode | TelegramUserErrorCode;

export interface TelegramLoginOptions extends AgeLimit {
  readonly botToken: string;
}

const chatSchema = z.object({ id: z.int(), type: z.string(), title: z.string().max(1024) });

/**
 * The person in launch data (`Telegram.WebApp.initData`, as received, still encoded).
 * Errors, the first that applies: 'too_large', 'duplicate_key', 'missing_hash', 'bad_hash', 'bad_auth_date',
 * 'malformed', 'expired', 'future' (see `readSignedQuery` and `checkSignedFields`), 'bad_user', 'bot' (see
 * `parseTelegramUser`); 'malformed' also if `chat` is invalid. Throws if the bot's token is invalid.
 * Source: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 * Example: `auth_date=1795240740&user=%7B%22id%22%3A42%2C%22first_name%22%3A%22Ana%22%7D&hash=…`, with the hash
 * 1792fdf839216412c384337fec31d5d084765abeb25e72408432b50b8402bfc6, signed for the bot
 * `1234567:AAOwnTokenOfTheseTests-0123456789abcd`, → telegramId 42 until a day after 1795240740.
 */
export function checkInitData(
  raw: string,
  { botToken, ...age }: TelegramLoginOptions,
): Result<TelegramLogin, { readonly code: TelegramLoginErrorCode }> {
  const key = createHmac('sha256', 'WebAppData').update(requireBotToken(botToken)).digest();
  const fields = readSignedQuery(raw);
  if (!fields.ok) return fields;
  const signed = checkSignedFields(fields.value, key, age);
  if (!signed.ok) return signed;
  const user = parseTelegramUser(parseJson(fields.value.get('user')));
  if (!user.ok) return user;
  const chat = chatSchema.optional().safeParse(parseJson(fields.value.get('chat')));
  // Not treated as "no chat": a person who launched from a group would then seem to be in a private chat.
  if (!chat.success) return err({ code: 'malformed' });
  return ok({
    telegramId: user.value.id,
    user: user.value,
    authDate: signed.value.authDate,
    proof: signed.value.proof,
    startParam: fields.value.get('start_param') ?? null,
    chat: chat.data ?? null,
    chatType: fields.value.get('chat_type') ?? null,
    chatInstance: fields.value.get('chat_instance') ?? null,
  });
}

/** Undefined for no text; for invalid JSON null, which no schema here accepts. */
function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
