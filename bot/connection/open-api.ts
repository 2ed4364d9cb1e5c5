/** A connection to the Bot API, with every call counted by its method and what became of it. */
import { Api, type Transformer } from 'grammy';
import { countTelegramCall } from '#shared/ports/chat/telegram-calls.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import type { CallQueue } from '../sending/call-queue.ts';
import type { CallSource } from '../sending/call-terms.ts';
import { followMovedChats } from '../sending/moved-chats.ts';
import { queueCalls } from '../sending/queue-calls.ts';
import { connectionOf, sendOnceMore } from './connection.ts';

export interface OpenApiDeps {
  readonly token: string;
  readonly apiRoot: string;
  readonly tally?: Tally;
  /** The queue of all that the bot writes; without it a call goes at once. */
  readonly calls?: CallQueue;
}

/** A connection of its own. source: who writes on it, null if nobody does; then its calls wait for nothing. */
export function openApi(
  { token, apiRoot, tally = NO_TALLY, calls }: OpenApiDeps,
  source: CallSource | null,
  timeoutSeconds = 20,
): Api {
  const api = new Api(token, { ...connectionOf(apiRoot), timeoutSeconds });
  api.config.use(sendOnceMore());
  api.config.use(countCalls(tally));
  if (calls !== undefined && source !== null) api.config.use(queueCalls(calls, source));
  // Others hear of a move from Telegram's own message.
  api.config.use(followMovedChats(async () => undefined));
  return api;
}

/** A call that is sent once more counts once. An abort is ours, and no answer of Telegram's. */
export function countCalls(tally: Tally): Transformer {
  return async (prev, method, payload, signal) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    try {
      const answer = await prev(method, payload, signal);
      countTelegramCall(tally, { method, answer, seconds: seconds() });
      return answer;
    } catch (cause) {
      if (!signal?.aborted) countTelegramCall(tally, { method, answer: null, seconds: seconds() });
      throw cause;
    }
  };
}
