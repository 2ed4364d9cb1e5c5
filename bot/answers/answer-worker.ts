/** Works out answers beside everything else: a search over rounded stakes may take longer than others may wait. */

import { parentPort } from 'node:worker_threads';
import { answerOf, answerTo } from '#shared/chat/answer.ts';
import type { Done, Job } from './answer-job.ts';

function work(job: Job): Done {
  try {
    return { answer: job.kind === 'reading' ? answerTo(job.reading, job.mode) : answerOf(job.calculation) };
  } catch (cause) {
    return { failure: String(cause instanceof Error ? cause.stack : cause) };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
