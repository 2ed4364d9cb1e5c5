/** What people are told when an answer of the bot has to wait, or cannot be given any more. */
export const sendingWords = {
  tooMany: 'Muitas mensagens de uma vez. Espere as respostas e mande o resto de novo.',
  /** In the short notice over a chat. */
  patience: 'O Telegram está segurando as respostas do bot. A sua chega em instantes.',
  inlineLate:
    'O Telegram segurou as respostas do bot, e a da busca que você digitou em outra conversa não chegou a tempo. Digite de novo.',
} as const;
