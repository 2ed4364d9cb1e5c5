/** The message shown when the prices to get out of a bet are not known. */
export const exitPrices = {
  noEvent: 'Este jogo não está mais nas fontes de odds. Digite as odds que você vê nas casas.',
  corrected:
    'A fonte corrigiu o jogo: as odds de agora são de outro, ou do outro lado. Digite as odds que você vê nas casas.',
} as const;
