/** What the bot tells a person about procedures that they opened or did. */
export const procedureNews = {
  changed: (title: string) => `Mudou: ${title}`,
  ended: (title: string) => `Encerrado: ${title}`,
  endedNote: 'O que você já apostou continua valendo na planilha.',
  not_started: (title: string) => `Fechado para novos: ${title}`,
  notStartedNote: 'Se você já começou, siga os passos.',
  next: (step: number, title: string) => `Passo ${step}: ${title}`,
  /** What the next step waited for has happened, by the person's planilha. */
  ready: {
    freebet_credited: 'A freebet está na sua planilha.',
    bet_settled: 'A aposta anterior terminou na sua planilha.',
    spins_credited: 'Os giros caíram.',
    early_payout: 'A casa pagou antes.',
    next_day: 'Já dá para fazer.',
  },
  deadline: (title: string) => `Acaba logo: ${title}`,
  until: (until: string) => `Vale até ${until}. Você abriu e ainda não registrou.`,
  open: 'Abrir',
  stop: 'Não avisar mais',
  stopped: 'Sem avisos de procedimentos. Para voltar, ligue em Perfil, Avisos.',
} as const;
