/** The words around the form that a page opens with. The words of parts loaded later: `aftermath.ts`, `picker.ts`. */

export const calculatorScreen = {
  pick: 'Trocar calculadora',
  clear: 'Limpar',
  example: 'Exemplo',
  more: 'Mais opções',
  terms: 'Opções',
  topics: 'Termos das entradas',
  who: 'Casa e entrada',
  openHouse: (house: string) => `Abrir ${house}`,
  remove: (row: string) => `Remover: ${row}`,
  removeShort: 'Remover',
  removed: (row: string) => `${row} saiu da conta.`,
  cleared: 'Tudo limpo.',
  exampleShown: 'Exemplo aberto.',
  undo: 'Desfazer',
  fix: {
    mark: 'F',
    name: (row: string) => `Fixar o stake: ${row}`,
    hint: 'F fixa o stake da entrada.',
    both: 'D: o lucro vai para este resultado. F: o stake desta entrada fica fixo.',
  },
  distribute: { mark: 'D', name: (row: string) => `Distribuir lucro para: ${row}` },
  asDecimal: (odds: string) => `= ${odds} em decimal`,
  outcome: (place: number) => `Resultado ${place}`,
  commissions: 'Casas e comissões prontas',
  until: (field: string) => `Resultado de antes, até corrigir: ${field}.`,
  fill: (field: string) => `Falta preencher: ${field}.`,
  fieldOfRow: (field: string, row: string) => `${field} (${row})`,
  waiting: 'O resultado aparece aqui quando a conta estiver completa.',
  binding: (fields: string) => `Quem segura o lucro: ${fields}.`,
  conflict: (fields: string) => `Em conflito: ${fields}.`,
  loadFailed: 'Esta calculadora não carregou: verifique a conexão e escolha de novo.',
  seeResult: 'Ver resultado',
  register: 'Registrar',
} as const;

/** What the rarer terms of a leg are for, in the order of their chips. */
export const legTopics = {
  commission: 'Comissão',
  lay: 'Back e lay',
  boost: 'Aumento',
  freebet: 'Freebet',
  refund: 'Reembolso',
  limit: 'Limite',
  currency: 'Moeda',
  outcomes: 'Resultados',
} as const;
