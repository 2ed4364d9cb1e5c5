/** How each part is tried out. */
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { FeedRuns } from '../feeds/feed-runs.ts';
import type { OperatorDocument } from '../operator/operator-document.ts';
import type { PartCheck } from './part-checks.ts';

const WRITE_EVERY_MS = 2_000;
/** Telegram is asked over the network, and its limits are shared with the chats. */
const TELEGRAM_EVERY_MS = 30_000;
/** SQLite's log may grow by a few megabytes before it is emptied. */
const LOW_BYTES = 64 * 1024 * 1024;

/** Writes: a store that can only be read is not healthy. */
export function storeCheck(store: Pick<DocumentStore, 'put'>, now: () => number): PartCheck {
  return {
    everyMs: WRITE_EVERY_MS,
    async check() {
      await store.put('health', 'probe', { at: now() }, 'any');
      return { state: 'ok' };
    },
  };
}

/** The folder of our data can be written, and there is space. */
export function diskCheck(folder: string): PartCheck {
  const probe = join(folder, '.health-probe');
  return {
    everyMs: WRITE_EVERY_MS,
    async check() {
      await writeFile(probe, 'x'.repeat(4096), { flush: true });
      await unlink(probe);
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize < LOW_BYTES ? { state: 'failing', reason: 'low_space' } : { state: 'ok' };
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

/** What administrators set can be read. */
export function settingsCheck(settings: readonly Pick<OperatorDocument<never>, 'isDamaged'>[]): PartCheck {
  return {
    everyMs: 0,
    async check() {
      return settings.some(each => each.isDamaged()) ? { state: 'failing', reason: 'damaged' } : { state: 'ok' };
    },
  };
}

/** bot: null if none runs here. */
export function telegramCheck(bot: Pick<BotService, 'health'> | null): PartCheck {
  return {
    everyMs: TELEGRAM_EVERY_MS,
    async check() {
      if (bot === null) return { state: 'off' };
      return (await bot.health()).ok ? { state: 'ok' } : { state: 'failing', reason: 'no_answer' };
    },
  };
}
