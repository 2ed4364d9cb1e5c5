/** A token for the sandbox's bot: in Telegram's format, but accepted only by this sandbox. */
import { randomBytes, randomInt } from 'node:crypto';

/** `<the bot's id>:<35 characters>`. Source: https://core.telegram.org/bots/features#creating-a-new-bot */
const SHAPE = /^([1-9]\d{7,11}):[\w-]{35}$/;

export function newSandboxToken(): string {
  return `${randomInt(1_000_000_000, 9_999_999_999)}:AA${randomBytes(25).toString('base64url').slice(0, 33)}`;
}

/** The bot's id, which is the first part of its token. Throws if the token is invalid; the message does not contain it. */
export function botIdOf(token: string): number {
  const id = SHAPE.exec(token)?.[1];
  if (id === undefined) throw new Error('sandbox: the new token does not look like a bot token');
  return Number(id);
}
