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

/** Whether an update is this process's to handle: asked of all of them at once, and waited for in each one's lane. */
export type Claim = (updateId: number) => Promise<boolean>;

/** What comes after it must catch its own failures; one that gets here is logged. */
export function createLanes(log: Log, claim: Claim = async () => true): Lanes {
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
    const claimed = claim(updateId);
    lane.tail = lane.tail
      .then(() => claimed)
      .then(isOurs => (isOurs ? next() : log.info('outro processo já tem esta atualização', { updateId })))
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
