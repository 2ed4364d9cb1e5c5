import { describe, expect, it } from 'vitest';
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import { feedFacts, feedState } from './feed-view.ts';

const FEED: FeedStatus = {
  id: 'the-odds-api',
  demo: false,
  runs: true,
  fixed: null,
  state: 'running',
  detail: null,
  age: 12_000,
  quotesPerSecond: 12.34,
  received: 12_345,
  changed: 678,
  refused: { outright: 2, bad_event: 1 },
  samples: [],
  plan: null,
  key: { origin: 'sealed', last4: '9f3a' },
  note: null,
  quota: { left: 400, used: 100, per: 'month' },
  cost: { kind: 'credits', perDay: 53.1, daysLeft: 7.06 },
};
const facts = (change: Partial<FeedStatus>) => Object.fromEntries(feedFacts({ ...FEED, ...change }));

describe('a source of odds', () => {
  it('in lines', () => {
    expect(facts({})).toEqual({
      [words.age]: words.ago(formatAge(12_000)),
      [words.perSecond]: '12,3',
      [words.received]: '12.345, 678 mudaram a odd',
      [words.refused]: 'outright 2, bad_event 1',
      [words.quotas.month]: 'restam 400, usadas 100',
      [words.cost]: 'até 54 créditos: o que resta (400), menos 5 % de reserva, pelos 8 dias até o mês virar',
      [words.key]: 'termina em 9f3a, guardada cifrada aqui',
    });
  });

  it('whose plan has only some of the houses names both, and what the plan would need', () => {
    const plan = {
      used: ['Betano BR', 'KTO'],
      refused: ['Superbet'],
      paidOnly: ['Betfair Exchange'],
      most: 2,
      asked: 4,
    };
    const found = facts({ plan });
    expect(found[words.plan.title]).toBe('Betano BR, KTO (o plano permite 2)');
    expect(found[words.plan.refused(1)]).toBe('Superbet');
    expect(found[words.plan.paidOnly(1)]).toBe('Betfair Exchange');
    expect(found[words.plan.needs]).toContain('um plano pago com 4 casas');
    const none = facts({ plan: { ...plan, used: [], paidOnly: [] } });
    expect(none[words.plan.title]).toBe('nenhuma das pedidas (o plano permite 2)');
    expect(none[words.plan.needs]).toContain('um plano com 4 casas');
  });

  it('that is off says what it would cost, and nothing of odds', () => {
    const quota = { left: null, used: null, per: 'month' } as const;
    const cost = { kind: 'credits', perDay: null, daysLeft: 7 } as const;
    expect(facts({ state: null, refused: {}, quota, cost, key: { origin: null, last4: null } })).toEqual({
      [words.age]: null,
      [words.perSecond]: null,
      [words.received]: null,
      [words.refused]: null,
      [words.quotas.month]: words.quotaUnknown,
      [words.cost]: words.costUnknown,
      [words.key]: words.noKey,
    });
  });

  it('with requests an hour says those, and one without a price that it costs nothing', () => {
    const cost = { kind: 'requests', lists: 144, perHundred: 480, atMost: null } as const;
    const asked = facts({ quota: { left: 4_900, used: null, per: 'hour' }, cost });
    expect([asked[words.quotas.hour], asked[words.cost]]).toEqual([
      'restam 4.900',
      '144 pedidos por dia pelas listas, e 480 por cem jogos',
    ]);
    expect(facts({ quota: null, cost: null })[words.cost]).toBe(words.free);
  });

  it.each([
    [{ runs: true, state: 'running' }, 'no ar', 'good'],
    [{ runs: true, state: 'failing' }, 'com falha', 'bad'],
    [{ runs: true, state: 'waiting' }, 'esperando', 'idle'],
    [{ runs: false, state: null }, 'desligada', 'idle'],
  ] as const)('%j is %s', (feed, text, tone) => {
    expect(feedState(feed)).toEqual({ text, tone });
  });
});
