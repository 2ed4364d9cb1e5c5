/** The bot's token as a signing key. It is never empty, and all signature checks rely on that. */

/** Returns the token. Throws if it is invalid: a check with an empty key would accept anything signed with one. */
export function requireBotToken(botToken: string): string {
  // The token itself stays out of the message: messages are logged.
  if (!/^\d+:\S+$/.test(botToken)) throw new Error('bot token: expected <digits>:<secret>');
  return botToken;
}
