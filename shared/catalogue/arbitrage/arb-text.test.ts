import { expect, it } from 'vitest';
import { makeArb } from '../../arbitrage/arb-fixture.ts';
import { arbText } from './arb-text.ts';

it('spec 3: says what the row of an arb says', () => {
  const [first, second] = makeArb().legs;
  if (first === undefined || second === undefined) throw new Error('the fixture has two legs');
  const text = arbText(makeArb({ profit: 0.032, legs: [first, { ...second, side: 'lay' }] }));
  expect(text.replaceAll('\u00a0', ' ')).toMatchInlineSnapshot(
    `"Flamengo × Palmeiras, +3,20 %, Vencedor: Flamengo, Betano, 2,10; Palmeiras (lay), Superbet, 2,00"`,
  );
});
