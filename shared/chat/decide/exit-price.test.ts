import { expect, it } from 'vitest';
import { readSpoken } from '../talk/spoken-fixture.ts';

const exitOf = (...said: string[]) => {
  const reading = readSpoken(...said);
  return reading.kind === 'calculation' ? (reading.exitOdds ?? null) : reading.kind;
};

it.each([
  // G = 15 / 0.95; 224 / (80 + G)
  [['back 80 a 2,8, em que odd de lay eu saio com 15 limpo dos dois lados? comissão 5%'], 2.3385, 2.32],
  [['tenho back de 100 a 1,90, em que preço de lay fecho com R$ 10 líquidos dos dois lados, com 5%?'], 1.719, 1.71],
  // Laid elsewhere: 100 / 0.95 of stake, 1 + 150 / 105.26
  [['peguei 100 no 2,5 da bet365, em que preço o lay da betfair (5%) me deixa no zero?'], 2.425, 2.42],
  [['back 100 a 3,00 betfair comissão 5%', 'a que odd dou o lay pra sair com 20 limpo?'], 2.4783, 2.46],
])('%j asks for the lay at %d', (said, exact, tick) => {
  const exit = exitOf(...said);
  expect(exit).toEqual({ side: 'lay', exact: expect.closeTo(exact, 4), tick });
});

it.each([
  ['peguei 2,30 na kto, qual o mínimo do outro lado pra não perder?', 1.7692, 1.77],
  // 80 × 1.75 − 10 is bet there, and has to bring back 80 + 10 + itself.
  ['apostei 80 na 2,75 da kto, que odd preciso do outro lado pra sair com 10 limpo?', 1.6923, 1.7],
])('%j asks for the other side at %d', (said, exact, tick) => {
  expect(exitOf(said)).toEqual({ side: 'back', exact: expect.closeTo(exact, 4), tick });
});

it('a profit that no price leaves is asked about', () => {
  expect(exitOf('back 100 a 1,50, em que odd de lay saio com 80 limpo?')).toBe('incomplete');
});
