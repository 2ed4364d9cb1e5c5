/** The words of `/dashboard`. */

import type { Cents } from '../../units.ts';
import { formatSignedMoney } from '../numbers/format.ts';
import { formatCount } from '../numbers/format-count.ts';
import { dayText } from './bet-filter.ts';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;
const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** Example: '2026-11' → 'novembro'. */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? month;
export const monthText = (month: string): string => `${monthName(month)} de ${month.slice(0, 4)}`;
/** Example: '2026-11-02' → '02/11'. */
export const shortDay = (day: string): string => dayText(day).slice(0, 5);

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

export const dashboard = {
  loading: 'Abrindo a sua planilha…',
  period: {
    label: 'Período',
    week: '7 dias',
    all: 'Tudo',
    dates: 'Datas',
    from: 'De',
    to: 'Até',
  },
  filter: {
    open: 'Filtrar',
    allHouses: 'Todas as casas',
    housesOf: (houses: number) => `${houses} casas`,
    clear: 'Limpar filtros',
    houses: 'Casas',
    categories: 'Categorias',
    sports: 'Esportes',
    markets: 'Mercados',
  },
  bankroll: {
    title: 'Banca',
    profitTitle: 'Lucro do filtro',
    chart: 'Evolução da banca',
    profitChart: 'Lucro acumulado',
    note: 'Tracejado: a banca do começo com depósitos e saques. A distância até a linha é o lucro.',
    profitNote: 'Só o que o filtro escolheu, a partir de zero.',
    free: (money: string) => `livre ${money}`,
    held: (money: string) => `preso ${money}`,
    exchange: (money: string) => `câmbio ${money}`,
    noDeposit: 'Nenhum depósito anotado: a banca só soma o lucro.',
    deposit: 'Anotar um depósito',
    columns: ['Dia', 'Banca', 'Sem o lucro'] as const,
    profitColumns: ['Dia', 'Lucro', 'Zero'] as const,
  },
  figures: {
    label: 'Números do período',
    today: 'Hoje',
    profit: 'Lucro',
    staked: 'Apostado',
    roi: 'ROI (yield)',
    hit: 'Acerto',
    hitOf: (counted: number) => `de ${count(counted, 'entrada', 'entradas')}, sem anuladas`,
    stakedOf: 'encerradas, sem anuladas',
    operations: 'Operações',
    green: (green: number, red: number) => `${green} no green, ${red} no red`,
    days: 'Dias no green',
    ofDays: (days: number) => `de ${days}`,
    best: 'Melhor dia',
    worst: 'Pior dia',
    fall: 'Maior queda',
    fallOf: (days: number, from: string, to: string) => `${count(days, 'dia', 'dias')}, de ${from} a ${to}`,
    fallFromStart: (to: string) => `do começo a ${to}`,
    recovered: (day: string) => `recuperada em ${day}`,
    before: (text: string) => `antes: ${text}`,
    yesterday: (text: string) => `ontem: ${text}`,
    daysOf: (green: number, days: number) => `${green} de ${days}`,
    none: '–',
  },
  calendar: {
    title: 'Lucro por dia',
    weekdays: WEEKDAYS,
    previous: 'Mês anterior',
    next: 'Mês seguinte',
    days: (green: number, red: number) => `${green} no green, ${red} no red`,
    plainDay: dayText,
    /** After the number of a day. */
    ofMonth: (day: string) => `de ${monthName(day)}:`,
  },
  breakdown: {
    title: 'De onde vem',
    by: 'Separar por',
    total: 'Total',
    month: 'Mês',
    roi: (percent: string) => `ROI ${percent}`,
    more: (more: number) => `Mostrar mais ${more}`,
    empty: 'Nada encerrado neste período.',
  },
  planned: {
    title: 'Planejado e real',
    note: 'Traço: o pior caso planejado.',
    empty: 'Nenhuma operação encerrada com lucro planejado.',
    row: (planned: string) => `planejado ${planned}`,
    leak: 'Onde ficou abaixo do plano',
    operations: (number: number) => count(number, 'operação', 'operações'),
  },
  execution: {
    title: 'Surebets inteiras',
    whole: (whole: number, all: number) => `${whole} de ${all} entraram inteiras`,
    share: (percent: string) => `${percent} com todas as entradas como planejado`,
    legs: (number: number, houses: readonly string[]) =>
      `${count(number, 'entrada', 'entradas')}: ${houses.join(', ')}`,
    failures: {
      void: 'Anulada',
      error: 'Erro meu',
      refused: 'Recusada',
      limited: 'Stake limitada',
      odds_moved: 'A odd mudou',
    },
    cost: (money: string) => `${money} contra o plano`,
  },
  luck: {
    title: 'Sorte ou habilidade',
    expected: 'Esperado',
    real: 'Veio',
    band: (low: string, high: string) => `Só por sorte, 19 em 20 vezes fica entre ${low} e ${high}.`,
    within: 'O que veio cabe na sorte.',
    above: 'Veio mais do que a sorte explica.',
    below: 'Veio menos do que a sorte explica.',
    basis: (legs: number) =>
      `${count(legs, 'aposta de valor encerrada', 'apostas de valor encerradas')}, com a chance justa anotada ao registrar. Faixa pela curva normal.`,
    few: (legs: number, least: number) =>
      `Só ${count(legs, 'aposta de valor', 'apostas de valor')}: com menos de ${least} a sorte decide quase tudo.`,
    closing: 'Contra o fechamento',
    closingMean: (percent: string) => `CLV médio ${percent}`,
    beat: (beat: number, legs: number) => `${beat} de ${legs} com odd melhor que a do fechamento`,
    fewClosings: (legs: number, least: number) =>
      `Odd de fechamento em ${count(legs, 'aposta', 'apostas')}: com menos de ${least} não diz nada.`,
  },
  exposure: {
    title: 'Em aberto agora',
    empty: 'Nenhuma aposta aberta.',
    worst: 'Pior caso',
    best: 'Melhor caso',
    held: (money: string, legs: number) => `${money} em ${count(legs, 'entrada', 'entradas')}`,
    note: 'Apostas do mesmo jogo contam juntas, placar por placar.',
    range: (worst: Cents, best: Cents) => `${formatSignedMoney(worst)} a ${formatSignedMoney(best)}`,
    more: (more: number) => `e mais ${count(more, 'jogo', 'jogos')}`,
    noName: 'Jogo sem nome',
  },
  freeBets: {
    title: 'Freebets',
    extracted: 'Extraído',
    ofFace: (percent: string, face: string) => `${percent} de ${face}`,
    chain: (money: string) => `${money} com o que custou ganhar`,
    pending: 'Para girar',
    expiring: (number: number, money: string) => `${count(number, 'vence', 'vencem')} em 7 dias: ${money}`,
    expired: (money: string) => `vencidas: ${money}`,
    inPlay: (money: string) => `em jogo: ${money}`,
  },
  balances: {
    title: 'Saldo por casa',
    held: (money: string) => `preso ${money}`,
    heldUntil: (money: string, when: string) => `preso ${money}, jogo ${when}`,
    since: (money: string, day: string) => `${money} desde ${day}`,
    negative: (houses: readonly string[]) =>
      houses.length === 1 ? `${houses[0]} está negativa.` : `${houses.join(', ')} estão negativas.`,
    negativeNote: 'Falta anotar um depósito, ou um valor está errado.',
    dry: (house: string, days: number) =>
      days === 0
        ? `${house}: o saldo já não cobre um dia como os últimos.`
        : `${house} seca primeiro: em cerca de ${count(days, 'dia', 'dias')}.`,
    dryBasis: (bets: number, perDay: string, back: string) =>
      `Pelas ${bets} apostas das últimas 4 semanas: ${perDay} por dia, dos quais voltam ${back}. O que está em jogo conta igual.`,
  },
  picture: {
    save: 'Salvar imagem',
    withAmounts: 'Com valores',
    hidden: 'Sem valores',
    name: (period: string) => `painel-${period}.png`,
    failed: 'Este navegador não deixou salvar a imagem.',
    hiddenAmount: '••••',
  },
};
