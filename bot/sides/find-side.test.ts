/** "Achar o outro lado": who has the button, and what a touch answers, where. */
import { afterEach, describe, expect, it } from 'vitest';
import { findSides } from '#shared/other-side/find-sides.ts';
import type { SidesLooked } from '#shared/other-side/other-sides.ts';
import { CLOCKED, MATCHES, match, price } from '#shared/other-side/sides-fixture.ts';
import { asChatId, type ChatId } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardButton, Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const PRICES = [
  price('ou', 'under', 1.98, { line: 2.5 }),
  price('ou', 'under', 1.9, { line: 2.5, book: 'kto', bookName: 'KTO' }),
  price('1x2', 'home', 2.08),
];

async function start() {
  const chat = await startChat(cleanups);
  chat.sides.look = async tip =>
    (await findSides(
      tip,
      { ...CLOCKED, events: MATCHES, pricesOf: () => ({ live: false, prices: PRICES }) },
      () => true,
    )) as SidesLooked;
  return chat;
}
type Chat = Awaited<ReturnType<typeof start>>;

function buttonIn({ reply_markup: markup }: Message, text: string): string {
  const rows = markup && 'inline_keyboard' in markup ? (markup.inline_keyboard as InlineKeyboardButton[][]) : [];
  const found = rows.flat().find(button => button.text.startsWith(text))?.callback_data;
  if (found === undefined) throw new Error(`No button ${text}`);
  expect(Buffer.byteLength(found)).toBeLessThanOrEqual(64);
  return found;
}

const FIND = 'Achar o outro lado';
const TIP = 'Flamengo x Palmeiras\nOver 2,5 gols\nOdd 2,10 Betano\nstake 100';

/** Presses and waits for what the bot does. */
async function pressed(chat: Chat, message: Message, text: string, does: 'message' | 'edited' = 'message') {
  const done = chat.next(does);
  chat.people.press(ANA.id, message.message_id, buttonIn(message, text));
  return done;
}

/** Presses and waits for what the person is told. */
async function told(chat: Chat, message: Message, text: string, personId: number, chatId?: ChatId) {
  const where = chatId === undefined ? {} : { chatId };
  const queryId = chat.people.press(personId, message.message_id, buttonIn(message, text), where);
  await expect.poll(() => chat.sandbox.callbackAnswer(queryId)).not.toBeNull();
  return chat.sandbox.callbackAnswer(queryId)?.text ?? '';
}

describe('spec: Achar o outro lado', () => {
  it('answers with the houses of now, the sum of both as a button, and looks again on a touch', async () => {
    const chat = await start();
    const found = await pressed(chat, await chat.ask(TIP), FIND);
    const text = seen(found);
    expect(text).toContain('Contra: Mais de 2,5 gols a 2,10 na Betano, R$ 100,00');
    expect(text).toContain('+R$ 3,93 no pior caso, +1,91 %');
    expect(text).toContain('1,98 Superbet, há 12 s · ponha R$ 106,06');
    expect(text).toContain('[Registrar] rs');
    chat.sides.look = tip => ({
      ...{ kind: 'prices', event: MATCHES[0] ?? match('x', 'A', 'B'), live: false, together: [], single: [] },
      bet: tip.bet ?? { market: 'oe', selection: 'odd', line: null },
    });
    expect(seen(await pressed(chat, found, 'Atualizar', 'edited'))).toContain('Contra: Mais de 2,5 gols');
  });

  it('writes both bets down with the touch that is under every sum', async () => {
    const chat = await start();
    const found = await pressed(chat, await chat.ask(TIP), FIND);
    const answered = chat.next('message');
    expect(await told(chat, found, 'Registrar', ANA.id)).toContain('Registrado na planilha');
    expect(seen(await answered)).toContain('Betano 2,10 · R$ 100,00\nSuperbet 1,98 · R$ 106,06');
  });

  it('is no button for who may not open the list, and a touch says so once the membership is over', async () => {
    const chat = await start();
    const tip = await chat.ask(TIP);
    chat.sides.denied.set(ANA.id, { denied: 'join', groups: [] });
    expect(await told(chat, tip, FIND, ANA.id)).toContain('você não está em nenhum deles');
    const other = seen(await chat.ask('bahia x botafogo over 2,5 odd 2,10 kto stake 50'));
    expect(other).toContain('[Calcular contra…]');
    expect(other).not.toContain(FIND);
  });

  it('asks which match and which bet it is, and goes on from the touch', async () => {
    const chat = await start();
    const which = await pressed(chat, await chat.ask('flamengo -1 2,12 betano 100'), FIND);
    expect(seen(which)).toContain('Qual é o jogo?');
    const bets = await pressed(chat, which, 'Flamengo × Palmeiras', 'edited');
    expect(seen(bets)).toContain('Qual é a aposta?');
    expect(seen(bets)).toContain('[Flamengo\u00a0−1 (asiático)]');
    const prices = await pressed(chat, bets, 'Flamengo\u00a0−1 (europeu)', 'edited');
    expect(seen(prices)).toContain('Nenhuma casa tem odd em dia: Empate (Flamengo −1) e Palmeiras +1 (europeu).');
  });

  it('asks for the match of a tip that names none, and finds it from the reply', async () => {
    const chat = await start();
    const asked = await pressed(chat, await chat.ask('over 2,5 2,10 betano 100'), FIND);
    expect(seen(asked)).toBe('De qual jogo é esta dica?\n“over 2,5 2,10 betano 100”\n2,10 Betano stake 100');
    expect(asked.reply_markup).toMatchObject({ force_reply: true });
    const none = await chat.ask('santos x vasco', { replyTo: asked.message_id });
    expect(seen(none)).toContain('Não achei santos x vasco nos jogos que as casas têm agora.');
    const found = await chat.ask('flamengo x palmeiras', { replyTo: asked.message_id });
    expect(seen(found)).toContain('1,98 Superbet, há 12 s · ponha R$ 106,06');
  });

  it('in a group shows prices to who pressed alone, whoever sent the tip', async () => {
    const chat = await start();
    const chatId = asChatId(DEMO_GROUP);
    const mention = `@${chat.sandbox.bot.username} flamengo x palmeiras over 2,5 odd 2,10 betano stake 100`;
    const tip = await chat.askForAll(mention, chatId);
    for (const { id } of [ANA, CARLA]) {
      const shown = chat.next('message');
      chat.people.press(id, tip.message_id, buttonIn(tip, FIND), { chatId });
      expect((await shown).receiver_user?.id).toBe(id);
    }
    chat.sides.denied.set(CARLA.id, { denied: 'wait', groups: [] });
    expect(await told(chat, tip, FIND, CARLA.id, chatId)).toContain('tente de novo em instantes');
  });
});
