import { expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../../bets/action.ts';
import { endingNames, legTexts } from './selection-text.ts';

type Terms = Extract<ActionInput, { kind: 'place' }>['terms'];
const bet = (own: Partial<Terms>) => {
  const terms = { procedure: 'p', house: 'kto', odds: 2, stakeCents: 100, eventName: 'Inter × Santos', ...own };
  const action = actionSchema.parse({ kind: 'place', id: 'a', at: 0, bet: 'b', terms });
  if (action.kind !== 'place') throw new Error('no bet');
  return { terms: action.terms };
};
const home = { market: '1x2', selection: 'home' };
const corners = { market: 'Escanteios', selection: 'Mais de 9,5' };

it.each([
  [[bet(home)], 'Inter vence'],
  [[bet({ ...home, side: 'lay' })], 'Inter não vence'],
  [[bet({ ...corners, side: 'lay' })], 'Não dá Mais de 9,5'],
  [[bet(home), bet(corners)], 'Inter vence e Mais de 9,5'],
  // The same at two houses.
  [[bet(home), bet({ ...home, house: 'betano' })], 'Inter vence'],
  [[], 'Nenhuma'],
])('says who won: %#', (winners, text) => expect(endingNames([{ winners }])).toEqual([text]));

const cards = { market: 'Cartões', selection: 'Mais de 9,5' };
it('says the market where the picks do not tell the endings apart', () => {
  const one = (own: Partial<Terms>) => ({ winners: [bet(own)] });
  expect(endingNames([one(corners), one(cards)])).toEqual(['Mais de 9,5 · Escanteios', 'Mais de 9,5 · Cartões']);
  expect(endingNames([one(corners), one({ ...corners, selection: 'Menos de 9,5' })])).toEqual([
    'Mais de 9,5',
    'Menos de 9,5',
  ]);
});

it.each([
  [
    [corners, { ...corners, selection: 'Menos de 9,5' }],
    ['Mais de 9,5', 'Menos de 9,5'],
  ],
  [
    [corners, cards],
    ['Mais de 9,5 · Escanteios', 'Mais de 9,5 · Cartões'],
  ],
  [[corners], ['Mais de 9,5 · Escanteios']],
  [
    [
      { market: 'Vencedor', selection: '' },
      { market: 'Vencedor', selection: '' },
    ],
    ['Vencedor', 'Vencedor'],
  ],
])('says what the legs of an operation are on: %#', (legs, texts) =>
  expect(legTexts(legs.map(own => bet(own).terms))).toEqual(texts),
);
