/**
 * Updates that were not answered because the process ended: Telegram does not send them again, so the next one answers them.
 * Nothing is changed twice by that: bets, rules and drafts have ids that follow from the message.
 */
import type { Update } from 'grammy/types';
import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { SeenUpdates } from './seen-updates.ts';

export interface UnansweredUpdates {
  keep(update: Update): Promise<void>;
  /** Those of earlier runs, oldest first. They are forgotten by that: an update that ends a process ends only one. */
  take(): Promise<Update[]>;
}

export interface UnansweredUpdatesDeps {
  readonly store: DocumentStore;
  /** Each bot has its own numbers. */
  readonly botId: number;
  /** Milliseconds on the wall clock. */
  readonly now: () => number;
}

const COLLECTION = 'bot_unanswered';
/** As long as Telegram itself keeps updates. */
const KEPT_MS = 24 * 60 * 60_000;

const keptSchema = z.object({ version: z.literal(1), bot: z.int(), at: z.int(), text: z.string() });

/** One that cannot be read is done without: the others are answered. */
export const UNANSWERED_KIND = keptKind(COLLECTION, keptSchema, {
  field: 'version',
  isPersonal: false,
  whenUnreadable: 'set_aside',
});

export function createUnansweredUpdates({ store, botId, now }: UnansweredUpdatesDeps): UnansweredUpdates {
  return {
    async keep(update) {
      const kept = { version: 1, bot: botId, at: now(), text: JSON.stringify(update) };
      await store.put(COLLECTION, `${botId}-${update.update_id}`, kept, 'any');
    },
    async take() {
      const found: Update[] = [];
      for (;;) {
        const { documents } = await store.query(COLLECTION, { where: { field: 'bot', op: '==', value: botId } });
        if (documents.length === 0) break;
        for (const { id, data } of documents) {
          const kept = keptSchema.safeParse(data);
          await store.delete(COLLECTION, id);
          if (kept.success && now() - kept.data.at < KEPT_MS) found.push(JSON.parse(kept.data.text));
        }
      }
      return found.sort((a, b) => a.update_id - b.update_id);
    },
  };
}

/** Lets these updates be handled once more, although they were seen and claimed before. */
export function seenOnceMore(seen: SeenUpdates, updates: readonly Update[]): SeenUpdates {
  const [unmet, unclaimed] = [new Set<number>(), new Set<number>()];
  for (const { update_id: id } of updates) {
    unmet.add(id);
    unclaimed.add(id);
  }
  return {
    ...seen,
    meet: id => unmet.delete(id) || seen.meet(id),
    claim: async id => unclaimed.delete(id) || seen.claim(id),
  };
}
