import { describe, expect, it } from 'vitest';
import { parseTextTable } from '../spreadsheet/text-table.ts';
import { cents } from '../units.ts';
import { planImport } from './plan.ts';
import { contentId } from './result/content-id.ts';
import { type KnownBook, NO_BOOK } from './result/imported.ts';
import type { ImportAnswers } from './settings.ts';

function planOf(lines: readonly string[], answers: ImportAnswers = {}, known: KnownBook = NO_BOOK) {
  const sheets = parseTextTable(lines.join('\n'));
  if (!sheets.ok) throw new Error(sheets.error);
  return planImport(sheets.value, { today: '2026-11-22', timeZone: 'America/Sao_Paulo', answers, known });
}

/** A book in which an open bet has this id. */
const bookWith = (id: string): KnownBook => ({
  ...NO_BOOK,
  byId: each => (each === id ? { bet: each, status: 'open', returnCents: null, profitCents: null, about: null } : null),
});

const HEAD = 'Data;Evento;Casa;Odd;Stake;Resultado;Lucro';

describe('names stand once: a bet that an earlier import took under another name of its house', () => {
  const before = (house: string) =>
    contentId(['bet', '2026-11-02', house, 'a x b', '', '', 2.1, 10000, 'back', '', ''].join('\n'));
  it.each([
    ['F12', 'f12'],
    ['Bet7k', 'bet7k'],
    ['Reals Bet', 'reals bet'],
    ['Ultra.bet', 'ultrabet'],
    ['pitaco', 'pitaco'],
    ['novi', 'novi'],
    ['Betano', 'betano'],
  ])('is known again: %s', (typed, was) => {
    const plan = planOf([HEAD, `02/11/2026;A x B;${typed};2,10;100;;`], {}, bookWith(before(was)));
    expect([plan.accepted.length, plan.rejected.map(({ reason }) => reason)]).toEqual([0, ['duplicate']]);
  });

  it('is not taken for a bet at a house whose name is a property of objects', () => {
    expect(planOf([HEAD, '02/11/2026;A x B;constructor;2,10;100;;']).accepted[0]?.house).toBe('constructor');
  });
});

describe('names stand once: Betfair alone in a file', () => {
  const row = '02/11/2026;A x B;Betfair;2,10;100;;';
  const housesOf = (plan: ReturnType<typeof planOf>) => plan.accepted.map(({ house }) => house);

  it('is asked about, and is the exchange until it is answered', () => {
    const plan = planOf([HEAD, row]);
    expect([plan.questions, housesOf(plan)]).toEqual([['betfair'], ['Betfair Exchange']]);
    const answered = planOf([HEAD, row], { betfair: 'sportsbook' });
    expect([answered.questions, housesOf(answered)]).toEqual([['betfair'], ['Betfair Sportsbook']]);
  });

  it('is the other house where the file names the exchange, too', () => {
    const plan = planOf([HEAD, row, '03/11/2026;C x D;Betfair Exchange;2,10;100;;']);
    expect([plan.questions, housesOf(plan)]).toEqual([['betfair'], ['Betfair Sportsbook', 'Betfair Exchange']]);
  });

  it('is not asked about where the row says a lay, a commission or which of the two', () => {
    const lines = [
      'Data;Evento;Casa;Odd;Stake;Lado;Comissão',
      '02/11/2026;A x B;Betfair;2,10;100;lay;',
      '02/11/2026;C x D;Betfair;2,10;100;back;6,5%',
      '02/11/2026;E x F;Betfair Sportsbook;2,10;100;back;',
      '02/11/2026;G x H;Betfair Exchange;2,10;100;back;',
    ];
    const plan = planOf(lines, { betfair: 'sportsbook' });
    expect(plan.questions).not.toContain('betfair');
    expect(housesOf(plan)).toEqual(['Betfair Exchange', 'Betfair Exchange', 'Betfair Sportsbook', 'Betfair Exchange']);
  });

  it('answered in another way than in an earlier import is the same bet still', () => {
    const [before] = planOf([HEAD, row]).accepted;
    const plan = planOf([HEAD, row], { betfair: 'sportsbook' }, bookWith(before?.id ?? ''));
    expect([plan.accepted.length, plan.rejected.map(({ reason }) => reason)]).toEqual([0, ['duplicate']]);
  });
});

describe('a file of bets', () => {
  it.each([
    ['dd/mm/yyyy and commas', '02/11/2026;A x B;Betano;2,10;R$ 1.234,56;Green;', [210, 123456, 'won', 135802]],
    ['a year left out', '02/11;A x B;Betano;1.5;100;red;', [150, 10000, 'lost', -10000]],
    ['the profit of the file', '02/11/2026;A x B;Betano;2,00;100;Green;95,50', [200, 10000, 'won', 9550]],
    ['half a win', '02/11/2026;A x B;Betano;2,00;100;1/2 green;', [200, 10000, 'half_won', 5000]],
    ['a loss in brackets', '02/11/2026;A x B;Betano;2,00;100;Red;(100,00)', [200, 10000, 'lost', -10000]],
  ])('reads %s', (_name, row, [odds, stake, status, profit]) => {
    const [leg] = planOf([HEAD, row]).accepted;
    expect([Math.round((leg?.odds ?? 0) * 100), leg?.stakeCents, leg?.status, leg?.profitCents]).toEqual([
      odds,
      stake,
      status,
      profit,
    ]);
  });

  it.each([
    ['31/02/2026;A x B;Betano;2,00;100;Green;', 'bad_date'],
    ['01/01/1900;A x B;Betano;2,00;100;Green;', 'bad_date'],
    [';A x B;Betano;2,00;100;Green;', 'no_date'],
    ['02/11/2026;A x B;;2,00;100;Green;', 'no_house'],
    ['02/11/2026;A x B;Betano;#REF!;100;Green;', 'formula_error'],
    ['02/11/2026;A x B;Betano;=1+1;100;Green;', 'bad_odds'],
    ['02/11/2026;A x B;Betano;2,00;cem;Green;', 'bad_stake'],
    ['02/11/2026;A x B;Betano;2,00;100;Green;muito', 'bad_money'],
    ['02/11/2026;A x B;Betano;2,00;100;talvez;', 'unknown_status'],
    ['02/11/2026;Depósito;Betano;;100;;', 'movement'],
  ])('keeps out %s: %s', (row, reason) => {
    expect(planOf([HEAD, row]).rejected.map(each => each.reason)).toEqual([reason]);
  });

  it('asks for a word that it does not know, and takes the answer', () => {
    const lines = [HEAD, '02/11/2026;A x B;Betano;2,00;100;talvez;'];
    expect(planOf(lines).questions).toEqual(['status_word:talvez']);
    expect(planOf(lines, { statusWords: { talvez: 'void' } }).accepted[0]?.profitCents).toBe(0);
  });

  it('asks what belongs together where several houses have a bet on one match', () => {
    const lines = [HEAD, '02/11/2026;A x B;Betano;2,10;100;;', '02/11/2026;A x B;KTO;2,05;102;;'];
    expect(planOf(lines).questions).toEqual(['group_by']);
    expect(planOf(lines, { groupBy: 'event' }).totals.procedures).toBe(1);
    expect(planOf(lines, { groupBy: 'row' }).totals.procedures).toBe(2);
  });

  it('knows three legs in a row, by numbers or by the same headers again', () => {
    const row = '02/11/2026;A x B;Betano;2,10;100;KTO;3,00;70;Superbet;4,00;52';
    for (const head of [
      'Data;Jogo;Casa 1;Odd 1;Stake 1;Casa 2;Odd 2;Stake 2;Casa 3;Odd 3;Stake 3',
      'Data;Jogo;Casa;Odd;Stake;Casa;Odd;Stake;Casa;Odd;Stake',
      'Data;Jogo;Casa A;Odd A;Stake A;Casa B;Odd B;Stake B;Casa C;Odd C;Stake C',
    ]) {
      const { accepted, totals } = planOf([head, row]);
      expect(accepted.map(({ house, odds }) => [house, odds])).toEqual([
        ['Betano', 2.1],
        ['KTO', 3],
        ['Superbet', 4],
      ]);
      expect(totals.procedures).toBe(1);
    }
  });

  it('takes back and lay in one row', () => {
    const { accepted } = planOf([
      'Data;Jogo;Casa;Odd Back;Stake Back;Exchange;Odd Lay;Stake Lay;Responsabilidade;Comissão',
      '02/11/2026;A x B;Betano;2,10;100;Betfair;2,12;101;113,12;6,5%',
    ]);
    expect(
      accepted.map(({ side, odds, liabilityCents, commission }) => [side, odds, liabilityCents, commission]),
    ).toEqual([
      ['back', 2.1, null, null],
      ['lay', 2.12, 11312, 0.065],
    ]);
  });

  it('notices the same file again, and what has been settled since', () => {
    const lines = [HEAD, '02/11/2026;A x B;Betano;2,10;100;Green;', '03/11/2026;C x D;KTO;2,00;50;Aberta;'];
    const first = planOf(lines);
    const known = new Map(first.accepted.map(leg => [leg.id, { ...leg, bet: leg.id, about: null }]));
    const again = [...lines.slice(0, 2), '03/11/2026;C x D;KTO;2,00;50;Red;'];
    const plan = planOf(again, {}, { ...NO_BOOK, byId: id => known.get(id) ?? null });
    expect(plan.rejected.map(({ row, reason }) => [row, reason])).toEqual([[2, 'duplicate']]);
    expect(plan.accepted.map(({ row, corrects, status }) => [row, corrects?.status, status])).toEqual([
      [3, 'open', 'lost'],
    ]);
  });

  it('leaves a list without bets alone', () => {
    expect(planOf(['Mês;Lucro', 'Outubro;100']).sheets[0]?.mapping).toBeNull();
  });
});

describe('a column of returns says by its sums what it holds', () => {
  const head = 'Data;Jogo;Casa;Odd;Stake;Resultado;Retorno';
  const rows = (...returns: readonly string[]) => [
    head,
    `01/11/2026;A x B;Betano;2,25;20;Green;${returns[0]}`,
    `02/11/2026;C x D;Betano;1,80;50;Red;0`,
    `03/11/2026;E x F;KTO;1,90;30;Green;${returns[1]}`,
  ];
  const moneyOf = (lines: readonly string[]) =>
    planOf(lines).accepted.map(({ freebet, returnCents, profitCents }) => [freebet, returnCents, profitCents]);

  it.each([
    [rows('45,00', '57,00'), [null, 4_500, 2_500], [null, 5_700, 2_700]],
    // Without the stakes in every win: what was gained.
    [rows('25,00', '27,00'), [null, 4_500, 2_500], [null, 5_700, 2_700]],
    // Without the stake in one: a free bet.
    [rows('45,00', '27,00'), [null, 4_500, 2_500], ['snr', 2_700, 2_700]],
  ])('%#', (lines, first, last) => expect(moneyOf(lines)).toEqual([first, [null, 0, -5_000], last]));
});

describe('a diary of profit alone', () => {
  const amounts = (lines: readonly string[]) => {
    const plan = planOf(lines, { profitOnly: 'accept' });
    return [plan.questions, plan.accepted.map(({ house, profitCents }) => [house, profitCents])];
  };

  it('is read under words that nobody knows, and asks for what it lacks', () => {
    expect(
      amounts(['dia;como foi;fechei em', '01/11/26;ok;-R$ 154,87', '03/11/26;ok;R$ 47,15', '05/11/26;azar;-R$ 1,00']),
    ).toEqual([
      ['profit_only', 'house'],
      [
        [null, -15_487],
        [null, 4_715],
        [null, -100],
      ],
    ]);
  });

  it('has an amount for each house in its columns, and none for their sum', () => {
    const lines = [
      'Dia;Betano;KTO;Tudo',
      '01/11/2026;10,00;-5,50;4,50',
      '02/11/2026;-1,00;2,00;1,00',
      '03/11/2026;3,00;-2,00;1,00',
    ];
    expect(amounts(lines)).toEqual([
      ['profit_only'],
      [
        ['Betano', 1_000],
        ['KTO', -550],
        ['Betano', -100],
        ['KTO', 200],
        ['Betano', 300],
        ['KTO', -200],
      ],
    ]);
  });

  it.each([
    [
      'of deposits and withdrawals',
      ['Data;Casa;Valor', '01/11/2026;Betano;100', '02/11/2026;Depósito KTO;-50', '03/11/2026;KTO;20'],
    ],
    [
      'of an account',
      ['Data;Histórico;Valor', '01/11/2026;Padaria;-10', '02/11/2026;Salário;5000', '03/11/2026;Luz;-90'],
    ],
  ])('is no list %s', (_, lines) => expect(amounts(lines)).toEqual([[], []]));
});

it('a column of words for free bets is one under any name, also where the stake comes back', () => {
  const lines = [
    'data;casa;partida;odd;valor;de onde saiu;resultado;lucro',
    '01/11/2026;KTO;A x B;2,00;10;saldo real;perdeu;-10',
    '02/11/2026;KTO;C x D;2,44;25;aposta grátis (stake não volta);ganhou;36',
    '03/11/2026;KTO;E x F;3,00;50;aposta grátis (stake volta);ganhou;150',
  ];
  expect(planOf(lines).accepted.map(({ freebet }) => freebet)).toEqual([null, 'snr', 'sr']);
});

describe('columns say by their sums what they are', () => {
  it('a return below zero is what was lost', () => {
    const lines = [
      'data;jogo;casa;odd;valor;voltou',
      '01/11/2026;A x B;KTO;1,63;123,38;201,11',
      '02/11/2026;C x D;KTO;3,04;18,59;-18,59',
    ];
    expect(
      planOf(lines).accepted.map(({ status, returnCents, profitCents }) => [status, returnCents, profitCents]),
    ).toEqual([
      ['won', 20_111, 7_773],
      ['lost', 0, -1_859],
    ]);
  });

  it('of two prices the one that was paid', () => {
    const lines = [
      'dia;casa;jogo;odd normal;a do dia;botei;voltou;deu',
      '01/11/2026;KTO;A x B;2,09;2,24;23,00;51,52;green',
      '02/11/2026;KTO;C x D;2,60;3,38;48,00;0,00;red',
      '03/11/2026;KTO;E x F;2,24;2,65;14,00;37,10;green',
    ];
    expect(planOf(lines).accepted.map(({ odds }) => odds)).toEqual([2.24, 3.38, 2.65]);
  });

  it('what brings units is units, and is asked about', () => {
    const lines = [
      'Qdo;Peleja;Onde;@;Mão;Deu;Saldo u',
      '01/11/2026;A x B;KTO;2,11;1,00;GREEN;1,11',
      '02/11/2026;C x D;KTO;2,41;0,50;RED;-0,50',
      '03/11/2026;E x F;KTO;2,00;1,50;GREEN;1,50',
    ];
    expect(planOf(lines).questions).toContain('unit');
    expect(planOf(lines, { unitCents: cents(3_600) }).accepted.map(({ stakeCents }) => stakeCents)).toEqual([
      3_600, 1_800, 5_400,
    ]);
  });

  const arbs = [
    '01/11/2026;A x B;Novibet;3,26;137,21;Superbet;3,80;117,71;KTO;2,43;184,07;Superbet;8,31',
    '02/11/2026;C x D;KTO;3,21;55,63;Novibet;3,64;49,06;Betano;2,53;70,58;KTO;3,30',
    '03/11/2026;E x F;KTO;2,35;113,87;Novibet;3,38;79,17;Betano;3,86;69,32;todas devolveram;0',
  ];
  it.each([
    ['Data;Jogo;Casa/M;@M;$M;Casa/E;@E;$E;Casa/V;@V;$V;Quem pagou;Lucro arb'],
    ['Data;Jogo;Casa 1;Odd 1;Stake 1;Casa 2;Odd 2;Stake 2;Casa 3;Odd 3;Stake 3;deu;ficou'],
  ])('legs side by side, and what they brought: %s', head => {
    const { accepted, rejected } = planOf([head, ...arbs]);
    expect(rejected).toEqual([]);
    expect(accepted.map(({ house, status }) => `${house} ${status}`)).toEqual([
      'Novibet lost',
      'Superbet won',
      'KTO lost',
      'KTO won',
      'Novibet lost',
      'Betano lost',
      'KTO void',
      'Novibet void',
      'Betano void',
    ]);
  });

  it('a list of matches is none of bets', () => {
    const lines = [
      'Rodada;Data;Hora;Mandante;Visitante;Onde',
      '34;23/11/2026;15h05;Chelsea;Wolves;Globo',
      '35;25/11/2026;12h20;Racing;Lanús;SporTV',
    ];
    expect([planOf(lines).questions, planOf(lines).accepted]).toEqual([[], []]);
  });
});

describe('prices without their point', () => {
  const rows = (odds: readonly string[], profits: readonly string[]) => [
    'Data;Jogo;Casa;Odd;Valor;Resultado;Lucro',
    ...odds.map(
      (price, index) =>
        `0${index + 1}/11/2026;A x B;KTO;${price};10;${index === 2 ? 'red' : 'green'};${profits[index]}`,
    ),
  ];
  const oddsOf = (plan: ReturnType<typeof planOf>) => plan.accepted.map(({ odds }) => odds);

  it('have one where the money of the wins proves it, in hundredths or thousandths', () => {
    const hundredths = planOf(rows(['185', '310', '210'], ['8,50', '21', '-10']));
    expect([hundredths.questions, oddsOf(hundredths)]).toEqual([[], [1.85, 3.1, 2.1]]);
    expect(oddsOf(planOf(rows(['1850', '3105', '2100'], ['8,50', '21,05', '-10'])))).toEqual([1.85, 3.105, 2.1]);
  });

  it('are American where the money proves that', () => {
    const plan = planOf(rows(['185', '310', '210'], ['18,50', '31', '-10']), { oddsFormat: 'american' });
    expect(oddsOf(plan)).toEqual([2.85, 4.1, 3.1]);
  });

  it('are asked about where nothing proves anything; decimal, they are no prices of a hundred and more', () => {
    const lines = rows(['185', '310', '210'], ['', '', '']);
    expect(planOf(lines).questions).toContain('odds_format');
    expect(oddsOf(planOf(lines, { oddsFormat: 'decimal' }))).toEqual([1.85, 3.1, 2.1]);
  });

  it('have one already among lower ones', () => {
    expect(oddsOf(planOf(rows(['185', '2,10', '110'], ['', '', '']), { oddsFormat: 'decimal' }))).toEqual([
      185, 2.1, 110,
    ]);
  });
});

describe('rows that add up others', () => {
  const bets = [
    'Data;Casa;Jogo;Odd;Valor;G/R;Lucro',
    '01/11/2026;Betano;A x B;2,00;20;G;20,00',
    '02/11/2026;KTO;C x D;2,00;30;R;-30,00',
  ];
  it.each([
    [[';;;;;mês fechado;-10,00'], 'a name that nobody knows'],
    [
      [
        ';;;;;parcial;-10,00',
        '03/11/2026;KTO;E x F;2,00;10;G;10,00',
        '04/11/2026;KTO;G x H;2,00;10;G;10,00',
        ';;;;;outra;20,00',
        ';;;;;novembro;10,00',
      ],
      'parts and the whole',
    ],
    [['fim;;;;50;;-10,00'], 'stakes and profit'],
  ])('are no bets: %j (%s)', more => {
    const { accepted, rejected } = planOf([...bets, ...more]);
    expect(rejected).toEqual([]);
    expect(accepted.length).toBe(2 + more.filter(line => /^\d/.test(line)).length);
  });

  it('are bets where a match or a day stands beside the amount', () => {
    const lines = ['Data;Casa;Jogo;Lucro', '01/11/2026;Betano;A x B;10,00', ';Betano;C x D;20,00', ';KTO;E x F;30,00'];
    expect(planOf(lines, { profitOnly: 'accept' }).skipped).toEqual([]);
  });
});

describe('what cells say in words of their own', () => {
  it('letters that the header spells are asked about, and mean what the person says', () => {
    const lines = [
      'Data;Casa;Jogo;Odd;Valor;B/T',
      '01/11/2026;Betano;A x B;2,00;20;T',
      '02/11/2026;KTO;C x D;2,00;30;B',
      '03/11/2026;KTO;E x F;2,00;30;anulada',
    ];
    expect(planOf(lines).questions).toEqual(['status_word:T', 'status_word:B']);
    const { accepted } = planOf(lines, { statusWords: { B: 'won', T: 'lost' } });
    expect(accepted.map(({ status }) => status)).toEqual(['lost', 'won', 'void']);
  });

  it('a question of a form is the result, also beside words of its person', () => {
    const lines = [
      'Quem é você?;Data da aposta;Em qual casa?;Jogo e palpite;Odd;Quanto apostou?;E aí, deu?',
      'Kátia;04/10/2026;KTO;A x B, A;2,00;10;Deu',
      'Paula;05/10/2026;KTO;C x D, C;2,00;10;Não deu',
      'Kátia;06/10/2026;KTO;E x F, E;2,00;10;Devolveram',
      'Paula;07/10/2026;KTO;G x H, G;2,00;10;Ainda não sei',
      'Kátia;08/10/2026;KTO;I x J, I;2,00;10;Deu',
    ];
    const { accepted, questions } = planOf(lines, { statusWords: { Deu: 'won' } });
    expect(questions).toEqual(['status_word:Deu']);
    expect(accepted.map(({ status }) => status)).toEqual(['won', 'lost', 'void', 'open', 'won']);
  });

  it('half a cross is half lost beside half a tick', () => {
    const lines = [
      'Data;Casa;Jogo;Odd;Valor;Resultado',
      '01/11/2026;KTO;A x B;2,00;20;✅½',
      '02/11/2026;KTO;C x D;2,00;20;❌½',
      '03/11/2026;KTO;E x F;2,00;20;Não encerrada',
    ];
    expect(planOf(lines).accepted.map(({ status }) => status)).toEqual(['half_won', 'half_lost', 'open']);
  });

  it('"en contra" is a lay, and a "Freebet" among sides a free bet', () => {
    const lines = [
      'Fecha;Bolsa;Evento;Selección;Tipo;Cuota;Importe (EUR);Estado;Neto (EUR)',
      '01/11/2026;Matchbook;A - B;A;A favor;2,00;20,00;Ganada;20,00',
      '02/11/2026;Matchbook;C - D;C;En contra;3,00;20,00;Perdida;-40,00',
      '03/11/2026;Matchbook;E - F;E;Freebet;3,00;20,00;Ganada;40,00',
    ];
    expect(planOf(lines).accepted.map(({ side, freebet, profitCents }) => [side, freebet, profitCents])).toEqual([
      ['back', null, 2_000],
      ['lay', null, -4_000],
      ['back', 'snr', 4_000],
    ]);
  });

  it('the value of a unit is not asked where the amounts stand beside the units', () => {
    const lines = [
      'Data;Casa;Jogo;Odd;Unidades;Stake R$;W/L;P/L un;P/L R$',
      '01/11/2026;KTO;A x B;2,00;1,0;15,00;W;1,00;15,00',
    ];
    const { accepted, questions } = planOf(lines);
    expect([questions, accepted[0]?.stakeCents]).toEqual([[], 1_500]);
  });

  it('yes and no under a header that asks whether the bet was won need no question; under others they are asked about', () => {
    const under = (header: string, side = 'back') =>
      planOf([
        `Data;Jogo;Casa;Odd;Valor;Lado;${header}`,
        `02/11/2026;A x B;KTO;2,00;10;${side};sim`,
        '03/11/2026;C x D;KTO;2,00;10;back;não',
      ]);
    for (const header of ['Ganhou?', 'Deu green?', 'Bateu?', 'Won?']) {
      const plan = under(header);
      expect([plan.questions, plan.accepted.map(({ status }) => status)]).toEqual([[], ['won', 'lost']]);
    }
    const asked = ['status_word:sim', 'status_word:não'];
    expect(under('Saiu?').questions).toEqual(asked);
    // Whether it happened is the other way round for a lay.
    expect([under('Bateu?', 'lay').questions, under('Ganhou?', 'lay').questions]).toEqual([asked, []]);
  });

  it('yes and no are asked about where the money says the opposite', () => {
    const lines = [
      'Data;Jogo;Casa;Odd;Valor;Ganhou?;Lucro',
      '02/11/2026;A x B;KTO;2,00;10;sim;-7',
      '03/11/2026;C x D;KTO;2,00;10;não;-10',
    ];
    expect(planOf(lines).questions).toContain('status_word:sim');
  });

  it('marks under headers of results are read although a last row counts them', () => {
    const plan = planOf([
      'Data;Jogo;Casa;Odd;Valor;Green;Red;Void',
      '02/11/2026;A x B;KTO;2,00;10;x;;',
      '03/11/2026;C x D;KTO;2,00;10;;X;',
      '04/11/2026;E x F;KTO;2,00;10;;;x',
      '05/11/2026;G x H;KTO;2,00;10;;;',
      'Total;;;;40;1;1;1',
    ]);
    expect(plan.questions).toEqual([]);
    expect(plan.accepted.map(({ status }) => status)).toEqual(['won', 'lost', 'void', 'open']);
  });

  it('ditto marks are what stands above them', () => {
    const plan = planOf([
      'Data;Casa;Jogo;Aposta;Odd;Valor',
      '02/11/2026;KTO;A x B;A;2,00;10',
      "idem;'';C x D;D;3,00;''",
      '〃;Superbet;mesmo;C;1,50;20',
    ]);
    expect(plan.accepted.map(({ date, house, event, stakeCents }) => [date, house, event, stakeCents])).toEqual([
      ['2026-11-02', 'KTO', 'A x B', 1000],
      ['2026-11-02', 'KTO', 'C x D', 1000],
      ['2026-11-02', 'Superbet', 'C x D', 2000],
    ]);
  });

  it('a type that tells own money from free bets says which bets are free, whatever the column is called', () => {
    const plan = planOf([
      'Data;Jogo;Casa;Tipo;Odd;Valor;Status',
      '02/11/2026;A x B;KTO;Dinheiro;2,00;50;Perdida',
      '03/11/2026;C x D;KTO;Freebet;3,40;25;Ganha',
      '04/11/2026;E x F;KTO;Freebet;3,40;25;Aberta',
    ]);
    expect(plan.accepted.map(({ freebet, profitCents }) => [freebet, profitCents])).toEqual([
      [null, -5000],
      ['snr', 6000],
      ['snr', null],
    ]);
  });

  it('days on lines of their own are no missing column', () => {
    const plan = planOf([
      'Jogo;Aposta;Odd;Valor;Casa;Resultado',
      'Sábado, 14/11/2026;;;;;',
      'A x B;A;2,00;10;KTO;green',
      'Domingo, 15/11/2026;;;;;',
      'C x D;D;2,00;10;KTO;red',
    ]);
    expect([plan.questions, plan.accepted.map(({ date }) => date)]).toEqual([[], ['2026-11-14', '2026-11-15']]);
  });

  it('what an exchange took is no rate, its lays keep to sums of their own, and dollars are no reais', () => {
    const plan = planOf(
      [
        'settled_at,event_title,outcome,side,status,decimal_odds,stake_usdc,client_pnl_usdc,commission_usdc,net_usdc',
        '2026-06-02T21:25:25.156Z,A vs. B,A,LAY,SETTLED,2.25,112,112,2.24,109.76',
        '2026-06-02T18:08:03.043Z,C vs. D,D,LAY,SETTLED,1.2,119,-23.8,0,-23.8',
        '2026-06-02T18:08:03.043Z,E vs. F,F,BACK,SETTLED,2.5,100,150,3,147',
      ],
      { house: 'KTO' },
    );
    expect(
      plan.accepted.map(({ side, status, profitCents, currency }) => [side, status, profitCents, currency]),
    ).toEqual([
      ['lay', 'won', 10976, 'USD'],
      ['lay', 'lost', -2380, 'USD'],
      ['back', 'won', 14700, 'USD'],
    ]);
  });

  it('the sums of lays say which column is the profit, where none has the name', () => {
    const plan = planOf([
      'Data;Jogo;Casa;Lado;Odd;Valor;Situação;Deu',
      '02/11/2026;A x B;Betfair Exchange;Lay;3,00;10;encerrada;10',
      '03/11/2026;C x D;Betfair Exchange;Lay;2,50;20;encerrada;-30',
      '04/11/2026;E x F;Betfair Exchange;Back;2,00;15;encerrada;15',
    ]);
    expect(plan.accepted.map(({ profitCents }) => profitCents)).toEqual([1000, -3000, 1500]);
  });

  it('shares of a bank are no stakes, and a price once more is no payout', () => {
    const plan = planOf(
      [
        'date,home_team,away_team,bookmaker,moneyline,payout,exp_val,kelly_pct,bet_amnt',
        '2026-10-13,A,B,Bovada,115,1.15,0.339,0.295,7',
        '2026-10-13,C,D,FanDuel,-180,0.56,0.21,0.37,9',
        '2026-10-14,E,F,BetMGM,150,1.5,0.3,0.2,10',
        '2026-10-15,G,H,BetMGM,-200,0.5,0.1,0.2,4',
      ],
      { oddsFormat: 'american' },
    );
    expect(plan.accepted.map(({ stakeCents, status, profitCents }) => [stakeCents, status, profitCents])).toEqual([
      [700, 'open', null],
      [900, 'open', null],
      [1000, 'open', null],
      [400, 'open', null],
    ]);
  });

  it('numbers of rows are no prices: the prices are asked for', () => {
    const plan = planOf([
      'Data;Jogo;Casa;Coluna1;Valor;Status',
      '02/11/2026;A x B;KTO;11;10;green',
      '03/11/2026;C x D;KTO;12;10;red',
    ]);
    expect(plan.questions).toContain('column:odds');
  });

  it('the other side’s price is no stake, and teams are no results', () => {
    const odds = planOf([
      'date,home,away,bookmaker,home_odds,away_odds',
      '2026-10-02,A,B,KTO,1.55,2.64',
      '2026-10-03,C,D,KTO,2.46,1.65',
      '2026-10-04,E,F,KTO,1.38,3.06',
    ]);
    expect([odds.accepted, odds.questions.includes('column:stake')]).toEqual([[], true]);
    const tips = planOf([
      'date,home,away,pick,selection,odds,stake,bookmaker',
      ...['Broncos', 'Sharks', 'Eagles', 'Titans'].map(
        (team, day) => `2026-10-0${day + 1},${team},Panthers,HOME,${team},1.7,10,KTO`,
      ),
    ]);
    expect([tips.questions, tips.accepted.map(({ status }) => status)]).toEqual([
      ['status_from_profit'],
      ['open', 'open', 'open', 'open'],
    ]);
  });

  it('a count of wins is no result: a table of weeks holds no bets', () => {
    const plan = planOf([
      'Semana;Período;Apostas;Ganhou;Perdeu;Stake (R$);Lucro (R$)',
      'Semana 11;08/03 - 14/03/2026;111;44;67;5299,18;697,02',
      'TOTAL;;111;44;67;5299,18;697,02',
    ]);
    expect([plan.accepted, plan.sheets.map(({ mapping }) => mapping)]).toEqual([[], [null]]);
  });

  it('a house that every row names is proposed, days may stand under "Time", and teams beside their tournament', () => {
    const exchange = planOf([
      'Settled;Description;Type;Odds;Stake (R$);Liability (R$);Profit/Loss (R$);Status',
      '01-Jun-22 17:03:54;A v B A-Match Odds | Betfair Bet ID 1:270 | Placed 01-Jun-22;Back;1,26;5; -- ;-5;Lost',
      '01-Jun-22 15:28:12;C v D D-Match Odds | Betfair Bet ID 1:271 | Placed 31-May-22;Lay;2,5;6;9;-9;Lost',
    ]);
    expect([exchange.questions, exchange.guess.house]).toEqual([['house'], 'Betfair Exchange']);
    const teams = planOf([
      'Time,event,team1,team2,selection,odds,stake,status,bookmaker',
      '2026-06-12 19:22:01.156,Cologne Major,Vitality,9z,9z,2.92,10.00,won,KTO',
      '2026-06-13 19:21:00.000,Cologne Major,Aurora,Spirit,Spirit,3.30,10.00,lost,KTO',
    ]);
    expect(teams.accepted.map(({ date, event }) => [date, event])).toEqual([
      ['2026-06-12T19:22', 'Vitality x 9z'],
      ['2026-06-13T19:21', 'Aurora x Spirit'],
    ]);
  });

  it('bets without a match, a pick and known prices are bets, and what they lack is asked for', () => {
    const plan = planOf([
      'Date,Track,Trap,Stake,Result,Bookmaker',
      '2026-05-18,Romford,3,0.10,win,Paddy Power',
      '2026-05-19,Harlow,5,0.10,loss,Paddy Power',
    ]);
    expect(plan.questions).toContain('column:odds');
  });

  it('gains and losses under a name that nobody knows are asked about, before anything else is made of the bets', () => {
    const lines = [
      'Data;Casa;Jogo;Odd;Valor;Status;Xpto',
      '01/11/2026;KTO;A x B;2,00;20;Green;13,10',
      '02/11/2026;KTO;C x D;2,00;20;Red;-27,45',
      '03/11/2026;KTO;E x F;2,00;20;Green;14,20',
    ];
    expect(planOf(lines).questions).toEqual(['column:profit']);
    const figures = lines.map((line, row) => (row === 0 ? line.replace('Xpto', 'Saldo acumulado') : line));
    expect(planOf(figures).questions).toEqual([]);
  });
});
