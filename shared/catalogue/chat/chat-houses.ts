/** What people call a house in a chat, and the words about houses in the bot and on `/calculatorbot`. */

/**
 * Other spellings of a house, in lower case without blanks, accents and signs, and the house's key. Its key and its
 * name are recognised anyway.
 */
export const HOUSE_SPELLINGS: Readonly<Record<string, string>> = {
  b365: 'bet365',
  bolsa: 'bolsadeaposta',
  bolsadeapostas: 'bolsadeaposta',
  betfairex: 'betfair',
  betfairexchange: 'betfair',
  betfairbolsa: 'betfair',
  williamhill: 'williamhill',
  eds: 'esportesdasorte',
  esportedasorte: 'esportesdasorte',
  f12: 'f12bet',
  br4: 'br4bet',
  stakebet: 'stake',
  realsbet: 'reals',
  bet7k: '7k',
  brazino: 'brazino777',
  montecarlos: 'montecarlosbet',
  pitaco: 'reidopitaco',
  esportes365: 'esporte365',
  betdacaixa: 'betcaixa',
  '4play': '4playbet',
};

/** Names of houses that are also what somebody says of a bet: alone they mean no house. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set([
  'aposta1',
  'apostaonline',
  'apostatudo',
  'apostou',
  'bet4',
  'betao',
  'blaze',
  'multibet',
  'reals',
  'seubet',
  'stake',
]);

export const chatHouses = {
  commission: (house: string, percent: string, isOwn: boolean) =>
    isOwn
      ? `Comissão da ${house}: ${percent}, a das suas casas.`
      : `Comissão da ${house}: ${percent}, a de tabela. A sua você põe em Perfil.`,
  /** For calculations that have no place for a house's name. */
  list: (houses: readonly string[]) => `Casas: ${houses.join(' · ')}.`,
  at: (odds: string, house: string) => `${odds} ${house}`,
  notCounted: (house: string) => `A comissão da ${house} não entra nesta conta.`,
  unsure: (house: string) =>
    `Não sei de qual odd é ${house}. Escreva cada casa logo depois da odd dela, como 2,10 betano 2,05 pinnacle 100.`,
} as const;
