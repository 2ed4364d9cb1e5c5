/** Messages without an 'A x B' line: the match told in prose, in a heading, or only by what the legs bet on. */
import { describe, expect, it } from 'vitest';
import { legsRead, procedureOf, readWritten, worstOf } from '../testing/read-fixture.ts';

const matchOf = (text: string) => {
  const { event } = procedureOf(readWritten(text));
  return event === null ? null : `${event.home} x ${event.away}`;
};
const missingIn = (text: string) => {
  const reading = readWritten(text);
  return 'missing' in reading ? reading.missing : reading.is;
};

describe('a match without an "x" between its teams', () => {
  // The worst of each was calculated by hand from its odds and stakes.
  it.each<[string, string, string[], number]>([
    [
      'Betano 2,10 Flamengo vence R$ 100 / Superbet 2,05 empate ou Palmeiras R$ 102,44',
      'Flamengo x Palmeiras',
      ['betano home 2.1 10000', 'superbet double_chance draw_away 2.05 10244'],
      756,
    ],
    [
      'Serie A: Milan - Juventus, 16:45\nBetano Milan 2,80 R$ 100\nKTO empate 3,30 84,85\nSuperbet Juventus 3,20 87,50',
      'Milan x Juventus',
      ['betano home 2.8 10000', 'kto draw 3.3 8485', 'superbet away 3.2 8750'],
      765,
    ],
    [
      'Superodd da KTO: Fortaleza vence por 3,00 (antes 2,20), máximo 50 reais, hoje às 20h contra o Ceará. Cobrir com empate ou Ceará 1,70 na Betano, R$ 88,24',
      'Fortaleza x Ceará',
      ['kto home 3 5000', 'betano double_chance draw_away 1.7 8824'],
      1_176,
    ],
    [
      'fortaleza joga contra o ceará 20h. aposte 50 no fortaleza 2,10 na kto e ganhe 50 de freebet, lay fortaleza 2,16 na betbra 49,30',
      'fortaleza x ceará',
      ['kto home 2.1 5000', 'betbra lay home 2.16 4930'],
      -230,
    ],
    [
      'PSG recebe o Lyon domingo 16h45, surebet: PSG -1,5 2,02 na KTO com 200 e Lyon +1,5 2,05 na Superbet com 197,07',
      'PSG x Lyon',
      ['kto asian_handicap home -1.5 2.02 20000', 'superbet asian_handicap away 1.5 2.05 19707'],
      692,
    ],
    [
      'Arb: Corinthians visita o São Paulo domingo 16h. Corinthians 3,60 KTO R$ 50 / São Paulo ou empate 1,45 Betano R$ 124,14',
      'São Paulo x Corinthians',
      ['kto away 3.6 5000', 'betano double_chance home_draw 1.45 12414'],
      586,
    ],
    [
      '🔥 Aposte R$ 30 ganhe R$ 30 free (SNR) Novibet\nNovibet 2,20 Grêmio vence R$ 30 / Betbra lay Grêmio 2,26 R$ 29,60\ncontra o Juventude, 19h',
      'Grêmio x Juventude',
      ['novibet home 2.2 3000', 'betbra lay home 2.26 2960'],
      -136,
    ],
    [
      'Jogo de hoje: Santos e Grêmio, 21:30\nBetano Santos 2,40 R$ 100\nPixbet Grêmio ou empate 1,75 R$ 137,14',
      'Santos x Grêmio',
      ['betano home 2.4 10000', 'pixbet double_chance draw_away 1.75 13714'],
      286,
    ],
    [
      'Milan-Juventus\n1 Betano 2,80 100\nX KTO 3,30 84,85\n2 Superbet 3,20 87,50',
      'Milan x Juventus',
      ['betano home 2.8 10000', 'kto draw 3.3 8485', 'superbet away 3.2 8750'],
      765,
    ],
    [
      'Betano\nFlamengo\n2,10\nR$ 100\n\nSuperbet\nEmpate ou Palmeiras\n2,05\nR$ 102,44',
      'Flamengo x Palmeiras',
      ['betano home 2.1 10000', 'superbet double_chance draw_away 2.05 10244'],
      756,
    ],
    [
      'Flamengo 2,10 Betano 100, empate 3,60 KTO 58,33, Vasco 4,60 Superbet 45,65 surebet',
      'Flamengo x Vasco',
      ['betano home 2.1 10000', 'kto draw 3.6 5833', 'superbet away 4.6 4565'],
      601,
    ],
    [
      'Procedimento 41: Paris Saint-Germain - Lyon, amanhã 16h\nSuperbet odd turbinada Paris Saint-Germain 2,00 (antes 1,60) máx 50\nKTO: Lyon ou empate 2,40 R$ 41,67',
      'Paris Saint-Germain x Lyon',
      ['superbet home 2 5000', 'kto double_chance draw_away 2.4 4167'],
      833,
    ],
    [
      'Surebet: Djokovic - Alcaraz (tênis), amanhã 15h\nBetano Djokovic 2,30 R$ 100\nKTO Alcaraz 1,90 R$ 121,05',
      'Djokovic x Alcaraz',
      ['betano money_line home 2.3 10000', 'kto money_line away 1.9 12105'],
      894,
    ],
  ])('%s', (text, match, legs, worst) => {
    expect(matchOf(text)).toBe(match);
    expect(legsRead(text)).toEqual([legs]);
    expect(worstOf(procedureOf(readWritten(text)))).toEqual([worst]);
    expect(missingIn(text)).toEqual([]);
  });

  it('has its time and its league beside it', () => {
    const text = 'Serie A: Milan - Juventus, 16:45\nBetano Milan 2,80 R$ 100\nSuperbet Juventus ou empate 1,60 175';
    expect(procedureOf(readWritten(text)).event).toMatchObject({
      league: 'Serie A',
      startsAt: Date.parse('2026-11-19T16:45:00-03:00'),
    });
  });
});

describe('where nobody says who plays', () => {
  it.each([
    // One team alone, and a second that may be of another match.
    'Betano 2,10 Flamengo vence R$ 100\nBetfair lay Flamengo 2,14 R$ 100,00\naposte 100 ganhe 50 de freebet',
    'SUREBET\nBetano Flamengo 2,10 R$ 100\nSuperbet Palmeiras 2,05 R$ 102,44',
  ])('the legs are kept, and what they bet on is asked: %s', text => {
    expect(matchOf(text)).toBe(null);
    expect(missingIn(text)).toEqual(['steps.0.legs.0.selection', 'steps.0.legs.1.selection']);
    expect(procedureOf(readWritten(text)).steps[0]?.legs[0]?.label).toMatch(/^Flamengo/);
  });

  it('"empate ou Palmeiras" is never the draw alone', () => {
    const text = 'SUREBET\nBetano Flamengo, Vasco ou Bahia 2,10 R$ 100\nSuperbet empate ou Palmeiras 2,05 R$ 102,44';
    expect(legsRead(text).flat()).not.toContainEqual(expect.stringContaining('draw'));
    expect(missingIn(text)).toContain('steps.0.legs.1.selection');
  });

  it('a heading of a house or a promotion is no match', () => {
    const text =
      'Super Odd - Flamengo\nBetano: Flamengo 3,00 (antes 2,10) R$ 50\nSuperbet: empate ou Bahia 1,70 R$ 88,24';
    expect(matchOf(text)).toBe('Flamengo x Bahia');
    expect(matchOf('Surebet - Betano\nMilan 2,80 Betano R$ 100\nlay Milan 2,84 Betfair R$ 100')).toBe(null);
  });

  it.each([
    'Betano Flamengo 2,10 R$ 50\nSuperbet Palmeiras 1,80 R$ 50',
    'Boa tarde, saquei 500 da Betano R$ 230,50 e 2,10 da KTO R$ 20',
  ])('two single bets are no procedure: %s', text => {
    expect(readWritten(text).is).toBe('not-a-procedure');
  });
});
