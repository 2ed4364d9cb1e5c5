/** The words of `/admin`. */

import type { Decision } from '../access/can-open.ts';
import type { Uid } from '../units.ts';
import type { AuditKind, ChatTrouble } from '../wire/admin.ts';

export const admin = {
  denied: {
    title: 'Só para quem administra',
    anonymous:
      'Os dados desta página são dos administradores do Arbi. Entre com o Telegram de um deles para ver. Quem entra pela conta, com e-mail ou celular, precisa do segundo fator.',
    secondFactor:
      'Esta conta é de quem administra, e entrou sem o segundo fator. Ligue-o em Perfil, com um aplicativo autenticador, saia e entre de novo. Ou entre com o Telegram.',
    setUp: 'Ligar o segundo fator',
    stranger: (name: string) =>
      `Os dados desta página são dos administradores do Arbi, e ${name} não está entre eles. Quem instala o Arbi define os administradores.`,
  },
  failed: {
    title: 'Não carregou',
    unreachable: 'O servidor não respondeu, e não deu para saber se você administra. Verifique a conexão.',
    store_silent: 'O banco de dados do Arbi não respondeu, e não deu para saber se você administra.',
    retry: 'Tentar de novo',
  },
  loading: 'Carregando…',
  sections: { routes: 'Páginas e grupos', people: 'Quem não entra', commissions: 'Comissões', audit: 'Registro' },
  routes: {
    intro: 'Quem é membro de pelo menos um grupo da lista abre a página. O bot precisa ser administrador do grupo.',
    alwaysClosed: 'Só para membros',
    enforced: 'Restringir a membros dos grupos',
    enforcedHint: 'Desligado, qualquer pessoa abre a página.',
    empty: 'Sem grupos. Assim ninguém entra.',
    emptyOpen: 'Sem grupos na lista.',
    chatId: 'Id do grupo',
    chatIdHint: 'Número negativo. O bot mostra o id quando entra no grupo.',
    title: 'Nome',
    link: 'Link de convite',
    linkHint: 'Começa com https://t.me/',
    add: 'Adicionar grupo',
    remove: 'Tirar',
    removeOf: (title: string) => `Tirar ${title} da lista`,
    save: 'Salvar',
    saved: 'Salvo',
    discard: 'Descartar',
    changed: 'Alterações não salvas',
    conflict: 'Outra pessoa mudou esta lista enquanto você editava. O que você fez continua na tela.',
    conflictTheirs: 'Como está agora no servidor:',
    keepMine: 'Manter a minha e salvar por cima',
    takeTheirs: 'Ficar com a do servidor',
    troubles: {
      unknown: 'Não abre nada: o Telegram não conhece este grupo, ou o bot nunca entrou nele.',
      not_in: 'Não abre nada: o bot foi tirado deste grupo.',
      no_rights: 'Não abre nada: o bot não é administrador deste grupo.',
      moved: 'Não abre nada: o grupo virou supergrupo, com outro id.',
    } satisfies Record<ChatTrouble, string>,
    problems: {
      chatId: 'Digite o id como número negativo, por exemplo -1001234567890.',
      duplicate: 'Este grupo já está na lista.',
      title: 'Dê um nome de até 128 letras.',
      link: 'O link precisa começar com https://t.me/ ou ficar vazio.',
      tooMany: 'Uma página aceita até 50 grupos.',
    },
  },
  people: {
    title: 'Por que esta pessoa não entra?',
    label: 'Id do Telegram',
    hint: 'Só números. A pessoa vê o próprio id na página Teste do Telegram.',
    ask: 'Verificar',
    badId: 'Digite só os números do id, por exemplo 123456789.',
    neverSeen: 'Nunca entrou no Arbi',
    lastSeen: (when: string) => `Última entrada: ${when}`,
    account: {
      active: 'Conta ativa',
      disabled: 'Conta desativada: não entra e não lê os próprios dados',
      absent: 'Ainda não tem conta',
      disable: 'Desativar a conta',
      enable: 'Reativar a conta',
    },
    membership: { member: 'é membro', not_member: 'não é membro', unknown: 'o Telegram não respondeu' },
    opens: 'Abre',
    closed: 'Não abre',
    unsure: 'Sem resposta',
    reasons: {
      member: (titles: string) => `Entra por ser membro de ${titles}.`,
      open: 'A lista desta página não está ligada: qualquer pessoa abre.',
      noGroups: 'A página não tem nenhum grupo na lista. Adicione um em "Páginas e grupos".',
      notMember: 'Não é membro de nenhum dos grupos da lista. Adicione a pessoa a um deles.',
      unknown:
        'O Telegram não disse se ela é membro. Confira se o bot ainda é administrador dos grupos e tente de novo.',
    },
  },
  audit: {
    intro: 'Guardado por 90 dias, do mais novo para o mais antigo.',
    empty: 'Nada registrado ainda.',
    more: 'Ver mais antigos',
    when: 'Quando',
    what: 'O quê',
    who: 'Quem',
    about: 'Sobre',
    anonymous: 'visitante',
    server: 'o servidor',
    stranger: (pseudonym: string) => `visitante ${pseudonym}`,
    /** An account under its pseudonym: the same in every line about it. */
    named: (pseudonym: string) => `conta ref. ${pseudonym}`,
    telegram: (id: string) => `Telegram ${id}`,
    account: (uid: Uid) => `conta ${uid}`,
    kinds: {
      'session.granted': 'Entrou com o Telegram',
      'session.refused': 'Entrada do Telegram recusada',
      'session.ended': 'Saiu do Telegram',
      'access.refused': 'Página negada',
      'access.granted': 'Página liberada',
      'access.lost': 'Perdeu o acesso com a página aberta',
      'account.entered': 'Entrou na conta ou mudou algo nela',
      'account.refused': 'Conta: pedido recusado',
      'account.linked': 'Ligou o Telegram à conta',
      'account.unlinked': 'Desligou o Telegram da conta',
      'account.exported': 'Exportou os próprios dados',
      'account.deleted': 'Apagou a conta',
      'admin.routes': 'Mudou os grupos de uma página',
      'admin.account': 'Mudou o estado de uma conta',
      'admin.commissions': 'Mudou as comissões das exchanges',
      'admin.publishers': 'Mudou quem publica procedimentos',
      'procedure.published': 'Publicou um procedimento',
      'procedure.changed': 'Mudou um procedimento publicado',
      'procedure.ended': 'Encerrou um procedimento',
      'team.opened': 'Abriu uma equipe',
      'team.claimed': 'Pegou uma entrada da equipe',
      'team.released': 'Devolveu uma entrada da equipe',
      'team.placed': 'Disse o que apostou pela equipe',
      'team.limit': 'Anotou um limite para a equipe',
      'admin.posts': 'Mudou quem publica em um chat',
      'admin.refused': 'Área de administração negada',
      'post.published': 'Publicou uma mensagem',
      'post.edited': 'Mudou uma mensagem publicada',
      'post.removed': 'Apagou uma mensagem publicada',
      'flow.published': 'Publicou um fluxo',
      'flow.stopped': 'Parou um fluxo',
      'flow.deleted': 'Apagou um fluxo',
      'admin.backup': 'Pediu uma cópia de segurança',
      'admin.event_decision': 'Decidiu se dois jogos são o mesmo',
      'backup.made': 'Cópia de segurança feita',
      'backup.failed': 'Cópia de segurança não feita',
    } satisfies Record<AuditKind, string>,
    reasons: {
      launch: 'aberto pelo Telegram',
      widget: 'botão de entrada',
      oidc: 'entrada pelo site do Telegram',
      expired: 'dados vencidos',
      future: 'relógio adiantado',
      login: 'sem conta',
      verify: 'sem Telegram',
      join: 'não é membro',
      wait: 'o Telegram não respondeu',
      store: 'o banco de dados não respondeu',
      internal: 'erro do servidor',
      forbidden: 'não administra',
      account: 'pela conta ligada',
      disabled: 'desativada',
      enabled: 'reativada',
      ended: 'sessão já encerrada',
      used: 'entrada já usada',
      second_factor: 'sem segundo fator',
      CROWD: 'muitos pedidos de muitos lugares; nem todos estão aqui',
      INVALID_LOGIN_CREDENTIALS: 'e-mail ou senha não conferem',
      TOO_MANY_ATTEMPTS_TRY_LATER: 'tentativas demais',
      UNAVAILABLE: 'servidor ocupado',
      SECOND_FACTOR_REQUIRED: 'senha certa, pediu o segundo fator',
    } satisfies Record<
      | Exclude<Decision, 'allow'>
      | 'launch'
      | 'widget'
      | 'oidc'
      | 'account'
      | 'expired'
      | 'future'
      | 'enabled'
      | 'ended'
      | 'used'
      | 'second_factor'
      | 'store'
      | 'internal'
      | 'CROWD'
      | 'SECOND_FACTOR_REQUIRED'
      | 'INVALID_LOGIN_CREDENTIALS'
      | 'TOO_MANY_ATTEMPTS_TRY_LATER'
      | 'UNAVAILABLE',
      string
    >,
  },
} as const;
