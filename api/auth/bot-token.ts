/** The bot's token as a signing key. It is never empty, and everything here relies on that. */

/** The token. Throws where it is none: a check under an empty key accepts whatever anybody signs with an empty key. */
export function requireBotToken(botToken: string): string {
  // The token itself stays out of the message: messages are logged.
  if (!/^\d+:\S+$/.test(botToken)) throw new Error('bot token: expected <digits>:<secret>');
  return botToken;
}
