/** What the bot says when bets are registered in a chat. */
export const registrationWords = {
  done: (name: string) => (name === '' ? 'Registrado na planilha' : `Registrado na planilha: ${name}`),
  leg: (house: string, odds: string, money: string, selection: string) =>
    `${house} ${odds} · ${money}${selection === '' ? '' : ` · ${selection}`}`,
  correct: 'Algo errado? Responda a esta mensagem com as entradas certas, ou desfaça.',
  undo: 'Desfazer',
  open: 'Abrir a planilha',
  redo: 'Refazer',
  redone: 'De volta na planilha.',
  undone: 'Desfeito. Nada disso está na planilha.',
  known: 'Isto já foi registrado uma vez. Se você desfez, toque em Refazer na mensagem do registro.',
  /** The name of a leg whose house nobody said. */
  unnamed: (leg: number) => `Casa ${leg}`,
  unnamedHint: 'Responda a esta mensagem com as casas, na ordem: betano, superbet',
  register: 'Registrar',
  offer: 'Registro isto na planilha?',
  fix: 'Corrigir',
  lay: (house: string) => `${house} lay`,
  freeBet: 'freebet',
  corrected: 'Corrigido na planilha:',
  /** Shown in a group, to the person who pressed and nobody else. */
  inGroup: (legs: number) =>
    legs === 1 ? 'Registrado na sua planilha: 1 entrada.' : `Registrado na sua planilha: ${legs} entradas.`,
  inGroupKnown: 'Isto já está registrado na sua planilha.',
  saidInGroup: 'Anotado na sua planilha.',
  noBets: 'Não achei nesta mensagem o que registrar.',
  alertChanged: 'As odds desta mensagem já mudaram. Abra no Arbi e registre por lá.',
  full: 'A planilha está cheia: exporte o que é antigo e fale com quem opera o Arbi.',
  edited: 'Uma mensagem editada não muda a planilha: desfaça e mande de novo.',
  example: 'registrar betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras',
  errors: {
    nothing: 'Diga casa, odd e valor de cada entrada, ou responda com registrar à mensagem que tem a conta.',
    too_many: 'São entradas demais para uma mensagem: no máximo 10.',
    house: (leg: number) => `Falta a casa da ${leg}ª entrada.`,
    odds: (leg: number) => `Não entendi a odd da ${leg}ª entrada.`,
    stake: (leg: number) => `Falta o valor da ${leg}ª entrada.`,
  },
} as const;
