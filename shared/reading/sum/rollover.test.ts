import { expect, it } from 'vitest';
import { readSpoken } from '../../chat/talk/spoken-fixture.ts';

const asked = (...said: string[]) => {
  const reading = readSpoken(...said);
  if (reading.kind === 'calculation') return reading.calculation.input;
  return reading.kind === 'incomplete' ? reading.missing : reading.kind;
};

it.each([
  [['bônus de 200, rollover 6x só no bônus, odd mínima 1,70'], { bonus: 20000, turnover: 120000, lossRate: 0 }],
  [
    ['depositei 300, bônus de 100% até 300, rollover 6x (depósito + bônus)'],
    { bonus: 30000, turnover: 360000, lossRate: 0 },
  ],
  [['depositei 500, bônus de 100% até 300, rollover 5x só no bônus'], { bonus: 30000, turnover: 150000, lossRate: 0 }],
  [
    ['bônus de 200, rollover 6x só no bônus, perdendo 3% em cada giro, prazo 30 dias'],
    { bonus: 20000, turnover: 120000, lossRate: 0.03 },
  ],
  [['bônus 150 com rollover de 8 vezes', 'só no bônus'], { bonus: 15000, turnover: 120000, lossRate: 0 }],
  [
    ['bônus 150 com rollover de 8 vezes', 'depósito mais bônus', '150'],
    { bonus: 15000, turnover: 240000, lossRate: 0 },
  ],
  [['bônus 200, rollover 5x só no bônus', 'perdendo 4%'], { bonus: 20000, turnover: 100000, lossRate: 0.04 }],
])('%j', (said, input) => {
  expect(asked(...said)).toEqual(input);
});

it.each([
  ['bônus de 200, rollover 6x', { code: 'rollover', need: 'base' }],
  ['rollover 10x só no bônus', { code: 'rollover', need: 'bonus' }],
  ['bônus 200, rollover 6x em cima dos dois', { code: 'rollover', need: 'deposit' }],
])('%s is asked about', (said, missing) => {
  expect(asked(said)).toEqual(missing);
});
