import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { houseSetKey } from '#shared/arbitrage/house-sets/house-set.ts';
import { ALL_ARBS } from '#shared/chat/arb-lists.ts';
import { type HouseSettings, houseSettingsSchema } from '#shared/stakes/house-settings.ts';
import { ANY_HOUSE, anyHouse } from '#shared/stakes/unsaid-terms.ts';
import { asChatId, asEventId, asTelegramId, type Cents, cents, epochMs } from '#shared/units.ts';
import { createTestAccess, LIVE_CHAT, MEMBER, PRE_CHAT, STRANGER } from '../access/access-fixture.ts';
import { createArbBoard } from './arb-board.ts';
import { createBestArbs } from './best-arbs.ts';

async function open(houses: readonly HouseSettings[] = [], total: Cents | null = null) {
  const access = await createTestAccess();
  const board = createArbBoard({ runId: 'run', now: () => NOW });
  const outlived = makeArb({
    id: 'old',
    profit: 0.2,
    legs: [makeLeg({ odds: 2.4, freshUntil: epochMs(NOW - 1) })],
  });
  const matchOf = (id: string) => ({ ...makeArb().event, id: asEventId(id) });
  const small = Array.from({ length: 8 }, (_, index) => 0.001 + index / 10_000);
  const arbs = [
    ...[0.01, 0.04, 0.02, 0.03, ...small].map(profit =>
      makeArb({ id: `p${profit}`, profit, event: matchOf(`e${profit}`) }),
    ),
    makeArb({ id: 'same', profit: 0.015, event: matchOf('e0.04') }),
  ];
  const fat = makeArb({ id: 'fat', profit: 0.3, suspicions: ['profit_beyond_market'] });
  const chance = makeArb({ id: 'middle', class: 'middle', profit: -0.02 });
  board.apply([outlived, fat, ...arbs, chance].map(opportunity => ({ type: 'opened', opportunity })));
  board.flush();
  const own = createArbBoard({ runId: 'own', now: () => NOW });
  own.apply([{ type: 'opened', opportunity: makeArb({ id: 'own', profit: 0.01 }) }]);
  own.flush();
  const asked: string[] = [];
  const lists = createBestArbs({
    ...access.parts,
    board,
    houseBoards: {
      async hold(set) {
        asked.push(houseSetKey(set));
        return { board: own, release() {} };
      },
    },
    termsOf: async () => ({
      list: houses,
      byBook: new Map([...houses.map(house => [house.book, house] as const), [ANY_HOUSE, anyHouse(null)]]),
      total,
    }),
    oddsClock: { now: () => NOW },
    timeZoneOf: async () => 'America/Manaus',
  });
  return { access, lists, asked };
}

describe('the best current arbs', () => {
  it('lists the most profitable of each match first; suspicious ones are counted apart', async () => {
    const { lists } = await open();
    const first = await lists.best(asTelegramId(MEMBER), 'pre', 0);
    expect(first).toMatchObject({
      ...{ page: 0, pages: 2, count: 13, suspicious: 2, first: 1, total: null, timeZone: 'America/Manaus' },
    });
    if ('denied' in first) throw new Error(first.denied);
    expect(first.arbs.slice(0, 4).map(({ arb, more, worst }) => [arb.id, more, worst])).toEqual([
      ['p0.04', 1, null],
      ['p0.03', 0, null],
      ['p0.02', 0, null],
      ['p0.01', 0, null],
    ]);
    expect(await lists.best(asTelegramId(MEMBER), 'pre', 1)).toMatchObject({
      ...{ page: 1, first: 11 },
      arbs: [{ arb: { id: 'p0.0011' } }, { arb: { id: 'p0.001' } }],
    });
  });

  it("says what each pays in the worst case with the person's total, where it can be placed at their houses", async () => {
    const placed = await (await open([], cents(1_000_00))).lists.best(asTelegramId(MEMBER), 'pre', 0);
    const drained = [{ book: 'betano', on: true, balance: 1 }].map(house => houseSettingsSchema.parse(house));
    const nothing = await (await open(drained, cents(1_000_00))).lists.best(asTelegramId(MEMBER), 'pre', 0);
    const worstOf = (page: typeof placed) => ('denied' in page ? [] : [page.total, page.arbs[0]?.worst]);
    // 2,10 at Betano and 2,00 at Superbet: 488 and 512 of 1.000 leave 24 in the worst ending.
    expect([worstOf(placed), worstOf(nothing)]).toEqual([
      [1_000_00, 24_00],
      [1_000_00, null],
    ]);
  });

  it('are those of my houses at my commissions if I said which I have, unless I ask for every house', async () => {
    const mine = [
      { book: 'betano', on: true },
      { book: 'betfair', on: true, commission: 0.02 },
      { book: 'kto', on: false },
    ].map(house => houseSettingsSchema.parse(house));
    const { lists, asked } = await open(mine);
    const ofMine = await lists.best(asTelegramId(MEMBER), 'pre', 0, { ...ALL_ARBS, everyHouse: false });
    expect(ofMine).toMatchObject({ ownHouses: 2, asked: { everyHouse: false }, arbs: [{ arb: { id: 'own' } }] });
    expect(asked).toEqual(['betano,betfair|betfair:0.02']);
    const others = await open();
    const ofAll = await others.lists.best(asTelegramId(MEMBER), 'pre', 0, { ...ALL_ARBS, everyHouse: false });
    expect(ofAll).toMatchObject({ ownHouses: null, asked: { everyHouse: true }, count: 13 });
  });

  it('may be shown to all of a group only where that group opens their page', async () => {
    const { lists } = await open();
    expect([
      await lists.mayShowIn(asChatId(PRE_CHAT), 'pre'),
      await lists.mayShowIn(asChatId(PRE_CHAT), 'live'),
      await lists.mayShowIn(asChatId(-77), 'pre'),
    ]).toEqual([true, false, false]);
  });

  it('limits the page number to existing pages', async () => {
    const { lists } = await open();
    expect(await lists.best(asTelegramId(MEMBER), 'pre', 999)).toMatchObject({ page: 1 });
    expect(await lists.best(asTelegramId(MEMBER), 'live', 0)).toMatchObject({ pages: 1, count: 0, arbs: [] });
  });

  it('finds one by its id, middles and value bets too, for a person who may open its list', async () => {
    const { lists } = await open();
    expect(await lists.find(asTelegramId(MEMBER), { kind: 'pre', id: 'p0.02' })).toMatchObject({
      arb: { id: 'p0.02' },
      now: NOW,
    });
    expect(await lists.find(asTelegramId(MEMBER), { kind: 'pre', id: 'old' })).toMatchObject({ arb: { stale: true } });
    expect(await lists.find(asTelegramId(MEMBER), { kind: 'pre', id: 'middle' })).toMatchObject({
      arb: { class: 'middle' },
    });
    expect(await lists.find(asTelegramId(MEMBER), { kind: 'live', id: 'p0.02' })).toMatchObject({ arb: null });
    expect(await lists.find(asTelegramId(STRANGER), { kind: 'pre', id: 'p0.02' })).toMatchObject({ denied: 'join' });
  });

  it('requires membership, and tells a person to wait while Telegram does not answer', async () => {
    const { access, lists } = await open();
    expect(await lists.best(asTelegramId(STRANGER), 'live', 0)).toEqual({
      denied: 'join',
      groups: [{ chatId: LIVE_CHAT, title: 'Ao vivo', link: null }],
    });
    access.setReachable(false);
    expect(await lists.best(asTelegramId(45), 'pre', 0)).toMatchObject({
      denied: 'wait',
      groups: [{ chatId: PRE_CHAT }],
    });
  });
});
