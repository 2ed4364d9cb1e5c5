import { expect, it } from 'vitest';
import { planOfLines } from '../planned-fixture.ts';

it('a header that stands a second time among the bets is no cell of theirs, and no heading', () => {
  const head = 'Data;Jogo;Casa 1;Odd 1;Valor 1;Casa 2;Odd 2;Valor 2;Tipo;Vencedor';
  const row = (day: number, winner: string) =>
    `0${day}/11/2026;A x B;Betano;2,10;100,00;KTO;2,06;102,00;Dinheiro;${winner}`;
  const plan = planOfLines([head, row(2, 'Betano'), row(3, 'KTO'), head, row(4, 'KTO')]);
  expect(plan.sheets[0]?.mapping?.headerRows).toEqual([1]);
  expect(plan.accepted.map(({ status }) => status)).toEqual(['won', 'lost', 'lost', 'won', 'lost', 'won']);
});

it('a column without a cell between two legs hides none of them', () => {
  const row = (day: number, winner: string) =>
    `0${day}/11/2026;A x B;Novibet;3,20;137,21;Superbet;3,80;117,71;;KTO;2,43;184,07;${winner}`;
  const plan = planOfLines([
    'Data;Jogo;Casa/M;@M;$M;Casa/E;@E;$E;;Casa/V;@V;$V;Quem pagou',
    row(2, 'Superbet'),
    row(3, 'KTO'),
  ]);
  expect(plan.accepted.map(({ house, status }) => `${house} ${status}`)).toEqual([
    'Novibet lost',
    'Superbet won',
    'KTO lost',
    'Novibet lost',
    'Superbet lost',
    'KTO won',
  ]);
});
