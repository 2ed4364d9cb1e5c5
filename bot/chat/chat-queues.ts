/** One queue per chat: its messages are answered in order, and a slow chat does not hold up the others. */
import type { Context, MiddlewareFn } from 'grammy';
import type { Log } from '#shared/ports/log.ts';

export interface ChatQueues {
  readonly middleware: MiddlewareFn<Context>;
  /** Resolves once this update has ended; at once if it waits in no queue. */
  ended(updateId: number): Promise<void>;
  /** Resolves once everything that has begun has ended. */
  settle(): Promise<void>;
}

/** Per chat. A person who sends more than this before the first answer is not waiting for answers. */
const MAX_WAITING = 100;

/** Whether this process should handle an update: called at once for every update, and awaited in the chat's queue. */
export type Claim = (updateId: number) => Promise<boolean>;

/** Later middleware must catch its own failures; one that gets here is logged. */
export function createChatQueues(log: Log, claim: Claim = async () => true): ChatQueues {
  const queues = new Map<number, { waiting: number; tail: Promise<void> }>();
  const ends = new Map<number, Promise<void>>();

  const middleware: MiddlewareFn<Context> = (ctx, next) => {
    const id = ctx.chat?.id ?? ctx.from?.id ?? 0;
    const updateId = ctx.update.update_id;
    const queue = queues.get(id) ?? { waiting: 0, tail: Promise.resolve() };
    if (queue.waiting >= MAX_WAITING) {
      log.warn('mensagens demais numa conversa; esta ficou sem resposta', { updateId });
      return;
    }
    queues.set(id, queue);
    queue.waiting += 1;
    const claimed = claim(updateId);
    queue.tail = queue.tail
      .then(() => claimed)
      .then(isOurs => (isOurs ? next() : log.info('outro processo já tem esta atualização', { updateId })))
      .catch(cause => log.error('o bot falhou', { updateId, cause }))
      .then(() => {
        queue.waiting -= 1;
        ends.delete(updateId);
        if (queue.waiting === 0) queues.delete(id);
      });
    ends.set(updateId, queue.tail);
  };

  return {
    middleware,
    ended: async updateId => ends.get(updateId),
    async settle() {
      await Promise.all([...queues.values()].map(({ tail }) => tail));
    },
  };
}
