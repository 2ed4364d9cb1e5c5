/** What the API answers about the book of bets. */
export const betsApi = {
  full: 'A planilha está cheia. Exporte o que é antigo e fale com quem opera o Arbi.',
  tooLong: 'Uma das linhas tem texto demais. Encurte as observações e tente de novo.',
  tooMany: 'Muitas mudanças de uma vez. O que falta vai em instantes; nada se perdeu.',
  noPicture: 'Esta foto já não está aqui.',
  noPictureType: 'Isto não é uma foto que se possa guardar. Envie JPEG, PNG ou WebP.',
} as const;
