import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { houseSetKey } from '#shared/arbitrage/house-sets/house-set.ts';
import { ALL_ARBS } from '#shared/chat/arb-lists.ts';
import { type HouseSettings, houseSettingsSchema } from '#shared/stakes/house-settings.ts';
import { asChatId, asTelegramId, epochMs } from '#shared/units.ts';
import { createTestAccess, LIVE_CHAT, MEMBER, PRE_CHAT, STRANGER } from '../access/access-fixture.ts';
import { createArbBoard } from './arb-board.ts';
import { createBestArbs } from './best-arbs.ts';

async function open(houses: readonly HouseSettings[] = []) {
  const access = await createTestAccess();
  const board = createArbBoard({ runId: 'run', now: () => NOW });
  const outlived = makeArb({
    id: 'old',
    profit: 0.2,
    legs: [makeLeg({ odds: 2.4, freshUntil: epochMs(NOW - 1) })],
  });
  const arbs = [0.01, 0.04, 0.02, 0.03].map(profit => makeArb({ id: `p${profit}`, profit }));
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
    housesOf: async () => houses,
    oddsClock: { now: () => NOW },
    timeZoneOf: async () => 'America/Manaus',
  });
  return { access, lists, asked };
}

describe('the best current arbs', () => {
  it('lists the most profitable first; suspicious ones are counted apart', async () => {
    const { lists } = await open();
    expect(await lists.best(asTelegramId(MEMBER), 'pre', 0)).toMatchObject({
      ...{ page: 0, pages: 2, count: 4, suspicious: 2, first: 1, timeZone: 'America/Manaus' },
      arbs: [{ id: 'p0.04' }, { id: 'p0.03' }, { id: 'p0.02' }],
    });
    expect(await lists.best(asTelegramId(MEMBER), 'pre', 1)).toMatchObject({
      ...{ page: 1, first: 4 },
      arbs: [{ id: 'p0.01' }],
    });
  });

  it('are those of my houses at my commissions if I said which I have, unless I ask for every house', async () => {
    const mine = [
      { book: 'betano', on: true },
      { book: 'betfair', on: true, commission: 0.02 },
      { book: 'kto', on: false },
    ].map(house => houseSettingsSchema.parse(house));
    const { lists, asked } = await open(mine);
    const ofMine = await lists.best(asTelegramId(MEMBER), 'pre', 0, { ...ALL_ARBS, everyHouse: false });
    expect(ofMine).toMatchObject({ ownHouses: 2, asked: { everyHouse: false }, arbs: [{ id: 'own' }] });
    expect(asked).toEqual(['betano,betfair|betfair:0.02']);
    const others = await open();
    const ofAll = await others.lists.best(asTelegramId(MEMBER), 'pre', 0, { ...ALL_ARBS, everyHouse: false });
    expect(ofAll).toMatchObject({ ownHouses: null, asked: { everyHouse: true }, count: 4 });
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
