import { afterEach, describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { bookOf } from '#shared/bets/book.ts';
import { asChatId, type ChatId, cents } from '#shared/units.ts';
import { alertKeyboard } from '../alerts/alert-buttons.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardButton, Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The data of a button with this text. */
function buttonIn({ reply_markup: markup }: Message, text: string): string {
  const rows = markup && 'inline_keyboard' in markup ? (markup.inline_keyboard as InlineKeyboardButton[][]) : [];
  const found = rows.flat().find(button => button.text.replaceAll('\u00a0', ' ') === text);
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

/** What is said, shown and touched: the answer to the touch. */
async function written(chat: Chat, text: string): Promise<Message> {
  return touched(chat, await chat.ask(text));
}

/** The answer comes after the notice of the press: the next message would be taken for it. */
async function touched(chat: Chat, offer: Message): Promise<Message> {
  const answer = chat.next('message');
  await press(chat, offer, 'Anotar');
  return answer;
}

describe('spec 4: writing to the planilha from the chat', () => {
  it('shows what it will write, waits for one touch, and takes it back and brings it back', async () => {
    const chat = await startChat(cleanups);
    const { people, next, bets } = chat;
    const offer = await chat.ask(`registrar ${BETS}`);
    expect(seen(offer)).toBe(
      [
        'flamengo x palmeiras',
        'Betano 2,10 · R$ 100,00',
        'Superbet 2,05 · R$ 102,44',
        'Anoto isto na planilha?',
        'Betano odd 2,10 stake 100,00 / Superbet odd 2,05 stake 102,44 jogo “flamengo x palmeiras”',
        '[Anotar] rt',
        '[Corrigir] undefined',
        '[Cancelar] rx',
      ].join('\n'),
    );
    expect(bets.written).toEqual([]);
    const answered = next('message');
    await press(chat, offer, 'Anotar');
    const answer = await answered;
    expect(seen(answer)).toContain('Betano 2,10 · R$ 100,00\nSuperbet 2,05 · R$ 102,44');
    expect(await press(chat, offer, 'Anotar')).toContain('já foi registrado uma vez');
    expect(betsIn(chat)).toEqual([
      ['betano', 'back', 2.1, 10000],
      ['superbet', 'back', 2.05, 10244],
    ]);
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

  it.each([
    ['anota 50 na KTO a 1,85', ['kto', 'back', 1.85, 5000]],
    ['apostei 100 na betano odd 2,10', ['betano', 'back', 2.1, 10000]],
    ['usei a fb de 30 na novibet odd 4,5 no Goiás', ['novibet', 'back', 4.5, 3000, 'freebet']],
    ['lança lay 40 a 2,2 na betfair', ['betfair', 'lay', 2.2, 4000]],
  ])('%s', async (text, bet) => {
    const chat = await startChat(cleanups);
    await written(chat, text);
    expect(betsIn(chat)).toEqual([bet]);
  });

  it('Cancelar and what is not understood write nothing, and the question has the readings as buttons', async () => {
    const chat = await startChat(cleanups);
    const offer = await chat.ask('anota 50 na KTO a 1,85');
    const edited = chat.next('edited');
    await press(chat, offer, 'Cancelar');
    expect(seen(await edited)).toBe('Nada foi anotado.');
    expect(seen(await chat.ask('anota 50 na KTO'))).toBe('Qual foi a odd?');
    const answered = await chat.ask('1,90');
    expect(seen(answered)).toContain('KTO 1,90 · R$ 50,00');
    const tied = await chat.ask('anota 1.500 50 betano');
    const chosen = chat.next('edited');
    await press(chat, tied, 'R$ 50,00 na odd 1,50');
    expect(seen(await chosen)).toContain('Betano 1,50 · R$ 50,00');
    expect(chat.bets.written).toEqual([]);
  });

  it('asks for the house, with the person’s own as buttons, however long the message is', async () => {
    const chat = await startChat(cleanups);
    chat.memory.theirHouses.set(ANA.id, [
      { book: 'betano', commission: null },
      { book: 'kto', commission: null },
    ]);
    const asked = await chat.ask('anota 50 reais a 1,87 em mais de 2,5 gols no jogo Fluminense x Internacional');
    expect(seen(asked)).toMatch(/^Em qual casa/);
    const chosen = chat.next('edited');
    await press(chat, asked, 'KTO');
    expect(seen(await chosen)).toContain('KTO 1,87 · R$ 50,00');
  });

  it('a correction takes the place of the offer, so that not both are written', async () => {
    const chat = await startChat(cleanups);
    const first = await chat.ask('anota 80 no ceará 1,75 novibet');
    const edited = chat.next('edited');
    const second = await chat.ask('era 1,78 a odd');
    expect(seen(await edited)).toBe('Corrigido na mensagem de baixo.');
    expect(seen(second)).toContain('Novibet 1,78 · R$ 80,00 · ceará');
    expect(first.message_id).not.toBe(second.message_id);
  });

  it('several bets of a diary are offered one by one, each with how it ended', async () => {
    const chat = await startChat(cleanups);
    const said: string[] = [];
    const stop = chat.sandbox.subscribe(event => {
      if (event.kind === 'message' && event.message.from.id === chat.sandbox.bot.id) said.push(seen(event.message));
    });
    chat.people.send(ANA.id, 'anota:\n- 25 sport 1,80 kto → green\n- 10 over 2.5 ajax 1,60 betano → red');
    await expect.poll(() => said.length).toBe(2);
    stop();
    expect(said[0]).toContain('KTO 1,80 · R$ 25,00 · sport · green');
    expect(said[1]).toContain('Betano 1,60 · R$ 10,00 · over 2.5 ajax · red');
  });

  it('money between houses', async () => {
    const chat = await startChat(cleanups);
    const offer = await chat.ask('transferi 150 da kto pra superbet');
    expect(seen(offer)).toContain('R$ 150,00 da KTO para a Superbet\nAnoto este movimento?');
    await touched(chat, offer);
    await written(chat, 'depositei 200 na betano');
    expect(chat.bets.written).toMatchObject([
      { kind: 'transfer', from: 'kto', to: 'superbet', cents: 15000 },
      { kind: 'deposit', house: 'betano', cents: 20000 },
    ]);
    expect(seen(await chat.ask('saldo'))).toContain('Betano R$ 200,00');
  });

  it('marks an open bet as ended, once, and takes that back', async () => {
    const chat = await startChat(cleanups);
    await written(chat, 'anota 50 na KTO a 1,80 no Goiás');
    await written(chat, 'anota 30 na KTO a 2,40 no Ceará');
    const asked = await chat.ask('deu green na kto');
    expect(seen(asked)).toContain('Qual delas foi green?');
    const one = await chat.ask('a do Goiás bateu');
    expect(seen(one)).toContain('KTO 1,80 · R$ 50,00 · Goiás\nMarco como green?');
    const edited = chat.next('edited');
    await press(chat, one, 'Anotar');
    const done = await edited;
    expect(seen(done)).toContain('Marcada como green:');
    expect(seen(await chat.ask('quanto lucrei hoje'))).toMatch(/^Hoje: \+R\$\s40,00/);
    expect(await press(chat, one, 'Anotar').catch(() => 'gone')).toMatch(/já está assim|gone/);
    const back = chat.next('edited');
    chat.people.press(ANA.id, done.message_id, buttonIn(done, 'Desfazer'));
    await back;
    expect(seen(await chat.ask('abertas'))).toContain('2 apostas abertas');
  });

  it('says what was written last, and how to take it back', async () => {
    const chat = await startChat(cleanups);
    expect(seen(await chat.ask('desfaz a última'))).toBe('Não anotei nada por aqui ainda.');
    await chat.ask('anota 50 na KTO a 1,80');
    expect(seen(await chat.ask('anotou?'))).toContain('Ainda não: toque em Anotar');
    await written(chat, 'anota 50 na KTO a 1,90');
    const undo = await chat.ask('desfaz isso');
    expect(seen(undo)).toContain('KTO 1,90 · R$ 50,00');
    const edited = chat.next('edited');
    chat.people.press(ANA.id, undo.message_id, buttonIn(undo, 'Desfazer'));
    await edited;
    expect(bookOf(chat.bets.written).bets.size).toBe(0);
  });

  it('talk is no result: without an open bet that fits, nothing is said of it', async () => {
    const chat = await startChat(cleanups);
    expect(seen(await chat.ask('o Flamengo ganhou ontem'))).toContain('Não achei uma conta nesta mensagem.');
  });

  it('an offer is written after a restart, too', async () => {
    const before = await startChat(cleanups);
    const offer = await before.ask('anota 50 na KTO a 1,85 em “over 2,5”');
    const after = await startChat(cleanups);
    await after.ask('/start');
    const put = after.next('message');
    await after.bot.api.sendMessage(ANA.id, offer.text ?? '', {
      entities: offer.entities as never,
      reply_markup: offer.reply_markup as never,
    });
    const answer = after.next('message');
    await press(after, await put, 'Anotar');
    await answer;
    expect(betsIn(after)).toEqual([['kto', 'back', 1.85, 5000]]);
  });

  it('takes the message that is replied to, and says what it needs', async () => {
    const chat = await startChat(cleanups);
    const sum = await chat.ask(BETS);
    const original = sum.message_id - 1;
    expect(seen(await chat.ask('registrar', { replyTo: original }))).toContain('Anoto isto na planilha?');
    expect(seen(await chat.ask('registrar betano 2,10'))).toBe('Quanto foi apostado?');
    expect(seen(await chat.ask('/registrar'))).toContain('Diga casa, odd e valor');
    expect(chat.bets.written).toEqual([]);
  });
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
    expect(seen(fixed)).toContain('Casa 1 → Betano 2,10 · R$ 49,40\nCasa 2 → Superbet 2,05 · R$ 50,60\nMudo isto');
    expect(betsIn(chat).map(([house]) => house)).toEqual(['Casa 1', 'Casa 2']);
    await press(chat, fixed, 'Mudar');
    expect(betsIn(chat).map(([house]) => house)).toEqual(['betano', 'superbet']);
    const exact = 'betano 2,12 49,40 / superbet 2,05 51 flamengo x palmeiras';
    const again = await chat.ask(exact, { replyTo: registered.message_id });
    expect(seen(again)).toContain('Superbet 2,05 · R$ 50,60 → R$ 51,00');
    await press(chat, again, 'Mudar');
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
    const offer = await chat.ask('registrar', { replyTo: sum.message_id });
    expect(seen(offer)).toContain('Betano 2,10 · R$ 49,40');
    expect(chat.bets.written).toEqual([]);
    expect(await press(chat, offer, 'Anotar')).toBe('Registrado na planilha');
    expect(betsIn(chat)).toHaveLength(2);
  });

  it('in a group writes into the planilha of who presses, and tells nobody else', async () => {
    const chat = await startChat(cleanups);
    const group = asChatId(DEMO_GROUP);
    const sum = await chat.askForAll('/calc betano 2,10 superbet 2,05 100', group);
    await chat.ask('/start');
    const inPrivate = chat.next('message');
    expect(await press(chat, sum, 'Registrar', ANA.id, group)).toBe('Registrado na sua planilha: 2 entradas.');
    const answer = await inPrivate;
    expect([answer.chat.id, seen(answer).includes('Betano 2,10 · R$ 49,40')]).toEqual([ANA.id, true]);
    // Carla never wrote to the bot: what she is told stands only in the notice of her press.
    expect(await press(chat, sum, 'Registrar', CARLA.id, group)).toBe('Registrado na sua planilha: 2 entradas.');
    expect(await press(chat, sum, 'Registrar', CARLA.id, group)).toBe('Isto já está registrado na sua planilha.');
    expect([...chat.bets.owners].sort()).toEqual([ANA.id, CARLA.id].sort());
    const said: string[] = [];
    const stop = chat.sandbox.subscribe(event => {
      if (event.kind === 'message' && event.message.chat.id === group) said.push(event.message.text ?? '');
    });
    chat.people.send(ANA.id, 'registrar', { chatId: group, replyTo: sum.message_id });
    await expect.poll(() => said).toHaveLength(2);
    stop();
    expect(said[1]).toBe('A planilha é entre nós dois: mandei no particular.');
  });
});

describe('bets without the word', () => {
  it('are shown as they were understood, with Anotar and Corrigir', async () => {
    const chat = await startChat(cleanups);
    const offer = await chat.ask(BETS);
    expect(seen(offer)).toBe(
      [
        'flamengo x palmeiras',
        'Betano 2,10 · R$ 100,00',
        'Superbet 2,05 · R$ 102,44',
        'Anoto isto na planilha?',
        'Betano odd 2,10 stake 100,00 / Superbet odd 2,05 stake 102,44 jogo “flamengo x palmeiras”',
        '[Anotar] rt',
        '[Corrigir] undefined',
        '[Cancelar] rx',
      ].join('\n'),
    );
    expect(chat.bets.written).toEqual([]);
    const answer = chat.next('message');
    await press(chat, offer, 'Anotar');
    await answer;
    expect(await press(chat, offer, 'Anotar')).toContain('já foi registrado uma vez');
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
  await press(chat, alert, 'Peguei');
  expect(seen(await answer)).toContain('R$ 49,40');
  expect(betsIn(chat)).toEqual([
    ['kto', 'back', 2.1, 4940],
    ['betano', 'back', 2.05, 5060],
  ]);
  expect(await press(chat, alert, 'Peguei')).toContain('já foi registrado uma vez');
  chat.alerts.stakes.set(id, { ...stakes, legs: [cents(5_000), cents(5_000)] });
  expect(await press(chat, alert, 'Peguei')).toContain('odds desta mensagem já mudaram');
  expect(betsIn(chat)).toHaveLength(2);
});

it('peguei, said of an alert, writes it down with Desfazer and Corrigir', async () => {
  const chat = await startChat(cleanups);
  const id = 'a'.repeat(22);
  const arb = makeArb({ legs: [makeLeg({ book: 'kto', odds: 2.1 }), makeLeg({ book: 'betano', odds: 2.05 })] });
  const stakes = { legs: [cents(4_940), cents(5_060)], total: cents(10_000), worst: cents(373) };
  chat.alerts.sent.set(`${ANA.id} ${id}`, arb);
  await chat.ask('/start');
  expect(seen(await chat.ask('peguei'))).toContain('Não achei nesta mensagem o que registrar.');
  chat.alerts.stakes.set(id, stakes);
  const keyboard = alertKeyboard(chat.app, { id, opportunity: arb, houses: null, stakes, isGone: false });
  const alert = await chat.bot.api.sendMessage(ANA.id, 'alerta', { reply_markup: keyboard });
  const done = await chat.ask('Peguei!', { replyTo: alert.message_id });
  expect(seen(done)).toContain('R$ 49,40');
  expect(betsIn(chat)).toHaveLength(2);
  const query = chat.people.press(ANA.id, done.message_id, buttonIn(done, 'Corrigir'));
  await expect.poll(() => chat.sandbox.callbackAnswer(query)?.text).toContain('foi 2,20');
  expect(seen(await chat.ask('peguei'))).toContain('já foi registrado uma vez');
  await press(chat, done, 'Desfazer');
  expect(betsIn(chat)).toEqual([]);
});
