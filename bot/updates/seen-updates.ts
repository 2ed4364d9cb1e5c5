/**
 * Which updates were already handled, across restarts and between processes on one store: Telegram may send one twice,
 * and to another process. It remembers each number, not the highest one, because updates come out of order and the
 * numbers start anew after a quiet week.
 */
import { z } from 'zod';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';

export interface SeenUpdates {
  /** False: this process has met it before. Asked of memory, once for each number. */
  meet(id: number): boolean;
  /** False: another process, or a life before this one, has it. Of all that ask, one is told true. */
  claim(id: number): Promise<boolean>;
  /** Resolves once nothing is on its way to the store. */
  settled(): Promise<void>;
}

export interface SeenUpdatesDeps {
  readonly store: DocumentStore;
  /** Another bot counts anew. */
  readonly botId: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

const COLLECTION = 'bot_updates';
/** Of each process. Telegram holds 100 in its hand at most; what is further back it was told long ago. */
const REMEMBERED = 500;

const claimSchema = z.object({ version: z.literal(2), bot: z.int(), update: z.int(), at: z.int() });
/** Until version 2 one document held the numbers of one process. */
const windowSchema = z.object({ version: z.literal(1), ids: z.array(z.int()) });

export async function openSeenUpdates({ store, botId, now, log }: SeenUpdatesDeps): Promise<SeenUpdates> {
  // An answer twice is better than none: where nothing can be read or kept, the bot goes on.
  const unkept = (cause: unknown) => log.warn('o que o bot já recebeu não pôde ser lido ou guardado', { cause });
  const seen = new Set((await readKept(store, botId).catch(unkept)) ?? []);
  const working = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    working.add(work);
    void work.finally(() => working.delete(work));
    return work;
  }

  async function keep(update: number): Promise<boolean> {
    try {
      await store.put(COLLECTION, idOf(botId, update), { version: 2, bot: botId, update, at: now() }, 'absent');
      return true;
    } catch (cause) {
      if (cause instanceof DocumentStoreError && cause.code === 'conflict') return false;
      unkept(cause);
      return true;
    }
  }

  return {
    meet(update) {
      if (seen.has(update)) return false;
      seen.add(update);
      // More than one, where another life of this bot, or two, left theirs.
      for (const oldest of seen) {
        if (seen.size <= REMEMBERED) break;
        seen.delete(oldest);
        void track(store.delete(COLLECTION, idOf(botId, oldest)).catch(unkept));
      }
      return true;
    },
    claim: update => track(keep(update)),
    async settled() {
      await Promise.all(working);
    },
  };
}

/** What lives before this one have kept, the oldest first. */
async function readKept(store: DocumentStore, botId: number): Promise<number[]> {
  await upgrade(store, botId);
  const claims: z.infer<typeof claimSchema>[] = [];
  let cursor: string | null = null;
  do {
    const where = { field: 'bot', op: '==', value: botId } as const;
    const page = await store.query(COLLECTION, { where, ...(cursor === null ? {} : { cursor }) });
    claims.push(...page.documents.map(({ data }) => claimSchema.parse(data)));
    cursor = page.next;
  } while (cursor !== null);
  return claims.sort((a, b) => a.at - b.at).map(({ update }) => update);
}

async function upgrade(store: DocumentStore, botId: number): Promise<void> {
  const before = await store.get(COLLECTION, String(botId));
  if (before === null) return;
  const window = windowSchema.safeParse(before.data);
  for (const update of window.success ? window.data.ids : []) {
    await store.put(COLLECTION, idOf(botId, update), { version: 2, bot: botId, update, at: 0 }, 'any');
  }
  await store.delete(COLLECTION, String(botId));
}

const idOf = (botId: number, update: number) => `${botId}-${update}`;
