import { expect, it } from 'vitest';
import { moneyIn, planOfLines } from '../planned-fixture.ts';

it('more selections of a ticket are no bets, and none of them is refused', () => {
  const plan = planOfLines([
    'Bilhete;Data;Jogo;Seleção;Odd;Odd total;Valor;Status;Retorno;Casa',
    'A1091;20/06/2026;Brasil x Haiti;Brasil;1,20;2,40;50,00;Ganha;120,00;Superbet',
    'A1091;;Suíça x Canadá;Suíça;2,00;;;;;',
    'A1104;24/06/2026;Escócia x Brasil;Brasil;1,50;1,50;80,00;Perdida;0,00;Superbet',
  ]);
  expect([moneyIn(plan), plan.rejected]).toEqual([
    [
      [2.4, 50, 'won', 70],
      [1.5, 80, 'lost', -80],
    ],
    [],
  ]);
  expect(plan.skipped.map(({ row, reason }) => [row, reason])).toEqual([[3, 'note']]);
});

it('a month that is closed is a sum, also below another one', () => {
  const plan = planOfLines([
    'Data;Casa;Jogo;Odd;Valor;Resultado;Lucro',
    '02/11/2026;Betano;A x B;1,90;50,00;Green;45,00',
    'Subtotal;;;;50,00;;45,00',
    '03/11/2026;KTO;C x D;2,00;30,00;Red;-30,00',
    ';Mês fechado;;;;;15,00',
  ]);
  expect([plan.totals.profitCents, plan.accepted.length, plan.rejected]).toEqual([1_500, 2, []]);
});
