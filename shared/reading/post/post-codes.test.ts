import { expect, it } from 'vitest';
import { withCodes } from './post-codes.ts';

it.each([
  ['BK NOVIBET flamengo 2.30 LIM100', 'BACK NOVIBET flamengo 2.30 LIM 100'],
  ['ly: betfair 2,08 c6,5 stk 114,14', 'lay: betfair 2,08 comissao 6,5% stake 114,14'],
  ['LAY BF 2.08 C4.5% STK114.14 RESP123.27', 'LAY BF 2.08 COMISSAO 4.5% STAKE 114.14 RESP 123.27'],
  ['LUC 6.72', 'LUCRO 6.72'],
  ['BK1 KTO 2.10', 'BACK KTO 2.10'],
  ['LAY bahia 3.05 C 5%', 'LAY bahia 3.05 COMISSAO 5%'],
  ['PAGTO ANTECIPADO 2 GOLS', 'PAGAMENTO ANTECIPADO 2 GOLS'],
  ['BAHIA X GOIAS 29/11 1830', 'BAHIA X GOIAS 29/11 18:30'],
  ['29/11/26 0930', '29/11/26 09:30'],
])('%s', (said, written) => {
  expect(withCodes(said)).toBe(written);
});

it.each([
  'hotel BK',
  'LUC marcou',
  'dia 29/11 2026',
  '29/11 1,83',
  'ganha C4 fritas',
  'lay 2,08 com c20',
  'bet365.com/bk 2',
  'PAGTO em dia',
  '',
])('what is no code stays: %s', text => {
  expect(withCodes(text)).toBe(text);
});
