import { expect, it } from 'vitest';
import { CLOCKED, MATCHES, match, price, tipSaid } from '#shared/other-side/sides-fixture.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { createTestAccess, LIVE_CHAT, MEMBER, PRE_CHAT, STRANGER } from '../access/access-fixture.ts';
import { createOtherSides } from './other-sides.ts';

async function open() {
  const access = await createTestAccess();
  const asked: unknown[] = [];
  const live = match('live', 'Santos', 'Corinthians', { live: true });
  const sides = createOtherSides({
    ...access.parts,
    scanner: {
      events: () => [...MATCHES, live],
      currentPrices(event, markets, now) {
        asked.push([event, markets, now]);
        return { live: false, event: live, prices: [price('ou', 'under', 1.98, { line: 2.5 })] };
      },
    },
    oddsClock: { now: () => CLOCKED.now },
    timeZoneOf: async () => 'America/Manaus',
  });
  return { access, sides, asked };
}

const TIP = tipSaid('flamengo x palmeiras over 2,5 2,10 betano 100');

it('looks among the prices of now for who may open the list, with their own days', async () => {
  const { sides, asked } = await open();
  expect(await sides.mayOpen(asTelegramId(MEMBER))).toBe(true);
  expect(await sides.find(asTelegramId(MEMBER), TIP)).toMatchObject({
    ...{ kind: 'prices', event: { id: 'fla' }, now: CLOCKED.now, timeZone: 'America/Manaus' },
    single: [{ prices: [{ odds: 1.98 }] }, { prices: [] }],
  });
  expect(asked).toEqual([['fla', [{ market: 'ou', line: 2.5 }], CLOCKED.now]]);
});

it('says who may not open it what to do, and looks for nothing then', async () => {
  const { sides, asked } = await open();
  expect(await sides.mayOpen(asTelegramId(STRANGER))).toBe(false);
  expect(await sides.find(asTelegramId(STRANGER), TIP)).toMatchObject({ denied: 'join' });
  expect(asked).toEqual([]);
});

it('lets nobody in while Telegram does not say whether they are a member', async () => {
  const { access, sides, asked } = await open();
  access.setReachable(false);
  expect(await sides.mayOpen(asTelegramId(45))).toBe(false);
  expect(await sides.find(asTelegramId(45), TIP)).toMatchObject({ denied: 'wait', groups: [{ chatId: PRE_CHAT }] });
  expect(asked).toEqual([]);
});

it('asks at every touch: who has left their groups is told so', async () => {
  const { access, sides } = await open();
  await sides.find(asTelegramId(MEMBER), TIP);
  for (const chatId of [PRE_CHAT, LIVE_CHAT]) {
    await access.become(asTelegramId(MEMBER), asChatId(chatId), { status: 'left' });
  }
  expect(await sides.find(asTelegramId(MEMBER), TIP)).toMatchObject({ denied: 'join' });
});
