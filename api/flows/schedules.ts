/** Flows that begin by the clock: each time once, whichever process sees it first. */
import { z } from 'zod';
import { nextClock } from '#shared/flow/run/wait.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError, unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { ChatId } from '#shared/units.ts';
import type { Conversations } from './conversations.ts';
import { FLOW_SCHEDULES } from './flow-documents.ts';
import type { RunningFlows } from './flow-library.ts';
import { beginAt } from './hear.ts';

const scheduleSchema = z.object({ schema: z.literal(1), nextAt: z.int(), key: z.string() });

export const FLOW_SCHEDULE_KIND = keptKind(FLOW_SCHEDULES, scheduleSchema, { isPersonal: false });

/** A start that is later than this was missed while nothing ran: "good morning" at noon helps nobody. */
const LATE_MS = 60 * 60_000;

export interface SchedulesDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly running: RunningFlows;
  readonly conversations: Conversations;
  readonly titleOf: (chat: ChatId) => Promise<string | null>;
}

/** Begins what is due. */
export function createSchedules({ store, clock, running, conversations, titleOf }: SchedulesDeps): () => Promise<void> {
  /** True: it is time, and this process is the one that begins. */
  async function claim(id: string, key: string, minute: number, days: readonly number[]): Promise<boolean> {
    const now = clock.now();
    const nextAt = nextClock(now, minute, days);
    if (nextAt === null) return false;
    try {
      return await store.transaction(async tx => {
        const found = await tx.get(FLOW_SCHEDULES, id);
        const before = found && scheduleSchema.parse(found.data);
        // If the days or the time were changed, what was planned for the old ones does not happen.
        const isDue = before !== null && before.key === key && before.nextAt <= now;
        if (before !== null && before.key === key && !isDue) return false;
        const expected = found === null ? ('absent' as const) : { version: found.version };
        tx.put(FLOW_SCHEDULES, id, { schema: 1, nextAt, key }, expected);
        return isDue && now - before.nextAt <= LATE_MS;
      });
    } catch (cause) {
      if (cause instanceof DocumentStoreError && cause.code === 'conflict') return false;
      throw cause;
    }
  }

  return async () => {
    for (const each of await running.all()) {
      for (const block of each.flow.blocks) {
        if (block.kind !== 'start' || block.on.kind !== 'schedule' || block.on.chat === null) continue;
        const { chat, minute, days } = block.on;
        const key = `${chat} ${minute} ${days.toSorted().join('')}`;
        if (!(await unlessUnreadable(claim(`${each.id}.${block.id}`, key, minute, days), false))) continue;
        const place = { chat, title: await titleOf(chat) };
        await beginAt(conversations, clock, each, block.id, { place, person: null, update: null });
      }
    }
  };
}
