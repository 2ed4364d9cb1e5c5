/** The words of `/calculatorbot`, and of what the API says behind it. */

export const chatSide = {
  verify: 'Entre com o Telegram para continuar.',
  noBot: 'Este servidor não está ligado a um bot do Telegram.',
  badLink: 'Esta conta não pode ser enviada: confira os campos.',
  blocked: 'O bot não conhece você ainda: abra a conversa com ele, toque em Iniciar e tente de novo.',
  unavailable: 'O Telegram não respondeu. Tente de novo em instantes, ou copie o texto.',
} as const;

export const calculatorBot = {
  sections: {
    label: 'Partes da página',
    sum: 'Conta',
    defaults: 'Meu padrão',
    sums: 'Últimas contas',
    commands: 'Comandos',
  },
  preview: {
    title: 'O que o bot vai dizer',
    button: 'Abrir a conta',
    none: 'Complete a conta, e a mensagem aparece aqui.',
  },
  send: {
    chat: 'Enviar ao chat',
    sent: 'Enviada.',
    notSent: 'Não foi enviada: o envio foi cancelado no Telegram.',
    link: 'Enviar pelo Telegram',
    copy: 'Copiar texto',
    copied: 'Texto copiado.',
    copyFailed: 'Este navegador não deixou copiar. Selecione a mensagem acima.',
    local: 'Enviar a uma conversa de demonstração',
    localChoose: 'Para qual conversa?',
    localSent: 'Enviada. Veja em Teste do Telegram.',
    localOpen: 'Abrir a conversa',
    failed: 'Não foi. Tente de novo, ou copie o texto.',
  },
  defaults: {
    intro: 'O bot usa isto quando a pergunta não diz, e avisa na resposta. O que você escreve na conversa vale mais.',
    total: 'Total por operação (R$)',
    bankroll: 'Banca para Kelly (R$)',
    step: 'Passo de arredondamento (R$)',
    commission: 'Comissão da exchange no lay (%)',
    presets: 'Comissões conhecidas',
    blank: 'Em branco, o bot pergunta.',
    houses: 'As suas casas, com comissão, limite e saldo, ficam em Perfil.',
    openHouses: 'Abrir Perfil',
    save: 'Salvar padrão',
    saved: 'Padrão salvo: vale já na próxima mensagem.',
    dirty: 'Há mudanças que não foram salvas.',
    failed: 'O padrão não foi salvo. Nada do que você digitou se perdeu.',
    loadFailed: {
      title: 'O seu padrão não veio',
      text: 'O servidor não respondeu. O que estava salvo continua lá.',
      retry: 'Tentar de novo',
    },
  },
  sums: {
    intro:
      'As 20 últimas que você fez na conversa com o bot ou pelo nome dele em outras. As de grupos não são guardadas.',
    empty: 'Nenhuma ainda. Mande ao bot, por exemplo: 2,10 2,05 100',
    place: { private: 'na conversa com o bot', inline: 'em outra conversa' },
    open: 'Abrir',
    here: 'Abrir aqui',
    keep: 'Guardar minhas últimas contas',
    keepNote: 'Desligar apaga as que já foram guardadas.',
    clear: 'Apagar todas',
    clearSure: 'Apagar de vez',
    keepThem: 'Não apagar',
    cleared: 'As contas foram apagadas.',
    failed: 'Não foi. Tente de novo em instantes.',
    loadFailed: {
      title: 'As últimas contas não vieram',
      text: 'O servidor não respondeu. Nada se perdeu.',
      retry: 'Tentar de novo',
    },
  },
  commands: {
    intro: 'Mande ao bot, em particular ou no grupo. Em qualquer conversa, digite o nome dele e as odds.',
    inline: (username: string) => `@${username} 2,10 2,05 100`,
    inlineAbout: 'em qualquer conversa, sem sair dela',
    openBot: 'Abrir o bot',
  },
} as const;
