/** A conversation with the real bot: what a short message changes, commands in words, buttons, and help. */
import { afterEach, expect, it } from 'vitest';
import { asChatId } from '#shared/units.ts';
import { startChat } from '../bot-fixture.ts';
import { ANA, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardMarkup, Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const textOf = ({ text = '' }: Message) => text.replaceAll('\u00a0', ' ');

it('understands the answer to its question, and changes of the sum before', async () => {
  const { ask, people, next } = await startChat(cleanups);
  expect(textOf(await ask('2,10 2,05'))).toContain('Quanto apostar no total?');
  expect(textOf(await ask('500'))).toContain('Total: R$ 500,00');
  const thousand = await ask('e com 1000?');
  expect(textOf(thousand)).toContain('Total: R$ 1.000,00');
  expect(textOf(await ask('agora com 2,20 na segunda'))).toContain('Odd 2,20');
  // A reply goes on from the message that it replies to.
  const replied = await ask('2k', { replyTo: thousand.message_id });
  expect(textOf(replied)).toContain('Odd 2,05');
  expect(textOf(replied)).toContain('Total: R$ 2.000,00');
  // An edited follow-up is read after what stood before it.
  const asked = next('message');
  const question = people.send(ANA.id, 'e com 300?');
  await asked;
  const edited = next('edited');
  people.edit(ANA.id, question.message_id, 'e com 700?');
  expect(textOf(await edited)).toContain('Total: R$ 700,00');
});

it('shows near readings as buttons, and a touch answers', async () => {
  const { ask, people, next } = await startChat(cleanups);
  const question = await ask('2,10 2,05 8');
  const buttons = (question.reply_markup as InlineKeyboardMarkup).inline_keyboard.flat();
  expect(buttons.map(({ text }) => text)).toEqual(['R$ 8 no total', '8 é odd']);
  const answered = next('edited');
  people.press(ANA.id, question.message_id, buttons[0]?.callback_data ?? '');
  expect(textOf(await answered)).toContain('Total: R$ 8,00');
});

it('asks whose stake an amount is, and takes the answer as a button or in words', async () => {
  const { ask, people, next } = await startChat(cleanups);
  const question = await ask('100 a 2,10 e 2,05');
  expect(textOf(question)).toContain('R$ 100 no total, ou só na primeira odd?');
  const [total, first] = (question.reply_markup as InlineKeyboardMarkup).inline_keyboard.flat();
  expect([total?.text, first?.text]).toEqual(['R$ 100 no total', 'R$ 100 na 2,10']);
  expect(textOf(await ask('no total'))).toContain('Total: R$ 100,00');
  const answered = next('edited');
  people.press(ANA.id, question.message_id, first?.callback_data ?? '');
  expect(textOf(await answered)).toContain('R$ 102,44');
});

it('takes commands in words', async () => {
  const { ask, alerts } = await startChat(cleanups);
  expect(textOf(await ask('ajuda'))).toContain('O que eu calculo');
  expect(textOf(await ask('me avisa quando tiver surebet acima de 4% ao vivo'))).toContain(
    'alerta “Surebets · a partir de 4 %” criado',
  );
  expect(alerts.theirRules.get(ANA.id)).toMatchObject([{ kind: 'live', filter: { profitFrom: 4 } }]);
  expect(textOf(await ask('alertas'))).toContain('a partir de 4 %');
  expect(textOf(await ask('silêncio das 23 às 7'))).toContain('silêncio das 23h às 7h');
  expect(textOf(await ask('parar'))).toContain('parei todos os alertas');
});

it('gives help, and no sum, to who cannot stop', async () => {
  const { ask } = await startChat(cleanups);
  await ask('2,10 2,05 100');
  const text = textOf(await ask('perdi 3 mil esse mês e não consigo parar'));
  expect(text).toContain('188');
  expect(text).not.toContain('Surebet');
  expect(textOf(await ask('/calc perdi tudo, não aguento mais'))).toContain('188');
});

it('keeps the sums of people apart in a group', async () => {
  const { ask, sandbox } = await startChat(cleanups);
  const chatId = asChatId(DEMO_GROUP);
  const answer = await ask(`@${sandbox.bot.username} 2,10 2,05 100`, { chatId });
  const more = await ask('e com 1000?', { chatId, replyTo: answer.message_id });
  expect(more.receiver_user?.id).toBe(ANA.id);
  expect(textOf(more)).toContain('Total: R$ 1.000,00');
});
