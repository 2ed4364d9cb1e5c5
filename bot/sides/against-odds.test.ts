/** A tip of one price: its buttons, and the sum against odds that somebody types. */
import { afterEach, describe, expect, it } from 'vitest';
import { asChatId, type ChatId } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardButton, Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Chat = Awaited<ReturnType<typeof startChat>>;

function buttonIn({ reply_markup: markup }: Message, text: string): string {
  const rows = markup && 'inline_keyboard' in markup ? (markup.inline_keyboard as InlineKeyboardButton[][]) : [];
  const found = rows.flat().find(button => button.text === text)?.callback_data;
  if (found === undefined) throw new Error(`No button ${text} in ${seen({ reply_markup: markup } as Message)}`);
  expect(Buffer.byteLength(found)).toBeLessThanOrEqual(64);
  return found;
}

async function askedBy({ people, next }: Chat, tip: Message, personId = ANA.id, chatId?: ChatId): Promise<Message> {
  const asked = next('message');
  people.press(personId, tip.message_id, buttonIn(tip, 'Calcular contra…'), chatId === undefined ? {} : { chatId });
  return asked;
}

const TIP = 'Flamengo x Palmeiras\nOver 2,5 gols\nOdd 2,10 Betano\nstake 100';

describe('spec: Calcular contra…', () => {
  it('asks for the other odds, keeps the first bet whole, and does the sum of both', async () => {
    const chat = await startChat(cleanups);
    const asked = await askedBy(chat, await chat.ask(TIP));
    expect(seen(asked)).toBe(
      [
        'Qual é a odd do outro lado?',
        '“Flamengo x Palmeiras · Over 2,5 gols · Odd 2,10 Betano · stake 100”',
        '2,10 Betano stake 100',
      ].join('\n'),
    );
    expect(asked.reply_markup).toMatchObject({ force_reply: true, input_field_placeholder: '1,95 superbet' });
    const answer = await chat.ask('superbet 1,98', { replyTo: asked.message_id });
    const text = seen(answer);
    expect(text).toContain('“Flamengo x Palmeiras · Over 2,5 gols');
    expect(text).toContain('Surebet de +1,91 %');
    expect(text).toMatch(/Odd 2,10.*Betano.*R\$ 100,00/);
    expect(text).toMatch(/Odd 1,98.*Superbet.*R\$ 106,06/);
    expect(text).toContain('[Registrar] rs');
  });

  it.each([
    ['1,80', 'Não é surebet'],
    ['lay 2,12 betfair exchange', 'Lay 2,12'],
    ['3,40 e 4,00', 'Odd 4,00'],
    ['9,50', 'isso não existe'],
  ])('%s', async (said, wanted) => {
    const chat = await startChat(cleanups);
    const asked = await askedBy(chat, await chat.ask(TIP));
    expect(seen(await chat.ask(said, { replyTo: asked.message_id }))).toContain(wanted);
  });

  it('works after a restart, by the question and by the tip, which is kept for a day', async () => {
    const before = await startChat(cleanups);
    const tip = await before.ask(TIP);
    const question = await askedBy(before, tip);
    const after = await startChat(cleanups, undefined, { texts: before.texts });
    await after.ask('/start');
    const put = after.next('message');
    await after.bot.api.sendMessage(ANA.id, question.text ?? '', { entities: question.entities as never });
    const again = await put;
    expect(seen(await after.ask('1,98', { replyTo: again.message_id }))).toMatch(/Odd 1,98.*R\$ 106,06/);
    const shown = after.next('message');
    await after.bot.api.sendMessage(ANA.id, 'dica', { reply_markup: tip.reply_markup as never });
    expect(seen(await askedBy(after, await shown))).toContain('2,10 Betano stake 100');
  });

  it('says that a button is old where its tip is not kept any more', async () => {
    const chat = await startChat(cleanups);
    await chat.ask('/start');
    const put = chat.next('message');
    const old = { text: 'Calcular contra…', callback_data: `oc:${ANA.id}:zzz` };
    await chat.bot.api.sendMessage(ANA.id, 'dica', { reply_markup: { inline_keyboard: [[old]] } });
    const queryId = chat.people.press(ANA.id, (await put).message_id, old.callback_data);
    await expect.poll(() => chat.sandbox.callbackAnswer(queryId)?.text).toContain('mensagem antiga');
  });

  it('asks once more where the reply has no odds, and a stake that is still missing is asked for as ever', async () => {
    const chat = await startChat(cleanups);
    const tip = await chat.ask('Flamengo x Palmeiras\nOver 2,5 gols\n2,10 Betano');
    expect(seen(tip)).toContain('Quanto você põe nela?');
    const asked = await askedBy(chat, tip);
    const again = await chat.ask('não sei', { replyTo: asked.message_id });
    expect(seen(again)).toMatch(/^Não achei uma odd em “não sei”/);
    const total = await chat.ask('1,98', { replyTo: again.message_id });
    expect(seen(total)).toContain('Quanto apostar no total?');
    expect(seen(await chat.ask('500'))).toContain('Total: R$ 500,00');
  });

  it('keeps what the tip was about where its stake comes in a message of its own', async () => {
    const chat = await startChat(cleanups);
    await chat.ask('Flamengo x Palmeiras\nOver 2,5 gols\n2,10 Betano');
    const asked = await askedBy(chat, await chat.ask('100'));
    expect(seen(asked)).toContain('Over 2,5 gols');
    expect(seen(asked)).toContain('2,10 Betano stake 100');
  });

  it('in a group asks whoever pressed, by name', async () => {
    const chat = await startChat(cleanups);
    const chatId = asChatId(DEMO_GROUP);
    const tip = await chat.askForAll(
      `@${chat.sandbox.bot.username} flamengo x palmeiras over 2,5 odd 2,10 betano stake 100`,
      chatId,
    );
    const asked = await askedBy(chat, tip, CARLA.id, chatId);
    expect(seen(asked)).toMatch(new RegExp(`^${CARLA.first_name}: Qual é a odd do outro lado\\?`));
    const answered = chat.next('message');
    chat.people.send(CARLA.id, '1,98', { chatId, replyTo: asked.message_id });
    expect(seen(await answered)).toMatch(/Odd 1,98.*R\$ 106,06/);
  });

  it('stands beside Registrar, which shows the bet and waits for a touch', async () => {
    const chat = await startChat(cleanups);
    const tip = await chat.ask(TIP);
    expect(seen(tip)).toMatch(/^Aposta de R\$ 100,00 na odd 2,10\n\nRetorno: R\$ 210,00\nLucro: \+R\$ 110,00/);
    const offered = chat.next('message');
    chat.people.press(ANA.id, tip.message_id, buttonIn(tip, 'Registrar'));
    const offer = await offered;
    expect(seen(offer)).toContain('Betano 2,10 · R$ 100,00 · Over 2,5 gols');
    expect(seen(offer)).toContain('Anoto isto na planilha?');
    expect(chat.bets.written).toEqual([]);
    const units = await chat.ask('Bahia x Sport over 2,5 odd 1,90 kto 2u');
    const worth = await chat.ask('1u = 25');
    expect(seen(units)).toContain('Quanto vale uma unidade sua?');
    expect(seen(worth)).toContain('Aposta de R$ 50,00 na odd 1,90');
    expect(seen(worth)).toContain('São 2 unidades.');
    const again = chat.next('message');
    chat.people.press(ANA.id, worth.message_id, buttonIn(worth, 'Registrar'));
    expect(seen(await again)).toContain('KTO 1,90 · R$ 50,00');
  });

  it('is one bet, however often Registrar offers it', async () => {
    const chat = await startChat(cleanups);
    const tip = await chat.ask(TIP);
    const offers = [];
    for (let count = 0; count < 2; count++) {
      const offered = chat.next('message');
      chat.people.press(ANA.id, tip.message_id, buttonIn(tip, 'Registrar'));
      offers.push(await offered);
    }
    const answers = [];
    for (const offer of offers) {
      const id = chat.people.press(ANA.id, offer.message_id, buttonIn(offer, 'Anotar'));
      await expect.poll(() => chat.sandbox.callbackAnswer(id)).not.toBeNull();
      answers.push(chat.sandbox.callbackAnswer(id)?.text);
    }
    expect(answers).toEqual(['Registrado na planilha', expect.stringContaining('já foi registrado uma vez')]);
  });

  it('is under bets of one price only', async () => {
    const { ask } = await startChat(cleanups);
    for (const text of ['2,10 2,05 100', '2,10', 'lay 2,12 (5%) 100', 'fb 50 odd 6 lay 6,2 5%'])
      expect(seen(await ask(text)), text).not.toContain('Calcular contra');
  });
});
