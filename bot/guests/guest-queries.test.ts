/** The bot summoned to a chat where it is no member: the real bot, over HTTP, against the local Telegram. */
import { afterEach, expect, it } from 'vitest';
import { asChatId, asTelegramId, cents } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, CHAT_GROUP, LIVE_GROUP } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const group = asChatId(CHAT_GROUP);

async function start() {
  const chat = await startChat(cleanups);
  const { sandbox, people } = chat;
  people.setMember(ANA.id, sandbox.bot.id, group, { status: 'left' });
  const ofBot = () => sandbox.world.messages(group).filter(({ from }) => from.id === sandbox.bot.id);
  return { ...chat, mention: `@${sandbox.bot.username}`, ofBot };
}

it('answers once, with nothing of the person in it', async () => {
  const { ask, mention, memory, logged } = await start();
  memory.setDefaults(asTelegramId(ANA.id), { total: cents(9_999_00), step: cents(500) });
  memory.theirHouses.set(ANA.id, [{ book: 'betfair_ex_eu', commission: 0.02 }]);
  const answer = await ask(`${mention} 2,10 2,05 100`, { chatId: group });
  expect(answer).toMatchObject({ chat: { id: CHAT_GROUP }, guest_bot_caller_user: { id: ANA.id } });
  expect(seen(answer)).toMatch(/Surebet de \+3,73[\s\S]*\[Abrir a conta\] https:\/\/t\.me\/[\s\S]*\[Registrar\] https/);
  expect(seen(await ask(`${mention} 2,10 2,05`, { chatId: group }))).toContain('Quanto apostar');
  expect(memory.sums.size).toBe(0);
  expect(logged).toEqual([]);
});

it('reads the tip that it is called under', async () => {
  const { ask, people, mention } = await start();
  const tip = people.send(CARLA.id, 'betano 2,10 superbet 2,05 100', { chatId: group });
  expect(seen(await ask(`${mention} calcula`, { chatId: group, replyTo: tip.message_id }))).toContain('Surebet de');
});

it('leaves talk alone, and helps who is in trouble where nobody reads it', async () => {
  const { ask, people, mention, ofBot, sandbox } = await start();
  await ask('/start');
  for (const talk of [`${mention} é top 🙏 10/10`, `valeu ${mention}`, `${mention} quem pegou a 2,10?`])
    people.send(ANA.id, talk, { chatId: group });
  const help = await ask(`${mention} perdi tudo, não consigo parar`, { chatId: group });
  expect([help.chat.id, seen(help)]).toEqual([ANA.id, expect.stringContaining('188')]);
  await expect.poll(() => sandbox.core.updates.count()).toBe(0);
  expect(ofBot()).toEqual([]);
});

it('is not called where it is a member, nor by a group that removed it', async () => {
  const { ask, people, sandbox, mention, ofBot } = await start();
  expect((await ask(`${mention} 2,10 2,05 100`, { chatId: asChatId(LIVE_GROUP) })).receiver_user?.id).toBe(ANA.id);
  people.setMember(ANA.id, sandbox.bot.id, group, { status: 'kicked' });
  people.send(ANA.id, `${mention} 2,10 2,05 100`, { chatId: group });
  await ask('2,10');
  expect(ofBot()).toEqual([]);
});

it('takes one answer to a summons, and none to one that nobody made', async () => {
  const { ask, mention, sandbox, bot } = await start();
  const result = {
    type: 'article' as const,
    id: 'x',
    title: 'x',
    input_message_content: { message_text: 'x' },
  };
  await expect(bot.api.answerGuestQuery('nenhuma', result)).rejects.toThrow('query is too old');
  await ask(`${mention} 2,10 2,05 100`, { chatId: group });
  const id = sandbox.core.guestQueries.ask({ personId: ANA.id, chatId: group });
  await bot.api.answerGuestQuery(id, result);
  await expect(bot.api.answerGuestQuery(id, result)).rejects.toThrow('already answered');
});
