/** The words around the form that a page opens with. Those of what is loaded after it: `aftermath.ts`, `picker.ts`. */

export const calculatorScreen = {
  pick: 'Trocar calculadora',
  clear: 'Limpar',
  example: 'Exemplo',
  more: 'Mais opções',
  remove: (row: string) => `Remover: ${row}`,
  removed: (row: string) => `${row} saiu da conta.`,
  cleared: 'Campos limpos.',
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
  badLink: 'Não deu para abrir a conta deste link',
  seeResult: 'Ver resultado',
  saved: { title: 'Contas salvas' },
} as const;

/** First values, as the exchanges publish them. */
export const COMMISSION_PRESETS = [
  { name: 'Betfair', rate: '6,5' },
  { name: 'Bolsa de Aposta', rate: '5,6' },
  { name: 'BetBra', rate: '3,25' },
] as const;
