import { describe, expect, it } from 'vitest';
import { planOfLines } from './planned-fixture.ts';

describe('bets of an exchange that may be lays', () => {
  const HEAD = 'Data;Jogo;Bolsa;Odd;Stake;Comissão;Resultado';
  const rows = ['02/11/2026;A x B;Smarkets;2,60;40,00;2%;Green', '03/11/2026;C x D;Smarkets;1,80;100,00;2%;Red'];

  it('are asked about where no word and no money tells', () => {
    expect(planOfLines([HEAD, ...rows]).questions).toEqual(['side']);
    const plan = planOfLines([HEAD, ...rows], { side: 'lay' });
    expect(plan.accepted.map(({ side, profitCents }) => [side, profitCents])).toEqual([
      ['lay', 3_920],
      ['lay', -8_000],
    ]);
  });

  it.each([
    [
      'a column of sides',
      'Data;Jogo;Bolsa;Odd;Stake;Lado;Resultado',
      '02/11/2026;A x B;Smarkets;2,60;40,00;Back;Green',
    ],
    ['a bookmaker', 'Data;Jogo;Casa;Odd;Stake;Resultado', '02/11/2026;A x B;Betano;2,60;40,00;Green'],
    [
      'a name that is a bookmaker, too',
      'Data;Jogo;Casa;Odd;Stake;Resultado',
      '02/11/2026;A x B;Betfair;2,60;40,00;Green',
    ],
  ])('are not asked about with %s', (_, head, row) => {
    expect(planOfLines([head, row], { betfair: 'sportsbook' }).questions).not.toContain('side');
  });

  it('are lays where a loss costs stake × (odd − 1) and a win brings the stake', () => {
    const money = [
      ...rows.map((row, index) => `${row};${['39,20', '-80,00'][index]}`),
      '04/11/2026;E x F;Smarkets;3,00;50,00;2%;Red;-100,00',
    ];
    const plan = planOfLines([`${HEAD};Lucro`, ...money, '05/12/2026;G x H;Smarkets;4,00;10,00;2%;;']);
    expect(plan.questions).toEqual([]);
    expect(plan.accepted.map(({ side, liabilityCents }) => [side, liabilityCents])).toEqual([
      ['lay', 6_400],
      ['lay', 8_000],
      ['lay', 10_000],
      ['lay', 3_000],
    ]);
  });
});
