/** The words of `/dashboard`. */
import { formatSignedMoney } from '../numbers/format.ts';
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

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const dashboard = {
  loading: 'Abrindo a sua planilha…',
  empty: {
    title: 'O painel começa na planilha',
    text: 'Registre uma operação ou importe a sua planilha em CSV ou XLSX. Os números aparecem aqui.',
    register: 'Registrar ou importar',
    calculate: 'Abrir a calculadora',
  },
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
    hitOf: (settled: number) => `de ${count(settled, 'entrada', 'entradas')}`,
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
  exposure: {
    title: 'Em aberto agora',
    empty: 'Nenhuma aposta aberta.',
    worst: 'Pior caso',
    best: 'Melhor caso',
    held: (money: string, legs: number) => `${money} em ${count(legs, 'entrada', 'entradas')}`,
    note: 'Apostas do mesmo jogo contam juntas, placar por placar.',
    range: (worst: number, best: number) => `${formatSignedMoney(worst)} a ${formatSignedMoney(best)}`,
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
