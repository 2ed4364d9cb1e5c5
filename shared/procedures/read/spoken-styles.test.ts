/** Messages of further operators: prose, short forms, several houses in a line. The worst of each was calculated by hand. */
import { expect, it } from 'vitest';
import { epochMs } from '../../units.ts';
import { stepSums } from '../sums/step-sums.ts';
import { readMessage } from './read-message.ts';

const AT = epochMs(Date.parse('2026-11-23T10:00:00-03:00'));

it.each<[string, { house?: string | null; type: string | null; legs: string[]; worst: number | null }]>([
  [
    'FREEBET PIXBET R$ 20\nPalmeiras x Flamengo (hoje 21h30)\nPIXBET: Palmeiras 2.60 - usar a freebet\nSUPERBET: Empate 3.10 → R$ 10,32\nBETANO: Flamengo 2.95 → R$ 10,85\nLucro 10,83',
    {
      house: 'pixbet',
      type: 'freebet',
      legs: ['pixbet home 2.6 2000 SNR', 'superbet draw 3.1 1032', 'betano away 2.95 1085'],
      worst: 1_082,
    },
  ],
  [
    'Superbet SuperOdd: Corinthians ganha do São Paulo @ 3.50 (antes 2.20) max 50\nAmanhã, 16:00\nProteção:\nX2 @ 1.65 KTO = R$ 106,06\nLucro garantido R$ 18,94',
    {
      house: 'superbet',
      type: 'enhanced-odds',
      legs: ['superbet home 3.5 5000', 'kto draw_away 1.65 10606'],
      worst: 1_894,
    },
  ],
  [
    'Superbet - Super Odd\nFlamengo x Vasco - 24/11 21:30\nFlamengo vence @3.00 (era 2.40) máx R$ 50\nCobrir X2 na Betano @1.62\nStake: 50 / 92,59\nLucro: R$ 7,41',
    {
      house: 'superbet',
      type: 'enhanced-odds',
      legs: ['superbet home 3 5000', 'betano draw_away 1.62 9259'],
      worst: 741,
    },
  ],
  [
    'Betnacional\nAposte R$50 em múltipla de 2+ seleções (odd mínima 3.00) e ganhe R$25 freebet\nBayern x Dortmund 26/11 17h\nPSG x Lyon 26/11 17h\nBetnacional: Bayern + PSG @ 3.10 - R$50',
    { house: 'betnacional', type: 'bet-and-get', legs: ['betnacional null 3.1 5000'], worst: null },
  ],
  [
    'SEM RISCO BETFAIR SPORTSBOOK 20 REAIS\nChelsea x Arsenal, 29/11 14:00\nChelsea 3.4 betfair R$20,00\nEmpate 3.5 kto R$15,14\nArsenal 2.2 bet365 R$24,09\nse perder devolve freebet 20',
    {
      house: 'betfair_sb_br',
      type: 'risk-free',
      legs: ['betfair_sb_br home 3.4 2000', 'kto draw 3.5 1514', 'bet365 away 2.2 2409'],
      worst: -624,
    },
  ],
  [
    'AUMENTO 30% KTO no lucro\nInter x Milan 24/11 16:45\nKTO: Inter 2.00 vira 2.30, 50,00\nSuperbet: empate 3.60, 31,94\nBetano: Milan 4.00, 28,75',
    {
      house: 'kto',
      type: 'boost-percent',
      legs: ['kto home 2.3 5000', 'superbet draw 3.6 3194', 'betano away 4 2875'],
      worst: 429,
    },
  ],
  [
    'Aí pessoal, super aumentada da Bet365!\nLiverpool pra vencer o City, normal 2,50, eles tão pagando 3,00 (máximo 50 reais)\nLiverpool x Manchester City amanhã 13:30\ncobertura: empate 3,80 Superbet 39,47 e City 2,70 na Betano 55,56\nsobra 4,97',
    {
      house: 'bet365',
      type: 'enhanced-odds',
      legs: ['bet365 home 3 5000', 'superbet draw 3.8 3947', 'betano away 2.7 5556'],
      worst: 496,
    },
  ],
  [
    'QUEIMA DE FREEBET (R$ 50 SNR)\nNovibet\nJogo: Cruzeiro x Bahia 24/11 21h30\nFB: Bahia @4,50\nCobrir: Cruzeiro @1,80 R$97,22 (Betano) | Empate @3,60 R$48,61 (KTO)\nExtração: R$ 29,17 (58%)',
    {
      house: 'novibet',
      type: 'freebet',
      legs: ['novibet away 4.5 5000 SNR', 'betano home 1.8 9722', 'kto draw 3.6 4861'],
      worst: 2_917,
    },
  ],
  [
    'Galera.bet: aposte 40, ganhe 20 (freebet SNR)\nJogo: Ceará x Sport — 25/11 às 19h30\nGalera.bet ➡ Ceará vence ➡ 1.95 ➡ R$40\nBetfair Exchange ➡ LAY Ceará ➡ 1.99 ➡ R$40,52 (resp. R$40,11)\nPerde R$2,11 / R$2,12',
    {
      house: 'galerabet',
      type: 'bet-and-get',
      legs: ['galerabet home 1.95 4000', 'betfair home 1.99 4052'],
      worst: -211,
    },
  ],
  [
    'Ambas marcam: Vasco x Bahia 20h\nSim 1.85 Superbet 540\nNão 2.20 Betano 454,09\nlucro 4,91',
    { type: null, legs: ['superbet yes 1.85 54000', 'betano no 2.2 45409'], worst: 491 },
  ],
])('%s', (text, { house, type, legs, worst }) => {
  const reading = readMessage({ text, at: AT, zone: 'America/Sao_Paulo' });
  if (reading.is !== 'procedure' && reading.is !== 'arb') throw new Error(`read as ${reading.is}`);
  const { procedure } = reading;
  const [step] = procedure.steps;
  expect(procedure.promotion?.type ?? null).toBe(type);
  expect(procedure.promotion?.house ?? undefined).toBe(house);
  expect(
    step?.legs.map(leg =>
      [leg.house, leg.selection, leg.odds, leg.stakeCents, leg.freebet].filter(each => each !== undefined).join(' '),
    ),
  ).toEqual(legs.map(leg => leg.replace(' null ', '  ')));
  expect((step && stepSums(procedure, step)?.worstCents) ?? null).toBe(worst);
  expect(reading.missing).toEqual([]);
});

it('asks for the leg that it did not understand, where a profit is claimed that nothing pays', () => {
  const text =
    'Superodd Superbet, lucro 18,94\nVasco x Bahia hoje 20h\nX2 @ 1.65 KTO = R$ 106,06\nLucro garantido R$ 18,94';
  const reading = readMessage({ text, at: AT, zone: 'America/Sao_Paulo' });
  expect('missing' in reading && reading.missing).toEqual(['steps.0.legs']);
});
