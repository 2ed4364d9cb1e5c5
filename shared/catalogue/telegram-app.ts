/** The words of the pages about Telegram's own features. */

export const telegramApp = {
  addToHomeScreen: 'Pôr o Arbi na tela inicial',
} as const;
