/** The bot in other chats: the result it offers while a person types, and the message when they choose it. */
import { afterEach, expect, it } from 'vitest';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CHAT_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardMarkup } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startInline(app?: Parameters<typeof startChat>[1]) {
  const chat = await startChat(cleanups, app);
  const { sandbox, people } = chat;
  const type = async (query: string) => {
    let heard = () => {};
    const answered = new Promise<void>(resolve => (heard = resolve));
    const stop = sandbox.subscribe(event => event.kind === 'inline_answer' && heard());
    const id = people.inlineQuery(ANA.id, query, { chatId: CHAT_GROUP });
    await answered;
    stop();
    return { id, answer: sandbox.inlineAnswer(id) };
  };
  return { ...chat, type };
}

it('offers the answer, and the shared message contains it with a link to the app', async () => {
  const { type, people, sandbox, ask, logged } = await startInline();
  const { id, answer } = await type('2,10 2,05 100');
  expect(answer).toMatchObject({ cacheSeconds: 0, isPersonal: true });
  expect(answer?.results.map(({ title, description }) => [title, description.replaceAll('\u00a0', ' ')])).toEqual([
    ['Surebet de +3,73\u00a0%', '2,10: R$ 49,40 · 2,05: R$ 50,60'],
  ]);
  const shared = people.chooseResult(ANA.id, id, 'sum', CHAT_GROUP);
  expect(seen(shared)).toContain('Odd 2,10: R$ 49,40');
  expect(seen(shared)).toContain(`[Abrir a conta] https://t.me/${sandbox.bot.username}?startapp=1`);
  // Shared into the chat with the bot itself, it is not treated as a question.
  people.chooseResult(ANA.id, id, 'sum');
  await ask('2,10');
  expect(sandbox.world.messages(ANA.id)).toHaveLength(3);
  expect(logged).toEqual([]);
});

it.each([
  ['', 'Digite as odds e o total: 2,10 2,05 100', 'inline'],
  ['2,10 2,05', 'Quanto apostar no total?', 'inline'],
  ['<b> & "', 'Digite as odds e o total: 2,10 2,05 100', 'inline'],
  ['2,1O 2,05 100', 'Não entendi "2,1O", e pode ser um número. Corrija ou tire, …', 'inline'],
  ['perdi tudo e não consigo parar', 'Precisa de ajuda? CVV 188, de graça, 24 h', 'apoio'],
])('while "%s" is typed a button says what is missing, and nothing can be posted', async (query, text, start) => {
  const { type, ask } = await startInline();
  const { answer } = await type(query);
  expect(answer?.results).toEqual([]);
  expect(answer?.button).toMatchObject({ text, startParameter: start });
  expect((await ask(`/start ${start}`)).text).toContain(start === 'apoio' ? '188' : 'Mande as odds e o total');
});

it('leads who wants its bets in their planilha to their own chat, where the same sum has the button', async () => {
  const { type, ask, sandbox } = await startInline();
  const [result] = (await type('2,10 2,05 100')).answer?.results ?? [];
  const markup = result?.replyMarkup as InlineKeyboardMarkup | undefined;
  const register = markup?.inline_keyboard[1]?.[0];
  expect(register?.text).toBe('Registrar');
  const url = new URL(register?.url ?? '');
  expect(url.pathname).toBe(`/${sandbox.bot.username}`);
  const opened = await ask(`/start ${url.searchParams.get('start')}`);
  expect(opened.text).toBe(result?.content.text);
  expect(seen(opened)).toContain('[Registrar]');
  // A sum that names no bets has nothing to register.
  const [plain] = (await type('devig 2,10 1,80')).answer?.results ?? [];
  expect(JSON.stringify(plain?.replyMarkup ?? null)).not.toContain('Registrar');
});

it('links to the bot if there is no app to open, and the bot gives the same answer', async () => {
  const { type, ask } = await startInline({ url: null, isLocalTelegram: true });
  const [result] = (await type('2,10 2,05 100')).answer?.results ?? [];
  const markup = result?.replyMarkup as InlineKeyboardMarkup | undefined;
  const url = markup?.inline_keyboard[0]?.[0]?.url ?? '';
  expect((await ask(`/start ${new URL(url).searchParams.get('start')}`)).text).toBe(result?.content.text);
});
