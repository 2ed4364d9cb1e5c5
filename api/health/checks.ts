/** How each part is tried out. */
import { unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BotHearing, BotService } from '#shared/ports/chat/bot-service.ts';
import type { MessagePace } from '#shared/ports/chat/message-pace.ts';
import type { SharedFacts } from '#shared/ports/cluster/facts.ts';
import { type DocumentStore, DocumentStoreError, setupFaultOf } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { diskSpace } from '../adapters/disk-space.ts';
import { readFeedFacts } from '../cluster/feed-runner.ts';
import { readShareFacts } from '../cluster/share-facts.ts';
import type { UnreadableRegister } from '../documents/unreadable-register.ts';
import type { FeedRuns } from '../feeds/feed-runs.ts';
import { isStoreOutage } from '../http/errors.ts';
import type { RedisNumbers } from '../metrics/redis-numbers.ts';
import type { OperatorDocument } from '../operator/documents/operator-document.ts';
import type { FreeSpace } from '../quotas/free-space.ts';
import type { PartCheck, PartFailure } from './part-checks.ts';
import type { SetupFaults } from './setup-faults.ts';

const WRITE_EVERY_MS = 2_000;
/** Telegram is asked over the network, and its limits are shared with the chats. */
const TELEGRAM_EVERY_MS = 30_000;
/** The bucket is asked over the network, and each question is paid. */
const BUCKET_EVERY_MS = 60_000;
/** Answers wait this long for Telegram before that is a failure: shorter refusals are everyday. */
const LONG_FLOOD_MS = 10_000;
/** SQLite's log may grow by a few megabytes before it is emptied. */
const LOW_BYTES = 64 * 1024 * 1024;

const PROBES = 'health';
/** Nothing is lost with one. */
export const PROBE_KIND = keptKind(PROBES, z.object({ at: z.int() }), {
  isPersonal: false,
  whenUnreadable: 'set_aside',
});

/** Writes: a store that can only be read is not healthy. faults: what other calls met. */
export function storeCheck(store: Pick<DocumentStore, 'put'>, faults: SetupFaults, now: () => number): PartCheck {
  return {
    everyMs: WRITE_EVERY_MS,
    async check() {
      try {
        await store.put(PROBES, 'probe', { at: now() }, 'any');
      } catch (cause) {
        return { state: 'failing', reason: storeFailure(cause), cause };
      }
      const reason = faults.recent();
      return reason === null ? { state: 'ok' } : { state: 'failing', reason };
    },
  };
}

function storeFailure(cause: unknown): PartFailure {
  if (!isStoreOutage(cause)) return 'refused';
  const isLate = cause instanceof DocumentStoreError && cause.code === 'timeout';
  return setupFaultOf(cause) ?? (isLate ? 'no_answer' : 'unavailable');
}

/**
 * The folders of our data can be written, and there is space. process: names the file of the trial, as two may write
 * into one folder.
 */
export function diskCheck(folders: readonly string[], process: string): PartCheck {
  async function isLow(folder: string): Promise<boolean> {
    const probe = join(folder, `.health-probe-${process}`);
    await writeFile(probe, 'x'.repeat(4096), { flush: true });
    await unlink(probe);
    return (await diskSpace(folder)).free < LOW_BYTES;
  }
  return {
    everyMs: WRITE_EVERY_MS,
    async check() {
      const low = await Promise.all([...new Set(folders)].map(isLow));
      return low.includes(true) ? { state: 'failing', reason: 'low_space' } : { state: 'ok' };
    },
  };
}

/** Whether more is written than bets, sessions and the audit log. It is asked of the system once a second, whoever asks here. */
export function spaceCheck(space: Pick<FreeSpace, 'hasRoom'>): PartCheck {
  return {
    everyMs: 0,
    async check() {
      return (await space.hasRoom(0)) ? { state: 'ok' } : { state: 'failing', reason: 'low_space' };
    },
  };
}

/** files: null where they are on the disk, which is tried out itself. Asks for a file that is never there. */
export function filesCheck(files: Pick<FileStore, 'metadata'> | null): PartCheck {
  return {
    everyMs: BUCKET_EVERY_MS,
    async check() {
      if (files === null) return { state: 'off' };
      await files.metadata('slips/health-probe');
      return { state: 'ok' };
    },
  };
}

export function feedsCheck(ingest: Pick<FeedRuns, 'reports'>): PartCheck {
  return {
    everyMs: 0,
    async check() {
      const isFailing = ingest.reports().some(({ health: { state } }) => state === 'failing' || state === 'stopped');
      return isFailing ? { state: 'failing', reason: 'feed' } : { state: 'ok' };
    },
  };
}

/** Every kept document that was met can be read. */
export function documentsCheck(register: Pick<UnreadableRegister, 'byCollection'>): PartCheck {
  return {
    everyMs: 0,
    async check() {
      const collections = register.byCollection();
      const areAll = Object.keys(collections).length === 0;
      return areAll ? { state: 'ok' } : { state: 'failing', reason: 'unreadable', collections };
    },
  };
}

/** What administrators set can be read. */
export function settingsCheck(settings: readonly Pick<OperatorDocument<never>, 'isDamaged'>[]): PartCheck {
  return {
    everyMs: 0,
    async check() {
      return settings.some(each => each.isDamaged()) ? { state: 'failing', reason: 'damaged' } : { state: 'ok' };
    },
  };
}

/** bot, hearing: null if none runs here. */
export function telegramCheck(bot: Pick<BotService, 'health'> | null, hearing: BotHearing | null): PartCheck {
  return {
    everyMs: TELEGRAM_EVERY_MS,
    async check() {
      if (bot === null && hearing === null) return { state: 'off' };
      const [known, heard] = await Promise.all([bot?.health(), hearing?.()]);
      if (known?.ok === false || heard?.ok === false) return { state: 'failing', reason: 'no_answer' };
      const deafness = heard?.value ?? null;
      return deafness === null ? { state: 'ok' } : { state: 'failing', reason: deafness };
    },
  };
}

/** pace: null if no bot runs here. Telegram takes what the bot writes: it has not refused it as too much for long. */
export function sendingCheck(pace: Pick<MessagePace, 'floodMs'> | null): PartCheck {
  return {
    everyMs: 0,
    async check() {
      if (pace === null) return { state: 'off' };
      const floodMs = await pace.floodMs();
      return floodMs !== null && floodMs >= LONG_FLOOD_MS ? { state: 'failing', reason: 'flood' } : { state: 'ok' };
    },
  };
}

/** numbers: null where this process is the only one. */
export function redisCheck(numbers: (() => Promise<Pick<RedisNumbers, 'answerMs'>>) | null): PartCheck {
  return {
    everyMs: WRITE_EVERY_MS,
    async check() {
      if (numbers === null) return { state: 'off' };
      return (await numbers()).answerMs === null ? { state: 'failing', reason: 'no_answer' } : { state: 'ok' };
    },
  };
}

/** Every share has a scanner, and one of these processes reads the feeds. facts: null where this process is the only one. */
export function scannersCheck(facts: SharedFacts | null): PartCheck {
  return {
    everyMs: WRITE_EVERY_MS,
    async check() {
      if (facts === null) return { state: 'off' };
      const [shares, fed] = await Promise.all([readShareFacts(facts), readFeedFacts(facts)]);
      if (shares.includes(null)) return { state: 'failing', reason: 'unsearched' };
      return fed === null ? { state: 'failing', reason: 'unfed' } : { state: 'ok' };
    },
  };
}
