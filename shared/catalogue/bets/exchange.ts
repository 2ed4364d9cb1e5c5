/** The words of money in other currencies: what it is worth in reais, and what is said where no rate is known. */

const list = new Intl.ListFormat('pt-BR');

export const exchangeWords = {
  noRate: 'sem cotação',
  noRateHint: 'Diga a cotação nos ajustes da casa.',
  /** Currencies whose amounts are left out of the sums. */
  leftOut: (currencies: readonly string[]) => `Sem cotação de ${list.format(currencies)}: fica fora das somas.`,
  inReais: (money: string) => `${money} em reais`,
  /** How many bets of a sum have no rate. */
  unrated: (legs: number) => (legs === 1 ? '1 entrada sem cotação' : `${legs} entradas sem cotação`),
  changed: {
    text: (operations: number, before: string, now: string) =>
      `Lucro de ${operations === 1 ? '1 operação' : `${operations} operações`} mudou por causa do câmbio: antes ${before}, agora ${now}.`,
    known: 'Entendi',
    said: 'Câmbio: entendido.',
  },
} as const;
