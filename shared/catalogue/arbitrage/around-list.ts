/** The words around the live list: filters, the opened row, rescue, sharing, hiding, keys, my houses. */
import type { ArbSort, ArbView, Condition } from '../../arb-filter/arb-filter.ts';
import type { Facet } from '../../arb-filter/facets.ts';
import type { OpportunityClass } from '../../arbitrage/opportunity.ts';

const counted = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`;

export const classNames: Readonly<Record<OpportunityClass, string>> = {
  two_way: 'Duplinha',
  three_way: 'Triplinha',
  n_way: 'Várias entradas',
  back_lay: 'Back e lay',
  cross: 'Mercados cruzados',
  middle: 'Middle',
  value: 'Valor',
};

export const views: Readonly<Record<ArbView, string>> = { arbs: 'Surebets', middles: 'Middles', value: 'Valor' };
export const viewsLabel = 'O que mostrar';

/** Always shown above the lists whose bets can lose. */
export const viewNotes: Readonly<Record<Exclude<ArbView, 'arbs'>, string>> = {
  middles: 'Middle não é lucro garantido: na maioria das vezes perde o pior caso.',
  value: 'Valor não é lucro garantido: cada aposta pode perder tudo o que foi posto nela.',
};

export const filters = {
  open: 'Filtros',
  title: 'Filtros',
  close: 'Fechar filtros',
  count: (shown: number, all: number) => `${shown} de ${all}`,
  apply: (count: number) => (count === 1 ? 'Mostrar só esta' : `Mostrar só estas ${count}`),
  everything: 'tudo o que aparecer',
  applyNone: 'Nada passa por este filtro',
  applyUncounted: 'Mostrar',
  clear: 'Limpar',
  sought: 'Time, liga ou casa',
  sort: 'Ordem',
  sorts: {
    profit: 'Lucro em %',
    money: 'Lucro em R$',
    expected: 'Lucro em R$ × chance',
    roi: 'Lucro ao ano',
    start: 'Começa antes',
    age: 'Preços mais novos',
  } satisfies Record<ArbSort, string>,
  facets: {
    sports: 'Esporte',
    leagues: 'Liga',
    markets: 'Mercado',
    classes: 'Tipo',
    houses: 'Casas (todas as entradas nelas)',
  } satisfies Record<Facet, string>,
  mine: 'Só nas minhas casas',
  mineNone: 'Diga primeiro quais casas você tem.',
  mineCount: (count: number) => (count === 1 ? '1 casa' : `${count} casas`),
  fresh: 'Só com preços em dia',
  profit: 'Lucro',
  profitChance: 'Lucro médio',
  profitNow: (from: string, to: string) => `de ${from} a ${to} agora`,
  minMoney: 'Lucro no mínimo',
  minMoneyNote: (total: string) => `com ${total} no total`,
  annualFrom: 'Lucro ao ano no mínimo',
  odds: 'Odd de cada entrada',
  played: 'Minutos desde o começo',
  ofCondition: (limit: string, condition: string) => `${limit}, ${condition}`,
  from: 'de',
  to: 'até',
  within: 'Começa em até',
  withinChoices: [
    [60, '1 h'],
    [180, '3 h'],
    [720, '12 h'],
    [1440, '24 h'],
    [4320, '3 dias'],
    [10080, '7 dias'],
    [null, 'tanto faz'],
  ] as readonly (readonly [number | null, string])[],
  minLimit: 'Limite das casas, no mínimo',
  minLimitHint: 'Do total, pelos limites conhecidos. Casa sem limite conhecido passa.',
  more: (count: number) => `Mais ${count}`,
  search: (facet: string) => `Buscar em ${facet}`,
  searchHint: 'Buscar',
  conditions: {
    text: 'busca',
    mine: 'minhas casas',
    houses: 'casas',
    sports: 'esporte',
    leagues: 'liga',
    markets: 'mercado',
    classes: 'tipo',
    profit: 'lucro',
    minMoney: 'lucro em R$',
    annualFrom: 'lucro ao ano',
    odds: 'odd',
    played: 'minutos',
    startsWithin: 'início',
    minLimit: 'limite mínimo',
    fresh: 'preços em dia',
  } satisfies Record<Condition, string>,
  chips: {
    label: 'Filtros ligados',
    remove: (text: string) => `Tirar o filtro ${text}`,
    clear: 'limpar',
    several: (condition: string, count: number) => `${condition}: ${count}`,
    within: (time: string) => `até ${time}`,
    minutes: (count: number) => `${count} min`,
    minLimit: (money: string) => `limite ${money}`,
    text: (text: string) => `“${text}”`,
    minMoney: (money: string) => `lucro ≥ ${money}`,
    annualFrom: (percent: string) => `≥ ${percent} ao ano`,
    range: (name: string, from: string, to: string) =>
      `${name}${from === '' ? '' : ` de ${from}`}${to === '' ? '' : ` até ${to}`}`,
  },
  none: {
    title: 'Nada passa por este filtro',
    text: (conditions: readonly string[], all: number) =>
      `Há ${all} na lista, e estes filtros escondem ${all === 1 ? 'a única' : 'todas'}: ${conditions.join(', ')}.`,
    loosen: (condition: string) => `Tirar só: ${condition}`,
  },
  noneInHouses: {
    title: 'Nada nestas casas agora',
    text: 'A lista procura só com os preços das casas escolhidas, e eles não formam nenhuma oportunidade agora.',
    all: 'Procurar em todas as casas',
  },
} as const;

export const detail = {
  close: 'Fechar detalhes',
  title: 'Detalhes',
  stale: 'Um dos preços venceu: confira a odd na casa antes de apostar.',
  worst: 'Pior caso',
  limitedBy: (book: string, money: string) => `Limitado por ${book}: ${money}`,
  roundingCost: (money: string) => `Arredondar custa ${money}.`,
  unplaceable:
    'Com este arredondamento e estes limites não dá para montar. Aumente o total, arredonde menos ou mude as suas casas.',
  oldest: 'Preço mais velho',
  ago: (age: string) => `há\u00a0${age}`,
  confidence: 'Frescor dos preços',
  confidenceHint: 'Quanto falta para o preço mais velho vencer: 100 % é visto agora, 0 % é vencido.',
  firstSeen: 'Apareceu',
  opened: 'Abriu em',
  openedAt: (percent: string) => `abriu em ${percent}`,
  openedMoved: { up: 'subiu', down: 'caiu', same: 'igual' },
  peak: 'Máximo até agora',
  movement: 'Desde que você viu',
  same: 'igual',
  roi: 'Lucro ao ano',
  roiYear: (percent: string) => `${percent} a.a.`,
  roiDefinition:
    '(1 + lucro)^(365 dias ÷ tempo até receber) − 1, contando 2 h depois do início. Serve para comparar, não é promessa: supõe repetir a mesma surebet o ano todo. Abaixo de 12 h não calculamos, e acima de 9.999 % não mostramos o número.',
  whatIs: 'O que é isto?',
  chance: 'Chance de acertar',
  chanceUnknown: 'não sabemos',
  breakEven: 'Chance para zerar',
  average: 'Em média',
  fairOdds: 'Odd justa (média das outras casas, sem margem)',
  chanceNote: {
    middle: 'Se o resultado cair no meio, as duas entradas ganham. Se não, o pior caso é prejuízo.',
    value:
      'A odd está acima da odd justa das outras casas. Esta aposta sozinha pode perder tudo: a stake é um quarto de Kelly do total, no máximo 5 % dele.',
  },
  warnings: 'Avisos',
  voided: (book: string, money: string) => `Se ${book} anular: ${money}`,
  delay: {
    text: 'atraso ao vivo',
    hint: 'Ao vivo a casa segura a aposta por alguns segundos antes de aceitar. Nesse tempo a odd pode mudar, ou a aposta ser recusada.',
    cost: (money: string) => `Se só uma das entradas for aceita: até ${money}`,
  },
  actions: {
    label: 'Ações',
    copy: 'Copiar valores',
    copyShort: 'Copiar',
    copied: 'Valores copiados.',
    calculator: 'Abrir na calculadora',
    register: 'Registrar na planilha',
    share: 'Enviar',
    shared: 'Texto copiado: cole na conversa.',
    rescue: 'E agora?',
    pin: 'Fixar',
    hide: 'Esconder',
    hideArb: 'Esta oportunidade',
    hideEvent: 'Este jogo',
    hideHouse: (book: string) => `A casa ${book}`,
  },
  calculating: '…',
  copyFailed: 'O navegador não deixou copiar. Selecione os valores e copie à mão.',
} as const;

export const hidden = {
  open: (count: number) => counted(count, 'escondido', 'escondidos'),
  title: 'Escondidos',
  empty: 'Nada escondido.',
  kinds: { arb: 'Oportunidade', event: 'Jogo', house: 'Casa' },
  bringBack: 'Mostrar de novo',
  bringBackNamed: (name: string) => `Mostrar de novo: ${name}`,
  bringAll: 'Mostrar tudo de novo',
  done: (name: string) => `${name}: escondido.`,
  undo: 'Desfazer',
  note: 'Oportunidades e jogos voltam sozinhos depois de 48\u00a0h. Casas ficam até você mostrar de novo.',
} as const;

export const shareTexts = {
  head: (title: string, profit: string) => `${title} ${profit}`,
  leg: (label: string, book: string, odds: string, age: string, stake: string) =>
    `• ${label}: ${book} ${odds} (há ${age}), ${stake}`,
  lay: 'lay',
  total: (total: string, worst: string) => `Total ${total}, pior caso ${worst}`,
  foot: 'As odds mudam: confira antes de apostar. 18+',
} as const;

export const rescue = {
  title: 'E agora?',
  intro:
    'Uma entrada já foi feita e a outra odd mudou. As contas usam os preços de agora em todas as casas; o que você digitar vale no lugar deles.',
  introPlacing:
    'O que já entrou está nas contas. Elas usam os preços de agora em todas as casas, ou a odd que você digitar.',
  placed: 'Já entrou',
  placedOdds: 'Odd que pegou',
  placedStake: 'Quanto entrou (R$)',
  oddsNow: (label: string, book: string) => `${label} na ${book}, odd agora`,
  legStale: (age: string) => `venceu, vista há ${age}`,
  legGone: 'fora do ar nesta casa',
  legRefused: 'recusada: digite a odd se for tentar de novo',
  choose: 'Fazer assim',
  register: 'Registrar na planilha',
  asking: 'Buscando os preços de agora…',
  failed: 'Não deu para buscar os preços de agora. Digite as odds que você vê nas casas.',
  closed: 'Esta oportunidade acabou. O que você digitou continua aqui, e as saídas usam os preços ainda em dia.',
  unsupported: 'Para este mercado ainda não calculamos as saídas.',
  invalid: 'Confira as odds e o valor: odds acima de 1, valor em reais.',
  noOffers: 'Nenhum preço em dia para sair agora. Digite as odds que você vê nas casas.',
  ways: {
    wait: 'Parar',
    half: 'Metade',
    part: (percent: string) => `Completar ${percent}`,
    complete: 'Completar',
    lay: 'Sair pelo lay',
  },
  noLay: 'Nenhuma exchange oferece lay desta entrada agora.',
  bet: (label: string, book: string, odds: string, stake: string) => `${label} · ${book} ${odds} · ${stake}`,
  layBet: (bet: string, liability: string, commission: string | null) =>
    `Lay ${bet} (responsabilidade ${liability}${commission === null ? '' : `, comissão ${commission}`})`,
  ago: (age: string) => `há\u00a0${age}`,
  outdated: 'Preços vencidos, fora das contas',
  oldPrice: (label: string, book: string, odds: string) => `${label} · ${book} ${odds}`,
  way: 'Saída',
  extra: 'A mais',
  worst: 'Pior caso',
  best: 'Melhor caso',
  share: 'Quanto completar',
  nothing: 'Nenhuma aposta a mais: vale o que já entrou.',
  cost: (money: string) => `custo ${money} em relação ao plano`,
  waitFor: 'Odd que vale esperar',
  layOf: (label: string) => `Lay ${label}`,
  zero: (label: string, odds: string) => `${label}: a partir de ${odds} fica zerado`,
  zeroLay: (label: string, odds: string) => `${label}: até ${odds} fica zerado`,
  planned: (odds: string) => `, ${odds} volta ao plano`,
  any: (label: string) => `${label}: não depende da odd, outra opção já zera`,
  never: (label: string) => `${label}: nenhuma odd zera com este dinheiro`,
  cap: (money: string) => `Contas com até ${money} a mais.`,
} as const;

export const keys = {
  open: 'Teclas',
  title: 'Teclas',
  list: [
    ['↑ ↓', 'andar pela lista'],
    ['Enter', 'abrir ou fechar'],
    ['c', 'abrir na calculadora'],
    ['h', 'esconder'],
    ['p', 'fixar ou soltar'],
    ['u', 'desfazer'],
    ['n', 'trazer as novas'],
    ['/', 'filtros'],
    ['Esc', 'fechar'],
    ['e', 'na aposta aberta: entrou'],
    ['o', 'na aposta aberta: odd mudou'],
    ['r', 'na aposta aberta: recusou'],
    ['v', 'na aposta aberta: copiar o valor'],
    ['a', 'na aposta aberta: abrir a casa'],
    ['u U', 'na aposta aberta: desfazer, refazer'],
    ['?', 'esta lista'],
  ],
} as const;

export const houseLink = { open: 'Minhas casas' } as const;
