/**
 * Answers questions without holding up other people. Slow calculations run one after the other in a thread, and are
 * given up after a time limit.
 */

import { Worker } from 'node:worker_threads';
import { encodeCalculation, type LinkedCalculation } from '#shared/calculators/link/link.ts';
import type { CalculatorId, CalculatorInput } from '#shared/calculators/registry.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { chatWords } from '#shared/catalogue/chat/chat.ts';
import { answerCalculation, answerReading, type ChatAnswer } from '#shared/chat/answer.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import { readQuestion } from '#shared/chat/read-question.ts';
import type { RegisteredOperation } from '#shared/chat/registration/registration-actions.ts';
import { fromHouses, registeredHouses } from '#shared/markets/house-register.ts';
import type { AnswerableReading, QuestionMode, Reading } from '#shared/reading/result/reading.ts';
import type { ChangedHouses, Done, Job, Ready } from './answer-job.ts';

export interface Answers {
  /** Null: nothing in the text was meant for us. */
  to(reading: Reading, mode?: QuestionMode): Promise<ChatAnswer | null>;
  of(calculation: LinkedCalculation): Promise<ChatAnswer>;
  /** The bets that its answer says to place; null: none. */
  betsOf(calculation: LinkedCalculation): Promise<RegisteredOperation | null>;
  /** Starts the thread and makes it calculate one of each of the most common kinds, so that nobody waits for that. */
  warm(): Promise<void>;
  /** Ends the thread, and rejects waiting questions. A later question starts another thread. */
  close(): Promise<void>;
}

type Worked = Exclude<Done, { readonly failure: string }>;

interface Waiting {
  readonly job: Job;
  readonly resolve: (done: Worked) => void;
  readonly reject: (cause: Error) => void;
}

/** Even the longest search takes less time; if it takes longer, something is wrong. */
const LIMIT_MS = 5_000;
const MAX_MEGABYTES = 256;
const WARM_UP = ['2,10 2,05 100', '2,6 3,2 3,9 total 300 passo 5', '2,10 lay 2,12 5,6% 100', 'fb 50 odd 6 lay 6,2 5%'];
/** Single formulas: calculating them takes less time than handing them over to the thread. */
const AT_ONCE: ReadonlySet<CalculatorId> = new Set(['convert-odds', 'equal-return', 'no-vig', 'kelly-single']);

const housesNow = fromHouses(() => [...registeredHouses()]);
type Houses = ReturnType<typeof housesNow>;

export function createAnswers({ limitMs = LIMIT_MS }: { readonly limitMs?: number } = {}): Answers {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let limit: NodeJS.Timeout | undefined;
  /** The thread has loaded its code: on a busy machine that takes seconds, which are not the calculation's. */
  let isReady = false;
  /** The houses as the thread was told of them; null: it was told nothing yet. */
  let sentHouses: Houses | null = null;

  function next(): void {
    if (current !== null) return;
    current = queue.shift() ?? null;
    if (current === null) return;
    worker ??= begin();
    sentHouses = sendHouses(worker, sentHouses);
    if (isReady) limit = setTimeout(giveUp, limitMs);
    worker.postMessage(current.job);
  }

  function end(settle: (waiting: Waiting) => void): void {
    clearTimeout(limit);
    const ended = current;
    current = null;
    if (ended !== null) settle(ended);
    next();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./answer-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    });
    isReady = false;
    sentHouses = null;
    // An idle thread must not keep the process alive.
    begun.unref();
    begun.on('message', (done: Done | Ready) => {
      if ('ready' in done) {
        isReady = true;
        if (current !== null) limit = setTimeout(giveUp, limitMs);
        return;
      }
      end(({ resolve, reject }) => ('failure' in done ? reject(new Error(done.failure)) : resolve(done)));
    });
    begun.on('error', cause => {
      if (worker !== begun) return;
      worker = null;
      end(({ reject }) => reject(new Error('a conta derrubou o seu processo', { cause })));
    });
    return begun;
  }

  function giveUp(): void {
    const heavy = worker;
    worker = null;
    heavy?.removeAllListeners();
    void heavy?.terminate();
    // The next question does not wait for a thread to start.
    worker = begin();
    end(({ job, resolve }) => resolve(job.kind === 'bets' ? { operation: null } : { answer: tooHeavy(job) }));
  }

  const work = (job: Job) =>
    new Promise<Worked>((resolve, reject) => {
      queue.push({ job, resolve, reject });
      next();
    });
  const ask = async (job: Job) => {
    const done = await work(job);
    return 'answer' in done ? done.answer : null;
  };

  return {
    async to(reading, mode = 'auto') {
      if (reading.kind !== 'calculation' || AT_ONCE.has(reading.calculation.id)) return answerReading(reading, mode);
      const { terms, ...answerable } = reading;
      return ask({ kind: 'reading', reading: answerable, mode });
    },
    async of(calculation) {
      const answer = AT_ONCE.has(calculation.id) ? null : await ask({ kind: 'link', calculation });
      return answer ?? answerCalculation(calculation);
    },
    async betsOf(calculation) {
      const done = await work({ kind: 'bets', calculation });
      return 'operation' in done ? done.operation : null;
    },
    async warm() {
      for (const question of WARM_UP) await ask({ kind: 'reading', reading: readQuestion(question), mode: 'auto' });
    },
    async close() {
      clearTimeout(limit);
      const [begun, left] = [worker, [...(current ? [current] : []), ...queue.splice(0)]];
      [worker, current] = [null, null];
      begun?.removeAllListeners();
      for (const { reject } of left) reject(new Error('as contas foram encerradas'));
      await begun?.terminate();
    },
  };
}

/** Sends the houses unless they are still the ones that were `sent`. Returns those that the thread has now. */
function sendHouses(thread: Worker, sent: Houses | null): Houses {
  const houses = housesNow();
  const changed: ChangedHouses = { houses };
  if (houses !== sent) thread.postMessage(changed);
  return houses;
}

/** The answer to a sum that takes too long for a chat: a link, because the page has no limit. */
function tooHeavy(job: Exclude<Job, { readonly kind: 'bets' }>): ChatAnswer | null {
  if (job.kind === 'reading' && job.reading.kind !== 'calculation') return null;
  const { id, input } = job.kind === 'link' ? job.calculation : (job.reading as Calculated).calculation;
  const { name } = PRESETS[id];
  const description = chatWords.tooHeavy;
  const link = encodeCalculation({ id, input: input as CalculatorInput<typeof id> });
  return { title: name, description, html: lines([bold(name), html(description)]), link };
}

type Calculated = Extract<AnswerableReading, { kind: 'calculation' }>;
