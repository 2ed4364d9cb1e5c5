/** The words of the page guard and of the signed-in state, shown on every page. */

export const access = {
  wait: {
    title: 'O Telegram não respondeu',
    text: 'Não deu para confirmar agora se você é membro de um grupo desta página. Perguntamos de novo em instantes, sem você fazer nada; não precisa entrar outra vez.',
    asking: 'Perguntando de novo ao Telegram.',
    asked: (time: string) => `Última pergunta às ${time}, sem resposta.`,
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
