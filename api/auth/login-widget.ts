/** Checks that a legacy Login Widget's answer was signed by Telegram for this bot and is recent, and reads it. */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#shared/result.ts';
import { requireBotToken } from './bot-token.ts';
import type { TelegramLogin, TelegramLoginErrorCode, TelegramLoginOptions } from './init-data.ts';
import { checkSignedFields, readObject, readSignedQuery } from './signed-fields.ts';
import { parseTelegramId, parseTelegramUser } from './telegram-user.ts';

/**
 * The person in the widget's answer: the query string of its redirect, or the object that its callback receives.
 * Every field received is part of what was signed; an absent one is not. Errors: those of `checkInitData`, and
 * 'malformed' if the object holds anything but text and numbers. Throws if the bot's token is invalid.
 * Source: https://core.telegram.org/widgets/login-legacy#checking-authorization
 * Example: `{ id: 42, first_name: 'Ana', auth_date: 1795240740, hash }`, with the hash
 * 'b19c311203c46b4c52fe1e07f48657db068cde901a05c57ab9ec3e47e2583093', signed for the bot
 * `1234567:AAOwnTokenOfTheseTests-0123456789abcd`, → telegramId 42 until a day after 1795240740.
 */
export function checkLoginWidget(
  answer: unknown,
  { botToken, ...age }: TelegramLoginOptions,
): Result<TelegramLogin, { readonly code: TelegramLoginErrorCode }> {
  const key = createHash('sha256').update(requireBotToken(botToken)).digest();
  const fields = typeof answer === 'string' ? readSignedQuery(answer) : readObject(answer);
  if (!fields.ok) return fields;
  const signed = checkSignedFields(fields.value, key, age);
  if (!signed.ok) return signed;
  const id = parseTelegramId(fields.value.get('id') ?? '');
  if (id === null) return err({ code: 'bad_user' });
  const user = parseTelegramUser({ ...Object.fromEntries(fields.value), id });
  if (!user.ok) return user;
  return ok({
    telegramId: id,
    user: user.value,
    authDate: signed.value.authDate,
    proof: signed.value.proof,
    startParam: null,
    chat: null,
    chatType: null,
    chatInstance: null,
  });
}
