/** In a group the bot answers who asked, and nobody else: the real bot, over HTTP, against the local Telegram. */
import { afterEach, describe, expect, it } from 'vitest';
import { asChatId } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, CHAT_GROUP, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { Message } from '../sandbox/world/telegram-objects.ts';
import { SHOW_ALL } from './show-all-button.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The bot is an administrator in the first, and a plain member in the second. */
const [ADMINISTERED, PLAIN] = [asChatId(DEMO_GROUP), asChatId(CHAT_GROUP)];
const SUM = '2,10 2,05 100';
const PROFIT = 'Surebet de +3,73';

async function start() {
  const chat = await startChat(cleanups);
  const { sandbox, people } = chat;
  const mention = `@${sandbox.bot.username}`;
  const forAll = (chatId: number) => sandbox.world.messages(chatId).filter(({ from }) => from.id === sandbox.bot.id);
  const answerTo = async (queryId: string) => {
    await expect.poll(() => sandbox.callbackAnswer(queryId)).not.toBeNull();
    return sandbox.callbackAnswer(queryId);
  };
  const showAll = (personId: number, { message_id, chat: { id } }: Message) =>
    people.press(personId, message_id, SHOW_ALL, { chatId: id });
  return { ...chat, mention, forAll, answerTo, showAll };
}

describe('where the bot may write to one person alone', () => {
  it.each(['/calc 2,10 2,05 100', '/ajuda', '/arb', '/id', '@arbi_local_bot 2,10 2,05 100', '@arbi_local_bot 2,10'])(
    '%s is answered to who asked',
    async text => {
      const { ask, forAll, logged } = await start();
      expect((await ask(text, { chatId: ADMINISTERED })).receiver_user?.id).toBe(ANA.id);
      expect(forAll(DEMO_GROUP)).toEqual([]);
      expect(logged).toEqual([]);
    },
  );

  it("goes on from it with the person's next words, which the others do not see either", async () => {
    const { ask, mention, forAll, sandbox } = await start();
    const sum = await ask(`${mention} ${SUM}`, { chatId: ADMINISTERED });
    const more = await ask('e com 200?', { chatId: ADMINISTERED, replyTo: sum.message_id });
    expect(seen(more)).toContain('Total: R$ 200,00');
    expect(forAll(DEMO_GROUP)).toEqual([]);
    expect(sandbox.world.ephemeral.of(DEMO_GROUP, CARLA.id)).toEqual([]);
  });

  it('changes the answer when the question is edited', async () => {
    const { people, next, mention, sandbox } = await start();
    const asked = next('message');
    const question = people.send(ANA.id, `${mention} ${SUM}`, { chatId: ADMINISTERED });
    await asked;
    const edited = next('edited');
    people.edit(ANA.id, question.message_id, `${mention} 2,10 2,05 700`, { chatId: ADMINISTERED });
    expect(seen(await edited)).toContain('Total: R$ 700,00');
    expect(sandbox.world.ephemeral.of(DEMO_GROUP, ANA.id)).toHaveLength(1);
  });

  it('answers all the same when what was asked is deleted meanwhile', async () => {
    const { people, next, mention, bot, sandbox } = await start();
    const answer = next('message');
    bot.api.config.use(async (prev, method, payload, signal) => {
      if (method === 'sendMessage') sandbox.core.world.removeMessage(DEMO_GROUP, question.message_id);
      return prev(method, payload, signal);
    });
    const question = people.send(ANA.id, `${mention} ${SUM}`, { chatId: ADMINISTERED });
    expect(await answer).toMatchObject({ receiver_user: { id: ANA.id }, text: expect.stringContaining(PROFIT) });
  });
});

describe('where it may not', () => {
  it('answers in private, and the group sees nothing of it', async () => {
    const { ask, mention, forAll, logged } = await start();
    await ask('/start');
    const answer = await ask(`${mention} ${SUM}`, { chatId: PLAIN });
    expect([answer.chat.id, seen(answer)]).toEqual([ANA.id, expect.stringContaining(PROFIT)]);
    expect(seen(answer)).not.toContain('Mostrar para todos');
    expect(forAll(CHAT_GROUP)).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('still answers a command that Telegram has shown to nobody else', async () => {
    const { ask, forAll } = await start();
    const answer = await ask(`/calc ${SUM}`, { chatId: PLAIN });
    expect([answer.receiver_user?.id, seen(answer)]).toEqual([ANA.id, expect.stringContaining(PROFIT)]);
    expect(forAll(CHAT_GROUP)).toEqual([]);
  });

  it('tells who has no private chat with it, once for everybody, and the link asks the same again', async () => {
    const { ask, mention, people, forAll, sandbox } = await start();
    const told = await ask(`${mention} ${SUM}`, { chatId: PLAIN });
    const link = /start=(\S+)/.exec(seen(told))?.[1] ?? '';
    expect([told.receiver_user, seen(told)]).toEqual([undefined, expect.stringContaining('[Conversar]')]);
    expect(seen(told)).not.toMatch(/Surebet|R\$|%/);
    people.send(CARLA.id, `${mention} ${SUM}`, { chatId: PLAIN });
    people.send(CARLA.id, `${mention} 3,10 1,95 100`, { chatId: PLAIN });
    expect(seen(await ask(`/start ${link}`))).toContain(PROFIT);
    await expect.poll(() => sandbox.core.updates.count()).toBe(0);
    expect(forAll(CHAT_GROUP)).toHaveLength(1);
  });

  it('tells nobody to start the bot where the message itself is what Telegram refuses', async () => {
    const { people, mention, forAll, refusals, logged } = await start();
    const description = "Bad Request: can't parse entities";
    const body = { ok: false, error_code: 400, description };
    refusals.push({ method: 'sendMessage', body }, { method: 'sendMessage', body });
    people.send(ANA.id, `${mention} ${SUM}`, { chatId: PLAIN });
    await expect.poll(() => logged).toMatchObject([['o bot falhou', {}]]);
    expect(forAll(CHAT_GROUP)).toEqual([]);
  });

  it('answers for all to see who writes in the name of the group: nobody is there to be told alone', async () => {
    const { people, next, mention } = await start();
    const answer = next('message');
    people.send(CARLA.id, `${mention} ${SUM}`, { chatId: ADMINISTERED, as: 'anonymous' });
    const shown = await answer;
    expect([shown.receiver_user, seen(shown)]).toEqual([undefined, expect.stringContaining(PROFIT)]);
    expect(seen(shown)).not.toContain('Mostrar para todos');
  });
});

describe('Mostrar para todos', () => {
  it('posts the answer once, with who showed it, and takes it from its person', async () => {
    const { ask, next, mention, forAll, showAll, answerTo, sandbox } = await start();
    const sum = await ask(`${mention} ${SUM}`, { chatId: ADMINISTERED });
    const posted = next('message');
    const presses = [showAll(ANA.id, sum), showAll(ANA.id, sum)];
    expect(seen(await posted)).toMatch(
      /Surebet de \+3,73[\s\S]*Mostrado por Ana\n\[Abrir a conta\][\s\S]*\[Registrar\] rs$/,
    );
    const [first, second] = await Promise.all(presses.map(answerTo));
    expect([first?.text, second?.text]).toEqual(['Agora todos aqui veem.', expect.stringContaining('já sumiu')]);
    expect(forAll(DEMO_GROUP)).toHaveLength(1);
    expect(sandbox.world.ephemeral.of(DEMO_GROUP, ANA.id)).toEqual([]);
  });

  it('moves no message that everybody sees already, whatever a press says', async () => {
    const { askForAll, mention, forAll, sandbox, answerTo } = await start();
    const shown = await askForAll(`${mention} ${SUM}`, ADMINISTERED);
    const id = sandbox.core.callbacks.ask({ personId: CARLA.id, chatId: DEMO_GROUP, messageId: shown.message_id });
    const from = sandbox.world.people.get(CARLA.id)?.user;
    sandbox.core.updates.push('callback_query', { id, from, message: shown, chat_instance: '1', data: SHOW_ALL });
    expect((await answerTo(id))?.showAlert).toBe(true);
    expect(forAll(DEMO_GROUP).map(({ message_id }) => message_id)).toEqual([shown.message_id]);
  });
});
