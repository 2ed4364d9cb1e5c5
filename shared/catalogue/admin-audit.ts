/** The words of `/admin` about its audit log. */
import type { Decision } from '../access/can-open.ts';
import type { Uid } from '../units.ts';
import type { AuditKind } from '../wire/admin/audit.ts';

export const adminAudit = {
  intro: 'Guardado por 90 dias, do mais novo para o mais antigo.',
  signInsIntro:
    'Quem entrou, quando, como e em que aparelho, e quem foi recusado. Guardado por 90 dias. Endereços aparecem como códigos: o mesmo código é o mesmo lugar.',
  filter: 'Mostrar',
  groups: {
    all: 'Tudo',
    signIns: 'Entradas',
    access: 'Páginas',
    admin: 'Administração',
    content: 'Conteúdo',
    backups: 'Cópias',
  },
  search: 'Id, página ou aparelho',
  from: 'De',
  to: 'Até',
  backwards: 'O último dia vem antes do primeiro.',
  ask: 'Filtrar',
  export: 'Baixar CSV',
  exportEnds: {
    whole: null,
    rows: 'Baixado até 20 mil registros. Há mais antigos: baixe-os com um filtro de datas.',
    search:
      'A procura parou antes do fim: o filtro acha poucos registros. Baixe os mais antigos com um filtro de datas.',
  },
  fileName: 'arbi-registro.csv',
  searching: 'Nada até aqui neste filtro; há registros mais antigos.',
  before: 'Antes',
  after: 'Depois',
  empty: 'Nada registrado ainda.',
  emptyFiltered: 'Nada registrado com este filtro.',
  more: 'Ver mais antigos',
  when: 'Quando',
  what: 'O quê',
  who: 'Quem',
  about: 'Sobre',
  anonymous: 'visitante',
  /** The same code is the same person, whom nobody can name any more. */
  gone: (code: string) => `conta apagada ${code.slice(0, 6)}`,
  server: 'o servidor',
  stranger: (pseudonym: string) => `visitante ${pseudonym}`,
  /** An account under its pseudonym: the same in every line about it. */
  named: (pseudonym: string) => `conta ref. ${pseudonym}`,
  telegram: (id: string) => `Telegram ${id}`,
  /** The id tells apart people of one name. */
  person: (name: string, id: string) => `${name} (${id})`,
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
    'admin.sign_out': 'Desconectou uma pessoa de tudo',
    'admin.audit': 'Baixou o registro',
    'admin.export': 'Baixou os dados de uma pessoa',
    'admin.commissions': 'Mudou as comissões das exchanges',
    'admin.feeds': 'Mudou as fontes de odds',
    'admin.houses': 'Mudou as casas',
    'admin.redirects': 'Mudou os redirecionamentos',
    'admin.publishers': 'Mudou quem publica procedimentos',
    'procedure.published': 'Publicou um procedimento',
    'procedure.changed': 'Mudou um procedimento publicado',
    'procedure.ended': 'Encerrou um procedimento',
    'team.opened': 'Abriu uma equipe',
    'team.claimed': 'Pegou uma entrada da equipe',
    'team.released': 'Devolveu uma entrada da equipe',
    'team.freed': 'Liberou a entrada de outra pessoa da equipe',
    'team.opened_again': 'Saiu do grupo, e a entrada abriu de novo',
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
    'backup.sent': 'Cópia de segurança enviada ao bucket',
    'backup.unsent': 'Cópia de segurança não enviada ao bucket',
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
    undone: 'desfeito',
    restarted: 'reiniciada',
    enabled: 'reativada',
    ended: 'sessão já encerrada',
    used: 'entrada já usada',
    second_factor: 'sem segundo fator',
    CROWD: 'muitos pedidos de muitos lugares; nem todos estão aqui',
    INVALID_LOGIN_CREDENTIALS: 'e-mail ou senha não conferem',
    TOO_MANY_ATTEMPTS_TRY_LATER: 'tentativas demais',
    UNAVAILABLE: 'servidor ocupado',
    SECOND_FACTOR_REQUIRED: 'senha certa, pediu o segundo fator',
    no_right: 'sem direito em um dos chats',
    publish: 'sem direito de publicar',
  } satisfies Record<
    | Exclude<Decision, 'allow'>
    | 'launch'
    | 'widget'
    | 'oidc'
    | 'account'
    | 'expired'
    | 'future'
    | 'enabled'
    | 'undone'
    | 'restarted'
    | 'ended'
    | 'used'
    | 'second_factor'
    | 'no_right'
    | 'publish'
    | 'store'
    | 'internal'
    | 'CROWD'
    | 'SECOND_FACTOR_REQUIRED'
    | 'INVALID_LOGIN_CREDENTIALS'
    | 'TOO_MANY_ATTEMPTS_TRY_LATER'
    | 'UNAVAILABLE',
    string
  >,
} as const;
