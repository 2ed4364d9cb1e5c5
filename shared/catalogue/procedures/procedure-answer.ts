/** What the bot answers to a message of an operator. */
export const procedureAnswer = {
  check: 'Foi isto que li. Confira antes de publicar.',
  noOdds: 'sem odd',
  unread: 'Linhas que não entendi',
  moreUnread: (count: number) => `e mais ${count}, na página`,
  closing: 'Esta mensagem encerra um procedimento.',
  closingHow: 'Abra o procedimento e use "Encerrar": os posts e quem abriu ficam sabendo.',
  update: 'Esta mensagem muda um procedimento que já está aberto.',
  updateOf: (title: string) => `Esta mensagem muda: ${title}`,
  updateHow: 'Abra o procedimento e mude as odds nele: os posts mudam juntos.',
  betfair: {
    ask: 'Betfair: qual?',
    answers: { exchange: 'Exchange (bolsa)', sportsbook: 'Sportsbook' },
    /** Of the author of a forwarded message. */
    askOnce: 'Pergunto só desta vez: guardo a resposta para este autor.',
    is: {
      exchange: 'Betfair, deste autor, é a Exchange (bolsa).',
      sportsbook: 'Betfair, deste autor, é o Sportsbook.',
    },
    other: { exchange: 'Não: é o Sportsbook', sportsbook: 'Não: é a Exchange' },
    kept: {
      exchange: 'Anotado: Betfair, deste autor, é a Exchange (bolsa). Encaminhe a mensagem de novo.',
      sportsbook: 'Anotado: Betfair, deste autor, é o Sportsbook. Encaminhe a mensagem de novo.',
    },
    gone: 'Este rascunho não está mais aqui. Mande a mensagem de novo, com “Betfair Exchange” ou “Betfair Sportsbook”.',
  },
  open: 'Abrir o rascunho',
  openOwn: 'Abrir os procedimentos',
  notMember: 'O rascunho não foi guardado: a página de procedimentos é de quem está no grupo.',
  full: 'O rascunho não foi guardado: você já tem 50. Apague um que não usa mais.',
  byHand: 'Você já mudou este rascunho à mão: ele ficou como estava. Para usar o texto novo, cole-o na página dele.',
  taken: 'Este procedimento já foi publicado. Mude-o na página.',
} as const;
