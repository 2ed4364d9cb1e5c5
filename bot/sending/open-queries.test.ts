import { Api, type Context, type Transformer } from 'grammy';
import { expect, it } from 'vitest';
import { sendingWords as words } from '#shared/catalogue/chat/sending.ts';
import { createTestTime } from '../sandbox/world/time-fixture.ts';
import { createOpenQueries, HELD_MS, LIFE_MS } from './open-queries.ts';

const PERSON = 7;

function open() {
  const time = createTestTime();
  const sent: string[] = [];
  const counted: object[] = [];
  const api = new Api('1:a');
  let refusal: object | null = null;
  const telegram: Transformer = async (_, method, payload) => {
    if (refusal !== null && method.startsWith('answer')) return refusal as never;
    const { text = '', chat_id: chat = '' } = payload as { text?: string; chat_id?: number };
    sent.push(`${method} ${chat} ${text}`.replace('  ', ' ').trim());
    return { ok: true, result: true } as never;
  };
  const queries = createOpenQueries({
    api,
    now: () => time.clock.now(),
    after: time.after,
    tally: { add: (_, labels) => void counted.push(labels), measure() {} },
  });
  api.config.use(telegram);
  api.config.use(queries.transformer);
  const come = (update: object) => {
    const next = async () => {};
    void queries.middleware({ update } as Context, next);
  };
  return {
    ...{ api, queries, sent, counted },
    press: (id: string) => come({ callback_query: { id, from: { id: PERSON } } }),
    typed: (id: string) => come({ inline_query: { id, from: { id: PERSON } } }),
    refuse(answer: object | null) {
      refusal = answer;
    },
    async pass(ms: number) {
      time.pass(ms);
      for (let turns = 0; turns < 3; turns += 1) await new Promise(resolve => setImmediate(resolve));
    },
  };
}

const LATE = { kind: 'quick', reason: 'late' };

it('answers in time as ever, and knows how long that is', async () => {
  const { api, press, pass, queries, sent, counted } = open();
  press('p');
  await pass(2_000);
  expect(queries.leftMs('answerCallbackQuery', { callback_query_id: 'p' })).toBe(LIFE_MS - 2_000);
  expect(queries.leftMs('sendMessage', { chat_id: 1 })).toBe(null);
  await api.answerCallbackQuery('p', { text: 'Pronto' });
  await pass(60_000);
  expect([sent, counted]).toEqual([['answerCallbackQuery Pronto'], []]);
});

it('asks for patience at a press that nobody has answered, and says the rest in a message', async () => {
  const { api, press, pass, sent, counted } = open();
  press('p');
  await pass(HELD_MS);
  expect(sent).toEqual([`answerCallbackQuery ${words.patience}`]);
  await pass(20_000);
  // The work of the press goes on as if the answer had been taken.
  expect(await api.answerCallbackQuery('p', { text: 'A lista está cheia.' })).toBe(true);
  await pass(0);
  expect(sent.slice(1)).toEqual([`sendMessage ${PERSON} A lista está cheia.`]);
  expect(counted).toEqual([LATE]);
});

it('says nothing more where a late press had no words of its own', async () => {
  const { api, press, pass, sent, counted } = open();
  press('p');
  await pass(LIFE_MS);
  await api.answerCallbackQuery('p');
  expect([sent.slice(1), counted]).toEqual([[], [LATE]]);
});

it.each([
  ['that Telegram calls too old', { ok: false, error_code: 400, description: 'Bad Request: query is too old' }],
  ['that Telegram refuses as too much until its end', { ok: false, error_code: 429, description: 'Too Many Requests' }],
])('drops an answer %s', async (_, answer) => {
  const { api, press, refuse, pass, sent, counted } = open();
  press('p');
  refuse(answer);
  await api.answerCallbackQuery('p', { text: 'Pronto' });
  await pass(0);
  expect([sent, counted]).toEqual([[`sendMessage ${PERSON} Pronto`], [LATE]]);
});

it('tells a person once in a while that what they type in another chat is answered too late', async () => {
  const { api, typed, pass, sent, counted } = open();
  for (const id of ['a', 'b', 'c']) typed(id);
  await pass(LIFE_MS);
  for (const id of ['a', 'b', 'c']) await api.answerInlineQuery(id, []);
  expect(sent).toEqual([`sendMessage ${PERSON} ${words.inlineLate}`]);
  expect(counted).toEqual([LATE, LATE, LATE]);
});
