/** A reply to bets that were written down: what would change is shown, waits for one touch, and can be taken back. */
import { afterEach, describe, expect, it } from 'vitest';
import { bookOf } from '#shared/bets/book.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardButton, Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Chat = Awaited<ReturnType<typeof startChat>>;

function buttonIn({ reply_markup: markup }: Message, text: string): string {
  const rows = markup && 'inline_keyboard' in markup ? (markup.inline_keyboard as InlineKeyboardButton[][]) : [];
  const found = rows.flat().find(button => button.text.replaceAll('\u00a0', ' ') === text)?.callback_data;
  if (found === undefined) throw new Error(`No button ${text}`);
  expect(Buffer.byteLength(found)).toBeLessThanOrEqual(64);
  return found;
}

/** Presses, and waits for what the person is told. */
async function told({ people, sandbox }: Chat, message: Message, text: string): Promise<string> {
  const queryId = people.press(ANA.id, message.message_id, buttonIn(message, text));
  await expect.poll(() => sandbox.callbackAnswer(queryId)).not.toBeNull();
  return sandbox.callbackAnswer(queryId)?.text ?? '';
}

async function pressed(chat: Chat, message: Message, text: string, does: 'message' | 'edited' = 'edited') {
  const done = chat.next(does);
  await told(chat, message, text);
  return done;
}

const written = async (chat: Chat, text: string) => pressed(chat, await chat.ask(text), 'Anotar', 'message');

const betsIn = ({ bets }: Chat) =>
  [...bookOf(bets.written).bets.values()].map(({ terms }) => [terms.house, terms.odds, terms.stakeCents]);

const reply = (chat: Chat, to: Message, text: string) => chat.ask(text, { replyTo: to.message_id });

describe('a correction of written bets', () => {
  it.each([
    ['foi 2,20', 'KTO 1,85 → 2,20 · R$ 50,00', ['kto', 2.2, 5000]],
    ['era 80', 'KTO 1,85 · R$ 50,00 → R$ 80,00', ['kto', 1.85, 8000]],
    ['foi na betano', 'KTO → Betano 1,85 · R$ 50,00', ['betano', 1.85, 5000]],
    ['betano 1,90 60', 'KTO → Betano 1,85 → 1,90 · R$ 50,00 → R$ 60,00', ['betano', 1.9, 6000]],
  ])('%s shows old and new, and waits', async (said, shown, after) => {
    const chat = await startChat(cleanups);
    const bet = await written(chat, 'anota 50 na KTO a 1,85');
    const before = chat.bets.written.length;
    const asked = await reply(chat, bet, said);
    expect(seen(asked)).toMatch(new RegExp(`^${shown.replaceAll('$', '\\$')}\nMudo isto na planilha\\?`));
    expect(chat.bets.written).toHaveLength(before);
    const done = await pressed(chat, asked, 'Mudar');
    expect(seen(done)).toContain('Corrigido na planilha:');
    expect(betsIn(chat)).toEqual([after]);
    const undone = await pressed(chat, done, 'Desfazer');
    expect(betsIn(chat)).toEqual([['kto', 1.85, 5000]]);
    await pressed(chat, undone, 'Refazer');
    expect(betsIn(chat)).toEqual([after]);
  });

  it('is written once, however often it is touched, and Cancelar leaves everything as it is', async () => {
    const chat = await startChat(cleanups);
    const bet = await written(chat, 'anota 50 na KTO a 1,85');
    const cancelled = await reply(chat, bet, 'foi 2,50');
    await pressed(chat, cancelled, 'Cancelar');
    expect(betsIn(chat)).toEqual([['kto', 1.85, 5000]]);
    const asked = await reply(chat, bet, 'foi 2,20');
    const data = buttonIn(asked, 'Mudar');
    const edits = () => chat.bets.written.filter(({ kind }) => kind === 'edit').length;
    const ids = [chat.people.press(ANA.id, asked.message_id, data), chat.people.press(ANA.id, asked.message_id, data)];
    await expect.poll(() => chat.sandbox.callbackAnswer(ids[1] ?? '')?.text).toContain('já foi feita uma vez');
    expect(edits()).toBe(1);
  });

  it('of one of several legs asks which, or takes the one that is named', async () => {
    const chat = await startChat(cleanups);
    const bet = await written(chat, 'anota betano 2,10 100 / superbet 2,05 102,44');
    const which = await reply(chat, bet, 'foi 2,20');
    expect(seen(which)).toMatch(/^Em qual delas\?/);
    const done = await pressed(chat, which, 'Superbet 2,05 → 2,20 · R$ 102,44');
    expect(seen(done)).toContain('Superbet 2,20 · R$ 102,44');
    const named = await reply(chat, bet, 'a da betano foi 2,30');
    expect(seen(named)).toContain('Betano 2,10 → 2,30 · R$ 100,00');
    await pressed(chat, named, 'Mudar');
    expect(betsIn(chat)).toEqual([
      ['betano', 2.3, 10000],
      ['superbet', 2.2, 10244],
    ]);
  });

  it('is touched after a restart, too, and is refused where the bet has changed since', async () => {
    const chat = await startChat(cleanups);
    const bet = await written(chat, 'anota 50 na KTO a 1,85');
    const first = await reply(chat, bet, 'foi 2,20');
    const second = await reply(chat, bet, 'foi 2,30');
    await pressed(chat, second, 'Mudar');
    expect(await told(chat, first, 'Mudar')).toContain('mudou depois disso');
    const after = await startChat(cleanups, undefined, { texts: chat.texts });
    after.bets.written.push(...chat.bets.written.slice(0, 2));
    await after.ask('/start');
    const put = after.next('message');
    await after.bot.api.sendMessage(ANA.id, first.text ?? '', { reply_markup: first.reply_markup as never });
    expect(seen(await pressed(after, await put, 'Mudar'))).toContain('KTO 2,20');
  });

  it('without a reply is of the bet that was written last, which is not written once more', async () => {
    const chat = await startChat(cleanups);
    await written(chat, 'anota 50 na KTO a 1,85');
    const asked = await chat.ask('era 1,95 a odd');
    expect(seen(asked)).toContain('KTO 1,85 → 1,95 · R$ 50,00\nMudo isto na planilha?');
    await pressed(chat, asked, 'Mudar');
    expect(betsIn(chat)).toEqual([['kto', 1.95, 5000]]);
  });

  it('may itself be corrected, before the touch and after it', async () => {
    const chat = await startChat(cleanups);
    const bet = await written(chat, 'anota 50 na KTO a 1,85');
    const first = await reply(chat, bet, 'foi 2,20');
    const replaced = chat.next('edited');
    const second = await reply(chat, first, 'foi 2,25');
    expect(seen(await replaced)).toBe('Corrigido na mensagem de baixo.');
    const done = await pressed(chat, second, 'Mudar');
    const third = await reply(chat, done, 'era 60');
    expect(seen(third)).toContain('KTO 2,25 · R$ 50,00 → R$ 60,00');
    expect(seen(await reply(chat, done, 'foi 2,25'))).toBe('Já está assim na planilha.');
  });
});
