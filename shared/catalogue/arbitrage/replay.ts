/** The words of replaying a filter over closed arbs, and of planning where the bankroll should be. */

import type { Cents } from '../../units.ts';
import { formatMoney, formatSignedMoney } from '../numbers/format.ts';

const count = (number: number, one: string, many: string) => `${number}\u00a0${number === 1 ? one : many}`;
const arbs = (number: number) => count(number, 'surebet', 'surebets');
const seconds = (ms: number) => (ms < 60_000 ? `${ms / 1_000}\u00a0s` : `${ms / 60_000}\u00a0min`);

export const REPLAY_PERIODS = ['yesterday', 'today', 'week'] as const;
export type ReplayPeriod = (typeof REPLAY_PERIODS)[number];

const PERIODS: Readonly<Record<ReplayPeriod, string>> = { yesterday: 'Ontem', today: 'Hoje', week: 'Últimos 7 dias' };
const WHEN: Readonly<Record<ReplayPeriod, string>> = { yesterday: 'Ontem', today: 'Hoje', week: 'Nos últimos 7 dias' };
const NOTHING_OF: Readonly<Record<ReplayPeriod, string>> = {
  yesterday: 'O arquivo não tem surebets encerradas de ontem.',
  today: 'O arquivo ainda não tem surebets encerradas de hoje.',
  week: 'O arquivo não tem surebets encerradas dos últimos 7 dias.',
};

export const replayWords = {
  open: 'Simular ontem',
  title: 'O que este filtro teria pego',
  fields: {
    period: 'Dia',
    filter: 'Filtro',
    kind: 'Momento',
    delay: 'Atraso',
    periods: PERIODS,
    /** The filter of the page from which the replay was opened. */
    current: 'O da página',
    none: 'Sem filtro',
    kinds: { both: 'Pré e ao vivo', pre: 'Pré-jogo', live: 'Ao vivo' },
    delayOf: (ms: number) => (ms === 0 ? 'Sem atraso' : seconds(ms)),
  },
  answer: (period: ReplayPeriod, number: number, cents: Cents, delayMs: number) =>
    `${WHEN[period]} este filtro teria pego ${arbs(number)}: ${formatSignedMoney(cents)}${delayMs === 0 ? '' : `, com ${seconds(delayMs)} de atraso`}.`,
  none: (period: ReplayPeriod, delayMs: number) =>
    delayMs === 0
      ? `${WHEN[period]} este filtro não teria pego nenhuma.`
      : `${WHEN[period]} este filtro não teria pego nenhuma de pé depois de ${seconds(delayMs)}.`,
  nothing: NOTHING_OF,
  gone: (number: number) => `${number} já não ${number === 1 ? 'valia' : 'valiam'} depois do atraso`,
  unfunded: (number: number) => `${number} sem saldo ou com limite baixo`,
  unknown: (number: number) => `${number} sem registro do que veio depois`,
  list: 'Ver as surebets',
  basis: {
    total: (total: string) => `Até ${total} por surebet, no pior resultado.`,
    mine: 'Só as suas casas.',
    every: 'Todas as casas: marque as suas para contar só com elas.',
    balances: 'Cada dia começa com os saldos de agora; o que entrou numa aposta só volta no dia seguinte.',
    noBalance: (names: readonly string[], more: number) =>
      `Sem saldo conhecido, contam sem limite: ${names.join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`,
    latest: (number: number) => `O período tem mais do que cabe aqui: só as últimas ${number} surebets contam.`,
  },
  demo: 'DEMONSTRAÇÃO: odds inventadas.',
  loading: 'Lendo o arquivo…',
  error: 'Não deu para ler o arquivo.',
  retry: 'Tentar de novo',
};

export const plannerWords = {
  title: 'Onde pôr a banca',
  text: 'Que transferências entre as suas casas teriam pago mais, pelas surebets dos últimos 7 dias.',
  run: 'Calcular',
  cost: 'Custo de cada transferência (R$)',
  costWrong: 'Digite um valor como 0 ou 3,50.',
  move: (money: string, from: string, to: string) => `${money} da ${from} para a ${to}`,
  gain: (cents: Cents, more: number) => {
    const money = `${formatSignedMoney(cents)} por semana`;
    if (more === 0) return money;
    return more > 0 ? `${money}, com ${arbs(more)} a mais` : `${money}, com ${arbs(-more)} a menos, que pagam mais`;
  },
  stay: 'Os saldos já estão onde mais rendem: nenhuma transferência teria pago mais.',
  week: (now: Cents, then: Cents) => `Por semana: ${formatMoney(now)} como está, ${formatMoney(then)} depois.`,
  basis: (number: number, days: number) =>
    `Pelas ${arbs(number)} que cabiam no filtro em ${count(days, 'dia', 'dias')}, jogadas de novo na ordem em que vieram.`,
  tooLittle: (number: number, days: number, leastArbs: number, leastDays: number) =>
    `Ainda é pouco para dizer: ${arbs(number)} em ${count(days, 'dia completo', 'dias completos')}. São precisas ${leastArbs} em ${leastDays} dias.`,
  oneHouse: (house: string) =>
    `Só há saldo na ${house}, e uma surebet precisa de duas casas. Anote o saldo das outras na planilha, ou marque as suas em Minhas casas.`,
  /** Too few fit, because the balances of most houses are not known. have: the houses with one. */
  lacking: (fit: number, all: number, have: readonly string[], lack: readonly string[], more: number) =>
    `${fit === 0 ? 'Nenhuma' : `Só ${fit}`} das ${arbs(all)} do arquivo ${fit > 1 ? 'cabem' : 'cabe'} onde há saldo (${have.join(', ')}). Falta o saldo de ${lack.join(', ')}${more > 0 ? ` e mais ${more}` : ''}: anote na planilha, ou marque as suas em Minhas casas.`,
  noBalances: 'Falta saber os saldos. Registre depósitos na planilha, ou o saldo em Minhas casas.',
  future: 'Diz o que passou, não o que vem.',
};
