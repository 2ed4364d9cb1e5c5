/**
 * Reads pictures one after another, of each person a few at most. A picture that is none, or a bomb, is refused by its first
 * bytes. The thread is ended a minute after the last one.
 */

import type { PrintReader } from '#shared/chat/print-reader.ts';
import { type PictureProblem, pictureProblem } from '#shared/pictures/readable-picture.ts';
import type { Log } from '#shared/ports/log.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { err, ok } from '#shared/result.ts';
import { type RunAfter, runAfter } from '../timers/ticker.ts';
import type { PrintThread } from './print-thread.ts';

export interface PrintReaderDeps {
  readonly thread: PrintThread;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly log: Log;
  readonly after?: RunAfter;
}

export interface OpenPrintReader extends PrintReader {
  /** Ends what is being read. */
  close(): Promise<void>;
}

/** An album of ten, twice, and then one every six seconds. */
export const PRINT_RULE: RateRule = { name: 'prints', burst: 20, perMinute: 10 };
/** Some two minutes of work. */
const MOST_WAITING = 40;
const MOST_WAITING_OF_ONE = 12;
const MOST_MS = 30_000;
const IDLE_MS = 60_000;

export function createPrintReader({ thread, limiter, log, after = runAfter }: PrintReaderDeps): OpenPrintReader {
  const waiting = new Map<string, number>();
  let line: Promise<unknown> = Promise.resolve();
  let all = 0;
  let isClosed = false;
  let cancelEnd: () => void = () => undefined;

  function count(person: string, by: 1 | -1): void {
    all += by;
    const own = (waiting.get(person) ?? 0) + by;
    if (own > 0) waiting.set(person, own);
    else waiting.delete(person);
  }

  async function readNext(picture: Uint8Array) {
    if (isClosed) return err('busy' as const);
    cancelEnd();
    const read = await thread.read(picture, MOST_MS);
    cancelEnd = after(IDLE_MS, () => void thread.end());
    if (read === null) log.warn('a leitura de uma imagem demorou demais', { bytes: picture.length });
    if (read === null) return err('slow' as const);
    return read.ok ? ok(read.words) : err<PictureProblem>('broken');
  }

  return {
    async read(person, picture) {
      const problem = pictureProblem(picture);
      if (problem !== null) return err(problem);
      if (all >= MOST_WAITING || (waiting.get(person) ?? 0) >= MOST_WAITING_OF_ONE) return err('busy');
      if (!(await limiter.take(PRINT_RULE, person))) return err('often');
      count(person, 1);
      const turn = line.then(() => readNext(picture));
      line = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        count(person, -1);
      }
    },
    async close() {
      isClosed = true;
      cancelEnd();
      await thread.end();
    },
  };
}
