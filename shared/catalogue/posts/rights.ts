/** The words of `/admin` about where posts go and who publishes them. */
export const postRights = {
  title: 'Publicações',
  intro:
    'As mensagens do construtor saem nos chats desta lista. Administradores publicam em todos; os demais, só onde o id deles está.',
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
  badTopics: 'Comece cada linha com o número do tópico e depois o nome.',
  add: 'Adicionar chat',
  save: 'Salvar',
  removeOf: (title: string) => `Tirar ${title} da lista`,
  named: (names: readonly string[]) => `Publicam aqui: ${names.join(', ')}.`,
} as const;
