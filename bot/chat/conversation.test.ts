/** The bot's exact answers to messages: the real bot, over HTTP, against the local Telegram. */

import { afterEach, expect, it } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import type { ChatId } from '#shared/units.ts';
import { asChatId, asTelegramId, cents } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, CHAT_GROUP, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import { setProfile } from './bot-profile.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('answers calculations in a private chat', async () => {
  const { ask, logged } = await startChat(cleanups);
  const transcript: string[] = [];
  for (const text of [
    '2,10 2.05 100',
    '/calc 2.10/3.4/3.9 total 500 passo 5',
    '2,10 lay 2,12 5,6% 100',
    'fb 50 odd 6',
    '/freebet 50 odd 6 lay 6,2 5%',
    '/dutching 3,5 4,2 100',
    '/conv 21/10',
    '/margem 2,10 3,40 3,60',
    '/kelly 2,10 55% banca 1000',
    '2,10 2,05',
    '2,10 2,05 <i>Betano 100',
    '2,1O 2,05 100',
    '/calc',
    'bom dia',
    '/nada',
  ]) {
    transcript.push(`> ${text}\n${seen(await ask(text))}`);
  }
  await expect(transcript.join('\n\n')).toMatchFileSnapshot('sums.transcript.txt');
  expect(logged).toEqual([]);
});

it("recognises houses by name, with the person's own commission", async () => {
  const { ask, memory, logged } = await startChat(cleanups);
  memory.theirHouses.set(ANA.id, [{ book: 'betfair_ex_eu', commission: 0.045 }]);
  const transcript: string[] = [];
  for (const text of [
    '2,10 betano 2,05 pinnacle 100',
    '2,10 betano lay 2,12 betfair 100',
    '2,10 lay bolsa de aposta 2,12 100',
    'fb betano 50 odd 6 lay 6,2 betfair',
    '/dutching 3,5 bet365 4,2 betfair 100',
    '/margem 2,10 betano 1,80 kto',
    'lay 2,12 betfair',
    '2,10 betano 2,05 betfair',
    '2,10 betanoo 2,05 pinnacle 100',
    '2,10 betano kto pinnacle 2,05 100',
  ]) {
    transcript.push(`> ${text}\n${seen(await ask(text))}`);
  }
  await expect(transcript.join('\n\n')).toMatchFileSnapshot('houses.transcript.txt');
  expect(logged).toEqual([]);
});

it('greets, helps, and opens the calculation of a deep link', async () => {
  const { ask } = await startChat(cleanups);
  const link = encodeCalculation({ id: 'surebet', input: { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 10000 } });
  const hedge = encodeCalculation({ id: 'annual-roi', input: { profitPct: 2, hoursToStart: 10 } });
  const transcript: string[] = [];
  for (const text of [
    '/start',
    `/start ${link}`,
    `/start ${hedge}`,
    '/start 1cortado',
    '/start calc-kelly-single',
    '/start calc-nenhuma',
    '/ajuda',
    '/privacidade',
    '/id',
  ]) {
    transcript.push(`> ${text}\n${seen(await ask(text))}`);
  }
  await expect(transcript.join('\n\n')).toMatchFileSnapshot('start.transcript.txt');
});

it('takes, refuses and mutes what an alert said, in words', async () => {
  const { ask, alerts, bets, logged } = await startChat(cleanups);
  const id = 'a'.repeat(22);
  alerts.sent.set(`${ANA.id} ${id}`, makeArb());
  alerts.stakes.set(id, { legs: [cents(5_000), cents(5_000)], total: cents(10_000), worst: cents(500) });
  const transcript: string[] = [];
  for (const text of ['peguei', 'peguei', 'agora não', 'silencia esse jogo', 'sem essa liga', 'tira esse esporte']) {
    transcript.push(`> ${text}\n${seen(await ask(text))}`);
  }
  await expect(transcript.join('\n\n')).toMatchFileSnapshot('alerts.transcript.txt');
  expect(bets.written.filter(({ kind }) => kind === 'place')).toHaveLength(2);
  expect((await alerts.settings(asTelegramId(ANA.id))).mutes).toHaveLength(4);
  expect(logged).toEqual([]);
});

it('lists current arbs and manages alerts for members', async () => {
  const { ask, arbs, alerts, logged } = await startChat(cleanups);
  arbs.open.push(makeArb(), makeArb({ id: 'b', profit: 0.0102, stale: true, demo: true }));
  alerts.theirRules.set(ANA.id, [
    { id: 'r1', name: 'Acima de 2 %', kind: 'pre', filter: EMPTY_FILTER, createdAt: 1, version: 0 },
  ]);
  const transcript: string[] = [];
  const record = async (text: string, chatId?: ChatId) => {
    const answer = await ask(text, chatId === undefined ? {} : { chatId });
    transcript.push(`> ${text}${chatId === undefined ? '' : ' (no grupo)'}\n${seen(answer)}`);
  };
  for (const text of ['/arb', '/arb ao vivo', '/start arb']) await record(text);
  arbs.openIn.add(DEMO_GROUP);
  await record('/arb', asChatId(DEMO_GROUP));
  const groups = [{ chatId: asChatId(-1), title: 'Arbi · Pré-jogo', link: 'https://t.me/+convite' }];
  arbs.denied.set(ANA.id, { denied: 'join', groups });
  await record('/arb');
  await record('/arb', asChatId(DEMO_GROUP));
  arbs.denied.set(ANA.id, { denied: 'wait', groups });
  await record('/arb');
  for (const text of ['/alerta', '/alerta silencio 23-7', '/alerta amanhã', '/parar', '/alerta']) await record(text);
  for (const text of ['/alerta', '/start']) await record(text, asChatId(DEMO_GROUP));
  await expect(transcript.join('\n\n')).toMatchFileSnapshot('members.transcript.txt');
  expect(logged).toEqual([]);
});

it('changes its answer when the question is edited', async () => {
  const { people, sandbox, next, ask } = await startChat(cleanups);
  const asked = next('message');
  const question = people.send(ANA.id, '2,10 2,05 100');
  const answer = await asked;
  for (const [text, now] of [
    ['2,10 2,05 200', 'Total: R$\u00a0200,00'],
    ['/conv 2,10', 'Decimal: 2,10'],
    ['nada disso', 'Não achei uma conta'],
  ] as const) {
    const edited = next('edited');
    people.edit(ANA.id, question.message_id, text);
    const { message_id, text: shown } = await edited;
    expect(message_id).toBe(answer.message_id);
    expect(shown).toContain(now);
  }
  // The same calculation in other words leaves the answer unchanged, and is no failure.
  people.edit(ANA.id, question.message_id, 'isto também não');
  await ask('2,10');
  expect(sandbox.world.messages(ANA.id)).toHaveLength(4);
});

it('sends a new answer if the old one was deleted', async () => {
  const { people, sandbox, next, bot } = await startChat(cleanups);
  const asked = next('message');
  const question = people.send(ANA.id, '2,10 2,05 100');
  const answer = await asked;
  await bot.api.deleteMessage(ANA.id, answer.message_id);
  const again = next('message');
  people.edit(ANA.id, question.message_id, '2,10 2,05 300');
  expect((await again).text).toContain('300,00');
  expect(sandbox.world.messages(ANA.id)).toHaveLength(2);
});

it('answers in a group only when it is addressed', async () => {
  const { people, sandbox, ask, logged } = await startChat(cleanups);
  const own = sandbox.bot.username;
  await ask('/start');
  const answer = await ask('/calc 2,10 2,05 100', { chatId: asChatId(DEMO_GROUP) });
  expect(answer.reply_to_message?.text).toBe('/calc 2,10 2,05 100');
  expect(seen(answer)).toContain(`[Abrir a conta] https://t.me/${own}?startapp=1`);
  expect((await ask(`@${own} 1,90 2,30 50`, { chatId: asChatId(CHAT_GROUP) })).text).toContain('Surebet de +4,04');
  const again = await ask('2,20 2,05 100', { chatId: asChatId(DEMO_GROUP), replyTo: answer.message_id });
  expect(again.text).toContain('Surebet de');
  const said = ['2,10 2,05 100', 'oi', '/calc@outro_bot 2,10 2,05 100', '/nada'];
  const before = sandbox.world.messages(DEMO_GROUP).length;
  // It is an administrator here and receives all of these, but none is addressed to it.
  for (const text of said) people.send(CARLA.id, text, { chatId: DEMO_GROUP });
  people.send(CARLA.id, 'valeu, 10!', { chatId: DEMO_GROUP });
  await ask('2,10');
  expect(sandbox.world.messages(DEMO_GROUP)).toHaveLength(before + said.length + 1);
  expect(logged).toEqual([]);
});

it('sets its commands and descriptions at Telegram for each kind of chat, and only when they differ', async () => {
  const calls: string[] = [];
  const { sandbox, bot } = await startChat(cleanups);
  const names = (key: string) => sandbox.settings.commands.get(key)?.map(({ command }) => command);
  const sums = ['calc', 'freebet', 'dutching', 'conv', 'margem', 'kelly', 'arb'];
  expect(names('default   ')).toEqual([...sums, 'ler', 'alerta', 'parar', 'ajuda', 'privacidade']);
  expect(names('all_group_chats   ')).toEqual([...sums, 'ler', 'ajuda']);
  expect(sandbox.settings.menuButtons.get(0)).toMatchObject({ web_app: { url: 'https://arbi.example/' } });
  expect(sandbox.settings.descriptions.get('long ')).toContain('18+');
  expect(sandbox.settings.descriptions.get('short ')).toContain('18+');
  bot.api.config.use((prev, method, payload, signal) => {
    calls.push(method);
    return prev(method, payload, signal);
  });
  await setProfile(bot.api, { url: 'https://arbi.example', isLocalTelegram: true });
  expect(calls.filter(method => method.startsWith('set'))).toEqual([]);
  sandbox.settings.descriptions.set('short ', 'de outra versão');
  await setProfile(bot.api, { url: null, isLocalTelegram: true });
  expect(calls.filter(method => method.startsWith('set'))).toEqual(['setMyShortDescription', 'setChatMenuButton']);
});
