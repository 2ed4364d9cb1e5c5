/** What is said where the prices to get out of a bet at cannot be told. */
export const exitPrices = {
  noEvent: 'Este jogo não está mais nas fontes de odds. Digite as odds que você vê nas casas.',
} as const;
