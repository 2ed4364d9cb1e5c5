/** Issue lines of the chat: a reply or a quote answers the sum that it replies to, anybody's. */
import { afterEach, describe, expect, it } from 'vitest';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import { readQuestion } from '#shared/chat/read-question.ts';
import { questionIn } from '#shared/chat/talk/sum-commands.ts';
import { asChatId, asTelegramId, cents } from '#shared/units.ts';
import { startChat } from '../bot-fixture.ts';
import { ANA, CARLA, CHAT_GROUP, DEMO_GROUP, NEWS_CHANNEL } from '../sandbox/world/demo-world.ts';
import type { Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Chat = Awaited<ReturnType<typeof startChat>>;
const textOf = ({ text = '' }: Message) => text.replaceAll('\u00a0', ' ');
const group = asChatId(DEMO_GROUP);

/** A sum that the bot answered before it was started again, with the button that it has in such a chat. */
function answeredBefore({ sandbox }: Chat, chatId: number, question: string): Message {
  const { rest, mode } = questionIn(question);
  const reading = readQuestion(rest, mode);
  const chat = sandbox.world.chat(chatId);
  if (reading.kind !== 'calculation' || chat === null) throw new Error(question);
  const link = encodeCalculation(reading.calculation);
  const button =
    chatId > 0
      ? { web_app: { url: `https://arbi.example/calculator?c=${link}` } }
      : { url: `https://t.me/${sandbox.bot.username}?start=${link}` };
  const reply_markup = { inline_keyboard: [[{ text: 'Abrir a conta', ...button }]] };
  return sandbox.core.world.addMessage({ from: sandbox.bot, chat, text: 'Uma conta de ontem', reply_markup });
}

describe('spec 4: a reply or quote answers the sum that it replies to, in groups too, after a restart too', () => {
  it("changes another person's sum in a group, and leaves talk alone", async () => {
    const chat = await startChat(cleanups);
    const { people, next, askForAll, sandbox } = chat;
    const answer = await askForAll(`@${sandbox.bot.username} 2,10 2,05 100`, group);
    const at = { chatId: group, replyTo: answer.message_id };
    for (const talk of ['valeu!', 'boa, fechei', 'e aí, alguém pegou?']) people.send(CARLA.id, talk, at);
    const more = next('message');
    people.send(CARLA.id, '300', at);
    expect(textOf(await more)).toContain('Total: R$ 300,00');
    const moved = next('message');
    people.send(CARLA.id, '2,15 na primeira', { ...at, quote: 'Odd 2,10' });
    expect(textOf(await moved)).toMatch(/Odd 2,15[\s\S]*Total: R\$ 100,00/);
    // What she made of it is hers alone.
    const said = sandbox.world.messages(DEMO_GROUP).filter(({ from }) => from.id === sandbox.bot.id);
    expect(said).toHaveLength(1);
    expect(sandbox.world.ephemeral.of(DEMO_GROUP, CARLA.id)).toHaveLength(2);
  });

  it.each([
    [ANA.id, '2,10 2,05 100', 'e com 200?', 'Total: R$ 200,00'],
    [ANA.id, '2,10 2,05 100', '2,15 na primeira', 'Odd 2,15'],
    [ANA.id, 'fb 20 3,00 1,60', 'fb de 50', 'R$ 50,00'],
    [ANA.id, 'betano 2,10 kto 2,05 100', '2,20 na betano', '2,20 · Betano'],
    [ANA.id, '2,10 lay 2,12 (5%) 100', 'tira a comissão', 'Lay 2,12'],
    [DEMO_GROUP, '2,10 2,05 100', '200', 'Total: R$ 200,00'],
    [DEMO_GROUP, '/kelly 2,10 55% banca 1000', 'meio kelly', 'Kelly'],
    [CHAT_GROUP, 'múltipla 1,75 1,90 30 reais', 'e com 50 reais?', 'Retorno: R$ 166,25'],
  ])('reads it from its own button: %s, %s, %s', async (chatId, question, text, wanted) => {
    const chat = await startChat(cleanups);
    await chat.ask('/start');
    const before = answeredBefore(chat, chatId, question);
    const answer = await chat.ask(text, { chatId: asChatId(chatId), replyTo: before.message_id });
    expect(textOf(answer)).toContain(wanted);
    // The changed sum goes on from there.
    expect(answer.reply_markup).toMatchObject({ inline_keyboard: expect.anything() });
  });

  it("does another's sum without the defaults of the person who changes it", async () => {
    const chat = await startChat(cleanups);
    chat.memory.setDefaults(asTelegramId(CARLA.id), { total: cents(9_999_00), step: cents(500), commission: 0.065 });
    const before = answeredBefore(chat, DEMO_GROUP, '2,10 lay 2,12 100');
    const answer = chat.next('message');
    chat.people.send(CARLA.id, '200', { chatId: group, replyTo: before.message_id });
    const text = textOf(await answer);
    expect(text).toContain('R$ 200,00');
    expect(text).not.toContain('6,5');
  });

  it('reads a message of its own as one, in reply to a sum too', async () => {
    const chat = await startChat(cleanups);
    const before = answeredBefore(chat, ANA.id, '2,10 2,05 100');
    const answer = await chat.ask('3,00 3,10 3,20 total 60', { replyTo: before.message_id });
    expect(textOf(answer)).toContain('Total: R$ 60,00');
  });

  it('follows the edit of a reply', async () => {
    const chat = await startChat(cleanups);
    const before = answeredBefore(chat, ANA.id, '2,10 2,05 100');
    const answered = chat.next('message');
    const question = chat.people.send(ANA.id, '200', { replyTo: before.message_id });
    await answered;
    const edited = chat.next('edited');
    chat.people.edit(ANA.id, question.message_id, '700');
    expect(textOf(await edited)).toContain('Total: R$ 700,00');
  });

  it('reads the sum that a person wrote, or the part of it that is quoted', async () => {
    const chat = await startChat(cleanups);
    const { people, sandbox, ask } = chat;
    const mention = `@${sandbox.bot.username}`;
    const bare = people.send(CARLA.id, 'olha essa: 2,10 2,05 100', { chatId: group });
    const quoted = await ask(`${mention} e com 200?`, {
      chatId: group,
      replyTo: bare.message_id,
      quote: '2,10 2,05 100',
    });
    expect(textOf(quoted)).toContain('Total: R$ 200,00');
    const plain = people.send(CARLA.id, '2,20 2,05 100', { chatId: group });
    const replied = await ask(`${mention} e com 300?`, { chatId: group, replyTo: plain.message_id });
    expect(textOf(replied)).toMatch(/Odd 2,20[\s\S]*Total: R\$ 300,00/);
  });

  it('answers the question of the bot as before, and only the one who was asked', async () => {
    const chat = await startChat(cleanups);
    const question = await chat.ask(`@${chat.sandbox.bot.username} 2,10 2,05`, { chatId: group });
    expect(textOf(question)).toContain('Quanto apostar');
    const at = { chatId: group, replyTo: question.message_id };
    expect(() => chat.people.send(CARLA.id, '900', at)).toThrow('unknown_message');
    expect(textOf(await chat.ask('500', at))).toContain('Total: R$ 500,00');
  });
});

describe("under anybody's tip", () => {
  const TIP = 'Flamengo x Palmeiras\nOver 2,5 gols\nOdd 2,10 Betano\nstake 100';
  it.each([
    ['@bot', TIP, 'Aposta de R$ 100,00 na odd 2,10'],
    ['@bot', 'olha essa: 2,10 2,05 100', 'Surebet de +3,73'],
    ['/calc', 'betano 2,10 superbet 2,05 100', 'Surebet de +3,73'],
    ['/calc 300', 'betano 2,10 superbet 2,05', 'Total: R$ 300,00'],
    ['@bot quanto dá?', 'Mais de 2.5 gols\nOdd: 1.85\nStake: 50', 'Retorno: R$ 92,50'],
    ['@bot calcula pra mim', '2,10 2,05', 'Quanto apostar'],
    ['@bot', 'bom dia, pessoal', 'Não achei uma conta nessa mensagem'],
    ['/calc', 'bom dia, pessoal', 'Faltam as odds'],
  ])('%s to %j', async (said, tip, wanted) => {
    const chat = await startChat(cleanups);
    const { message_id } = chat.people.send(CARLA.id, tip, { chatId: group });
    const text = said.replace('@bot', `@${chat.sandbox.bot.username}`);
    const answer = await chat.ask(text, { chatId: group, replyTo: message_id });
    expect([answer.receiver_user?.id, textOf(answer)]).toEqual([ANA.id, expect.stringContaining(wanted)]);
    expect(chat.logged).toEqual([]);
  });

  it('is read in private, too, where somebody forwards it and asks', async () => {
    const chat = await startChat(cleanups);
    const first = chat.next('message');
    const { message_id } = chat.people.send(ANA.id, TIP);
    await first;
    expect(textOf(await chat.ask('quanto dá?', { replyTo: message_id }))).toContain('Aposta de R$ 100,00 na odd 2,10');
  });
});

describe('spec 4: who writes in the name of a group or of a channel is nobody', () => {
  it('is answered, and nothing is kept', async () => {
    const chat = await startChat(cleanups);
    const { people, next, memory, sandbox, bets, logged } = chat;
    const mention = `@${sandbox.bot.username}`;
    const say = async (text: string, replyTo?: number, as: 'anonymous' | number = 'anonymous') => {
      const answer = next('message');
      const options = { chatId: group, as, ...(replyTo !== undefined && { replyTo }) };
      people.send(CARLA.id, text, options);
      return answer;
    };
    const sum = await say(`${mention} 2,10 2,05 100`);
    expect(textOf(sum)).toContain('Total: R$ 100,00');
    expect(textOf(await say('200', sum.message_id))).toContain('Total: R$ 200,00');
    // No last word is kept of nobody: another administrator's amount is no answer to it.
    expect(textOf(await say(`${mention} 2,10 2,05`))).toContain('Quanto apostar');
    people.send(CARLA.id, `${mention} 500`, { chatId: group, as: 'anonymous' });
    expect(textOf(await say('300', sum.message_id, NEWS_CHANNEL))).toContain('Total: R$ 300,00');
    people.send(CARLA.id, 'registrar', { chatId: group, as: 'anonymous', replyTo: sum.message_id });
    await say('/arb');
    expect(sandbox.world.messages(DEMO_GROUP).map(textOf).join()).not.toContain('Total: R$ 500,00');
    expect([memory.sums.size, bets.written]).toEqual([0, []]);
    expect(logged).toEqual([]);
  });
});
