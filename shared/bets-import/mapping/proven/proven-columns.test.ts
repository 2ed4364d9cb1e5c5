import { describe, expect, it } from 'vitest';
import { mappedIn, moneyIn, planOfLines } from '../../planned-fixture.ts';

const BETS = [
  [1.9, 50, 'won', 45],
  [2.2, 40, 'lost', -40],
  [1.75, 80, 'won', 60],
  [3, 20, 'void', 0],
  [1.5, 100, 'lost', -100],
] as const;
const WORDS = { won: 'Green', lost: 'Red', void: 'Anulada' } as const;
const text = (value: number) => value.toFixed(2).replace('.', ',');

/** head: the columns behind date, match and house; row: their cells. */
const planOf = (head: string, row: (bet: (typeof BETS)[number], index: number) => string) =>
  planOfLines([
    `Data;Jogo;Casa;${head}`,
    ...BETS.map((bet, index) => `0${index + 2}/11/2026;Time ${index} x Outro;Betano;${row(bet, index)}`),
  ]);

describe('what came of the bets', () => {
  it('is a column that has nothing beside losses and something beside wins, though no sums prove it', () => {
    const taxed = {
      won: (stake: number, odds: number) => stake * odds * 0.8,
      lost: () => 0,
      void: (stake: number) => stake,
    };
    const plan = planOf('Odd;Valor;Resultado;Caiu', ([odds, stake, status]) =>
      [text(odds), text(stake), WORDS[status], text(taxed[status](stake, odds))].join(';'),
    );
    expect(mappedIn(plan)).toContain('Caiu = return');
    expect(plan.totals.profitCents).toBe(2_600 + 3_200 - 14_000);
  });

  it('is of two columns of gains the one that odds and stakes make, and no share of it', () => {
    const plan = planOf('Odd;Valor;Resultado;P&L Ju;P&L soc', ([odds, stake, status, profit]) =>
      [text(odds), text(stake), WORDS[status], text(profit * 0.4), text(profit)].join(';'),
    );
    expect(moneyIn(plan)).toEqual(BETS.map(bet => [...bet]));
  });

  it('is what is left of it, and not what it was before a part was taken', () => {
    const plan = planOf('Odd;Valor;Resultado;Lucro bruto;Sobrou', ([odds, stake, status, profit]) =>
      [text(odds), text(stake), WORDS[status], text(profit), text(profit > 0 ? profit * 0.95 : profit)].join(';'),
    );
    expect(mappedIn(plan)).toContain('Sobrou = profit');
  });

  it('is asked for where a "Saldo" goes up and down with the bets, and sums do not prove it', () => {
    const plan = planOf('Odd;Valor;Resultado;Saldo', ([odds, stake, status, profit]) =>
      [text(odds), text(stake), WORDS[status], text(profit === 0 ? 0 : profit - 7.13)].join(';'),
    );
    expect(plan.questions).toContain('column:profit');
  });
});

describe('prices and stakes', () => {
  it('a column that numbers the rows is none of them, and no slip beside one that has numbers of its own', () => {
    const lines = BETS.map(([odds, stake, status], index) =>
      [
        index + 1,
        `0${index + 2}/11/2026`,
        `A${index} x B`,
        'Betano',
        `Q${7 * index}80${index}1`,
        text(odds),
        text(stake),
        WORDS[status],
      ].join(';'),
    );
    const plan = planOfLines(['Nº;Data;Jogo;Casa;Cupom nº;💲;✖;Resultado', ...lines]);
    expect(mappedIn(plan)).toContain('Cupom nº = ticket');
    expect(mappedIn(plan).filter(each => each.startsWith('Nº'))).toEqual([]);
  });

  it('the price of a ticket is its total, beside those of its selections, and the one that was taken, beside others', () => {
    expect(
      mappedIn(
        planOf('Odd;Odd total;Valor;Resultado', ([odds, stake, status]) =>
          [text(1.3), text(odds), text(stake), WORDS[status]].join(';'),
        ),
      ),
    ).toContain('Odd total = odds');
    expect(
      mappedIn(
        planOf('Odd;Odd pega;Valor;Resultado', ([odds, stake, status]) =>
          [text(1.3), text(odds), text(stake), WORDS[status]].join(';'),
        ),
      ),
    ).toContain('Odd pega = odds');
  });

  it('without a header, whole numbers are stakes before they are prices, also to the left of them', () => {
    const plan = planOfLines(
      BETS.map(([odds, stake, status], index) =>
        [`0${index + 2}/11/2026`, `A${index} x B`, 'Betano', stake, text(odds), WORDS[status]].join(';'),
      ),
    );
    expect(moneyIn(plan)).toEqual(BETS.map(([odds, stake, status, profit]) => [odds, stake, status, profit]));
  });

  it('the "Risco" of lays is no stake beside one, and no stake of backs without one', () => {
    const lays = [
      ['Contra', 7, 20, 120, 'Green', 18.7],
      ['Contra', 1.8, 100, 80, 'Red', -80],
      ['A favor', 2.5, 30, '', 'Green', 42.07],
      ['Contra', 13, 15, 180, 'Green', 14.03],
    ] as const;
    const plan = planOfLines([
      'Data;Jogo;Exchange;Tipo;Preço;Quanto apostei;Risco;Resultado;Lucro',
      ...lays.map(([side, odds, stake, risk, status, profit], index) =>
        [
          `0${index + 2}/11/2026`,
          `A${index} x B`,
          'Smarkets',
          side,
          text(odds),
          text(stake),
          risk === '' ? '' : text(risk),
          status,
          text(profit),
        ].join(';'),
      ),
    ]);
    expect(plan.accepted.map(({ side, stakeCents, profitCents }) => [side, stakeCents, profitCents])).toEqual([
      ['lay', 2_000, 1_870],
      ['lay', 10_000, -8_000],
      ['back', 3_000, 4_207],
      ['lay', 1_500, 1_403],
    ]);
    const unnamed = planOfLines([
      'Data;Jogo;Exchange;Lay em;Odd lay;Stake;Quanto deu',
      ...lays
        .filter(([side]) => side === 'Contra')
        .map(([, odds, stake, , , profit], index) =>
          [`0${index + 2}/11/2026`, `A${index} x B`, 'Smarkets', 'B', text(odds), text(stake), text(profit)].join(';'),
        ),
    ]);
    expect(unnamed.accepted.map(({ stakeCents }) => stakeCents)).toEqual([2_000, 10_000, 1_500]);
    const alone = planOfLines([
      'Data;Jogo;Exchange;Preço;Risco;Resultado;Lucro',
      ...lays
        .filter(([side]) => side === 'Contra')
        .map(([, odds, , risk, status, profit], index) =>
          [
            `0${index + 2}/11/2026`,
            `A${index} x B`,
            'Smarkets',
            text(odds),
            text(Number(risk)),
            status,
            text(profit),
          ].join(';'),
        ),
    ]);
    expect(alone.accepted.map(({ side, stakeCents }) => [side, stakeCents])).toEqual([
      ['lay', 2_000],
      ['lay', 10_000],
      ['lay', 1_500],
    ]);
  });
});

describe('words', () => {
  it('an "Aposta" of results is how each bet ended', () => {
    const plan = planOf('Odd;Valor;Aposta', ([odds, stake, status]) =>
      [text(odds), text(stake), { won: 'Certa', lost: 'Errada', void: 'Anulada' }[status]].join(';'),
    );
    expect([mappedIn(plan).at(-1), plan.questions]).toEqual(['Aposta = status', []]);
    expect(moneyIn(plan)).toEqual(BETS.map(bet => [...bet]));
  });

  it('a "Conta" of persons is no house beside a column of houses, and a match is none', () => {
    const rows = BETS.map(([odds, stake, status], index) =>
      [
        `0${index + 2}/11/2026`,
        `A${index} x B`,
        index % 2 === 0 ? 'Sônia' : 'Gil',
        'Betano',
        text(odds),
        text(stake),
        WORDS[status],
      ].join(';'),
    );
    const plan = planOfLines(['Data;Bet;Conta;;Odd;Valor;Resultado', ...rows]);
    expect(plan.accepted.map(({ house }) => house)).toEqual(BETS.map(() => 'Betano'));
  });

  it('"Operação" over back and lay is the side', () => {
    const plan = planOf('Operação;Odd;Valor;Resultado', ([odds, stake, status], index) =>
      [index % 2 === 0 ? 'Back' : 'Lay', text(odds), text(stake), WORDS[status]].join(';'),
    );
    expect(plan.accepted.map(({ side }) => side)).toEqual(['back', 'lay', 'back', 'lay', 'back']);
  });

  it('sides are told under any name, also with free bets among them', () => {
    const sides = ['Back', 'Lay', 'FB SNR', 'Lay', 'Back'];
    const plan = planOf('Coluna1;Odd;Valor;Resultado', ([odds, stake, status], index) =>
      [sides[index], text(odds), text(stake), WORDS[status]].join(';'),
    );
    expect(plan.accepted.map(({ side, freebet }) => freebet ?? side)).toEqual(['back', 'lay', 'snr', 'lay', 'back']);
  });

  it('a mark under a name that nobody knows is asked about, and no open bet', () => {
    const plan = planOf('Odd;Valor;Virou;Red;Void', ([odds, stake, status]) =>
      [text(odds), text(stake), ...(['won', 'lost', 'void'] as const).map(each => (each === status ? 'x' : ''))].join(
        ';',
      ),
    );
    expect(plan.questions).toEqual(['status_word:Virou']);
    expect(plan.accepted.map(({ status }) => status)).toEqual(['lost', 'void', 'lost']);
  });
});
