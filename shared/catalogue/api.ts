/** The messages of the API's refusals, ready to be shown. */

import type { Decision } from '../access/can-open.ts';
import type { ChatTrouble } from '../membership/membership.ts';

export const api = {
  denied: {
    login: 'Entre na sua conta para continuar.',
    verify: 'Entre com o Telegram para continuar.',
    join: 'Esta página é para membros dos grupos dela. Entre em um dos grupos e tente de novo.',
    wait: 'O Telegram não respondeu se você é membro. Tente de novo em instantes.',
    forbidden: 'Só administradores podem ver isto.',
    disabled: 'Esta conta está desativada. Fale com quem administra o Arbi.',
  } satisfies Record<Exclude<Decision, 'allow'>, string>,
  webhook: {
    stranger: 'Só o Telegram entrega aqui.',
    notReady: 'O bot não está pronto. Entregue de novo em instantes.',
  },
  problem: {
    expired: 'A sessão do Telegram venceu. Abra o app de novo pelo Telegram.',
    different_people: 'O Telegram está com outra conta. Abra o app de novo pelo Telegram.',
    invalid: 'A sessão do Telegram não confere. Entre de novo com o Telegram.',
    ended: 'Esta sessão foi encerrada. Entre de novo com o Telegram.',
    disabled: 'Esta conta está desativada. Fale com quem administra o Arbi.',
  },
  proof: {
    expired: 'Estes dados do Telegram já venceram. Abra o app de novo pelo Telegram.',
    future: 'O relógio deste pedido está adiantado. Acerte a hora do aparelho e tente de novo.',
    other: 'A assinatura do Telegram não confere. Abra o app de novo pelo Telegram.',
    used: 'Esta entrada já foi usada. Entre de novo com o Telegram.',
    ended: 'A sessão desta abertura foi encerrada. Feche o app e abra de novo pelo Telegram.',
    telegramSilent: 'O Telegram não respondeu, e sua entrada não foi conferida. Tente de novo em instantes.',
    noTelegram: 'Este servidor não está ligado ao Telegram.',
    noOidc: 'Este servidor não aceita "Log In With Telegram".',
  },
  account: {
    required: 'Entre na sua conta para continuar.',
    invalid: 'A sessão da conta venceu. Entre de novo.',
    disabled: 'Esta conta está desativada. Fale com quem administra o Arbi.',
    taken: 'Este Telegram já está ligado a outra conta. Desligue lá primeiro.',
    alreadyLinked: 'Esta conta já está ligada a outro Telegram. Desligue-o primeiro.',
    unproven: 'Confirme o e-mail desta conta antes de ligar o Telegram.',
    lastWayIn: 'O Telegram é a única entrada desta conta. Crie uma senha antes de desligá-lo.',
    noSuchDevice: 'Este aparelho já saiu da conta.',
    recentLogin: 'Entre de novo na conta para confirmar que é você.',
    oldProof:
      'Faz mais de 5 minutos que o Telegram confirmou quem você é. Abra o app de novo pelo Telegram, ou entre de novo com o Telegram, e repita.',
    noTelegramSession: 'Entre com o Telegram antes de ligá-lo à conta.',
  },
  admin: {
    /** For the audit log. */
    eventDecisions: { same: 'é o mesmo jogo', different: 'são jogos diferentes', none: 'sem decisão' },
    noSuchDoubt: 'Estes dois jogos já não estão na lista. Recarregue.',
    backupRunning: 'Uma cópia já está sendo feita.',
    conflict: 'Outra pessoa mudou esta lista antes. Recarregue e refaça a mudança.',
    unusableGroups: (groups: readonly string[]) => `Nada foi salvo. ${groups.join(' ')}`,
    troubles: {
      unknown: 'o Telegram não conhece este id, ou o bot nunca entrou no grupo. Confira o id e adicione o bot.',
      not_in: 'o bot não está no grupo. Adicione-o como administrador.',
      no_rights: 'o bot não é administrador do grupo, e assim o Telegram não diz quem é membro. Promova-o.',
      moved: 'o grupo virou supergrupo e tem outro id. Use o id novo.',
    } satisfies Record<ChatTrouble, string>,
    telegramSilent: 'O Telegram não respondeu sobre o grupo novo. Nada foi salvo: tente de novo em instantes.',
    noSuchRoute: 'Esta página não tem lista de grupos.',
    routeGroups: (enforced: boolean, groups: readonly string[]) =>
      [enforced ? 'só membros' : 'aberta', groups.join(', ') || 'sem grupos'].join(' · '),
    enabled: 'ativa',
    disabled: 'desativada',
    notYourself: 'Você não pode desativar a própria conta.',
    settingConflict: 'Outra pessoa mudou isto antes. Recarregue e refaça a mudança.',
    nothingToUndo: 'Não há mudança a desfazer.',
    noSuchAccount: 'Não existe esta conta.',
    auditEnds: {
      rows: 'Cortado aqui: há registros mais antigos. Baixe-os com um filtro de datas que termine nesta.',
      search: 'A procura parou aqui: o filtro acha poucos registros. Baixe os mais antigos com um filtro de datas.',
    },
    auditColumns: ['quando', 'o quê', 'quem', 'sobre', 'motivo', 'aparelho', 'antes', 'depois'],
    badCursor: 'Esta página do registro não existe mais. Volte ao começo.',
  },
  storeDown: 'O banco de dados do Arbi não respondeu. Tente de novo em instantes.',
  /** What the document store could not do, by its code, where nothing closer to the request says more. */
  store: {
    invalid_path: 'Isto não existe. Confira o endereço.',
    invalid_argument: 'O banco de dados não aceita algo deste pedido. Confira o que você enviou.',
    not_found: 'Isto não existe mais. Recarregue a página.',
    conflict: 'Isto mudou enquanto você mexia. Recarregue e refaça a mudança.',
    contention: 'Muita gente mudou a mesma coisa ao mesmo tempo. Tente de novo em instantes.',
    unreadable:
      'O que o Arbi guarda disto não pode ser lido agora, e fica como está para quem administra consertar. Nada do que você digitou se perde: fica neste aparelho. O resto da conta funciona.',
    timeout: 'O banco de dados do Arbi demorou demais a responder. Tente de novo em instantes.',
    setup:
      'O banco de dados do Arbi não pôde fazer isto, e não é por algo que você fez. Quem administra precisa resolver: tente mais tarde.',
  },
  notPassedOn: 'As odds não chegaram a quem procura as arbs: o Redis não respondeu. Envie-as de novo em instantes.',
  badToken: 'Token ausente ou errado.',
  badJson: 'O corpo precisa ser JSON.',
  invalid: (fields: readonly string[]) => `Pedido inválido: ${fields.join(', ')}.`,
  /** Nothing is dropped unseen: the sender would believe it was kept. */
  unknownFields(names: readonly string[]): string {
    const [first = '', ...more] = names.map(name => `"${name}"`);
    if (more.length === 0) return `O servidor não conhece o campo ${first}. O pedido foi recusado por inteiro.`;
    const last = more.pop();
    return `O servidor não conhece os campos ${[first, ...more].join(', ')} e ${last}. O pedido foi recusado por inteiro.`;
  },
  badUpload: 'O envio chegou pela metade. Nada foi guardado: envie de novo.',
  tooLarge: 'O pedido é grande demais.',
  tooManyStreams: 'A lista já está aberta em muitas abas ou aparelhos. Feche alguns e tente de novo.',
  tooManyReaders: 'Há leitores demais agora. Tente de novo em instantes.',
  tooManySets: 'Você trocou de casas muitas vezes seguidas. Espere um minuto.',
  tooMany: 'Pedidos demais deste endereço. Espere um minuto e tente de novo.',
  foreignOrigin: 'Este pedido veio de outro site e foi recusado.',
  foreignHost: 'O modo local só responde em localhost.',
  unknownPage: 'Não existe esta página.',
} as const;
