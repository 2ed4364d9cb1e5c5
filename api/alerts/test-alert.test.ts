import { describe, expect, it } from 'vitest';
import type { AlertRule } from '#shared/alerts/alert-rule.ts';
import { UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import type { AlertTestView, SendError } from '#shared/alerts/words/alert-port.ts';
import { type ArbFilter, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { testHtml } from '#shared/chat/alert-text.ts';
import { err, ok } from '#shared/result.ts';
import { asTelegramId, asUid } from '#shared/units.ts';
import { createTestAlert } from './test-alert.ts';

const ANA = asTelegramId(42);
const OWNERS = [asUid('u1')];

interface Setting {
  filter?: Partial<ArbFilter>;
  open?: Opportunity[];
  canWrite?: boolean;
  mayRead?: boolean;
  refuses?: SendError;
  houses?: string[];
}

function setup({ filter = {}, open = [], canWrite = true, mayRead = true, refuses, houses = [] }: Setting) {
  const sent: AlertTestView[] = [];
  const searched: unknown[] = [];
  const rule: AlertRule = {
    id: 'r1',
    name: 'Futebol',
    kind: 'pre',
    filter: { ...EMPTY_FILTER, ...filter },
    createdAt: 1,
    version: 0,
  };
  const clock = { now: () => NOW };
  const list = houses.map(book => ({ book, on: true, commission: null, step: null, maxStake: null, balance: null }));
  const test = createTestAlert({
    alertRules: { list: async () => [rule] },
    access: { decide: async () => (mayRead ? 'allow' : 'join') },
    people: {
      read: async () => ({ canWrite, digestDay: null, weekSent: null, settings: UNSET_ALERTS, sentByRule: [] }),
    },
    terms: { read: async () => ({ houses: list as never, rounding: null, total: null }), onChange() {} },
    scanner: { open: () => open },
    houseBoards: {
      async hold(set) {
        searched.push([...(set.houses ?? [])]);
        return { board: { list: () => ({ id: '', arbs: open }) } as never, release() {} };
      },
    },
    sender: {
      async sendTest(_, view) {
        sent.push(view);
        return refuses ? err(refuses) : ok(1);
      },
    },
    clock,
    oddsClock: clock,
  });
  return { test: (id = 'r1') => test(OWNERS, ANA, id), sent, searched };
}

describe('createTestAlert', () => {
  it('sends the best arb that passes the rule now, marked as a test', async () => {
    const open = [
      makeArb({ id: 'a', profit: 0.03 }),
      makeArb({ id: 'b', profit: 0.05, kind: 'live' }),
      makeArb({ id: 'c', profit: 0.04 }),
      makeArb({ id: 'd', profit: 0.09, suspicions: ['palpable_error'] }),
      makeArb({ id: 'e', profit: 0.01 }),
    ];
    const { test, sent } = setup({ filter: { profitFrom: 2 }, open });
    expect(await test()).toEqual(ok('sent'));
    expect(sent.map(({ alert }) => alert?.opportunity.id)).toEqual(['c']);
    const [view] = sent;
    expect(view && testHtml(view).split('\n')[0]).toBe('<b>TESTE do alerta “Futebol”</b>');
  });

  it('says that nothing passes', async () => {
    const { test, sent } = setup({ filter: { profitFrom: 20 }, open: [makeArb()] });
    expect(await test()).toEqual(ok('none'));
    expect(sent[0] && testHtml(sent[0])).toContain('Nenhuma oportunidade passa por ele agora.');
  });

  it('searches the houses of the person where the rule does, and nothing where they have none', async () => {
    const own = setup({ filter: { mine: true }, open: [makeArb()], houses: ['betano', 'kto'] });
    expect(await own.test()).toEqual(ok('sent'));
    expect(own.searched).toEqual([['betano', 'kto']]);
    const none = setup({ filter: { mine: true }, open: [makeArb()] });
    expect(await none.test()).toEqual(ok('none'));
  });

  it.each([
    [{ canWrite: false }, 'cannot_write'],
    [{ mayRead: false }, 'denied'],
    [{ refuses: { code: 'blocked' } as const }, 'cannot_write'],
    [{ refuses: { code: 'unavailable' } as const }, 'unavailable'],
  ])('refuses for %o: %s', async (setting, code) => {
    expect(await setup(setting).test()).toEqual(err({ code }));
  });

  it('knows only their own rules', async () => {
    const { test, sent } = setup({});
    expect(await test('r2')).toEqual(err({ code: 'unknown' }));
    expect(sent).toEqual([]);
  });
});
