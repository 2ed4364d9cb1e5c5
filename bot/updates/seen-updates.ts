/**
 * Which updates have been taken already, over restarts too: Telegram brings one again whenever it is not sure. By their
 * own numbers and not by the highest of them: they come out of order, and start anew after a quiet week.
 */
import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/document-store.ts';
import type { Log } from '#shared/ports/log.ts';

export interface SeenUpdates {
  /** False: somebody has it. True once for each number, and then the caller has it. */
  claim(id: number): boolean;
  /** Resolves once every claim until now is kept, or could not be. */
  saved(): Promise<void>;
}

export interface SeenUpdatesDeps {
  readonly store: DocumentStore;
  /** Another bot counts anew. */
  readonly botId: number;
  readonly log: Log;
}

const COLLECTION = 'bot_updates';
/** Telegram holds 100 in its hand at most; what is further back it was told long ago. */
const REMEMBERED = 500;

const storedSchema = z.object({ version: z.literal(1), ids: z.array(z.int()) });

export async function openSeenUpdates({ store, botId, log }: SeenUpdatesDeps): Promise<SeenUpdates> {
  const id = String(botId);
  // An answer twice is better than none: where nothing can be read or kept, the bot goes on.
  const unkept = (cause: unknown) => log.warn('o que o bot já recebeu não pôde ser lido ou guardado', { cause });
  const stored = storedSchema.safeParse((await store.get(COLLECTION, id).catch(unkept))?.data);
  const seen = new Set(stored.success ? stored.data.ids : []);
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  const write = () => store.put(COLLECTION, id, { version: 1, ids: [...seen] }, 'any').catch(unkept);

  return {
    claim(update) {
      if (seen.has(update)) return false;
      seen.add(update);
      const [oldest] = seen.size > REMEMBERED ? seen : [];
      if (oldest !== undefined) seen.delete(oldest);
      // What is claimed while one write is on its way goes with the next, all of it together.
      next ??= writing.then(() => {
        next = null;
        writing = write();
        return writing;
      });
      return true;
    },
    saved: () => next ?? writing,
  };
}
