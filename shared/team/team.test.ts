import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Procedure } from '../procedures/schema/procedure.ts';
import { numberedLegs } from '../procedures/sums/numbered-legs.ts';
import { asChatId, asTelegramId, cents } from '../units.ts';
import { readTeamReply } from './read-team-reply.ts';
import type { TeamBoard, TeamClaim } from './team-board.ts';
import { sharesOf, teamParts } from './team-parts.ts';
import { teamHtml } from './team-text.ts';

const leg = (house: string, selection: string, odds: number, more = {}) => ({
  house,
  market: 'asian_total',
  selection,
  line: 2.5,
  side: 'back' as const,
  odds,
  stakeCents: cents(10_000),
  ...more,
});
const PROCEDURE: Procedure = {
  is: 'arb',
  title: 'Gols <do> jogo',
  promotion: null,
  deadline: null,
  event: { home: 'Bahia', away: 'Vitória', startsAt: null },
  steps: [{ calculator: 'surebet', legs: [leg('betano', 'over', 2.1), leg('superbet', 'under', 2.1)] }],
};
const legs = numberedLegs(PROCEDURE);
const claimOf = (at: number, id: number, name: string, placed: TeamClaim['placed'] = null): TeamClaim => ({
  key: legs[at]?.key ?? '',
  telegramId: asTelegramId(id),
  name,
  placed,
  label: 'x',
});
const boardOf = (claims: readonly TeamClaim[], more: Partial<TeamBoard> = {}): TeamBoard => ({
  id: 'board',
  chatId: asChatId(-1),
  topicId: null,
  messageId: 5,
  rev: 1,
  procedureId: 'proc-0001',
  version: 1,
  state: 'open',
  procedure: PROCEDURE,
  claims,
  limits: [],
  freed: [],
  ...more,
});

describe('the parts of a team', () => {
  it('share what is won by the money put in: the worked example', () => {
    const parts = teamParts(boardOf([claimOf(0, 1, 'Ana'), claimOf(1, 2, 'Bruno')]), 0);
    expect(parts?.isPlanned).toBe(true);
    expect(parts?.outcomes.map(({ profitCents, partsCents }) => [profitCents, partsCents])).toEqual([
      [1_000, [500, 500]],
      [1_000, [500, 500]],
    ]);
    expect(parts?.outcomes.flatMap(({ transfers }) => transfers)).toEqual(
      expect.arrayContaining([
        { from: 'Ana', to: 'Bruno', cents: 10_500 },
        { from: 'Bruno', to: 'Ana', cents: 10_500 },
      ]),
    );
  });

  it('count what was placed, and nothing while a leg is open or one person has all', () => {
    const placed = { odds: 2, stakeCents: cents(10_000) };
    const parts = teamParts(boardOf([claimOf(0, 1, 'Ana', placed), claimOf(1, 2, 'Bruno', placed)]), 0);
    expect(parts?.isPlanned).toBe(false);
    expect(parts?.outcomes.map(({ profitCents }) => profitCents)).toEqual([0, 0]);
    expect(teamParts(boardOf([claimOf(0, 1, 'Ana')]), 0)).toBeNull();
    expect(teamParts(boardOf([claimOf(0, 1, 'Ana'), claimOf(1, 1, 'Ana')]), 0)).toBeNull();
  });

  it('lose no centavo, no matter who put in how much', () => {
    const stake = fc.integer({ min: 1, max: 500_000 });
    const odds = fc.integer({ min: 102, max: 900 }).map(each => each / 100);
    fc.assert(
      fc.property(stake, odds, stake, odds, (one, oneOdds, other, otherOdds) => {
        const parts = teamParts(
          boardOf([
            claimOf(0, 1, 'Ana', { odds: oneOdds, stakeCents: cents(one) }),
            claimOf(1, 2, 'Bruno', { odds: otherOdds, stakeCents: cents(other) }),
          ]),
          0,
        );
        for (const { profitCents, partsCents, transfers } of parts?.outcomes ?? []) {
          expect(partsCents.reduce((sum, each) => sum + each, 0)).toBe(profitCents);
          expect(transfers.length).toBeLessThanOrEqual(1);
        }
        expect(parts).not.toBeNull();
      }),
    );
    expect(sharesOf(cents(10), [1, 1, 1].map(cents))).toEqual([4, 3, 3]);
    expect(sharesOf(cents(-10), [1, 1, 1].map(cents))).toEqual([-4, -3, -3]);
    expect(sharesOf(cents(10), [0, 0].map(cents))).toEqual([0, 0]);
  });
});

describe('the board of a team', () => {
  it('says who has what, what is open, and the limits seen', () => {
    const text = teamHtml(
      boardOf([claimOf(0, 1, 'Ana', { odds: 2.08, stakeCents: cents(9_000) })], {
        limits: [{ house: 'betano', cents: cents(3_000), name: 'Bruno' }],
      }),
    );
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      [
        '<b>Em equipe: Gols &lt;do&gt; jogo</b>',
        'Bahia × Vitória',
        '',
        '1. Betano: Mais de 2,5 2,10 · R$ 100,00',
        '    Ana fez: 2,08 · R$ 90,00',
        '2. Superbet: Menos de 2,5 2,10 · R$ 100,00',
        '    <i>aberta</i>',
        '',
        'Em aberto: 1 de 2',
        'Limites vistos: Betano R$ 30,00 (Bruno)',
        '<i>Pegou outra odd ou valor? Responda a esta mensagem: 2,28 50. Limite: limite betano 30.</i>',
      ].join('\n'),
    );
  });

  it('says who freed a leg, and percentages that add up to 100', () => {
    const [key = ''] = legs.map(each => each.key);
    expect(teamHtml(boardOf([], { freed: [{ key, name: 'Carla' }] }))).toContain('<i>aberta: Carla liberou</i>');
    const thirds = {
      ...PROCEDURE,
      steps: [
        {
          calculator: null,
          legs: [
            leg('a', 'home', 3.1, { market: '1x2', line: null }),
            leg('b', 'draw', 3.1, { market: '1x2', line: null }),
            leg('c', 'away', 3.1, { market: '1x2', line: null }),
          ],
        },
      ],
    };
    const claims = numberedLegs(thirds).map((each, at) => ({ ...claimOf(0, at + 1, `P${at}`), key: each.key }));
    const percents = [...teamHtml(boardOf(claims, { procedure: thirds })).matchAll(/(\d+,\d\d)\u00a0%/g)];
    expect(percents.map(([, percent]) => percent)).toEqual(['33,34', '33,33', '33,33']);
  });

  it('keeps what was placed on a leg that the procedure no longer has', () => {
    const stray = {
      ...claimOf(0, 1, 'Ana', { odds: 2, stakeCents: cents(100) }),
      key: 'gone',
      label: 'Betano: Empate',
    };
    expect(teamHtml(boardOf([stray])).replaceAll('\u00a0', ' ')).toContain(
      'Saiu do plano: Betano: Empate · Ana fez: 2,00 · R$ 1,00',
    );
  });

  it('fits into a message, whatever names people have', () => {
    const name = '&'.repeat(64);
    const legs = Array.from({ length: 12 }, (_, at) => leg(`Casa ${at}`, 'over', 2.1, { line: at + 0.5 }));
    const procedure = {
      ...PROCEDURE,
      steps: [
        { calculator: null, legs },
        { calculator: null, legs },
      ],
    };
    const claims = numberedLegs(procedure).map(({ key }, at) => ({ ...claimOf(0, at, name), key }));
    const plain = teamHtml(boardOf(claims, { procedure })).replace(/<[^>]+>|&amp;|&lt;/g, '.');
    expect(plain.length).toBeLessThanOrEqual(4_096);
  });
});

describe('an answer to the board', () => {
  it.each([
    ['2,28 50', { kind: 'placed', legNumber: null, odds: 2.28, stakeCents: 5_000 }],
    ['2.28', { kind: 'placed', legNumber: null, odds: 2.28, stakeCents: null }],
    ['2: 2,28 R$ 50,34', { kind: 'placed', legNumber: 2, odds: 2.28, stakeCents: 5_034 }],
    ['@2,1 por 1.000', { kind: 'placed', legNumber: null, odds: 2.1, stakeCents: 100_000 }],
    ['limite Betano 30', { kind: 'limit', house: 'betano', cents: 3_000 }],
    ['limite da betano: R$ 1.500,00', { kind: 'limit', house: 'betano', cents: 150_000 }],
    ['2,28 100.000.001', { kind: 'too_much' }],
    ['2,28 100.000.000', { kind: 'placed', legNumber: null, odds: 2.28, stakeCents: 10_000_000_000 }],
    ['limite betano 100.000.001', { kind: 'too_much' }],
    ['boa', null],
    ['1 2 3', null],
    ['1', null],
    ['2,28 0', null],
    ['limite betano', null],
    ['9'.repeat(200), null],
  ])('%s', (text, read) => {
    expect(readTeamReply(text)).toEqual(read);
  });
});
