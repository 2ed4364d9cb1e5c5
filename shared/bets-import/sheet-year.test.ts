import { expect, it } from 'vitest';
import { planOfLines } from './planned-fixture.ts';

const HEAD = 'Data;Jogo;Casa;Odd;Valor;Resultado';
const rowOn = (day: string) => `${day};A x B;Betano;2,10;100;Green`;
const daysIn = (plan: ReturnType<typeof planOfLines>) => plan.accepted.map(({ date }) => date);

it('days long ago without a year are asked about, and are of the year that is said', () => {
  const lines = [HEAD, rowOn('04/03'), rowOn('15/03')];
  const plan = planOfLines(lines);
  expect([plan.questions, plan.examples.year, plan.guess.year]).toEqual([['year'], '15/03', 2026]);
  expect(daysIn(planOfLines(lines, { year: 2024 }))).toEqual(['2024-03-04', '2024-03-15']);
});

it.each([
  ['goes on until now', [HEAD, rowOn('04/03'), rowOn('22/11')], ['2026-03-04', '2026-11-22']],
  ['has it in its title', ['Apostas 2025;;;;;', HEAD, rowOn('04/03'), rowOn('15/03')], ['2025-03-04', '2025-03-15']],
  ['has it beside one of its days', [HEAD, rowOn('04/03/2025'), rowOn('15/03')], ['2025-03-04', '2025-03-15']],
  ['has it beside all of them', [HEAD, rowOn('04/03/2024'), rowOn('15/03/2025')], ['2024-03-04', '2025-03-15']],
])('a file that %s asks for no year', (_, lines, days) => {
  const plan = planOfLines(lines);
  expect([plan.questions, daysIn(plan)]).toEqual([[], days]);
});
