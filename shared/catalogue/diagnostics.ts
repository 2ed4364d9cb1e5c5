/** The words of `/test-telegram`: what a member reads to an operator over the phone. */
import type { Decision } from '../access/can-open.ts';

export const diagnostics = {
  intro:
    'Se uma página não abre, leia isto para quem administra o grupo, ou copie o relatório. Ele não leva segredo nenhum.',
  copy: 'Copiar relatório',
  copied: 'Relatório copiado.',
  copyFailed: 'Este navegador não deixou copiar. Selecione o texto da página.',
  again: 'Conferir de novo',
  session: {
    title: 'Quem você é',
    id: 'Seu id do Telegram',
    nobody: 'Nenhum: entre com o Telegram',
    name: 'Nome',
    kept: 'Sessão guardada em',
    cookie: 'cookie',
    launch: 'cada pedido (este navegador bloqueia cookies)',
    until: 'Vale até',
    account: 'Conta do Arbi',
    noAccount: 'nenhuma',
    problems: {
      expired: 'A sessão venceu: reabra o Arbi pelo Telegram.',
      different_people: 'O Telegram está com outra conta: reabra o Arbi pelo Telegram.',
      invalid: 'A assinatura não confere: reabra o Arbi pelo Telegram.',
      unreachable: 'O servidor não respondeu: verifique a conexão.',
    },
  },
  host: {
    title: 'Onde o app está aberto',
    kind: 'Aplicativo',
    kinds: { browser: 'navegador', starting: 'Telegram, ainda sem resposta', telegram: 'Telegram' },
    platform: 'Plataforma',
    version: 'Versão',
    launch: 'Dados de abertura',
    launchThere: 'recebidos',
    launchNone: 'não recebidos',
    bot: 'Bot',
    noBot: 'nenhum neste servidor',
  },
  pages: {
    title: 'O que abre para você',
    asking: 'Conferindo…',
    failed: 'Sem resposta do servidor.',
    decisions: {
      allow: 'Abre',
      login: 'Pede uma conta',
      verify: 'Pede o Telegram',
      join: 'Só para membros',
      wait: 'O Telegram não respondeu',
      forbidden: 'Só para quem administra',
    } satisfies Record<Decision, string>,
    groups: (titles: string) => `Grupos: ${titles}`,
  },
  inbox: {
    title: 'Mensagens que ficaram nesta máquina',
    mark: 'MODO LOCAL',
    intro: 'E-mails e SMS que este servidor teria enviado.',
    empty: 'Nenhuma ainda: peça uma senha nova ou um código, e ela aparece aqui.',
    to: (address: string) => `Para ${address}`,
    open: 'Abrir o link',
  },
} as const;
