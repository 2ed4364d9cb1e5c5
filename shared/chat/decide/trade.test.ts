import { expect, it } from 'vitest';
import { readSpoken, spokenResult } from '../talk/spoken-fixture.ts';

const closed = (...said: string[]) => {
  const reading = readSpoken(...said);
  const { stakes } = spokenResult(reading) as { stakes?: number[] };
  return { stakes: stakes?.map(stake => stake / 100), kind: reading.kind, trade: 'isTrade' in reading };
};

it.each([
  // 200 × 2.10 / 1.86
  [['back 200 a 2,10, fecho agora em 1,86 com 2,8%'], [200, 225.81]],
  // (60 × 4 + 40 × 3.2) − (−100) = 468, over 3.1
  [['comprei 60 a 5,0 e mais 40 a 4,2, vendendo tudo a 3,1, comissão 6,5%'], [60, 40, 150.97]],
  // W = 80 × 2.5 − 40 × 1.9 = 124, L = 40 − 80 = −40: 164 / 2.5
  [['entrei 80 back 3,5, tirei 40 de lay em 2,9, agora ta 2,5, quanto falta de lay pra zerar igual?'], [80, 40, 65.6]],
  [['back 60 a 4,0, lay agora 3,2, quero sair de metade da posição'], [60, 37.5]],
  // Three ticks under 2.50: 300 × 2.5 / 2.44
  [['back 300 a 2,50, se fechar 3 ticks abaixo quanto dá?'], [300, 307.38]],
  [['back 50 a 2,50 e saio com 4 ticks a favor, comissão 6,5'], [50, 51.65]],
  [
    ['comprei 80 a 4,00 e fecho em 3,20', 'fecha só metade então'],
    [80, 50],
  ],
])('%j closes with %j', (said, stakes) => {
  expect(closed(...said)).toEqual({ stakes, kind: 'calculation', trade: true });
});

it('a bookmaker has no lay, so its back is no trade', () => {
  expect(closed('back 100 betano 2,20, lay 2,24 betfair 5%').trade).toBe(false);
});

it('what cannot even the bets is asked about', () => {
  // The lay is already over what the back pays.
  expect(closed('comprei 10 a 2,0, vendi 50 a 2,0, fecho com lay a 1,9').kind).toBe('incomplete');
});
