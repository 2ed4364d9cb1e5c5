/** Slips and tips as lines of text, all made up: how houses and channels lay them out, with what they say. */

export interface MadeBet {
  readonly odds: number | null;
  readonly stakeCents?: number | null;
  readonly stakeUnits?: number;
  readonly status?: string | null;
  readonly freebet?: 'SNR' | 'SR' | null;
  readonly returnCents?: number | null;
  readonly side?: 'back' | 'lay';
  readonly legs?: readonly number[];
  readonly house?: string;
}

export interface MadePrint {
  readonly name: string;
  readonly text: readonly string[];
  readonly bets: readonly MadeBet[];
}

export const MADE_PRINTS: readonly MadePrint[] = [
  {
    name: 'labels over their amounts, in two columns',
    text: [
      '12:01 5G 55%',
      'Minhas apostas',
      'Novibet R$ 88,10',
      'SIMPLES Em aberto',
      'Vitória',
      'Resultado Final 2.35',
      'Vitória x Ceará Amanhã 16:00',
      'Aposta Retornos Potenciais',
      'R$ 40,00 R$ 94,00',
      'Cash Out R$ 38,20',
    ],
    bets: [{ odds: 2.35, stakeCents: 4000, status: 'open', house: 'Novibet' }],
  },
  {
    name: 'each label in a row of its own over its amount',
    text: [
      'Boletim',
      'Bahia x Sport',
      'Dupla Chance',
      'Bahia ou Empate',
      'Odds',
      '1,30',
      'Valor da aposta',
      'R$ 150,00',
      'Ganho potencial',
      'R$ 195,00',
      'Fazer aposta',
    ],
    bets: [{ odds: 1.3, stakeCents: 15000, status: 'draft' }],
  },
  {
    name: 'English, a single with an offer to cash out',
    text: [
      '9:41 100%',
      'My Bets',
      'Open Settled All',
      'R$100.00 Single',
      'Arsenal 2.10',
      'Full Time Result',
      'Arsenal v Chelsea Sat 14:30',
      'Stake R$100.00',
      'To Return R$210.00',
      'Cash Out R$95.40',
    ],
    bets: [{ odds: 2.1, stakeCents: 10000, status: 'open' }],
  },
  {
    name: 'English, settled',
    text: [
      'Bet Receipt',
      'Won',
      'Celtics -4.5 1.91',
      'Handicap',
      'Celtics @ Heat',
      'Stake R$55.00',
      'Returns R$105.05',
      'Bet Ref OX12345678',
    ],
    bets: [{ odds: 1.91, stakeCents: 5500, status: 'won', returnCents: 10505 }],
  },
  {
    name: 'a free bet with no real money',
    text: [
      'Superbet',
      'Aposta grátis',
      'Simples',
      'Palmeiras 2,50',
      'Resultado Final',
      'Palmeiras x Santos',
      'Valor da aposta R$ 30,00',
      'R$ 0,00 valor real',
      'Ganhos potenciais R$ 45,00',
      'Código: AB12-99',
    ],
    bets: [{ odds: 2.5, stakeCents: 3000, status: 'open', freebet: 'SNR' }],
  },
  {
    name: 'a boosted price beside the old one',
    text: [
      'Bet Warrior',
      'Em aberto',
      'Flamengo vence 1,80 2,20',
      'Resultado Final',
      'Flamengo x Vasco',
      'Valor apostado R$ 25,00',
      'Retorno potencial R$ 55,00',
    ],
    bets: [{ odds: 2.2, stakeCents: 2500, status: 'open' }],
  },
  {
    name: 'a multiple with a bonus',
    text: [
      'Dupla 3,00',
      'Em aberto',
      'Grêmio 1,50',
      'Resultado Final',
      'Grêmio x Juventude',
      'Mais de 2,5 2,00',
      'Total de gols',
      'Inter x Bahia',
      'Valor apostado R$ 20,00',
      'Bônus R$ 3,00',
      'Retorno potencial R$ 63,00',
    ],
    bets: [{ odds: 3, stakeCents: 2000, status: 'open', legs: [1.5, 2] }],
  },
  {
    name: 'a score beside the match, and a clock',
    text: [
      'AO VIVO 67:12',
      'Milan 2 - 1 Lecce',
      'Aposta ao vivo',
      'Milan',
      'Vencedor do encontro',
      '@1.44',
      'Aposta: R$ 200,00',
      'Prêmio: R$ 288,00',
      'Encerrar aposta R$ 210,00',
      'ID 998877112',
    ],
    bets: [{ odds: 1.44, stakeCents: 20000, status: 'open' }],
  },
  {
    name: 'part of a lay that found nobody',
    text: [
      'Bolsa de Aposta',
      'Fluminense x Botafogo',
      'Resultado da partida',
      'Contra (Lay)',
      'Fluminense 2,40',
      'Correspondida R$ 60,00',
      'Não correspondida R$ 40,00',
      'Responsabilidade R$ 84,00',
      'Comissão 5%',
    ],
    bets: [{ odds: 2.4, stakeCents: 6000, side: 'lay', status: 'open' }],
  },
  {
    name: 'a cash-out that was taken',
    text: [
      'Estrela Bet',
      'Simples Cash out realizado',
      'Nadal 1,75',
      'Vencedor da partida',
      'R. Nadal x N. Djokovic',
      'Valor R$ 80,00',
      'Cash out recebido R$ 61,30',
    ],
    bets: [{ odds: 1.75, stakeCents: 8000, status: 'cashout', returnCents: 6130 }],
  },
  {
    name: 'several singles being filled in, with their sum',
    text: [
      'Cupom de apostas (2)',
      'Santos 2,10',
      'Resultado Final',
      'Santos x Goiás',
      'Valor da aposta R$ 30,00',
      'Retorno potencial R$ 63,00',
      'Mais de 2,5 1,90',
      'Total de Gols',
      'Remo x CRB',
      'Valor da aposta R$ 20,00',
      'Retorno potencial R$ 38,00',
      'Aposta total R$ 50,00',
      'Retorno total R$ 101,00',
      'Fazer apostas',
    ],
    bets: [
      { odds: 2.1, stakeCents: 3000, status: 'draft' },
      { odds: 1.9, stakeCents: 2000, status: 'draft' },
    ],
  },
  {
    name: 'a history whose first line is the match',
    text: [
      'Betsson',
      'Histórico de apostas',
      'Cruzeiro x Bahia',
      'Cruzeiro @ 1,80',
      'Aposta R$ 50,00 Ganhou',
      'Pago R$ 90,00',
      'Corinthians x Santos',
      'Empate @ 3,20',
      'Aposta R$ 10,00 Perdeu',
      'Pago R$ 0,00',
      'Remo x Paysandu',
      'Mais de 1,5 @ 1,40',
      'Aposta R$ 100,00 Anulada',
      'Pago R$ 100,00',
    ],
    bets: [
      { odds: 1.8, stakeCents: 5000, status: 'won', returnCents: 9000 },
      { odds: 3.2, stakeCents: 1000, status: 'lost', returnCents: 0 },
      { odds: 1.4, stakeCents: 10000, status: 'void', returnCents: 10000 },
    ],
  },
  {
    name: 'bets built of one match',
    text: [
      'bet365',
      'Criar Aposta',
      'Real Madrid x Getafe',
      'Real Madrid para vencer',
      'Mais de 2,5 gols',
      'Vinícius Jr. para marcar',
      'Odds 4,50',
      'Aposta R$ 20,00',
      'Retorno potencial R$ 90,00',
    ],
    bets: [{ odds: 4.5, stakeCents: 2000, status: 'open' }],
  },
  {
    name: 'a tip of a channel with the stake in units',
    text: [
      'Canal do Green',
      '12.345 inscritos',
      'Entrada de hoje',
      'Vasco x Náutico',
      'Vasco vence',
      'Odd: 1.95',
      'Unidades: 2u',
      'Casa: Betano',
      '14:20',
    ],
    bets: [{ odds: 1.95, stakeCents: null, stakeUnits: 2, status: null, house: 'Betano' }],
  },
  {
    name: 'a table of stakes',
    text: [
      'Calculadora de surebet',
      'Casa Odd Stake Retorno',
      'Betano 2,10 R$ 495,00 R$ 1.039,50',
      'KTO 2,06 R$ 505,00 R$ 1.040,30',
      'Investimento total R$ 1.000,00',
      'Lucro R$ 39,50 (3,95%)',
      'Vitória x Bahia',
    ],
    bets: [
      { odds: 2.1, stakeCents: 49500, status: null, house: 'Betano' },
      { odds: 2.06, stakeCents: 50500, status: null, house: 'KTO' },
    ],
  },
  {
    name: 'a balance',
    text: [
      'Carteira',
      'Saldo disponível R$ 1.250,00',
      'Saldo de bônus R$ 50,00',
      'Depositar Sacar',
      'Odds boost 1,50 3x',
    ],
    bets: [],
  },
  {
    name: 'an advert',
    text: ['SUPER ODDS', 'Flamengo x Vasco', 'Flamengo vence', '1,50 3,00', 'Aposte R$ 10 e ganhe R$ 30', 'Apostar'],
    bets: [],
  },
  {
    name: 'a board of prices',
    text: [
      'Brasileirão Série A',
      'Flamengo x Vasco 1,50 4,20 6,00',
      'Santos x Bahia 2,10 3,30 3,40',
      'Grêmio x Inter 2,60 3,10 2,75',
      'Início Esportes Ao vivo Apostas Conta',
    ],
    bets: [],
  },
  {
    name: 'live scores',
    text: ['AO VIVO', 'Flamengo 2 - 1 Vasco 67’', 'Santos 0 - 0 Bahia 12’', 'Posse de bola 55% 45%'],
    bets: [],
  },
  {
    name: 'a slot machine',
    text: ['Fortune', 'Saldo R$ 204,11', 'Aposta R$ 2,00', 'Ganho R$ 15,40', 'Girar'],
    bets: [],
  },
];
