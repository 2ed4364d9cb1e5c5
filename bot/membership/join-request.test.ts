/** Requests to join a group: the real bot, over HTTP, against the local Telegram. */
import { afterEach, expect, it } from 'vitest';
import { startChat } from '../bot-fixture.ts';
import { ANA, BRUNO, CHAT_GROUP, DEMO_GROUP, DIEGO, LIVE_GROUP } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('tells the person what happens next, which it may do for only a few minutes, and admits nobody', async () => {
  const { people, sandbox, next, bot, logged } = await startChat(cleanups);
  await expect(bot.api.sendMessage(BRUNO.id, 'oi')).rejects.toThrow("can't initiate conversation");
  const nextMessage = next('message');
  people.askToJoin(BRUNO.id, LIVE_GROUP);
  const { chat, text } = await nextMessage;
  expect(chat.id).toBe(BRUNO.id);
  expect(text).toContain('Seu pedido para entrar em “Arbi · Arbitragem ao vivo” chegou.');
  expect(text).toContain('2,10 2,05 100');
  expect(sandbox.world.member(LIVE_GROUP, BRUNO.id)).toBeNull();
  expect(logged).toEqual([]);
});

it('ignores groups that open no page, and groups where it receives no requests', async () => {
  const { people, sandbox, ask } = await startChat(cleanups);
  people.askToJoin(DIEGO.id, DEMO_GROUP);
  people.askToJoin(DIEGO.id, CHAT_GROUP);
  await ask('2,10');
  expect(sandbox.world.messages(DIEGO.id)).toEqual([]);
  expect(sandbox.world.messages(ANA.id)).toHaveLength(2);
});

it('continues if the person has blocked it', async () => {
  const { people, next, ask, logged } = await startChat(cleanups);
  const known = next('message');
  people.send(BRUNO.id, '/id');
  await known;
  people.block(BRUNO.id, true);
  people.askToJoin(BRUNO.id, LIVE_GROUP);
  expect((await ask('2,10')).text).toContain('Decimal');
  await expect.poll(() => logged).toMatchObject([['o bot não pôde responder', {}]]);
});
