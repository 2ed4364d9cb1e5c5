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
  fix: 'Corrigir',
  lay: (house: string) => `${house} lay`,
  freeBetKinds: { SNR: 'freebet', SR: 'freebet com retorno do valor' },
  corrected: 'Corrigido na planilha:',
  /** Shown in a group, to the person who pressed and nobody else. */
  inGroup: (legs: number) =>
    legs === 1 ? 'Registrado na sua planilha: 1 entrada.' : `Registrado na sua planilha: ${legs} entradas.`,
  inGroupKnown: 'Isto já está registrado na sua planilha.',
  noBets: 'Não achei nesta mensagem o que registrar.',
  alertChanged: 'As odds desta mensagem já mudaram. Abra no Arbi e registre por lá.',
  full: 'A planilha está cheia: exporte o que é antigo e fale com quem opera o Arbi.',
  edited: 'Uma mensagem editada não muda a planilha: mande de novo.',
  nothing: 'Diga casa, odd e valor, ou responda com registrar à mensagem que tem a conta.',
  example: 'anota 50 na KTO a 1,85 over 2,5',
} as const;
