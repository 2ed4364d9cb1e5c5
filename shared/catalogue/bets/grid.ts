/** The words of the grid of `/planilha`. */
import { formatCount } from '../numbers/format-count.ts';
import { monthName } from './dashboard.ts';
import { TAGS_ERROR } from './screen.ts';

export const betsGrid = {
  label: 'Grade de entradas',
  loading: 'Abrindo a grade…',
  columns: {
    no: 'Linha',
    date: 'Data',
    selection: 'Operação e entrada',
    market: 'Mercado',
    house: 'Casa',
    odds: 'Odd',
    stake: 'Stake',
    status: 'Situação',
    back: 'Volta',
    profit: 'L/P',
    planned: 'Planejado',
    category: 'Categoria',
    commission: 'Comissão',
    notes: 'Observações',
    tags: 'Etiquetas',
    side: 'Back ou lay',
    promotion: 'Promoção',
    sport: 'Esporte',
    league: 'Liga',
    ticket: 'Bilhete',
  },
  groups: { label: 'Agrupar', procedure: 'por operação', day: 'por dia', house: 'por casa', none: 'sem grupos' },
  open: 'aberto',
  early: 'pago antes',
  multiple: 'Múltipla',
  fold: (name: string) => `Fechar ${name}`,
  unfold: (name: string) => `Abrir ${name}`,
  sort: (name: string) => `Ordenar por ${name}`,
  layout: 'Ajustes da grade',
  months: {
    label: 'Mês:',
    all: 'Todos os meses',
    /** The year is said unless it is the one that it is now. */
    name: (month: string, thisYear: number) => {
      const name = monthName(month);
      const shown = name.charAt(0).toUpperCase() + name.slice(1);
      return Number(month.slice(0, 4)) === thisYear ? shown : `${shown} de ${month.slice(0, 4)}`;
    },
    previousYear: 'Ano anterior',
    nextYear: 'Próximo ano',
  },
  columnsTitle: 'Colunas da grade',
  moveUp: (name: string) => `Subir ${name}`,
  moveDown: (name: string) => `Descer ${name}`,
  filterButton: 'Filtro',
  filterTitle: 'Filtrar por coluna',
  filterHint: 'Texto que contém; números: >100, <2,5, 100 a 200; datas: >20/11, 01/11 até 15/11.',
  /** By what the column holds. */
  filterExamples: { text: 'contém', number: '> 2,00', cents: '> 100', time: '01/11 até 15/11' },
  filterClear: 'Limpar filtros',
  undo: 'Desfazer (Ctrl+Z)',
  redo: 'Refazer (Ctrl+Y)',
  empty: 'Nenhuma entrada aqui.',
  added: (count: number) => (count === 1 ? '1 entrada registrada.' : `${count} entradas registradas.`),
  edited: (count: number) => (count === 1 ? '1 célula mudada.' : `${count} células mudadas.`),
  remove: (count: number) => (count === 1 ? 'Apagar a entrada' : `Apagar ${count} entradas`),
  removed: (count: number) => (count === 1 ? '1 entrada apagada.' : `${count} entradas apagadas.`),
  join: 'Juntar numa operação',
  joined: (count: number) => `${count} entradas juntadas numa operação.`,
  bulk: { label: (count: number) => `Mudar as ${count} células para`, apply: 'Mudar' },
  foot: {
    operations: (count: number) => (count === 1 ? '1 operação' : `${formatCount(count)} operações`),
    legs: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
    staked: 'Apostado, sem anuladas',
    back: 'Volta',
    profit: 'Lucro',
    roi: 'ROI',
    cells: (count: number) => (count === 1 ? '1 célula' : `${count} células`),
    sum: 'soma',
    average: 'média',
  },
  errors: {
    readOnly: 'Esta coluna é calculada: mude a odd, a stake ou a situação.',
    groupOnly: 'Mude nas entradas: aqui é a soma delas.',
    house: 'Diga a casa.',
    stake: 'Digite um valor, como 100 ou 49,90.',
    money: 'Digite um valor, como 18,49 ou -21,00.',
    commission: 'Digite um percentual entre 0 e 50.',
    date: 'Digite a data como 25/12/2026 21:30.',
    side: 'Use back ou lay.',
    status: 'Use green, red, anulada, meio green, meio red ou em aberto.',
    cashout: 'Para cashout, digite quanto voltou na coluna Volta.',
    back: 'A volta segue da situação: só numa entrada aberta ela vira cashout.',
    tags: TAGS_ERROR,
    tooLong: (max: number) => `Use no máximo ${max} letras.`,
    more: (count: number) =>
      count === 1 ? 'Mais 1 célula ficou como estava.' : `Mais ${count} células ficaram como estavam.`,
    not_a_sum: 'Não entendi a conta: use números, + − × ÷ e parênteses, como =490+10,50.',
    division_by_zero: 'Não dá para dividir por zero.',
    newRow: 'Cada linha nova precisa de casa, odd e stake.',
    tooMany: (max: number) => `Cole no máximo ${max} linhas por vez.`,
  },
} as const;

/** What people write for a result, besides the words that the grid shows. */
export const STATUS_ALIASES = {
  won: ['ganhou', 'ganha', 'ganho', 'win', 'vencida', 'g'],
  lost: ['perdeu', 'perdida', 'loss', 'lose', 'r'],
  void: ['void', 'anulado', 'devolvida', 'reembolsada', 'push'],
  half_won: ['meia green', 'meio ganho', 'half win', '1/2 green'],
  half_lost: ['meia red', 'meio perdida', 'half loss', '1/2 red'],
  open: ['aberta', 'aberto', 'pendente', 'open'],
} as const;
