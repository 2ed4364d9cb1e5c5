/** The words of the rules between the houses of an arb. */
export const ruleWords = {
  worst: (money: string) => `Pior caso, com esta diferença: ${money}`,
  /** Between two moments that end alike. */
  or: ', ou ',
  returned: 'devolvida',
  lookUp: (topics: readonly string[]) => `Procure nas regras delas: ${topics.join(', ')}.`,
  guide: 'Regras destas casas',
} as const;
