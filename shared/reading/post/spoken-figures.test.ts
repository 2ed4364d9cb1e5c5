import { expect, it } from 'vitest';
import { withFigures } from './spoken-figures.ts';

it.each([
  ['Um e oitenta e cinco na KTO com cinquenta reais', '1,85 na KTO com 50 reais'],
  ['mais de dois e meio gols, às nove da noite', 'mais de 2,5 gols, às 21h00'],
  ['amanhã às quatro e meia da tarde', 'amanhã às 16h30'],
  ['devolve cinquenta por cento até trinta', 'devolve 50% até 30'],
  ['coloca cinquenta e um e quarenta', 'coloca 51,40'],
  ['duzentos\ne dez', '200\ne 10'],
  ['22 de novembro de 2026, 20/nov 09:00', '22/11/2026, 20/11 09:00'],
  ['PSV x Ajax – 22.11 – 10:30', 'PSV x Ajax – 22/11 – 10:30'],
])('%s', (said, written) => {
  expect(withFigures(said)).toBe(written);
});

it.each([
  'um gol, dois gols, as duas casas',
  'jogo às oito e meia',
  'Ten Hag sai',
  'às dez',
  'sem risco',
  '2 set',
  'odd 2.11 na KTO',
  '',
])('what may be no number stays: %s', text => {
  expect(withFigures(text)).toBe(text);
});
