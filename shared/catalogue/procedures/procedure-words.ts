/** How the outcomes and legs of a procedure are named. */
export const procedureWords = {
  /** A house that nobody said yet. */
  whichBetfair: 'Betfair (qual?)',
  multiple: 'Múltipla',
  draw: 'Empate',
  either: (one: string, other: string) => `${one} ou ${other}`,
  lay: (selection: string) => `lay ${selection}`,
  drawNoBet: '(empate anula)',
  openSelection: 'A escolher',
  not: (selection: string) => `${selection} não`,
  halves: (selections: string) => `metade: ${selections}`,
  pushed: (selections: string) => `devolvida: ${selections}`,
  paidEarly: (paid: string, then: string) => `${paid} pago antes e ${then}`,
  oneLoses: 'uma perde',
  allWin: 'todas vencem',
  changed: {
    open: 'a definir',
    from: (name: string, was: string, is: string) => `${name} ${was} → ${is}`,
    minOdds: (name: string, odds: string) => `${name}, odd mínima ${odds}`,
    added: (name: string, odds: string) => `Entrou: ${name} ${odds}`.trim(),
    gone: (name: string) => `Saiu: ${name}`,
    deadline: (until: string) => `Prazo: ${until}`,
    start: 'O jogo mudou de horário',
    more: (count: number) => `e mais ${count} mudanças`,
  },
} as const;
