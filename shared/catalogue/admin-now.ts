/** The words of what `/admin` begins with: how all is, and what waits for the administrator. */
import { formatCount } from './numbers/format-count.ts';

export const adminNow = {
  title: 'Agora',
  allWell: 'Tudo em dia',
  rest: 'o resto está em dia',
  troubles: (count: number) => `${count} pontos de atenção`,
  of: (name: string, state: string) => `${name}: ${state}`,
  signs: {
    site: 'Site',
    bot: 'Bot',
    feeds: 'Fontes',
    messages: 'Mensagens',
    storage: 'Dados',
    backup: 'Cópia',
  },
  unknown: '–',
  unread: 'não deu para ler',
  site: {
    up: 'no ar',
    failed: (count: number) => (count === 1 ? '1 erro' : `${formatCount(count)} erros`),
    requests: (count: number) => `${formatCount(count)} ${count === 1 ? 'pedido' : 'pedidos'}/min`,
  },
  bot: { up: 'no ar', off: 'desligado', failing: 'com falha', listens: 'ouve e responde' },
  feeds: { of: (well: number, all: number) => `${well} de ${all}`, none: 'nenhuma ligada', deliver: 'entregam odds' },
  messages: {
    well: 'em dia',
    late: 'atrasadas',
    empty: 'fila vazia',
    queued: (count: number) => `${formatCount(count)} na fila`,
  },
  storage: { well: 'em dia', failing: 'com falha', writes: 'tudo grava' },
  backup: {
    failed: 'falhou',
    making: 'fazendo uma',
    none: 'nenhuma',
    onDemand: 'só quando alguém pede',
    checked: 'conferida',
    firestore: 'fora do Firestore',
  },
  waiting: {
    title: 'Espera por você',
    none: 'Nada espera por você.',
    events: (count: number) => `Jogos em dúvida, ${count}`,
    posts: (count: number) => `Publicações que falharam, ${count}`,
    flows: (count: number) => `Fluxos que pararam, ${count}`,
    same: 'É o mesmo',
    different: 'São 2',
    /** What a button of a row decides, for who does not see the row. */
    decides: (decision: string, match: string) => `${decision}: ${match}`,
    open: 'Abrir',
    all: 'ver todos',
  },
  failing: 'Com falha',
  odds: {
    title: 'Fontes de odds',
    all: 'todas',
    perSecond: (rate: string) => `${rate} odds/s`,
    none: 'Nenhuma ligada.',
  },
  changes: { title: 'Últimas mudanças', all: 'registro', none: 'Nenhuma ainda.' },
} as const;
