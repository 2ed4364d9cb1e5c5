/** The words of `/telegram-login`, and of the button that leads there. */

export const telegramLogin = {
  checking: 'Confirmando quem você é com o Telegram…',
  intro:
    'Com o Telegram você abre as páginas dos grupos de que faz parte. O Arbi recebe o seu nome, o seu @ e o seu id; nunca o seu telefone nem as suas mensagens.',
  signedInAs: (name: string) => `Você entrou como ${name}`,
  admin: 'Administra',
  goOn: 'Continuar',
  leave: 'Sair',
  otherAccount: 'Usar outra conta do Telegram',
  inside: {
    title: 'Entrada pelo Telegram',
    text: 'Dentro do Telegram a entrada é automática.',
  },
  demo: {
    title: 'Pessoas de demonstração',
    text: 'Este Arbi roda sem bot de verdade. Escolha quem você quer ser: a assinatura é feita e conferida como a do Telegram.',
    groups: (titles: string) => `Está em: ${titles}`,
    noGroups: 'Não está em nenhum grupo',
    enterAs: 'Entrar como',
    failed: 'As pessoas de demonstração não carregaram. Verifique se o Arbi ainda está rodando.',
  },
  widget: {
    loading: 'Carregando o botão do Telegram…',
    blocked:
      'O botão do Telegram não carregou. Um bloqueador de anúncios ou a rede podem ter impedido: libere telegram.org e tente de novo, ou abra o Arbi pelo bot no Telegram.',
    openBot: (username: string) => `Abrir @${username} no Telegram`,
    oidc: 'Entrar com o Telegram',
    cancelled: 'A entrada foi cancelada no Telegram. Toque no botão para tentar de novo.',
  },
  none: {
    title: 'Este Arbi não está ligado ao Telegram',
    text: 'A entrada por aqui não funciona. As páginas abertas a todos continuam funcionando.',
  },
  problems: {
    expired: 'Os dados que o Telegram enviou venceram. Feche o Arbi e reabra pelo Telegram.',
    second_factor:
      'A conta é de quem administra e entrou sem o segundo fator. Entre com o Telegram, ou ligue-o em Perfil.',
    different_people: 'O Telegram está com outra conta. Feche o Arbi e reabra pelo Telegram.',
    ended: 'Esta sessão foi encerrada. Entre de novo ou, no Telegram, feche o Arbi e reabra.',
    disabled: 'Esta conta está desativada. Fale com quem administra o Arbi.',
    deleted: 'Esta conta foi excluída. Entre de novo para começar outra.',
    password_changed: 'A senha da conta mudou, e as outras sessões foram encerradas. Entre de novo.',
    invalid: 'A assinatura do Telegram não confere. Feche o Arbi e reabra pelo Telegram.',
    unreachable: 'O servidor não respondeu, e sua entrada não foi conferida. Verifique a conexão e tente de novo.',
    store_silent:
      'O banco de dados do Arbi não respondeu, e sua entrada não foi conferida. Tente de novo em instantes.',
  },
  retry: 'Tentar de novo',
} as const;
