/** Works out answers beside everything else: a search over rounded stakes may take longer than others may wait. */
import { parentPort } from 'node:worker_threads';
import { answerOf, answerTo, type ChatAnswer } from '#shared/chat/answer.ts';
import type { Job } from './answers.ts';

export type Done = { readonly answer: ChatAnswer | null } | { readonly failure: string };

function work(job: Job): Done {
  try {
    return { answer: job.kind === 'reading' ? answerTo(job.reading, job.mode) : answerOf(job.calculation) };
  } catch (cause) {
    return { failure: String(cause instanceof Error ? cause.stack : cause) };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
