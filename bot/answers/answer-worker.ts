/** Works out answers in a thread: a search over rounded stakes can take longer than other people should wait. */

import { parentPort } from 'node:worker_threads';
import { answerCalculation, answerReading } from '#shared/chat/answer.ts';
import { sumOperation } from '#shared/chat/registration/sum-operation.ts';
import { adoptHouses } from '#shared/markets/house-register.ts';
import type { ChangedHouses, Done, Job, Ready } from './answer-job.ts';

function work(job: Job): Done {
  try {
    if (job.kind === 'bets') return { operation: sumOperation(job.calculation) };
    return {
      answer: job.kind === 'reading' ? answerReading(job.reading, job.mode) : answerCalculation(job.calculation),
    };
  } catch (cause) {
    return { failure: String(cause instanceof Error ? cause.stack : cause) };
  }
}

const ready: Ready = { ready: true };
parentPort?.postMessage(ready);
parentPort?.on('message', (asked: Job | ChangedHouses) => {
  if ('houses' in asked) adoptHouses(asked.houses);
  else parentPort?.postMessage(work(asked));
});
