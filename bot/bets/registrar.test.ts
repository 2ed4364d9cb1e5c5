import { afterEach, describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { bookOf } from '#shared/bets/book.ts';
import { asChatId, type ChatId, cents } from '#shared/units.ts';
import { alertKeyboard } from '../alerts/alert-buttons.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, CHAT_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardButton, Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The data of a button with this text. */
function buttonIn({ reply_markup: markup }: Message, text: string): string {
  const rows = markup && 'inline_keyboard' in markup ? (markup.inline_keyboard as InlineKeyboardButton[][]) : [];
  const found = rows.flat().find(button => button.text === text);
  if (found?.callback_data === undefined) throw new Error(`No button ${text}`);
  expect(Buffer.byteLength(found.callback_data)).toBeLessThanOrEqual(64);
  return found.callback_data;
}

type Chat = Awaited<ReturnType<typeof startChat>>;

/** Presses and waits for what the person is told. */
async function press({ people, sandbox }: Chat, message: Message, text: string, personId = ANA.id, chatId?: ChatId) {
  const queryId = people.press(
    personId,
    message.message_id,
    buttonIn(message, text),
    chatId === undefined ? {} : { chatId },
  );
  await expect.poll(() => sandbox.callbackAnswer(queryId)).not.toBeNull();
  return sandbox.callbackAnswer(queryId)?.text ?? '';
}

const betsIn = ({ bets }: Chat) =>
  [...bookOf(bets.written).bets.values()].map(({ terms }) => [
    terms.house,
    terms.side,
    terms.odds,
    terms.stakeCents,
    ...(terms.voucher === null ? [] : ['freebet']),
  ]);

const BETS = 'betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras';

it('writes down what is typed after the word, says what it understood, and takes it back', async () => {
  const { ask, bets, people, next } = await startChat(cleanups);
  const answer = await ask(`registrar ${BETS}`);
  expect(seen(answer)).toMatch(
    new RegExp(
      [
        'Registrado na planilha: flamengo x palmeiras',
        'Betano 2,10 · R\\$ 100,00',
        'Superbet 2,05 · R\\$ 102,44',
        'Algo errado\\? Responda a esta mensagem com as entradas certas, ou desfaça.',
        '\\[Desfazer\\] rg:\\d+:2:1',
        '\\[Abrir a planilha\\] app https://arbi.example/planilha$',
      ].join('\n'),
    ),
  );
  expect(bookOf(bets.written).bets.size).toBe(2);
  const edited = next('edited');
  people.press(ANA.id, answer.message_id, buttonIn(answer, 'Desfazer'));
  const undone = await edited;
  expect(seen(undone)).toContain('Desfeito. Nada disso está na planilha.');
  expect(bookOf(bets.written).bets.size).toBe(0);
  const again = next('edited');
  people.press(ANA.id, undone.message_id, buttonIn(undone, 'Refazer'));
  expect(seen(await again)).toContain('De volta na planilha.');
  expect(bookOf(bets.written).bets.size).toBe(2);
});

it('takes the message that is replied to, once', async () => {
  const { ask, bets } = await startChat(cleanups);
  const sum = await ask(BETS);
  const original = sum.message_id - 1;
  expect(seen(await ask('registrar', { replyTo: original }))).toContain('Registrado na planilha');
  expect(seen(await ask('registrar', { replyTo: original }))).toContain('já foi registrado uma vez');
  expect(bookOf(bets.written).bets.size).toBe(2);
});

it('says what it lacks, and writes nothing down', async () => {
  const { ask, bets } = await startChat(cleanups);
  expect(seen(await ask('registrar betano 2,10'))).toContain('Falta o valor da 1ª entrada.');
  expect(seen(await ask('/registrar'))).toContain('Diga casa, odd e valor de cada entrada, ou responda com registrar');
  expect(bets.written).toEqual([]);
});

describe('under a sum', () => {
  it('Registrar writes the stakes that are shown, once, and a reply says the houses', async () => {
    const chat = await startChat(cleanups);
    const sum = await chat.ask('2,10 2,05 100');
    const answer = chat.next('message');
    expect(await press(chat, sum, 'Registrar')).toBe('Registrado na planilha');
    const registered = await answer;
    expect(seen(registered)).toContain('Casa 1 2,10 · R$ 49,40\nCasa 2 2,05 · R$ 50,60\nResponda a esta mensagem');
    expect(betsIn(chat)).toEqual([
      ['Casa 1', 'back', 2.1, 4940],
      ['Casa 2', 'back', 2.05, 5060],
    ]);
    expect(await press(chat, sum, 'Registrar')).toContain('já foi registrado uma vez');
    const fixed = await chat.ask('betano e superbet', { replyTo: registered.message_id });
    expect(seen(fixed)).toBe('Corrigido na planilha:\nBetano · Superbet');
    expect(betsIn(chat).map(([house]) => house)).toEqual(['betano', 'superbet']);
    const exact = 'betano 2,12 49,40 / superbet 2,05 51 flamengo x palmeiras';
    expect(seen(await chat.ask(exact, { replyTo: registered.message_id }))).toContain('Superbet 2,05 · R$ 51,00');
    expect(betsIn(chat)).toEqual([
      ['betano', 'back', 2.12, 4940],
      ['superbet', 'back', 2.05, 5100],
    ]);
  });

  it('a free bet is one, its lay keeps the commission, and undoing takes the free bet away as well', async () => {
    const chat = await startChat(cleanups);
    const sum = await chat.ask('/freebet betano 50 odd 6 lay 6,2 5%');
    const answer = chat.next('message');
    await press(chat, sum, 'Registrar');
    const registered = await answer;
    expect(seen(registered)).toContain('R$ 50,00 (freebet)');
    expect(betsIn(chat)).toEqual([
      ['betano', 'back', 6, 5000, 'freebet'],
      ['Casa 2', 'lay', 6.2, 4065],
    ]);
    const edited = chat.next('edited');
    await press(chat, registered, 'Desfazer');
    await edited;
    const book = bookOf(chat.bets.written);
    expect([book.bets.size, book.vouchers.size]).toEqual([0, 0]);
  });

  it('registrar as a reply to the answer does the same', async () => {
    const chat = await startChat(cleanups);
    const sum = await chat.ask('betano 2,10 superbet 2,05 100');
    expect(seen(await chat.ask('registrar', { replyTo: sum.message_id }))).toContain('Betano 2,10 · R$ 49,40');
    expect(await press(chat, sum, 'Registrar')).toContain('já foi registrado uma vez');
    expect(betsIn(chat)).toHaveLength(2);
  });

  it('in a group writes into the planilha of who presses, and tells nobody else', async () => {
    const chat = await startChat(cleanups);
    const group = asChatId(CHAT_GROUP);
    const sum = await chat.ask('/calc betano 2,10 superbet 2,05 100', { chatId: group });
    await chat.ask('/start');
    const inPrivate = chat.next('message');
    expect(await press(chat, sum, 'Registrar', ANA.id, group)).toBe('Registrado na sua planilha: 2 entradas.');
    const answer = await inPrivate;
    expect([answer.chat.id, seen(answer).includes('Betano 2,10 · R$ 49,40')]).toEqual([ANA.id, true]);
    // Carla never wrote to the bot: what she is told stands only in the notice of her press.
    expect(await press(chat, sum, 'Registrar', CARLA.id, group)).toBe('Registrado na sua planilha: 2 entradas.');
    expect(await press(chat, sum, 'Registrar', CARLA.id, group)).toBe('Isto já está registrado na sua planilha.');
    expect([...chat.bets.owners].sort()).toEqual([ANA.id, CARLA.id].sort());
    const said = await chat.ask('registrar', { chatId: group, replyTo: sum.message_id });
    expect(said.text).not.toMatch(/R\$|2,10/);
  });
});

describe('bets without the word', () => {
  it('are shown as they were understood, with Registrar and Corrigir', async () => {
    const chat = await startChat(cleanups);
    const offer = await chat.ask(BETS);
    expect(seen(offer)).toBe(
      [
        'flamengo x palmeiras',
        'Betano 2,10 · R$ 100,00',
        'Superbet 2,05 · R$ 102,44',
        'Registro isto na planilha?',
        'Betano 2,10 100,00 / Superbet 2,05 102,44 flamengo x palmeiras',
        '[Registrar] rt',
        '[Corrigir] undefined',
      ].join('\n'),
    );
    expect(chat.bets.written).toEqual([]);
    const answer = chat.next('message');
    await press(chat, offer, 'Registrar');
    await answer;
    expect(await press(chat, offer, 'Registrar')).toContain('já foi registrado uma vez');
    expect(betsIn(chat)).toEqual([
      ['betano', 'back', 2.1, 10000],
      ['superbet', 'back', 2.05, 10244],
    ]);
    // What Corrigir puts into the field comes with the name of the bot.
    const corrected = await chat.ask(`@${chat.sandbox.bot.username} Betano 2,20 100,00 / Superbet 2,05 102,44`);
    expect(seen(corrected)).toContain('Betano 2,20 · R$ 100,00');
  });

  it.each(['2,10 2,05 100', 'betano 2,10 superbet 2,05 100', 'over 2,5 2,2 under 2,5 1,9 100', 'bom dia 2 3'])(
    '%s stays what it was',
    async text => {
      const chat = await startChat(cleanups);
      expect(seen(await chat.ask(text))).not.toContain('na planilha?');
    },
  );
});

it('an alert registers what its message shows, and nothing once that is not known', async () => {
  const chat = await startChat(cleanups);
  const id = 'a'.repeat(22);
  const arb = makeArb({ legs: [makeLeg({ book: 'kto', odds: 2.1 }), makeLeg({ book: 'betano', odds: 2.05 })] });
  const stakes = { legs: [cents(4_940), cents(5_060)], total: cents(10_000), worst: cents(373) };
  chat.alerts.sent.set(`${ANA.id} ${id}`, arb);
  chat.alerts.stakes.set(id, stakes);
  const keyboard = alertKeyboard(chat.app, { id, opportunity: arb, houses: null, stakes, isGone: false });
  await chat.ask('/start');
  const put = chat.next('message');
  await chat.bot.api.sendMessage(ANA.id, 'alerta', { reply_markup: keyboard });
  const alert = await put;
  const answer = chat.next('message');
  await press(chat, alert, 'Registrar');
  expect(seen(await answer)).toContain('R$ 49,40');
  expect(betsIn(chat)).toEqual([
    ['kto', 'back', 2.1, 4940],
    ['betano', 'back', 2.05, 5060],
  ]);
  expect(await press(chat, alert, 'Registrar')).toContain('já foi registrado uma vez');
  chat.alerts.stakes.set(id, { ...stakes, legs: [cents(5_000), cents(5_000)] });
  expect(await press(chat, alert, 'Registrar')).toContain('odds desta mensagem já mudaram');
  expect(betsIn(chat)).toHaveLength(2);
});
