/** What the pages say of the Telegram around them. */

export const telegramApp = {
  addToHomeScreen: 'Pôr o Arbi na tela inicial',
} as const;
