/** What the bot says of messages to the planilha: what it would write, what it asks, and what stands there. */
import type { LedgerPeriod, RegisteringAbout, SaidResult } from '../../reading/result/registering.ts';

const RESULTS: Readonly<Record<SaidResult, string>> = {
  ...{
    won: 'green',
    half_won: 'meio green',
    void: 'devolvida',
    half_lost: 'meio red',
    lost: 'red',
    cashout: 'cashout',
  },
};

const PERIODS: Readonly<Record<LedgerPeriod, string>> = {
  today: 'Hoje',
  yesterday: 'Ontem',
  week: 'Esta semana',
  'last-week': 'Semana passada',
  month: 'Este mês',
  'last-month': 'Mês passado',
  year: 'Este ano',
  all: 'Desde o começo',
};

/** '2026-10-01' → '01/10/2026'. */
const day = (date: string) => date.split('-').toReversed().join('/');

const ofLeg = (leg: number | null) => (leg === null ? '' : ` da ${leg}ª entrada`);

const QUESTIONS: Readonly<Record<RegisteringAbout, (text: string, leg: number | null) => string>> = {
  house: (text, leg) =>
    `Em qual casa${text === '' ? '' : ` foi “${text}”`}?${leg === null ? '' : ` (${leg}ª entrada)`}`,
  odds: (_, leg) => `Qual foi a odd${ofLeg(leg)}?`,
  stake: (_, leg) => `Quanto foi apostado${leg === null ? '' : ` na ${leg}ª entrada`}?`,
  stakes: text =>
    text === ''
      ? 'Mande cada entrada como ficou: casa, odd e valor.'
      : `Quanto foi em cada uma? Com ${text} no total, o retorno igual seria assim:`,
  units: text => `Quanto é ${text} em reais?`,
  'which-reading': text => `Em ${text}, qual é a odd e qual é o valor?`,
  amount: text => (text === '' ? 'Qual foi o valor?' : `Qual é o valor: ${text}?`),
  currency: (_, leg) => `Em reais, quanto foi${leg === null ? '' : ` na ${leg}ª entrada`}?`,
  plan: text => `Ainda não foi? Quando for, mande “${text}” e eu anoto.`,
  correction: () =>
    'Corrijo assim? Se o de antes já está anotado, mande antes “desfaz o último” ou apague na planilha.',
  'which-movement': () => 'Qual movimento corrijo? Mande a casa e o valor certo.',
  liability: text => `A responsabilidade de ${text} não bate com a odd e o valor. Mande de novo com os números certos.`,
  return: text => `${text} não bate com a odd e o valor. Anoto sem isso?`,
  'which-bet': () => 'De qual aposta? Diga a casa ou a seleção, uma de cada vez.',
  cashout: () => 'Por quanto foi o cashout?',
  word: text => `O que “${text}” muda nesta aposta? Mande de outro jeito, ou anoto assim:`,
};

export const registeringWords = {
  results: RESULTS,
  periods: PERIODS,
  /** Days such as '2026-10-01'. */
  days: (from: string, to: string) => (from === to ? `Dia ${day(from)}` : `De ${day(from)} a ${day(to)}`),
  question: (about: RegisteringAbout, text: string, leg: number | null) => QUESTIONS[about](text, leg),
  stakeAt: (money: string, odds: string) => `${money} na odd ${odds}`,
  /** Of a leg that ended. */
  ended: (result: SaidResult, money: string | null) =>
    money === null ? RESULTS[result] : `${RESULTS[result]} de ${money}`,
  unused: (said: string) => `Não anoto: ${said}`,
  placed: (day: string) => `Feita em ${day}`,
  starts: (day: string) => `Jogo em ${day}`,
  multiple: 'Múltipla',
  write: 'Anotar',
  cancel: 'Cancelar',
  cancelled: 'Nada foi anotado.',
  replaced: 'Corrigido na mensagem de baixo.',
  offer: 'Anoto isto na planilha?',
  offerAgain: 'Assim? Anoto isto na planilha:',
  inPrivate: 'A planilha é entre nós dois: mandei no particular.',
  openPrivate: 'A planilha é entre nós dois: abra uma conversa comigo e mande de novo.',
  movement: {
    deposit: (money: string, house: string) => `Depósito de ${money} na ${house}`,
    withdraw: (money: string, house: string) => `Saque de ${money} da ${house}`,
    transfer: (money: string, from: string, to: string) => `${money} da ${from} para a ${to}`,
  },
  movementOffer: 'Anoto este movimento?',
  movementDone: (said: string) => `Anotado: ${said}`,
  settle: {
    ask: (result: string) => `Marco como ${result}?`,
    which: (result: string) => `Qual delas foi ${result}?`,
    none: 'Não achei aposta aberta com isso. As abertas: mande “abertas”.',
    differs: (money: string) => `Nenhuma aposta aberta paga ${money}. Diga a casa, ou mande “abertas”.`,
    done: (result: string) => `Marcada como ${result}:`,
    known: 'Ela já está assim na planilha.',
    gone: 'Esta aposta não está mais aberta na planilha.',
  },
  undo: {
    ask: 'A última que anotei por aqui:',
    none: 'Não anotei nada por aqui ainda.',
  },
  check: {
    waiting: 'Ainda não: toque em Anotar na mensagem de cima.',
    done: 'Sim, está na planilha:',
  },
  open: {
    title: (count: number) => (count === 1 ? '1 aposta aberta' : `${count} apostas abertas`),
    none: 'Nenhuma aposta aberta.',
    more: (count: number) => `e mais ${count} na planilha`,
    total: (money: string) => `Em jogo: ${money}`,
  },
  balance: {
    title: 'Saldo por casa',
    row: (house: string, money: string, inPlay: string | null) =>
      `${house} ${money}${inPlay === null ? '' : ` (+ ${inPlay} em jogo)`}`,
    total: (money: string) => `Total ${money}`,
    none: 'Ainda não há saldo na planilha. Anote um depósito: depositei 200 na betano',
    noneAt: (house: string) => `Nada anotado na ${house}.`,
  },
  profit: {
    line: (period: string, money: string) => `${period}: ${money}`,
    none: (period: string) => `${period}: nada encerrado.`,
    count: (operations: number, green: number, red: number) =>
      `${operations} ${operations === 1 ? 'operação' : 'operações'}: ${green} green, ${red} red`,
    roi: (percent: string) => `ROI ${percent}`,
  },
} as const;
