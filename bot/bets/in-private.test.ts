import { afterEach, expect, it } from 'vitest';
import { asChatId, asTelegramId, type ChatId } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CHAT_GROUP, DEMO_GROUP } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** What the person and the group are told of one message in the group. */
async function toldOf(text: string, group: ChatId, most: number) {
  const chat = await startChat(cleanups);
  await chat.ask('/start');
  const said: { id: number; text: string }[] = [];
  const stop = chat.sandbox.subscribe(event => {
    if (event.kind === 'message' && event.message.from.id === chat.sandbox.bot.id)
      said.push({ id: event.message.chat.id, text: seen(event.message) });
  });
  chat.people.send(ANA.id, text.replace('@arbi', `@${chat.sandbox.bot.username ?? ''}`), { chatId: group });
  await expect.poll(() => said).toHaveLength(most);
  stop();
  const of = (id: number) => said.find(each => each.id === id)?.text ?? '';
  return { chat, own: of(ANA.id), group: of(group) };
}

it('answers a bet that is told in a group between the person and the bot', async () => {
  const { chat, own, group } = await toldOf('@arbi anota 80 no São Paulo 1,98 Superbet', asChatId(DEMO_GROUP), 2);
  expect(own).toContain('Superbet 1,98 · R$ 80,00');
  expect(group).toBe('A planilha é entre nós dois: mandei no particular.');
  expect(chat.bets.written).toEqual([]);
});

it('does what is said of alerts in a group, and says so in private', async () => {
  const { chat, own, group } = await toldOf('@arbi tira a KTO dos alertas', asChatId(DEMO_GROUP), 2);
  expect(own).toContain('sem KTO');
  expect(group).toBe('Seus alertas são entre nós dois: respondi no particular.');
  expect((await chat.alerts.settings(asTelegramId(ANA.id))).mutes).toHaveLength(1);
});

it('says nothing in a group where it could not say it to them alone: the answer itself has come', async () => {
  const { own, group } = await toldOf('@arbi tira a KTO dos alertas', asChatId(CHAT_GROUP), 1);
  expect([own, group]).toEqual([expect.stringContaining('sem KTO'), '']);
});

it('stops the alerts of somebody in trouble, and helps as well', async () => {
  const chat = await startChat(cleanups);
  const said: string[] = [];
  const stop = chat.sandbox.subscribe(event => {
    if (event.kind === 'message' && event.message.from.id === chat.sandbox.bot.id) said.push(seen(event.message));
  });
  chat.people.send(ANA.id, 'não aguento mais, perdi o dinheiro do aluguel, para com esses avisos');
  await expect.poll(() => said).toHaveLength(2);
  stop();
  expect(said[0]).toContain('parei todos os alertas');
  expect((await chat.alerts.settings(asTelegramId(ANA.id))).paused).toBe(true);
});
