/** "Betfair" alone, with the real bot: asked about once in private, said in words in groups. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { startChat } from '../bot-fixture.ts';
import { ANA, CARLA, CHAT_GROUP, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardMarkup, Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const textOf = ({ text = '' }: Message) => text.replaceAll('\u00a0', ' ');
const buttonsOf = (message: Message) => (message.reply_markup as InlineKeyboardMarkup).inline_keyboard.flat();
const SUM = '2,10 betano 2,05 betfair 100';

describe('names stand once: Betfair alone in a chat', () => {
  it('is asked about with two buttons, and what is pressed is kept and does the sum', async () => {
    const { ask, people, next, memory } = await startChat(cleanups);
    const question = await ask(SUM);
    expect(textOf(question)).toContain('Betfair é a Exchange (bolsa) ou o Sportsbook?');
    const buttons = buttonsOf(question);
    expect(buttons.map(({ text }) => text)).toEqual(['Exchange (bolsa)', 'Sportsbook']);
    const answered = next('edited');
    people.press(ANA.id, question.message_id, buttons[1]?.callback_data ?? '');
    const answer = textOf(await answered);
    expect(answer).toContain('Odd 2,05 · Betfair Sportsbook: R$');
    expect(answer).not.toContain('Comissão');
    expect((await memory.defaults(asTelegramId(ANA.id))).betfair).toBe('sportsbook');
    expect(textOf(await ask('3,10 betano 1,60 betfair 100'))).toContain('Betfair Sportsbook');
    expect(textOf(await ask('2,10 betano lay 2,12 betfair 100'))).toContain('Betfair Exchange');
  });

  it('takes the answer in words, and the next message goes on from that sum', async () => {
    const { ask } = await startChat(cleanups);
    await ask(SUM);
    expect(textOf(await ask('exchange'))).toContain('Comissão da Betfair Exchange: 6,5 %');
    expect(textOf(await ask('e com 1000?'))).toContain('Total: R$ 1.000,00');
    expect(textOf(await ask(SUM))).toContain('Comissão da Betfair Exchange');
  });

  it('keeps the choice when the sum is not known any more, and says what to do', async () => {
    const { ask, people, next, memory } = await startChat(cleanups);
    const question = await ask(SUM);
    // Answered in turn, so what was asked with the first message is kept by now.
    await ask('2,10 2,05 100');
    const answered = next('edited');
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    cleanups.push(() => later.mockRestore());
    people.press(ANA.id, question.message_id, 'bf:exchange');
    expect(textOf(await answered)).toContain(
      'Anotado: Betfair, sem mais nada, é a Exchange (bolsa). Mande a conta de novo.',
    );
    expect((await memory.defaults(asTelegramId(ANA.id))).betfair).toBe('exchange');
  });

  it('of a forwarded message is what its author means, and is asked once for each', async () => {
    const chat = await startChat(cleanups);
    const { people, next, memory } = chat;
    await memory.chooseBetfair(asTelegramId(ANA.id), 'exchange');
    const chatId = asChatId(DEMO_GROUP);
    const forwarded = async (text: string) => {
      const post = people.send(CARLA.id, text, { chatId });
      const answer = next('message');
      people.forward(ANA.id, { chatId, messageId: post.message_id });
      return answer;
    };
    const question = await forwarded(SUM);
    expect(textOf(question)).toContain('Betfair é a Exchange (bolsa) ou o Sportsbook?');
    const data = buttonsOf(question)[1]?.callback_data ?? '';
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
    const answered = next('edited');
    people.press(ANA.id, question.message_id, data);
    expect(textOf(await answered)).toContain('Betfair Sportsbook');
    expect(textOf(await forwarded('3,10 betano 1,60 betfair 100'))).toContain('Betfair Sportsbook');
    // The person's own word stays what it was.
    expect(textOf(await chat.ask(SUM))).toContain('Comissão da Betfair Exchange');
  });

  it('is the exchange in a group, in words', async () => {
    const { ask } = await startChat(cleanups);
    const answer = textOf(await ask(`/calc ${SUM}`, { chatId: asChatId(CHAT_GROUP) }));
    expect(answer).toContain(
      'Betfair entrou como a Exchange (bolsa). Se for o Sportsbook, escreva “betfair sportsbook”.',
    );
  });
});
