/** What a flow says by itself in a chat: when an answer cannot be read, when it stops, when a person takes over. */

export const flowAnswers = {
  retry: {
    number: 'Não entendi. Digite um número, como 3 ou 2,5.',
    odd: 'Não entendi. Digite a odd, como 2,10.',
    money: 'Não entendi. Digite o valor, como 1.000 ou 250,50.',
    choice: 'Escolha uma das opções.',
    text: 'Não entendi. Escreva de novo, por favor.',
    date: 'Não entendi. Digite a data, como 25/12, amanhã ou 25/12 18h.',
  },
  failed: 'Esta conversa parou por um erro nosso. Tente mais tarde.',
  over: 'Esta conversa já acabou.',
  stopped: 'Esta conversa foi encerrada.',
  left: 'Pronto, saí desta conversa.',
  /** `/parar` while a conversation waits. */
  whatToStop: {
    ask: (title: string) => `O que devo parar? Você está na conversa “${title}”.`,
    conversation: 'Só a conversa',
    alerts: 'Só os alertas',
    both: 'Os dois',
    nothing: 'Nada',
    kept: 'Nada parou.',
    gone: 'Esta conversa já acabou.',
    notYours: 'Só quem está na conversa pode parar.',
  },
  /** For the simulator, where the person who tries a flow chooses what the list of arbs holds. */
  arbs: {
    none: 'Nenhuma arbitragem agora com este filtro.',
    denied: 'Esta lista é só de quem está nos grupos dela.',
  },
  support: {
    handBack: 'Devolver ao bot',
    handOver: '🙋 *{nome}* pede ajuda. Responda a esta mensagem para falar com a pessoa.\n{texto}',
    forward: '💬 *{nome}*\n{texto}',
    tell: '📋 *{nome}*\n{texto}',
    sent: 'Enviado.',
    back: 'Devolvido ao bot.',
    gone: 'Esta conversa já acabou.',
  },
  stoppedByFailures: (title: string) =>
    `O fluxo “${title}” falhou vezes demais e foi parado. Abra o construtor para ver onde e voltar a uma versão anterior.`,
  stoppedByRight: (title: string) =>
    `O fluxo “${title}” parou: quem o publicou não pode mais publicar nele. Quem pode assume: abra o construtor e publique de novo.`,
} as const;
