/**
 * One queue per chat: its messages are answered in order, presses before what other people write, and a slow chat does not hold
 * up the others. Inline queries are no part of a chat's order, and soon of no use to anybody: they wait for each other only.
 */
import type { Context, MiddlewareFn } from 'grammy';
import type { Log } from '#shared/ports/log.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';

export interface ChatQueues {
  readonly middleware: MiddlewareFn<Context>;
  /** Resolves once this update has ended; at once if it waits in no queue. */
  ended(updateId: number): Promise<void>;
  /** Resolves once everything that has begun has ended. */
  settle(): Promise<void>;
}

export interface ChatQueuesDeps {
  readonly log: Log;
  readonly claim?: Claim;
  readonly tally?: Tally;
  /** Tells somebody that a message of theirs is not answered. Called once until half of what waits for them is answered. */
  readonly refuse?: (ctx: Context) => Promise<unknown>;
  readonly most?: { readonly ofPerson: number; readonly inAll: number };
}

/** A person who sends more than this before the first answer is not waiting for answers. In all, it bounds the memory. */
const MOST = { ofPerson: 100, inAll: 5_000 };

/** Whether this process should handle an update: called at once for every update, and awaited in the chat's queue. */
export type Claim = (updateId: number) => Promise<boolean>;

interface Task {
  readonly person: number;
  readonly isPress: boolean;
  readonly run: () => Promise<void>;
}

interface Queue {
  readonly waiting: Task[];
  /** Resolves once nothing waits in it. */
  ended: Promise<void> | null;
}

/** Later middleware must catch its own failures; one that gets here is logged. */
export function createChatQueues(deps: ChatQueuesDeps): ChatQueues {
  const { log, claim = async () => true, tally = NO_TALLY, refuse = async () => undefined, most = MOST } = deps;
  const queues = new Map<string, Queue>();
  const people = createPeopleWaiting(most);
  const ends = new Map<number, Promise<void>>();

  function turnAway(ctx: Context, person: number): void {
    const updateId = ctx.update.update_id;
    log.warn('mensagens demais esperam; esta ficou sem resposta', { updateId });
    tally.add('arbi_bot_unanswered_total', { reason: 'full' });
    if (ctx.inlineQuery || !people.mayTell(person)) return;
    refuse(ctx).catch(cause =>
      log.warn('o bot não pôde dizer que há mensagens demais', { updateId, cause: String(cause) }),
    );
  }

  const middleware: MiddlewareFn<Context> = (ctx, next) => {
    const { update_id: updateId } = ctx.update;
    const place = ctx.chat?.id ?? ctx.from?.id ?? 0;
    const person = ctx.from?.id ?? place;
    if (!people.enter(person)) return turnAway(ctx, person);
    const key = ctx.inlineQuery ? `inline ${person}` : `chat ${place}`;
    const claimed = claim(updateId);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    ends.set(updateId, ended);
    put(key, {
      person,
      isPress: ctx.callbackQuery !== undefined,
      run: () =>
        claimed
          .then(isOurs => (isOurs ? next() : log.info('outro processo já tem esta atualização', { updateId })))
          .catch(cause => log.error('o bot falhou', { updateId, cause }))
          .then(() => {
            people.leave(person);
            ends.delete(updateId);
            end();
          }),
    });
  };

  function put(key: string, task: Task): void {
    const queue = queues.get(key) ?? { waiting: [], ended: null };
    queues.set(key, queue);
    queue.waiting.splice(placeOf(task, queue.waiting), 0, task);
    queue.ended ??= work(key, queue);
  }

  async function work(key: string, { waiting }: Queue): Promise<void> {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task.run();
    queues.delete(key);
  }

  return {
    middleware,
    ended: async updateId => ends.get(updateId),
    async settle() {
      await Promise.all([...queues.values()].map(({ ended }) => ended));
    },
  };
}

/** A press does not wait for what others write, because whoever presses waits for its answer; what a person does keeps its order. */
function placeOf({ person, isPress }: Task, waiting: readonly Task[]): number {
  if (!isPress) return waiting.length;
  const isBefore = (each: Task) => each.isPress || each.person === person;
  return waiting.findLastIndex(isBefore) + 1;
}

/** How many updates of each person wait, and who was told that there are too many. */
function createPeopleWaiting({ ofPerson, inAll }: { readonly ofPerson: number; readonly inAll: number }) {
  const waiting = new Map<number, number>();
  const told = new Set<number>();
  let all = 0;
  return {
    enter(person: number): boolean {
      const count = waiting.get(person) ?? 0;
      if (count >= ofPerson || all >= inAll) return false;
      waiting.set(person, count + 1);
      all += 1;
      return true;
    },
    leave(person: number): void {
      const left = (waiting.get(person) ?? 1) - 1;
      all -= 1;
      if (left > 0) waiting.set(person, left);
      else waiting.delete(person);
      if (left <= ofPerson / 2 && all <= inAll / 2) told.delete(person);
      if (all === 0) told.clear();
    },
    /** Once, and no more people than may wait. */
    mayTell(person: number): boolean {
      if (told.has(person) || told.size >= inAll) return false;
      told.add(person);
      return true;
    },
  };
}
