import { expect, it } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { houseSettingsSchema } from '#shared/stakes/house-settings.ts';
import { asTelegramId, asUid, cents, type Uid } from '#shared/units.ts';
import { openFollowedRules } from './followed-rules.ts';
import { createRuleIndex } from './rule-index.ts';
import type { BoundRule } from './rules/alert-rules.ts';

const ANA = asTelegramId(7);

/** A person whose only rule is for their own houses, while they change these. */
async function followMine(first: readonly string[], { isOn = true, minMoney = 0, pays = 0 } = {}) {
  let houses = first.map(book => houseSettingsSchema.parse({ book, on: true }));
  let tell = (_: readonly Uid[]): void => {};
  const filter = { ...EMPTY_FILTER, mine: true, minMoney: minMoney === 0 ? null : cents(minMoney) };
  const rule = { id: 'r1', name: 'Minhas', kind: 'pre' as const, filter, isOn, createdAt: 0, version: 0 };
  const bound: BoundRule = { owner: asUid('tg_7'), telegramId: ANA, rule };
  const rules = createRuleIndex();
  const followed = await openFollowedRules({
    rules,
    log: { info() {}, warn() {}, error() {} },
    alertRules: {
      async *everybodys() {
        yield bound;
      },
      onChange() {},
    },
    terms: {
      read: async () => ({ houses, rounding: null, total: null }),
      onChange(listener) {
        tell = listener;
      },
    },
  });
  const arb = makeArb();
  return {
    sets: () => [...rules.sets().keys()],
    /** The sets of houses over which somebody wants an arb that is in every list. */
    wanted: () =>
      rules
        .wanted(
          arb.event.id,
          { ofEvent: () => [arb] },
          NOW,
          () => false,
          () => pays,
        )
        .map(({ setKey }) => setKey),
    rules: () => rules.of(ANA).map(({ rule: { id } }) => id),
    async choose(...books: string[]) {
      houses = books.map(book => houseSettingsSchema.parse({ book, on: true }));
      tell([asUid('tg_7')]);
      await followed.settle();
    },
  };
}

it('a rule for my houses follows the houses that I add and remove', async () => {
  const mine = await followMine(['betano', 'kto']);
  expect([mine.sets(), mine.wanted()]).toEqual([['arbs betano,kto|'], ['betano,kto|']]);
  await mine.choose('betano', 'kto', 'superbet');
  expect([mine.sets(), mine.wanted()]).toEqual([['arbs betano,kto,superbet|'], ['betano,kto,superbet|']]);
});

it('a rule for my houses finds nothing while I have none, and is not forgotten', async () => {
  const mine = await followMine([]);
  expect([mine.sets(), mine.wanted(), mine.rules()]).toEqual([[], [], ['r1']]);
  await mine.choose('betano', 'kto');
  expect(mine.wanted()).toEqual(['betano,kto|']);
});

it('a rule that is off finds nothing, and is not forgotten', async () => {
  const mine = await followMine(['betano', 'superbet'], { isOn: false });
  expect([mine.sets(), mine.wanted(), mine.rules()]).toEqual([[], [], ['r1']]);
});

it('a least profit in reais is that of the person', async () => {
  const asked = { minMoney: 2_000 };
  expect((await followMine(['betano', 'superbet'], { ...asked, pays: 2_000 })).wanted()).toEqual(['betano,superbet|']);
  expect((await followMine(['betano', 'superbet'], { ...asked, pays: 1_999 })).wanted()).toEqual([]);
});
