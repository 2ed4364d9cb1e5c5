/** The words of the live list: markets, selections, warnings, states. Numbers arrive formatted. */
import type { OpportunityWarning } from '../../arbitrage/opportunity.ts';
import type { Sport } from '../../markets/market.ts';
import { MARKET_TYPES, type MarketId, type Selection } from '../../markets/market-types.ts';
import { selectionName } from '../../settlement/names.pt-br.ts';
import { formatHandicap } from '../numbers/format.ts';

export const marketLabels: Readonly<Record<MarketId | 'cross', string>> = {
  '1x2': 'Resultado final',
  ml: 'Vencedor',
  qualify: 'Se classifica',
  ou: 'Mais/menos',
  ah: 'Handicap asiático',
  dc: 'Dupla chance',
  dnb: 'Empate anula',
  eh: 'Handicap europeu',
  ou_home: 'Gols do mandante',
  ou_away: 'Gols do visitante',
  btts: 'Ambas marcam',
  cs: 'Placar exato',
  oe: 'Ímpar/par',
  wtn_home: 'Mandante vence sem sofrer gol',
  wtn_away: 'Visitante vence sem sofrer gol',
  ht: 'Resultado do 1º tempo',
  htft: 'Intervalo/final',
  cross: 'Mercados cruzados',
};

export const sports: Readonly<Record<Sport, string>> = {
  soccer: 'Futebol',
  basketball: 'Basquete',
  tennis: 'Tênis',
  american_football: 'Futebol americano',
  baseball: 'Beisebol',
  ice_hockey: 'Hóquei no gelo',
  volleyball: 'Vôlei',
  mma: 'MMA',
  other: 'Esporte',
};

/** What is counted in a match of a sport; '': it has no word of its own. */
export const countedThings: Readonly<Record<Sport, string>> = {
  soccer: 'gols',
  basketball: 'pontos',
  tennis: 'games',
  american_football: 'pontos',
  baseball: 'corridas',
  ice_hockey: 'gols',
  volleyball: 'pontos',
  mma: 'rounds',
  other: '',
};

/**
 * A leg's selection as bettors say it, by team, not to be confused with the other legs' markets. `line` is the selection's
 * own. sport: names what is counted.
 * Example: ('ou', 'over', 2.5) of football → 'Mais de 2,5 gols'; ('ah', 'home', -0.5) → 'Flamengo −0,5'; ('1x2', 'draw') →
 * 'Empate'; ('dnb', 'away') → 'Bahia, empate anula'; ('ou_home', 'over', 1.5) → 'Flamengo: mais de 1,5 gols'.
 */
export function selectionLabel(
  market: MarketId,
  selection: Selection,
  line: number | null,
  { home, away, sport }: { readonly home: string; readonly away: string; readonly sport?: Sport },
): string {
  const { football } = MARKET_TYPES[market];
  const sides: Readonly<Record<string, string>> = { home, away, draw: 'Empate' };
  const side = sides[selection] ?? selection;
  if (market === 'qualify') return `${side} se classifica`;
  if (football === null) return side;
  const name = selectionName(football, selection, line);
  const inside = name.charAt(0).toLowerCase() + name.slice(1);
  switch (market) {
    case '1x2':
      return selection === 'draw' ? side : `${side} vence`;
    case 'ah':
      // Nobody starts ahead: what is left of the handicap is that a draw returns the stake.
      return line === 0 ? `${side}, empate anula` : `${side}\u00a0${formatHandicap(line ?? 0)}`;
    case 'eh':
      // The draw carries home's handicap, away the opposite.
      return selection === 'draw'
        ? `Empate (${home}\u00a0${formatHandicap(line ?? 0)})`
        : `${side}\u00a0${formatHandicap(selection === 'away' ? 0 - (line ?? 0) : (line ?? 0))} (europeu)`;
    case 'dc':
      return doubleChance(selection, sides);
    case 'dnb':
      return `${side}, empate anula`;
    case 'ou':
      return sport === undefined ? name : `${name} ${countedThings[sport]}`.trim();
    case 'ou_home':
      return `${home}: ${ofTeam(name)}`;
    case 'ou_away':
      return `${away}: ${ofTeam(name)}`;
    case 'btts':
      return `Ambas marcam: ${inside}`;
    case 'wtn_home':
      return toNil(home, selection);
    case 'wtn_away':
      return toNil(away, selection);
    case 'oe':
      return `Total ${inside} de gols`;
    case 'cs':
      return /\d/.test(name) ? `Placar\u00a0${name}` : name;
    case 'ht':
      return selection === 'draw' ? 'Empate no 1º\u00a0tempo' : `${side} vence o 1º\u00a0tempo`;
    case 'htft':
      return selection
        .split('_')
        .map(each => sides[each] ?? each)
        .join(' / ');
    default:
      return name;
  }
}

/** Example: 'Mandante: mais de 1,5' → 'mais de 1,5 gols'. */
const ofTeam = (name: string): string => `${name.slice(name.indexOf(':') + 2)} gols`;

const toNil = (team: string, selection: Selection): string =>
  `${team} ${selection === 'yes' ? 'vence' : 'não vence'} sem sofrer gol`;

/** Example: 'home_draw' → 'Flamengo ou empate'. */
function doubleChance(selection: Selection, sides: Readonly<Record<string, string>>): string {
  const named = selection
    .split('_')
    .filter(each => each !== 'draw')
    .map(each => sides[each] ?? each);
  return [...named, ...(selection.includes('draw') ? ['empate'] : [])].join(' ou ');
}

/** A count with its noun: Portuguese needs one form for 1 and another for the rest, 0 included. */
const counted = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`;

export const arbitrage = {
  kinds: { pre: 'Pré-jogo', live: 'Ao vivo' },
  shortKinds: { pre: 'Pré', live: 'Ao vivo' },
  switchKind: 'Pré-jogo ou ao vivo',
  total: {
    label: 'Total',
    hint: 'Quanto você quer pôr no total em cada surebet',
    errors: {
      empty: 'Digite um valor em reais.',
      not_a_number: 'Digite um valor como 1.000 ou 250,50.',
      too_precise: 'Use no máximo duas casas: 250,50.',
      too_large: 'O máximo é R$\u00a010.000.000,00.',
      too_small: 'O mínimo é R$\u00a01,00.',
    },
  },
  count: {
    now: (count: number) => `${count}\u00a0agora`,
    ofAll: (shown: number, all: number) => `${shown}\u00a0de\u00a0${all}`,
  },
  novelty: {
    fresh: (count: number) => counted(count, 'nova', 'novas'),
    gone: (count: number) => counted(count, 'encerrada', 'encerradas'),
  },
  /** About the opportunity that a link opens. */
  asked: {
    gone: 'A oportunidade do link já encerrou.',
    hidden: 'A oportunidade do link está fora desta lista: você a escondeu, ou o filtro não a deixa passar.',
  },
  /** what: of a single one what its row says, of several the best profit. */
  announce: (count: number, what: string) =>
    count === 1 ? `Nova surebet: ${what}.` : `${count} novas surebets, a melhor ${what}.`,
  columns: {
    profit: 'Pior caso',
    opened: 'Aberta há',
    event: 'Evento',
    book: 'Casa',
    selection: 'Entrada',
    odds: 'Odd',
    stake: 'Stake',
    limit: 'Limite',
  },
  row: {
    versus: '×',
    live: 'ao vivo',
    gone: 'encerrada',
    stale: 'odd atrasada',
    demo: 'demo',
    lay: 'lay',
    oddsUp: 'subiu',
    oddsDown: 'caiu',
    limit: (book: string, money: string) => `${book}: até ${money}`,
    limitHint: 'Esta casa aceita menos do que o seu total pede: os valores já estão no limite dela.',
    chance: (percent: string) => `chance ${percent}`,
    chanceUnknown: 'chance não sabida',
    breakEven: (percent: string) => `zera com ${percent}`,
    pinned: 'fixada',
    openBook: (book: string) => `Abrir o evento na ${book}`,
    /** Read aloud for the ring beside a price. */
    seenAt: (time: string) => `odd vista às ${time}`,
    /** Before the amount of a lay: what it puts at risk. */
    liability: 'resp.',
    ended: (age: string, profit: string) => `acabou há ${age}, era ${profit}`,
    /** The further arbs of a match, behind its first one. */
    others: {
      unfold: (count: number) => `+${count} do mesmo jogo`,
      fold: (count: number) => (count === 1 ? 'Recolher a outra do jogo' : `Recolher as outras ${count} do jogo`),
    },
  },
  warnings: {
    palpable_error: 'odd suspeita',
    book_under_100: 'casa com margem negativa',
    limit_low: 'limite baixo',
    rules_differ: 'regras diferentes',
  } satisfies Record<OpportunityWarning, string>,
  /** worst: of all endings, those that the houses settle differently among them. */
  rulesDiffer: (worst: string) => `regras diferentes: um desfecho paga ${worst}`,
  warningHints: {
    palpable_error: 'Uma das odds está longe das outras casas: pode ser erro, e a casa pode anular.',
    book_under_100: 'Uma das casas paga mais do que recebe neste mercado: uma das odds dela está atrasada ou errada.',
    limit_low: 'Pelo que as casas aceitam, o total não passa de R$\u00a0100.',
    rules_differ: 'As casas acertam este mercado de formas diferentes: há um desfecho que esta conta não cobre.',
  } satisfies Record<OpportunityWarning, string>,
  demo: {
    mark: 'DEMONSTRAÇÃO',
    text: 'odds inventadas',
  },
  connection: {
    connecting: 'conectando…',
    live: 'conectado',
    /** Another machine takes over a part of the matches. */
    catchingUp: 'recuperando parte da lista…',
    reconnecting: (age: string | null) => (age === null ? 'reconectando…' : `reconectando… dados de há ${age}`),
    offline: (age: string | null) => (age === null ? 'sem conexão' : `sem conexão · dados de há ${age}`),
    /** For screen readers, which should not announce every second. */
    spoken: {
      connecting: 'Conectando ao servidor.',
      live: 'Conectado: a lista se atualiza sozinha.',
      catchingUp: 'Conectado. Parte da lista está sendo recuperada e pode demorar alguns segundos.',
      reconnecting: 'Conexão perdida, reconectando.',
      offline: 'Sem conexão com a internet.',
    },
  },
  event: {
    all: 'Mostrar todos',
  },
  loading: 'Buscando as surebets…',
  empty: {
    noFeed: {
      title: 'Nenhuma fonte de odds ligada',
      text: 'Sem odds não há o que comparar. Quem administra o Arbi liga as fontes na página de administração.',
    },
    noData: {
      title: 'As odds ainda não chegaram',
      text: 'A fonte está começando. As surebets aparecem aqui sozinhas, não precisa recarregar.',
    },
    waiting: {
      title: 'A fonte de odds está em espera',
      text: 'Ela volta sozinha, e as surebets aparecem aqui sem recarregar.',
    },
    failing: {
      title: 'A fonte de odds não responde',
      text: 'O servidor continua tentando. Enquanto isso nenhuma surebet é mostrada, para não mostrar odd velha.',
    },
    ended: {
      title: 'A fonte de odds terminou',
      text: 'Não há mais odds chegando. Veja as surebets encerradas ou volte quando houver outra fonte.',
    },
    none: {
      pre: 'Nenhuma surebet pré-jogo agora',
      live: 'Nenhuma surebet ao vivo agora',
      text: 'As casas estão sendo comparadas sem parar. A próxima aparece aqui sozinha.',
    },
    middles: {
      title: 'Nenhum middle agora',
      text: 'As linhas das casas estão sendo comparadas sem parar. O próximo aparece aqui sozinho.',
    },
    value: {
      title: 'Nenhuma aposta de valor agora',
      text: 'As odds estão sendo comparadas sem parar. A próxima aparece aqui sozinha.',
    },
    hidden: {
      title: 'Você escondeu tudo o que há agora',
      text: 'Traga de volta o que quiser ver.',
    },
    event: {
      title: 'Nenhuma surebet neste jogo agora',
      text: 'Se o jogo voltar a ter uma, ela aparece aqui sozinha.',
    },
  },
  error: {
    title: 'Não deu para buscar as surebets',
    text: 'O seu total continua guardado. A conexão é tentada de novo sozinha.',
    retry: 'Tentar agora',
  },
} as const;
