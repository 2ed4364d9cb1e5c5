/** The words of `/admin` about where posts go and who publishes them. */
export const postRights = {
  title: 'Publicações',
  intro:
    'As mensagens do construtor saem nos chats desta lista. Administradores publicam em todos; os demais, só onde o id deles está.',
  table: 'Ver quem pode o quê',
  empty: 'Nenhum chat na lista: nada pode ser publicado.',
  kinds: { group: 'Grupo', channel: 'Canal' },
  chatId: 'Id do chat',
  chatIdHint: 'Número negativo. O bot precisa estar no chat.',
  badChatId: 'Escreva o id com o sinal de menos, como -1001234567890.',
  publishers: 'Quem publica',
  publishersHint:
    'Ids do Telegram, separados por espaço. Publicam neste chat, e procedimentos. Vazio: só administradores.',
  badPublishers: 'Escreva só números de ids, separados por espaço.',
  topics: 'Tópicos',
  topicsHint: 'Um por linha: o número e o nome. Vazio: sem tópicos.',
  badTopics: (line: string) => `"${line}" não começa com o número do tópico seguido do nome.`,
  add: 'Adicionar chat',
  save: 'Salvar',
  saved: 'Salvo.',
  changed: 'Alterações não salvas',
  discard: 'Descartar',
  topicsOf: (topics: string) => `Tópicos: ${topics}`,
  nobody: 'Só administradores publicam aqui.',
  publishersOf: (ids: string) => `Publicam aqui: ${ids}`,
  confirmRemove: {
    title: (title: string) => `Tirar ${title} da lista?`,
    text: (waiting: number) =>
      waiting === 0
        ? 'Ninguém mais publica neste chat pelo Arbi. O que já saiu continua lá.'
        : `Ninguém mais publica neste chat pelo Arbi, e ${waiting === 1 ? '1 mensagem agendada para ele não sai' : `${waiting} mensagens agendadas para ele não saem`}. O que já saiu continua lá.`,
    confirm: 'Tirar da lista',
    keep: 'Deixar como está',
  },
  removed: (title: string) => `${title} saiu da lista.`,
  undoRemoval: 'Desfazer',
  removeOf: (title: string) => `Tirar ${title} da lista`,
  named: (names: readonly string[]) => `Publicam aqui: ${names.join(', ')}.`,
} as const;
