/** The words of the page guard and of the signed-in state, shown on every page. */

export const access = {
  wait: {
    title: 'Não deu para conferir o seu acesso',
    silences: {
      server: 'O servidor do Arbi não respondeu.',
      store: 'O banco de dados do Arbi não respondeu.',
      telegram: 'O Telegram não respondeu se você é membro de um grupo desta página.',
    },
    doubt: 'O servidor deu duas respostas diferentes.',
    again: 'Tentamos de novo sozinhos; não precisa entrar outra vez.',
    asking: 'Tentando de novo.',
    asked: (time: string) => `Última tentativa às ${time}`,
    retry: 'Tentar de novo',
  },
  shell: {
    local: 'MODO LOCAL',
    localExplained: 'MODO LOCAL: pessoas, grupos e mensagens inventados, só nesta máquina',
    signIn: 'Entrar',
    signInWays: 'com e-mail ou Telegram',
    profile: 'Ver perfil',
    unnamed: 'Minha conta',
  },
} as const;
