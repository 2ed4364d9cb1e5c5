/**
 * Which updates were already handled, across restarts and between processes on one store: Telegram may send one twice,
 * and to another process. It remembers each number, not the highest one, because updates come out of order and the
 * numbers start again after a quiet week.
 */
import { z } from 'zod';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';

export interface SeenUpdates {
  /** False: this process has seen it before. In memory only; call it once per number. */
  meet(id: number): boolean;
  /** False: another process, or an earlier run, has claimed it. Of all that claim a number, one gets true. */
  claim(id: number): Promise<boolean>;
  /** Resolves once no write is under way. */
  settled(): Promise<void>;
}

/** For updates that are kept until they are handled: the part that keeps them has already dropped repetitions. */
export const NEVER_REPEATED: SeenUpdates = { meet: () => true, claim: async () => true, settled: async () => {} };

export interface SeenUpdatesDeps {
  readonly store: DocumentStore;
  /** Each bot has its own numbers. */
  readonly botId: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

const COLLECTION = 'bot_updates';
/** Per process. Telegram keeps at most 100 unconfirmed on its side; older numbers were confirmed long ago. */
const REMEMBERED = 500;

const claimSchema = z.object({ version: z.literal(2), bot: z.int(), update: z.int(), at: z.int() });
/** Before version 2 one document held the numbers of one process. */
const windowSchema = z.object({ version: z.literal(1), ids: z.array(z.int()) });

export const UPDATE_KIND = keptKind(COLLECTION, z.union([claimSchema, windowSchema]), {
  field: 'version',
  latest: 2,
  isPersonal: false,
});

export async function openSeenUpdates({ store, botId, now, log }: SeenUpdatesDeps): Promise<SeenUpdates> {
  // Two answers are better than none: if the store cannot be read or written, the bot continues.
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
      // More than one, if earlier runs left theirs.
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

/** The numbers stored by earlier runs, oldest first. */
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
