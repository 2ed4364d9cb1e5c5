/** How the audit log names who did something, and to whom it was done. */
import type { TelegramId, Uid } from '#shared/units.ts';

export const telegramActor = (telegramId: TelegramId): string => `tg:${telegramId}`;
export const accountActor = (uid: Uid): string => `uid:${uid}`;

interface Known {
  readonly telegramId: TelegramId | null;
  readonly uid: Uid | null;
}

/** By Telegram where both are known, as the person is known in groups. */
export function actorOf({ telegramId, uid }: Known): string {
  if (telegramId !== null) return telegramActor(telegramId);
  return uid === null ? 'anonymous' : accountActor(uid);
}
