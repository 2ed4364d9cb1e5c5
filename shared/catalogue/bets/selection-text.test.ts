import { expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../../bets/action.ts';
import { winnersText } from './selection-text.ts';

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
  [[bet({ ...corners, side: 'lay' })], 'Não dá Mais de 9,5 · Escanteios'],
  [[bet(home), bet(corners)], 'Inter vence e Mais de 9,5 · Escanteios'],
  // The same at two houses.
  [[bet(home), bet({ ...home, house: 'betano' })], 'Inter vence'],
  [[], 'Nenhuma'],
])('says who won: %#', (winners, text) => expect(winnersText(winners)).toBe(text));
