import { expect, it } from 'vitest';
import { legsRead, procedureOf, readWritten } from '../../procedures/testing/read-fixture.ts';

const LAKERS = 'Lakers x Nuggets hoje 23h NBA';

it.each([
  ['Betano / Lakers / 2,10 / R$ 100\nStake / Nuggets / 1,98 / R$ 106', 'stake money_line away 1.98 10600'],
  ['Lakers 2,10 na Betano com 100, nuggets na stake que tá 1,98 com 106', 'stake money_line away 1.98 10600'],
  [
    'CASA: Betano\nLakers 2,10\nSTAKE: R$ 100\nCOBERTURA: Stake, Nuggets vence 1,98\nVALOR: R$ 106',
    'stake money_line away 1.98 10600',
  ],
  [
    'Casa: Betano\nLakers 2,10\nStake: R$ 100\nCasa: KTO\nNuggets 1,98\nStake: R$ 106',
    'kto money_line away 1.98 10600',
  ],
])('Stake is a house, or an amount: %s', (text, leg) => {
  expect(legsRead(`${LAKERS}\n${text}`)[0]?.[1]).toBe(leg);
});

it.each([
  [
    '4.50 ← 3.40 / Pedro marca / Superbet / max 20\n1.38 / Pedro não marca / Betano',
    ['superbet other yes 4.5 2000', 'betano other no 1.38 ?'],
  ],
  [
    'Pedro faz gol 2,50 Superbet R$ 100\nlay Pedro marca 2,60 Betfair R$ 98',
    ['superbet other yes 2.5 10000', 'betfair lay other yes 2.6 9800'],
  ],
  [
    'Ambas marcam 1,90 Betano R$ 100\nAmbas não marcam 2,20 KTO R$ 86,36',
    ['betano both_teams_to_score yes 1.9 10000', 'kto both_teams_to_score no 2.2 8636'],
  ],
  [
    'Flamengo marca mais de 1,5 gols 1,90 Betano R$ 100\nFlamengo menos de 1,5 gols 2,20 KTO R$ 86,36',
    ['betano home_total over 1.5 1.9 10000', 'kto home_total under 1.5 2.2 8636'],
  ],
])('who scores: %s', (text, legs) => {
  expect(legsRead(`Flamengo x Coritiba hoje 21h30\n${text}`)).toEqual([legs]);
});

it('leaders and long arrows', () => {
  const text =
    'LIVERPOOL X ARSENAL ........ DOM 22/11 13H30\nBETNACIONAL ........ LIVERPOOL ........ 2,05 >>> 2,60 ........ MAX R$ 40\nSTAKE ........ EMPATE OU ARSENAL ........ 1,80 ........ R$ 57,78';
  expect(legsRead(text)).toEqual([['betnacional home 2.6 4000', 'stake double_chance draw_away 1.8 5778']]);
});

it('stakes by the order of the bets, in words', () => {
  const text =
    'Celtics x Knicks hoje 21h30. A Betano paga dois e dez no Celtics e a KTO paga dois e dois no Knicks. Cem reais no primeiro, 104 no segundo';
  expect(legsRead(text)).toEqual([['betano money_line home 2.1 10000', 'kto money_line away 2.02 10400']]);
});

it.each([
  [
    'Linha 2,5 gols',
    'over | KTO | 2,10 | R$ 100\nunder | Betano | 1,98 | R$ 106',
    ['kto asian_total over 2.5 2.1 10000', 'betano asian_total under 2.5 1.98 10600'],
  ],
  [
    'Escanteios 9,5',
    'KTO: mais @2,10 R$ 100\nBetano: menos @1,98 R$ 106',
    ['kto other over 9.5 2.1 10000', 'betano other under 9.5 1.98 10600'],
  ],
  [
    'Handicap, linha 1,5',
    'Vasco -1,5 3,10 Betano 50\nBahia +1,5 1,52 KTO 101,97\nmais detalhes no privado',
    ['betano asian_handicap home -1.5 3.1 5000', 'kto asian_handicap away 1.5 1.52 10197'],
  ],
])('%s is of the bets below', (heading, text, legs) => {
  expect(legsRead(`${heading}\nVasco x Bahia hoje 20h\n${text}`)).toEqual([legs]);
});

it.each([
  ['Amanhã tem Vasco x Bahia 19h', '2026-11-20T19:00:00-03:00'],
  ['Amanhã eu descanso. Vasco x Bahia 19h', '2026-11-19T19:00:00-03:00'],
  ['Vasco x Bahia quinta que vem 19h', '2026-11-26T19:00:00-03:00'],
  ['Vasco x Bahia às nove da noite', '2026-11-19T21:00:00-03:00'],
])('%s', (heading, startsAt) => {
  const text = `${heading}\nBetano Vasco 2,10 R$ 100\nKTO empate ou Bahia 2,00 R$ 105`;
  expect(procedureOf(readWritten(text)).event?.startsAt).toBe(Date.parse(startsAt));
});

it('per cents of the bank, where the post says so', () => {
  const text =
    'Roma x Lazio hoje 16h45\nRoma KTO 2.75 → 35%\nEmpate Betano 3.30 → 29%\nLazio Superbet 2.90 → 33,5%\n(% da banca do dia)';
  expect(procedureOf(readWritten(text)).steps[0]?.legs.map(({ bankPct }) => bankPct)).toEqual([35, 29, 33.5]);
});
