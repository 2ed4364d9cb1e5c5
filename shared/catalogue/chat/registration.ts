/** What the bot says when bets are registered in a chat. */
export const registrationWords = {
  done: (name: string) => (name === '' ? 'Registrado na planilha' : `Registrado na planilha: ${name}`),
  leg: (house: string, odds: string, money: string, selection: string) =>
    `${house} ${odds} · ${money}${selection === '' ? '' : ` · ${selection}`}`,
  correct: 'Algo errado? Desfaça e mande de novo.',
  undo: 'Desfazer',
  open: 'Abrir a planilha',
  undone: 'Desfeito. Nada disso está na planilha.',
  full: 'A planilha está cheia: exporte o que é antigo e fale com quem opera o Arbi.',
  edited: 'Uma mensagem editada não muda a planilha: desfaça e mande de novo.',
  example: 'registrar betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras',
  errors: {
    nothing: 'Diga casa, odd e valor de cada entrada.',
    too_many: 'São entradas demais para uma mensagem: no máximo 10.',
    house: (leg: number) => `Falta a casa da ${leg}ª entrada.`,
    odds: (leg: number) => `Não entendi a odd da ${leg}ª entrada.`,
    stake: (leg: number) => `Falta o valor da ${leg}ª entrada.`,
  },
} as const;
