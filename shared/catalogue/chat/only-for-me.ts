/** What the bot answers in a group to who asked, and to nobody else. */
export const onlyForMe = {
  showAll: 'Mostrar para todos',
  shownBy: (name: string) => `Mostrado por ${name}`,
  shown: 'Agora todos aqui veem.',
  gone: 'Esta resposta já sumiu. Pergunte de novo.',
  failed: 'Não consegui mostrar aqui.',
  /** Everybody reads it, so it tells nothing of what was asked. */
  talkFirst: 'Respondo só a quem perguntou. Toque em “Conversar” uma vez, e a resposta chega no seu privado.',
  talk: 'Conversar',
} as const;
