/** What the bot tells whoever brought it into a chat, or changed its rights there. */
export const arrival = {
  complete: (title: string) => `Estou em “${title}”, e não me falta nada.`,
  missing: (title: string, rights: string) => `Estou em “${title}”. Falta me dar: ${rights}.`,
  /** In the chat itself, where its title says nothing new. */
  completeHere: 'Cheguei. Me chame com /calc ou pelo meu nome.',
  missingHere: (rights: string) => `Cheguei. Falta me dar: ${rights}.`,
  unlisted: 'Ele ainda não abre nenhuma página: isso se liga em Administração, no app.',
  rights: {
    admin: 'o cargo de administrador, para eu saber quem está no grupo',
    write: 'o direito de escrever',
    pin: 'o direito de fixar mensagens',
    requests: 'o direito de convidar, para eu ver os pedidos de entrada',
    post: 'o direito de publicar',
    edit: 'o direito de editar mensagens',
  },
} as const;
