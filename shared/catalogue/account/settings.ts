/** The words of a person's own settings: their houses and how stakes are rounded. */
export const houseSettings = {
  title: 'Minhas casas',
  has: (book: string) => `Tenho conta na ${book}`,
  search: 'Buscar casa',
  noneFound: (sought: string) => `Nenhuma casa com “${sought}”.`,
  limitOf: (money: string) => `limite ${money}`,
  commissionOf: (percent: string) => `comissão ${percent}`,
  stepOf: (money: string) => `de ${money} em ${money}`,
  noTerms: 'toque para dizer limite e saldo',
  balanceShort: 'saldo',
  off: 'sem conta',
  offWith: (arbs: number) => `sem conta, ${arbs} ${arbs === 1 ? 'surebet' : 'surebets'}`,
  ofListed: (mine: number, all: number) => `${mine} de ${all} casas com odds agora`,
  all: 'Marcar todas',
  noneOn: 'Desmarcar todas',
  /** Among fewer houses others come to the front, so it may be more. */
  withThese: (count: number, all: number) => ['Com estas, ao menos ', `${count} de ${all} surebets`, '.'],
  markFirst: 'Marque as casas em que você tem conta. Toque no nome para limite e saldo.',
  showOnly: (count: number) => (count === 1 ? 'Mostrar só esta' : `Mostrar só estas${count > 0 ? ` ${count}` : ''}`),
  showAll: 'Mostrar todas as casas',
  maxStake: 'Máx. R$',
  step: 'Arredondar para R$',
  balance: 'Saldo R$',
  commission: 'Comissão %',
  fieldOf: (field: string, book: string) => `${field} na ${book}`,
  none: 'As casas aparecem aqui quando houver odds delas.',
  noneYet: 'Nenhuma casa ainda. Busque as suas pelo nome.',
  kept: 'Fica neste aparelho e, com a conta aberta, em todos os seus.',
} as const;

export const rounding = {
  title: 'Arredondamento',
  text: 'Os valores das entradas saem em múltiplos deste passo. O passo de uma casa, se ela tiver um, vale mais.',
  label: 'Arredondar para',
  short: 'Arredonda',
  choices: [
    [1, 'centavos'],
    [100, 'R$\u00a01'],
    [500, 'R$\u00a05'],
    [1_000, 'R$\u00a010'],
    [5_000, 'R$\u00a050'],
  ] as readonly (readonly [number, string])[],
} as const;
