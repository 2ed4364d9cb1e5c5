/** Sends a connection's calls through the queue. */
import type { Transformer } from 'grammy';
import type { CallQueue } from './call-queue.ts';
import { type CallSource, termsOf } from './call-terms.ts';
import type { Answer } from './repeat.ts';

/** How much longer an answer to a query is worth sending; null: the call is no such answer. Milliseconds. */
export type LeftMs = (method: string, payload: object) => number | null;

/** Install it last, so that what waits is not counted as a call before it goes. */
export function queueCalls(
  queue: Pick<CallQueue, 'run'>,
  source: CallSource,
  leftMs: LeftMs = () => null,
): Transformer {
  return async (prev, method, payload, signal) => {
    const known = termsOf(source, method, payload);
    if (known === null) return prev(method, payload, signal);
    const left = leftMs(method, payload);
    const terms = left === null ? known : { ...known, patienceMs: left };
    const answer = await queue.run(terms, () => prev(method, payload, signal) as Promise<Answer>);
    return answer as Awaited<ReturnType<typeof prev>>;
  };
}
