/** The operator hears by the local Telegram that the bot lost its rights in a listed group, and that it has them again. */
import { expect, it, onTestFinished } from 'vitest';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { createRouteGroupStore } from '../../api/access/route-groups.ts';
import { createBotApiChatMembers } from '../../api/adapters/bot-api-chat-members.ts';
import { createChatTroubles } from '../../api/membership/chat-troubles.ts';
import { createIncidents } from '../../api/warnings/incidents.ts';
import { createOperatorWarnings } from '../../api/warnings/operator-warnings.ts';
import { ownSentWarnings } from '../../api/warnings/sent-warnings.ts';
import { createOperatorMessages } from '../../bot/operator/operator-messages.ts';
import { ANA, CARLA, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import { createTestTime } from '../../bot/sandbox/world/time-fixture.ts';
import { serveTelegram, silentableStore } from './telegram-fixture.ts';

const log = { info() {}, warn() {}, error() {} };
const HOUR = 3_600_000;

it('a group whose bot is no administrator any more, and then is again', async () => {
  const time = createTestTime();
  const { clock } = time;
  const { store } = silentableStore([]);
  const { sandbox, apiRoot } = await serveTelegram({ ...time, log, store });
  const members = createBotApiChatMembers({ apiRoot, botToken: sandbox.token, clock });
  const troubles = createChatTroubles({ members, clock, log, retryMs: 0 });
  const routeGroups = createRouteGroupStore({ store, clock, steady: clock, troubleOf: troubles.of });
  const groups = [{ chatId: asChatId(LIVE_GROUP), title: 'Ao vivo', link: null }];
  await routeGroups.save('arbitrageLive', { groups, enforced: true, version: null });
  const read = createIncidents({
    parts: { read: async () => ({}) },
    ingest: { reports: () => [] },
    oddsClock: clock,
    requestTimes: { recent: () => ({ requests: 0, failed: 0 }) },
    routeGroups,
    access: troubles,
    steady: clock,
    folders: { data: '.', shared: null, backups: '.' },
    unreadable: { list: () => [], count: () => 0 },
    spaceOf: async () => ({ free: 1, size: 1, disk: 1 }),
  });
  // Ana has never written to the bot: nothing can be sent to her, and nobody waits for that.
  const operators = [asTelegramId(ANA.id), asTelegramId(CARLA.id)];
  const warnings = createOperatorWarnings({
    read,
    messages: createOperatorMessages({ token: sandbox.token, apiRoot }),
    operators,
    sent: ownSentWarnings(store, operators),
    clock,
    steady: clock,
    log,
    after: time.after,
  });
  sandbox.people.send(CARLA.id, '/start');
  onTestFinished(warnings.start());
  const said = () =>
    sandbox.world
      .messages(CARLA.id)
      .filter(({ from }) => from.id === sandbox.bot.id)
      .map(({ text }) => text);
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 30_000) {
      await warnings.settle();
      await new Promise(resolve => setImmediate(resolve));
      time.pass(30_000);
      await warnings.settle();
    }
  }

  await pass(HOUR);
  expect(said()).toEqual([]);
  sandbox.people.setMember(CARLA.id, sandbox.bot.id, LIVE_GROUP, { status: 'member' });
  await pass(HOUR);
  expect(said()).toEqual([expect.stringContaining('Ao vivo: o bot não é mais administrador do grupo.')]);
  sandbox.people.setMember(CARLA.id, sandbox.bot.id, LIVE_GROUP, { status: 'administrator' });
  await pass(HOUR);
  expect(said().slice(1)).toEqual([expect.stringContaining('Voltou ao normal')]);
});
