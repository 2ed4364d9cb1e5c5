/** The words of a person's own settings: their houses and how stakes are rounded. */
export const houseSettings = {
  title: 'Minhas casas',
  intro: 'Marque onde você tem conta. Limite, saldo e passo valem para os valores de cada entrada.',
  has: (book: string) => `Tenho conta na ${book}`,
  maxStake: 'Máx. R$',
  step: 'Passo R$',
  balance: 'Saldo R$',
  commission: 'Comissão %',
  fieldOf: (field: string, book: string) => `${field} na ${book}`,
  none: 'As casas aparecem aqui quando houver odds delas.',
  noneYet: 'Nenhuma casa ainda. Acrescente as suas abaixo.',
  add: 'Acrescentar casa',
  addChoose: 'Escolha a casa',
  kept: 'Fica neste aparelho e, com a conta aberta, em todos os seus.',
} as const;

export const rounding = {
  title: 'Arredondamento',
  text: 'Os valores das entradas saem em múltiplos deste passo. O passo de uma casa, se ela tiver um, vale mais.',
  label: 'Passo dos valores',
  choices: [
    [null, 'centavos'],
    [100, 'R$\u00a01'],
    [500, 'R$\u00a05'],
    [1_000, 'R$\u00a010'],
    [5_000, 'R$\u00a050'],
  ] as readonly (readonly [number | null, string])[],
} as const;
