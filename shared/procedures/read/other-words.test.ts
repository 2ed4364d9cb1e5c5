import { describe, expect, it } from 'vitest';
import { changeTo, differsIn, legsRead, procedureOf, readWritten } from '../testing/read-fixture.ts';

const MATCH = 'Cagliari x Genoa hoje 20h';
const LEGS = 'Rivalo Cagliari 2,00 R$ 100\nlay Betfair (com. 5%) Cagliari 2,04 R$ 100,50';

describe('spec 4: a promotion by other words', () => {
  it.each<[string, string | null]>([
    ['Rivalo estorna a aposta em freebet caso o seu time perca', 'risk-free'],
    ['Se a primeira perder, a Rivalo devolve em saldo', 'risk-free'],
    ['Perdeu, volta 30% em freebet, máximo 40', 'cashback'],
    ['Rivalo paga adiantado', 'early-payout'],
    ['na Rivalo o green antecipado sai abrindo 2 gols: paga', 'early-payout'],
    ['Rivalo paga quem abrir 2 gols', 'early-payout'],
    ['Rivalo sem pagamento antecipado', null],
    ['Rivalo paga bem em mais de 3 gols', null],
  ])('%s', (line, type) => {
    expect(procedureOf(readWritten(`${line}\n${MATCH}\n${LEGS}`)).promotion?.type ?? null).toBe(type);
  });
});

describe('spec 4: what a message claims', () => {
  const surebet = `Surebet\nLens x Brest hoje 21h\nRivalo Lens 2,10 R$ 100\nKTO Brest ou empate 2,00 R$ 105\n`;

  it.each([
    'total 205 | retorno 210 | sobra 5',
    'Total: 205,00\nRetorno: 210\nLucro: 5,00',
    'Total 205\nSobra 5',
    'Investimento 205,00\ndá 5,00',
  ])('%s: what is staked and paid back is no profit', claim => {
    const reading = readWritten(surebet + claim);
    expect([procedureOf(reading).steps[0]?.saidProfitCents, differsIn(reading)]).toEqual([500, []]);
  });

  it('contradicts a profit that is none, beside the same sums', () => {
    expect(differsIn(readWritten(`${surebet}total 205 | retorno 210 | sobra 9`))).toEqual(['profit 900 500']);
  });

  it.each([
    'passo 1 perde 2,48, passo 2 dá 35,30, líquido 32,82',
    'custo passo 1 2,48 | ganho passo 2 35,30 | sobra 32,82',
    'Custo da etapa 1: 2,48; etapa 2 rende 35,30; lucro final 32,82',
  ])('%s: each with its step', claim => {
    const text = `Aposte 50 na Rivalo e ganhe 50 de freebet SNR\n${MATCH}\nRivalo Cagliari 2,00 R$ 50\nlay Betfair (com. 5%) Cagliari 2,05 R$ 50\nPasso 2\nLens x Brest amanhã 21h\nRivalo Brest 5,00 fb 50\nlay Betfair (com. 5%) Brest 5,30 R$ 38,10\n${claim}`;
    const { steps, saidTotalCents } = procedureOf(readWritten(text));
    expect([steps.map(({ saidProfitCents }) => saidProfitCents), saidTotalCents]).toEqual([[-248, 3_530], 3_282]);
  });
});

describe('spec 4: tables of other columns', () => {
  it.each([
    'etapa | casa | sel | odd | stake\n1 | rivalo | over 2,5 | 1,95 | 40,00\n1 | kto | under 2,5 | 2,10 | 37,14',
    'nº | operadora | palpite | preço | valor | obs\n1 | Rivalo | over 2,5 | 1,95 | 40,00 | pode variar\n2 | KTO | under 2,5 | 2,10 | 37,14 | -',
  ])('%s', table => {
    expect(legsRead(`Surebet\n${MATCH}\n${table}`)).toEqual([
      ['rivalo asian_total over 2.5 1.95 4000', 'kto asian_total under 2.5 2.1 3714'],
    ]);
  });
});

describe('spec 4: changes in other words', () => {
  const superodd = `Superodd Rivalo\n${MATCH}\nRivalo Cagliari de 2,00 por 2,60 R$ 50 (max 50)\nlay Betfair (com. 5%) Cagliari 2,10 R$ 63,41`;

  it('the old price beside the boost stays what it was', () => {
    expect(changeTo(superodd, 'Correção\nRivalo Cagliari de 2,00 por 2,50')).toEqual(['steps.0.legs.0.odds 2.5']);
  });

  it('the new stake of a leg stands under it', () => {
    expect(changeTo(superodd, 'Correção\nContra: Betfair subiu pra 2,16\nNovo valor da cobertura: R$ 61,61')).toEqual([
      'steps.0.legs.1.odds 2.16',
      'steps.0.legs.1.stakeCents 6161',
    ]);
  });

  it('the line of a bet is no price', () => {
    const points =
      'Surebet\nLakers x Suns hoje 22h\nRivalo mais de 210,5 1,95 R$ 100\nKTO menos de 210,5 2,10 R$ 92,86';
    expect(changeTo(points, 'a KTO mudou a linha pra 209,5\nNovibet menos de 210,5 2,05 R$ 95,12')).toEqual([
      'steps.0.legs.1.house novibet',
      'steps.0.legs.1.odds 2.05',
      'steps.0.legs.1.stakeCents 9512',
    ]);
  });

  it('what was laid and is backed while the match is on is a step of its own', () => {
    const early = `Rivalo paga com 2 gols de vantagem\n${MATCH}\n${LEGS}`;
    const [change] = changeTo(early, '2x0, a Rivalo já pagou, trava agora\nBACK 1,15 Betfair Cagliari 178,26');
    expect(change).toContain('steps.1 ');
    expect(change).toContain('"side":"back","odds":1.15,"stakeCents":17826');
  });
});

describe('spec 4: bets in other words', () => {
  const marketsOf = (text: string) =>
    procedureOf(readWritten(text)).steps.flatMap(({ legs }) =>
      legs.map(({ market, selection, line }) => [market, selection, line].filter(part => part != null).join(' ')),
    );

  it.each<[string, string[]]>([
    [
      'Denver com menos 3,5 pontos 1,95 Rivalo R$ 100\nMiami com mais 3,5 pontos 2,05 KTO R$ 95,12',
      ['spread home -3.5', 'spread away 3.5'],
    ],
    [
      'Rivalo paga 1,95 no Nuggets com menos 3,5 e R$ 100\nKTO paga 2,05 no Heat com mais 3,5 e R$ 95,12',
      ['spread home -3.5', 'spread away 3.5'],
    ],
    [
      'Rivalo mais de 213,5 1,95 R$ 100\nKTO menos de 213,5 2,05 R$ 95,12',
      ['points_total over 213.5', 'points_total under 213.5'],
    ],
  ])('%s', (legs, wanted) => {
    expect(marketsOf(`Surebet\nNuggets x Heat hoje 22h NBA\n${legs}`)).toEqual(wanted);
  });

  it('prices of two sides that leave no room for a draw are of a sport without one', () => {
    const legs = (home: string, away: string) =>
      `Surebet\nPraia x Sesi hoje 20h\nRivalo Praia ${home} R$ 100\nKTO Sesi ${away} R$ 70`;
    expect(marketsOf(legs('1,62', '2,35'))).toEqual(['money_line home', 'money_line away']);
    expect(marketsOf(legs('2,62', '3,35'))).toEqual(['1x2 home', '1x2 away']);
  });

  it.each<[string, string | null, string]>([
    ['VINI JR 2+ CHUTES', 'over', 'other'],
    ['Lookman 3+ finalizações', 'over', 'other'],
    ['Atalanta vence', 'home', '1x2'],
  ])('%s', (bet, selection, market) => {
    const { steps } = procedureOf(
      readWritten(`Superodd\n2,10 → 2,70\n${bet}\nRIVALO / MAX 30\nAtalanta x Lecce hoje 16h`),
    );
    expect(steps[0]?.legs).toMatchObject([{ selection, market, odds: 2.7, oddsBefore: 2.1, stakeCents: 3_000 }]);
  });

  it('a team that wins in a match that nobody names is asked about, and is no other bet', () => {
    const reading = readWritten('2,00 → 2,40\nLEÃO VENCE\nRIVALO +40% NO LUCRO / MAX 30');
    expect(procedureOf(reading)).toMatchObject({
      promotion: { type: 'boost-percent', percent: 40 },
      steps: [{ legs: [{ market: '1x2', selection: null, odds: 2.4, oddsBefore: 2, stakeCents: 3_000 }] }],
    });
    expect('missing' in reading && reading.missing).toContain('steps.0.legs.0.selection');
  });

  it.each(['2,40, com o boost vira 2,75,', '2,40 e com a superodd sobe 2,75,', '2,40 (com o turbo vai pra 2,75)'])(
    '%s: raised odds',
    odds => {
      const text = `Superodd da Rivalo\n${MATCH}\nRivalo Cagliari ${odds} R$ 40\nlay Betfair Cagliari 2,46 R$ 46`;
      expect(procedureOf(readWritten(text)).steps[0]?.legs[0]).toMatchObject({
        odds: 2.75,
        oddsBefore: 2.4,
        stakeCents: 4_000,
      });
    },
  );
});

describe('spec 4: what is no procedure, or none any more', () => {
  it.each([
    'resumo do mês\ntipo | qtd | lucro\nsurebet | 3 | 12,40\nfreebet | 2 | 8,15\ntotal | 5 | 20,55',
    'balanço da semana\nseg 4,12\nter 9,80\nqua 3,05',
  ])('%s', text => {
    expect(readWritten(text).is).toBe('not-a-procedure');
  });

  it.each([
    'Rivalo | conta da irmã (você joga) | 20',
    'pai e mãe: cada um aposta... brincadeira, irmão (vc controla) faz de novo',
    'usem ips distintos em cada cadastro',
    'a conta 2 é nome de outra pessoa',
  ])('%s: a flag', line => {
    expect(readWritten(`${MATCH}\n${LEGS}\n${line}`).is).toBe('flag');
  });

  it('a price that is gone ends nothing where there is a new one', () => {
    const surebet = 'Surebet\nLens x Brest hoje 21h\nRivalo Lens 2,10 R$ 100\nKTO Brest ou empate 2,00 R$ 105';
    expect(changeTo(surebet, '2,10 já era\n2,06 agora na Rivalo\nainda compensa')).toEqual([
      'steps.0.legs.0.odds 2.06',
    ]);
    expect(changeTo(surebet, 'a Rivalo já era, 1,80 agora, pode fechar')).toEqual(['closing']);
    expect(changeTo(surebet, 'O preço da Rivalo mexeu. Agora está 2,04, então coloque 102,94.')).toEqual([
      'steps.0.legs.0.odds 2.04',
      'steps.0.legs.0.stakeCents 10294',
    ]);
  });

  it('a bonus told before its bets asks for them; a question about one, or an advert, is nothing', () => {
    const offer = 'A Rivalo dá 100% do primeiro depósito até 150 reais. Vou postando os jogos aqui';
    const reading = readWritten(offer);
    expect(procedureOf(reading).promotion).toMatchObject({
      type: 'deposit-bonus',
      house: 'rivalo',
      percent: 100,
      capCents: 15_000,
    });
    expect('missing' in reading && reading.missing).toEqual(['steps.0.legs']);
    expect(readWritten(`${offer}, alguém já pegou?`).is).toBe('not-a-procedure');
    expect(readWritten('A Rivalo dá 100% do primeiro depósito até 150 reais').is).toBe('not-a-procedure');
    expect(readWritten('peguei os 100% do primeiro depósito, que bônus bom').is).toBe('not-a-procedure');
  });

  it('two letters of a house that nobody knows by them are asked about', () => {
    const reading = readWritten(
      `Surebet\n${MATCH}\ncasa | sel | odd | stake\nqx | over 2,5 | 1,95 | 40\nkto | under 2,5 | 2,10 | 37,14`,
    );
    expect('missing' in reading && reading.missing).toEqual(['steps.0.legs.0.house']);
  });

  it('a free bet whose value comes back along with the profit', () => {
    const text = `Freebet de 30 da Rivalo, o valor da freebet retorna junto\n${MATCH}\nRivalo Cagliari 3,00 fb 30\nKTO Genoa ou empate 1,42 R$ 63,38`;
    expect(procedureOf(readWritten(text)).steps[0]?.legs[0]?.freebet).toBe('SR');
  });
});
