/** What the bot tells a person about procedures that they opened or did. */
export const procedureNews = {
  changed: (title: string) => `Mudou: ${title}`,
  ended: (title: string) => `Encerrado: ${title}`,
  endedNote: 'O que você já apostou continua valendo na planilha.',
  not_started: (title: string) => `Fechado para novos: ${title}`,
  notStartedNote: 'Se você já começou, siga os passos.',
  next: (step: number, title: string) => `Passo ${step}: ${title}`,
  deadline: (title: string) => `Acaba logo: ${title}`,
  until: (until: string) => `Vale até ${until}. Você abriu e ainda não registrou.`,
  open: 'Abrir',
  stop: 'Não avisar mais',
  stopped: 'Sem avisos de procedimentos. Para voltar, ligue em Perfil, Avisos.',
} as const;
