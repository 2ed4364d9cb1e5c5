/** The bot comes into groups and gets rights there: the real bot, over HTTP, against the local Telegram. */
import { afterEach, expect, it } from 'vitest';
import { startChat } from '../bot-fixture.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, LIVE_GROUP } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('tells who did it in private what it lacks, and that nothing is missing once it has that', async () => {
  const { people, sandbox, bot, next } = await startChat(cleanups);
  const known = next('message');
  people.send(ANA.id, '/id');
  await known;
  const lacking = next('message');
  people.setMember(ANA.id, bot.botInfo.id, LIVE_GROUP, { status: 'member' });
  const { chat, text } = await lacking;
  expect(chat.id).toBe(ANA.id);
  expect(text).toBe(
    'Estou em “Arbi · Arbitragem ao vivo”. Falta me dar: o cargo de administrador, para eu saber quem está no grupo.',
  );
  const complete = next('message');
  people.setMember(ANA.id, bot.botInfo.id, LIVE_GROUP, { status: 'administrator' });
  expect((await complete).text).toBe('Estou em “Arbi · Arbitragem ao vivo”, e não me falta nada.');
  expect(sandbox.world.messages(LIVE_GROUP).filter(({ from }) => from.id === bot.botInfo.id)).toEqual([]);
});

it('says it in one line of the group where it may not write to them, and says nothing when it is removed', async () => {
  const { people, bot, next, ask } = await startChat(cleanups);
  people.setMember(CARLA.id, bot.botInfo.id, CHAT_GROUP, { status: 'kicked' });
  await ask('2,10');
  const line = next('message');
  people.setMember(BRUNO.id, bot.botInfo.id, CHAT_GROUP, { status: 'member' });
  const { chat, text } = await line;
  expect(chat.id).toBe(CHAT_GROUP);
  expect(text).toBe('Cheguei. Falta me dar: o cargo de administrador, para eu saber quem está no grupo.');
});
