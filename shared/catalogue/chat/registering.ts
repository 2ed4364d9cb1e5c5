/** What the bot says of messages to the planilha: what it would write, what it asks, and what stands there. */
export const registeringWords = {
  stakeAt: (money: string, odds: string) => `${money} na odd ${odds}`,
} as const;
