import { HttpError } from 'grammy';
import { expect, it } from 'vitest';
import { createTestTime } from '../sandbox/world/time-fixture.ts';
import { createCallQueue } from './call-queue.ts';
import { type CallSource, termsOf } from './call-terms.ts';
import { SendingStopped } from './given-back.ts';
import { createMessagePace } from './message-pace.ts';
import type { Answer } from './repeat.ts';

const OK: Answer = { ok: true, result: true };
const tooFast = (retry_after: number): Answer => ({
  ok: false,
  error_code: 429,
  description: 'Too Many Requests',
  parameters: { retry_after },
});
const refusal = (error_code: number): Answer => ({ ok: false, error_code, description: 'no' });

function open({ most }: { most?: number } = {}) {
  const time = createTestTime();
  const began = time.clock.now();
  const now = () => time.clock.now() - began;
  const counted: string[] = [];
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const pace = createMessagePace(now);
  const calls = createCallQueue({
    pace,
    now,
    after: time.after,
    log: { info: write, warn: write, error: write },
    tally: { add: (name, labels) => void counted.push(`${name} ${Object.values(labels).join(' ')}`), measure() {} },
    ...(most === undefined ? {} : { most }),
  });
  /** What reached Telegram, and when. */
  const sent: string[] = [];
  /** What Telegram says to the next calls. */
  const says: (Answer | Error)[] = [];
  let floodedUntil = 0;
  const flush = async () => {
    for (let turns = 0; turns < 3; turns += 1) await new Promise(resolve => setImmediate(resolve));
  };

  function call(source: CallSource, method: string, payload: object, name: string): Promise<Answer> {
    const terms = termsOf(source, method, payload);
    if (terms === null) throw new Error(`${method} waits in no queue`);
    return calls.run(terms, async () => {
      if (now() < floodedUntil && terms.kind !== 'quick') return tooFast(Math.ceil((floodedUntil - now()) / 1_000));
      const said = says.shift() ?? OK;
      if (said instanceof Error) throw said;
      if (said.ok) sent.push(`${name} ${now()}`);
      return said;
    });
  }
  return {
    ...{ calls, sent, says, counted, logged, time, pace, call, flush },
    say: (chat: number, name: string) => call('chat', 'sendMessage', { chat_id: chat }, name),
    alert: (chat: number, name: string) => call('alerts', 'sendMessage', { chat_id: chat }, name),
    edit: (source: CallSource, chat: number, name: string, message_id = 1) =>
      call(source, 'editMessageText', { chat_id: chat, message_id }, name),
    flood(ms: number) {
      floodedUntil = now() + ms;
    },
    async pass(ms: number, step = 50) {
      await flush();
      for (let left = ms; left > 0; left -= step) {
        time.pass(Math.min(step, left));
        await flush();
      }
    },
  };
}

it('sends answers before alerts, and alerts before edits', async () => {
  const { say, alert, edit, pass, sent } = open();
  for (let chat = 1; chat <= 40; chat += 1) {
    void edit('alerts', 1_000 + chat, 'edit');
    void alert(2_000 + chat, 'alert');
    void say(chat, 'answer');
  }
  await pass(0);
  // The first to come began before the others were there.
  const order = sent.map(each => each.split(' ')[0]);
  expect(order.filter(name => name === 'answer')).toHaveLength(26);
  expect(order.slice(0, 27)).toEqual(['edit', ...Array.from({ length: 26 }, () => 'answer')]);
  await pass(4_900);
  const all = sent.map(each => each.split(' ')[0]);
  expect(all.slice(1, 81)).toEqual([...Array(40).fill('answer'), ...Array(40).fill('alert')]);
});

it('answers nobody twice in a second, keeps the order of a chat, and lets other chats go', async () => {
  const { say, pass, sent } = open();
  for (const name of ['a', 'b', 'c']) void say(1, name);
  void say(2, 'other');
  await pass(2_200);
  expect(sent).toEqual(['a 0', 'other 0', 'b 1050', 'c 2100']);
});

it('loses no answer in a flood of 12 s and more, and sends them before the alerts', async () => {
  for (const ms of [12_000, 95_000]) {
    const { say, alert, pass, sent, flood } = open();
    flood(ms);
    const alerts = [11, 12, 13].map(chat => alert(chat, 'alert'));
    const answers = [1, 2, 3].flatMap(chat => ['x', 'y'].map(name => say(chat, `${chat}${name}`)));
    await pass(ms + 3_000);
    expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true);
    expect(sent.map(each => each.split(' ')[0]).toSorted()).toEqual(['1x', '1y', '2x', '2y', '3x', '3y']);
    // Their own part keeps the alerts, and sends them as they are then.
    for (const answer of await Promise.all(alerts)) expect(answer).toMatchObject({ error_code: 429 });
  }
});

it('asks Telegram no more often than it allows during a flood', async () => {
  const { call, pass, flood, calls } = open();
  flood(60_000);
  for (let chat = 1; chat <= 200; chat += 1) void call('chat', 'sendMessage', { chat_id: chat }, 'a');
  await pass(59_000, 500);
  expect(calls.size).toBe(200);
  await pass(20_000, 500);
  expect(calls.size).toBe(0);
});

it('keeps the place of a refused answer before later ones of its chat', async () => {
  const { say, pass, sent, says } = open();
  says.push(tooFast(3));
  void say(1, 'first');
  await pass(500);
  void say(1, 'second');
  void say(2, 'other');
  await pass(6_000);
  expect(sent).toEqual(['other 500', 'first 3000', 'second 4050']);
});

it('does not wait with answers to queries for messages', async () => {
  const { call, say, pass, flood, sent } = open();
  flood(20_000);
  void say(1, 'answer');
  await pass(1_000);
  void call('chat', 'answerInlineQuery', { inline_query_id: 'q' }, 'query');
  await pass(0);
  expect(sent).toEqual(['query 1000']);
});

it('sends only the last of several edits of one message, and tells all of them', async () => {
  const { edit, say, pass, sent, counted } = open();
  void say(1, 'busy');
  const edits = [edit('alerts', 1, 'old'), edit('alerts', 1, 'newer'), edit('chat', 1, 'newest')];
  const another = edit('alerts', 1, 'another', 2);
  await pass(3_000);
  expect(sent).toEqual(['busy 0', 'newest 1050', 'another 2100']);
  expect(await Promise.all([...edits, another])).toEqual([OK, OK, OK, OK]);
  expect(counted).toEqual([]);
});

it('lets a later edit take the place of one that Telegram refused', async () => {
  const { edit, pass, sent, says } = open();
  says.push(tooFast(2));
  const old = edit('chat', 1, 'old');
  await pass(100);
  const newer = edit('chat', 1, 'newer');
  await pass(3_000);
  expect(sent).toEqual(['newer 2000']);
  expect(await Promise.all([old, newer])).toEqual([OK, OK]);
});

it.each([400, 403])('does not repeat what will never succeed: %i', async code => {
  const { say, pass, says, sent } = open();
  says.push(refusal(code));
  const said = say(1, 'a');
  await pass(10_000);
  expect([await said, sent]).toEqual([refusal(code), []]);
});

it('repeats an answer after a failure of Telegram, and gives up after some time', async () => {
  const { say, pass, says, sent, counted } = open();
  says.push(refusal(500), refusal(502));
  void say(1, 'a');
  await pass(3_500);
  expect(sent).toEqual(['a 3050']);
  says.push(...Array.from({ length: 6 }, () => refusal(503)));
  const given = say(2, 'b');
  await pass(60_000);
  expect(await given).toEqual(refusal(503));
  expect(counted.at(-1)).toBe('arbi_telegram_dropped_total answer failed');
});

it('waits for the network where nothing was sent, and sends nothing twice where it may have been', async () => {
  const { say, edit, pass, says, sent, counted } = open();
  const away = new HttpError('away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  says.push(...Array.from({ length: 10 }, () => away));
  void say(1, 'a');
  await pass(200_000, 1_000);
  expect(sent).toHaveLength(1);
  const cut = new HttpError('cut', Object.assign(new Error('cut'), { code: 'ECONNRESET' }));
  says.push(cut);
  await expect(Promise.all([say(2, 'b'), pass(5_000)])).rejects.toBe(cut);
  expect(counted.at(-1)).toBe('arbi_telegram_dropped_total answer failed');
  says.push(cut);
  const edited = edit('chat', 3, 'c');
  await pass(5_000);
  expect(await edited).toEqual(OK);
});

it('gives alerts back after a failure: their part tries again', async () => {
  const { alert, pass, says } = open();
  says.push(refusal(502));
  const given = alert(1, 'a');
  await pass(0);
  expect(await given).toEqual(refusal(502));
});

it('bounds what may wait', async () => {
  const { say, pass, counted, flood } = open({ most: 2 });
  flood(5_000);
  const all = [say(1, 'a'), say(2, 'b'), say(3, 'c')];
  expect(await all[2]).toMatchObject({ error_code: 429 });
  expect(counted).toEqual(['arbi_telegram_dropped_total answer full']);
  await pass(10_000);
  expect((await Promise.all(all.slice(0, 2))).every(({ ok }) => ok)).toBe(true);
});

it('sends what it can before the process ends, and says what is left', async () => {
  const { say, alert, calls, pass, sent, flood, logged, counted } = open();
  for (const name of ['a', 'b']) void say(1, name);
  await pass(0);
  flood(0);
  calls.closeIn(3_000);
  await pass(2_000);
  expect(sent).toEqual(['a 0', 'b 1050']);
  flood(60_000);
  const left = [say(1, 'c'), say(2, 'd')];
  const kept = alert(3, 'kept');
  const outcomes = Promise.allSettled([...left, kept]);
  await pass(2_000);
  const [one, two, three] = await outcomes;
  for (const each of [one, two]) expect(each).toMatchObject({ reason: expect.any(SendingStopped) });
  expect(three).toMatchObject({ value: { error_code: 429 } });
  expect(logged).toEqual([['o bot parou com envios por fazer, que não saíram', { answer: 2 }]]);
  expect(counted.filter(each => each.endsWith('answer stopped'))).toHaveLength(2);
  await expect(say(1, 'late')).rejects.toThrow(SendingStopped);
});
