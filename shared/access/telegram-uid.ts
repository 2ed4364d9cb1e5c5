/**
 * The account id of a Telegram person who has linked no other account: `tg_` and the Telegram id. Only this file writes
 * and reads it.
 */
import { asTelegramId, asUid, type TelegramId, type Uid } from '../units.ts';

const TELEGRAM_UID = /^tg_([1-9]\d{0,15})$/;

/** Example: 42 → 'tg_42'. */
export function uidOfTelegram(telegramId: TelegramId): Uid {
  return asUid(`tg_${telegramId}`);
}

/** Null if the account is not a Telegram person's own. Example: 'tg_42' → 42. */
export function telegramIdOfUid(uid: Uid): TelegramId | null {
  const id = Number(TELEGRAM_UID.exec(uid)?.[1]);
  return Number.isSafeInteger(id) ? asTelegramId(id) : null;
}
