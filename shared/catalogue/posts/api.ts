/** The sentences of the message builder's API: refusals, and what became of each chat. */
import type { ChatProblem } from '../../posts/post-sender.ts';

export const postsApi = {
  signIn: 'Entre na sua conta para escrever mensagens.',
  noTelegram: 'Entre com o Telegram para receber o teste em uma conversa com o bot.',
  unknown: 'Esta mensagem não existe ou foi apagada.',
  stale: 'Outra pessoa salvou esta mensagem antes. As duas versões estão aqui: escolha qual fica.',
  taken: 'Este código já é de outra mensagem.',
  unlinked: 'Um anexo não está mais guardado. Anexe de novo.',
  tooBig: 'A mensagem ficou grande demais para guardar.',
  tooOften: 'Pedidos demais. Espere um pouco e tente de novo.',
  noBot: 'Este servidor está sem bot: nada sai daqui.',
  procedure: {
    ended: 'Encerrado',
    notStarted: 'Fechado para quem não começou',
    changed: (time: string, line: string) => `${time} · ${line}`,
  },
  noVersion: 'Esta versão não está mais guardada.',
  busy: 'Uma parte ainda está saindo. Espere terminar e tente de novo.',
  someoneElse: 'alguém',
  you: 'você',
  media: {
    unknown: 'Um anexo não está mais guardado. Anexe de novo.',
    none: 'Nenhum arquivo veio no pedido.',
    tooLarge: 'O arquivo passa de 50 MB, o máximo que o Telegram aceita de um bot.',
    unknown_type: 'O Telegram não mostra este tipo de arquivo. Envie foto, vídeo, áudio, PDF, planilha ou texto.',
    empty: 'O arquivo está vazio.',
    damaged: 'O arquivo está cortado ou estragado. Nada foi anexado: envie de novo, ou outra cópia.',
  },
  publish: {
    noTargets: 'Escolha onde publicar.',
    unknownTopic: (title: string) => `O tópico escolhido em ${title} não está na lista.`,
    past: 'Este horário já passou.',
    tooFar: 'O horário passa de um ano.',
    alreadyOut: 'Já saiu em todos os lugares escolhidos. Para mudar o que saiu, use atualizar.',
    nothingOut: 'Nada desta mensagem está no ar.',
    template: 'Isto é um modelo. Faça uma mensagem a partir dele e publique.',
    keepsMedia: 'O que saiu com anexos guarda os mesmos anexos. Apague e publique de novo para trocá-los.',
  },
  problems: {
    button: (label: string) => `O botão "${label}" não abre daqui: o endereço dele é longo demais.`,
  },
  chat: {
    gone: 'O bot não está mais neste chat. Adicione-o de novo.',
    no_post: 'Este chat não deixa o bot publicar. Dê a ele o direito de escrever.',
    no_media: 'Este chat não deixa o bot mandar anexos.',
    no_pin: 'Este chat não deixa o bot fixar mensagens. Dê o direito, ou publique sem fixar.',
  } satisfies Record<ChatProblem, string>,
  outcome: {
    noRight: 'Quem publicou não tem mais o direito neste chat.',
    content: (said: string) => `Não saiu: ${said}`,
    refused: (said: string) => `O Telegram recusou: ${said}`,
    unsure:
      'Talvez enviada: o Telegram não respondeu a tempo. Confira no chat antes de mandar de novo; sozinha ela não sai outra vez.',
    tooManyTries: 'O Telegram não atendeu depois de muitas tentativas. Nada saiu: publique de novo.',
    waitingAgain: 'O Telegram pediu para esperar. Sai sozinha em instantes.',
    notPinned: (said: string) => `Saiu, mas não foi fixada. O Telegram disse: ${said}`,
    notEdited: (said: string) => `A versão nova não entrou; continua a anterior. O Telegram disse: ${said}`,
    notRemoved: (said: string) => `Não foi apagada. O Telegram disse: ${said}`,
    editing: 'A versão nova está a caminho.',
    removing: 'Sendo apagada.',
    noAnswer: 'sem resposta',
  },
  test: {
    blocked: 'O bot não consegue escrever para você. Abra a conversa com ele, toque em Iniciar e tente de novo.',
    failed: (said: string) => `O teste não saiu. O Telegram disse: ${said}`,
    unsure: 'O Telegram não respondeu: o teste pode ter chegado. Confira a conversa com o bot.',
    later: 'O Telegram pediu para esperar. Tente de novo em instantes.',
  },
  rights: {
    conflict: 'Outra pessoa mudou este chat antes. Recarregue e refaça a mudança.',
    telegramSilent: 'O Telegram não respondeu sobre este chat. Nada foi salvo: tente de novo em instantes.',
    unknownChat: 'O bot não está neste chat, ou o id está errado. Adicione o bot e tente de novo.',
    unlisted: 'Este chat não está na lista.',
    full: 'A lista de chats está cheia.',
    /** For the audit log. */
    audit: (title: string, publishers: readonly number[], topics: readonly string[]) =>
      [
        title,
        publishers.length === 0 ? 'só administradores publicam' : `publicam: ${publishers.join(' ')}`,
        ...(topics.length === 0 ? [] : [`tópicos: ${topics.join(', ')}`]),
      ].join('; '),
  },
} as const;
