/**
 * How long a person waits for the bot: from sending a message to receiving the answer, over HTTP with the local Telegram,
 * compared with a bot that only echoes.
 */

import { Bot } from 'grammy';
import { readQuestion } from '#shared/chat/read-question.ts';
import { closeServer, listen, portOf } from '../api/http/listen.ts';
import { createAnswers } from '../bot/answers/answers.ts';
import { createBot } from '../bot/bot.ts';
import { emptyParts } from '../bot/empty-parts-fixture.ts';
import { runPolling } from '../bot/polling.ts';
import { createSandbox } from '../bot/sandbox/sandbox.ts';
import { sandboxApi } from '../bot/sandbox/sandbox-api.ts';
import { newSandboxToken } from '../bot/sandbox/sandbox-token.ts';
import { ANA, BRUNO } from '../bot/sandbox/world/demo-world.ts';
import type { BenchLine } from './measure.ts';

const MESSAGES = 600;
const WARM_UP = 60;
const LIMITS = { chatBurst: 1e9, chatEveryMs: 1, groupPerMinute: 1e9, allPerSecond: 1e9 };
const QUESTIONS = [
  '2,10 2,05 100',
  '/calc 2,6 3,2 3,9 total 300',
  'fb 50 odd 6 lay 6,2 5%',
  '/margem 2,1 3,4 3,6',
  '2,10',
];
/** Among the longest searches: a total that no steps add up to. */
const HEAVY = '/calc 7,07 4,52 2,60 4,41 6,66 total 1369 passo 10';

type Life = { readonly bot: Bot; readonly warm: () => Promise<void>; readonly end: () => Promise<void> };

export async function benchChatAnswers(): Promise<BenchLine[]> {
  const echo = await timesOf(echoBot);
  const own = await timesOf(realBot);
  const beside = await timesOf(realBot, HEAVY);
  const [cold, warm] = [await firstAnswer(false), await firstAnswer(true)];
  const line = (name: string, part: number, peer: string, ours: number[], theirs: number[]): BenchLine => ({
    name: `chat.${name}`,
    value: Number(quantile(ours, part).toFixed(2)),
    unit: 'ms',
    peer,
    ratio: quantile(theirs, part) / quantile(ours, part),
  });
  return [
    line('first_answer_p50', 0.5, 'without warming up', warm, cold),
    line('answer_p50', 0.5, 'a bot that echoes', own, echo),
    line('answer_p99', 0.99, 'a bot that echoes', own, echo),
    line('answer_beside_heavy_sums_p99', 0.99, 'nobody asks a heavy sum', beside, own),
  ];
}

/** Milliseconds of the first calculation after a start, for several starts. */
async function firstAnswer(isWarm: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const answers = createAnswers();
    if (isWarm) await answers.warm();
    const began = performance.now();
    await answers.to(readQuestion('2,10 2,05 100'));
    times.push(performance.now() - began);
    await answers.close();
  }
  return times;
}

const quantile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

/** Milliseconds of each quick question. heavy: a long question that another person asks over and over meanwhile. */
async function timesOf(
  start: (token: string, apiRoot: string) => Life,
  heavy: string | null = null,
): Promise<number[]> {
  const sandbox = await createSandbox({
    clock: { now: () => Date.now() as never },
    log: SILENT,
    newToken: newSandboxToken,
    limits: LIMITS,
  });
  const server = await listen({ fetch: sandboxApi(sandbox).fetch, port: 0, hostname: '127.0.0.1' });
  const life = start(sandbox.token, `http://127.0.0.1:${portOf(server)}`);
  const abort = new AbortController();
  const started = Promise.withResolvers<void>();
  const polling = { bot: life.bot, log: SILENT, sleep: async () => {}, onStart: started.resolve };
  const running = runPolling(polling, abort.signal);
  await started.promise;
  const wakes = new Map<number, () => void>();
  sandbox.subscribe(event => {
    if (event.kind === 'message' && event.message.from.id === sandbox.bot.id) wakes.get(event.message.chat.id)?.();
  });
  const answered = (chatId: number) => new Promise<void>(resolve => wakes.set(chatId, resolve));
  let isOver = false;
  const others = (async () => {
    while (heavy !== null && !isOver) {
      const done = answered(BRUNO.id);
      sandbox.people.send(BRUNO.id, heavy);
      await done;
    }
  })();
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + MESSAGES; index++) {
    // Questions for the thread wait behind the heavy one, so this case measures a question answered without the thread.
    const question = heavy === null ? (QUESTIONS[index % QUESTIONS.length] ?? '2') : '/margem 2,1 3,4 3,6';
    const done = answered(ANA.id);
    const began = performance.now();
    sandbox.people.send(ANA.id, question);
    await done;
    if (index >= WARM_UP) times.push(performance.now() - began);
  }
  isOver = true;
  await others;
  abort.abort();
  await running;
  await life.end();
  await sandbox.stop();
  await closeServer(server);
  return times;
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

function echoBot(token: string, apiRoot: string): Life {
  const bot = new Bot(token, { client: { apiRoot } });
  bot.on('message:text', ctx => ctx.reply(ctx.msg.text));
  return { bot, warm: async () => {}, end: async () => {} };
}

function realBot(token: string, apiRoot: string): Life {
  const { bot, warm, settle } = createBot({
    token,
    apiRoot,
    app: { url: 'https://arbi.example', isLocalTelegram: true },
    log: SILENT,
    ...emptyParts(),
    now: () => Date.now(),
  });
  return { bot, warm, end: settle };
}
