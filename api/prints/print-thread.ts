/** One thread that reads pictures, begun with the first one and ended when none has come for a while: its memory is given back. */
import { Worker } from 'node:worker_threads';
import type { Recognized } from '#shared/reading/print/recognize.ts';

export interface PrintThread {
  /** Null: it took longer, and the thread was ended. */
  read(picture: Uint8Array, withinMs: number): Promise<Recognized | null>;
  end(): Promise<void>;
}

/** What a picture may take at once; a slip takes a tenth. */
const MOST_MEGABYTES = 512;

export function createPrintThread(): PrintThread {
  let worker: Worker | null = null;
  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }
  return {
    end,
    async read(picture, withinMs) {
      worker ??= new Worker(new URL('./print-worker.ts', import.meta.url), {
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      });
      const own = worker;
      const answer = await answerOf(own, picture, withinMs);
      const isLost = answer === null || answer === 'gone' || !answer.ok;
      // Whatever it could not read may have left its memory in disorder.
      if (isLost && worker === own) await end();
      return answer === 'gone' ? { ok: false } : answer;
    },
  };
}

function answerOf(worker: Worker, picture: Uint8Array, withinMs: number): Promise<Recognized | null | 'gone'> {
  return new Promise(resolve => {
    const gone = () => done('gone');
    const timer = setTimeout(() => done(null), withinMs);
    const done = (result: Recognized | null | 'gone') => {
      clearTimeout(timer);
      worker.off('message', done).off('error', gone).off('exit', gone);
      resolve(result);
    };
    worker.on('message', done).on('error', gone).on('exit', gone);
    worker.postMessage(picture);
  });
}
