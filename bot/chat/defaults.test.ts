/** A person's saved defaults and stored calculations, over HTTP against the local Telegram. */

import { afterEach, expect, it } from 'vitest';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import { asChatId, asTelegramId, cents } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, BRUNO, CHAT_GROUP } from '../sandbox/world/demo-world.ts';
import { createBotService } from './bot-service.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const PAIR = encodeCalculation({ id: 'surebet', input: { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 10_000 } });

it('fills in what the question omits, and mentions it', async () => {
  const { ask, memory } = await startChat(cleanups);
  memory.setDefaults(asTelegramId(ANA.id), { total: cents(10_000), commission: 0.065 });
  expect(seen(await ask('2,10 2,05'))).toContain('Pelo padrão salvo em Calculadora no chat: total R$ 100,00.');
  expect(seen(await ask('2,10 lay 2,12 100'))).toContain('Pelo padrão salvo em Calculadora no chat: comissão 6,50 %.');
  expect(seen(await ask('2,10 2,05 200'))).not.toContain('Pelo padrão');
  memory.setDefaults(asTelegramId(ANA.id), {});
  expect(seen(await ask('2,10 2,05'))).toContain('Quanto apostar no total?');
});

it('uses the current table of commissions unless the person has set their own', async () => {
  const { ask, memory } = await startChat(cleanups);
  const question = '2,10 betano lay 2,12 betfair 100';
  expect(seen(await ask(question))).toContain('Comissão da Betfair Exchange: 6,5 %, a de tabela.');
  memory.setCommissions({ betfair: 0.05 });
  expect(seen(await ask(question))).toContain('Comissão da Betfair Exchange: 5 %, a de tabela.');
  memory.theirHouses.set(ANA.id, [{ book: 'betfair_ex_eu', commission: 0.02 }]);
  expect(seen(await ask(question))).toContain('Comissão da Betfair Exchange: 2 %, a das suas casas.');
});

it('stores calculations of the private chat and chosen inline results, but not those of groups or only typed', async () => {
  const { ask, memory, people, sandbox } = await startChat(cleanups);
  await ask('2,10 2,05 100');
  await ask('bom dia');
  await ask('/calc 2,10 2,05 50', { chatId: asChatId(CHAT_GROUP) });
  const title = 'Surebet de +3,73\u00a0%';
  expect(memory.sums.get(ANA.id)).toEqual([{ link: PAIR, title, place: 'private', at: 0 }]);

  const answered = new Promise<void>(resolve => {
    const stop = sandbox.subscribe(event => {
      if (event.kind !== 'inline_answer') return;
      stop();
      resolve();
    });
  });
  const query = people.inlineQuery(ANA.id, '2,20 2,05 100', { chatId: CHAT_GROUP });
  await answered;
  expect(memory.sums.get(ANA.id)).toHaveLength(1);
  people.chooseResult(ANA.id, query, 'sum', CHAT_GROUP);
  await expect.poll(() => memory.sums.get(ANA.id)?.map(({ place }) => place)).toEqual(['inline', 'private']);
});

it('answers even if nothing can be stored', async () => {
  const { ask, memory, logged } = await startChat(cleanups);
  memory.remember = async () => {
    throw new Error('full');
  };
  expect(seen(await ask('2,10 2,05 100'))).toContain('Surebet');
  await expect.poll(() => logged.length).toBe(1);
});

it('prepares a calculation that its person can send, and reports the state of the bot', async () => {
  const { sandbox, people, apiRoot, app } = await startChat(cleanups);
  const service = createBotService({ token: sandbox.token, apiRoot, app });
  const ready = await service.prepare(asTelegramId(ANA.id), PAIR);
  if (!ready.ok) throw new Error(ready.error.code);
  const sent = people.sharePrepared(ANA.id, ready.value, CHAT_GROUP);
  expect(seen(sent)).toContain('Odd 2,10: R$ 49,40');
  expect(seen(sent)).toContain(`?startapp=${PAIR}`);
  expect(() => people.sharePrepared(BRUNO.id, ready.value)).toThrow('unknown_result');

  expect(await service.prepare(asTelegramId(ANA.id), '1cortado')).toEqual({ ok: false, error: { code: 'bad_link' } });
  expect(await service.prepare(asTelegramId(7), PAIR)).toEqual({ ok: false, error: { code: 'blocked' } });
  const away = createBotService({ token: sandbox.token, apiRoot: 'http://127.0.0.1:9', app });
  expect(await away.prepare(asTelegramId(ANA.id), PAIR)).toEqual({ ok: false, error: { code: 'unavailable' } });

  const health = await service.health();
  expect(health).toMatchObject({
    ok: true,
    value: { username: sandbox.bot.username, webhookHost: null, lastError: null },
  });
  expect(JSON.stringify(health)).not.toContain(sandbox.token.split(':')[1]);
});
