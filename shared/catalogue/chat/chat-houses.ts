/** Words about houses in the bot and on `/calculatorbot`. */

export const chatHouses = {
  commission: (house: string, percent: string, isOwn: boolean) =>
    isOwn
      ? `Comissão da ${house}: ${percent}, a das suas casas.`
      : `Comissão da ${house}: ${percent}, a de tabela. A sua você põe em Perfil.`,
  /** For calculations that have no place for a house's name. */
  list: (houses: readonly string[]) => `Casas: ${houses.join(' · ')}.`,
  at: (odds: string, house: string) => `${odds} ${house}`,
  notCounted: (house: string) => `A comissão da ${house} não entra nesta conta.`,
  whichBetfair: 'Betfair é a Exchange (bolsa) ou o Sportsbook? Pergunto só desta vez: guardo a sua resposta.',
  betfair: { exchange: 'Exchange (bolsa)', sportsbook: 'Sportsbook' },
  betfairKept: {
    exchange: 'Anotado: Betfair, sem mais nada, é a Exchange (bolsa). Mande a conta de novo.',
    sportsbook: 'Anotado: Betfair, sem mais nada, é o Sportsbook. Mande a conta de novo.',
  },
  tookExchange: 'Betfair entrou como a Exchange (bolsa). Se for o Sportsbook, escreva “betfair sportsbook”.',
  unsure: (house: string) =>
    `Não sei de qual odd é ${house}. Escreva cada casa logo depois da odd dela, como 2,10 betano 2,05 pinnacle 100.`,
} as const;
