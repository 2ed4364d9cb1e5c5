/** A lane for each chat: its messages are answered in their order, and a chat that waits keeps no other one waiting. */
import type { Context, MiddlewareFn } from 'grammy';
import type { Log } from '#shared/ports/log.ts';

export interface Lanes {
  readonly middleware: MiddlewareFn<Context>;
  /** Resolves once what has begun is done. */
  settle(): Promise<void>;
}

/** Of one chat. Whoever sends more than this before the first is answered is not waiting for answers. */
const MAX_WAITING = 100;

/**
 * What comes after it must catch its own failures; one that gets here is logged. ready: what has to be kept before
 * anything is done with what came.
 */
export function createLanes(log: Log, ready: () => Promise<void> = async () => {}): Lanes {
  const lanes = new Map<number, { waiting: number; tail: Promise<void> }>();

  const middleware: MiddlewareFn<Context> = (ctx, next) => {
    const id = ctx.chat?.id ?? ctx.from?.id ?? 0;
    const updateId = ctx.update.update_id;
    const lane = lanes.get(id) ?? { waiting: 0, tail: Promise.resolve() };
    if (lane.waiting >= MAX_WAITING) {
      log.warn('mensagens demais numa conversa; esta ficou sem resposta', { updateId });
      return;
    }
    lanes.set(id, lane);
    lane.waiting += 1;
    lane.tail = lane.tail
      .then(ready)
      .then(next)
      .catch(cause => log.error('o bot falhou', { updateId, cause }))
      .then(() => {
        lane.waiting -= 1;
        if (lane.waiting === 0) lanes.delete(id);
      });
  };

  return {
    middleware,
    async settle() {
      await Promise.all([...lanes.values()].map(({ tail }) => tail));
    },
  };
}
