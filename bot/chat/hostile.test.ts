/** Anything that a person can send in private gets one answer, and nothing stops the bot. */
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { startChat } from '../bot-fixture.ts';
import { ANA } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** 10,000 under `SOAK=1`, together with the acts of the neighbouring file. */
const MESSAGES = soak(600, 6_000);
const BATCH = 50;

const words = fc.constantFrom(
  ...[
    '2,10',
    '2.05',
    '1,01',
    '21/10',
    '+110',
    '-250',
    '100',
    'R$ 50',
    '1.500',
    '5,6%',
    '%',
    'lay',
    'fb',
    'total',
    'passo',
  ],
  ...['/calc', '/freebet', '/dutching', '/conv', '/margem', '/kelly', '/start', '/ajuda', '/id', '/privacidade', '/'],
  ...[
    '/arb',
    '/alerta',
    '/alerta silencio 23-7',
    '/parar',
    '/start arb',
    '/start alerta',
    '\u200b',
    '\u200f',
    '\u2066',
  ],
  ...['<b>', '</b>', '&amp;', '&', '"', '<a href="tg://user?id=1">', '\u202e', '\u0000', '🏳️‍🌈', 'İ', '\ud83d', 'ção'],
  ...['@arbi_local_bot', '99999999999999999999', '1e308', '0', '\n', '1'.repeat(400), '2,1 '.repeat(60)],
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(words, { minLength: 1, maxLength: 16 }).map(list => list.join(' ')) },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  fc.integer({ min: 1, max: 4096 }).map(length => 'ab 2,10 '.repeat(512).slice(0, length)),
);

it(`answers each of ${MESSAGES} random messages once`, { timeout: 600_000 }, async () => {
  const { sandbox, people, logged } = await startChat(cleanups);
  const texts = fc
    .sample(text, { seed: 20261121, numRuns: MESSAGES })
    .map(each => [...each].slice(0, 4096).join('').trim() || '2');
  let answers = 0;
  let wake = () => {};
  sandbox.subscribe(event => {
    if (event.kind !== 'message' || event.message.from.id !== sandbox.bot.id) return;
    answers += 1;
    wake();
  });
  for (let from = 0; from < texts.length; from += BATCH) {
    const batch = texts.slice(from, from + BATCH);
    const wanted = from + batch.length;
    const answered = new Promise<void>(resolve => {
      wake = () => answers >= wanted && resolve();
    });
    for (const each of batch) people.send(ANA.id, each);
    await answered;
  }
  expect(answers).toBe(MESSAGES);
  expect(logged).toEqual([]);
});

it('answers the longest possible message, without turning its text into markup', async () => {
  const { ask } = await startChat(cleanups);
  expect((await ask('2,10 '.repeat(1000).slice(0, 4096))).text).toContain('texto demais');
  expect((await ask('🏳️‍🌈'.repeat(682))).text).toContain('Não achei uma conta');
  const answer = await ask('<b>casa</b> &lt; 2,10 2,05 100');
  expect(answer.text).toContain('Não muda a conta: b');
});

it('replies once that it reads text only', async () => {
  const { sandbox, next } = await startChat(cleanups);
  sandbox.people.send(ANA.id, '/start');
  await next('message');
  const answer = next('message');
  const from = sandbox.world.people.get(ANA.id)?.user;
  const sticker = { file_id: 'a', file_unique_id: 'a', type: 'regular', width: 1, height: 1, is_animated: false };
  const chat = sandbox.world.chat(ANA.id);
  sandbox.core.updates.push('message', {
    message_id: 900,
    date: 1,
    from,
    chat,
    sticker: { ...sticker, is_video: false },
  });
  expect((await answer).text).toContain('Só leio texto');
});
