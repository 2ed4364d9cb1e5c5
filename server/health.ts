/** What this process looks after in itself, built once: `/api/health` reads it, and the warnings to the operators do. */
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import type { PartChecks } from '../api/health/part-checks.ts';
import { createServerChecks } from '../api/health/server-checks.ts';
import { type WatchedFolders, watchedFolders } from '../api/health/watched-folders.ts';
import { createBotService } from '../bot/chat/bot-service.ts';
import type { Parts } from './parts.ts';
import type { Platform } from './platform.ts';

export interface Health {
  /** Null: no bot runs here. */
  readonly botService: BotService | null;
  readonly folders: WatchedFolders;
  readonly parts: PartChecks<string>;
}

export function openHealth(platform: Platform, { people, odds, bot, backups }: Parts): Health {
  const { store, setupFaults, space, clock, steady, processId, cluster, telegram, pace, log } = platform;
  const botService =
    bot && createBotService({ token: bot.token, apiRoot: bot.apiRoot, tally: bot.tally, app: bot.app });
  const folders = watchedFolders(platform, backups.state().dir);
  const parts = createServerChecks({
    store,
    setupFaults,
    space,
    clock,
    steady,
    folders,
    files: people.bucketFiles,
    processId,
    ingest: odds.market.ingest,
    botService,
    hearing: telegram?.hearing ?? null,
    pace: telegram && pace,
    backups,
    cluster,
    operator: odds.operator,
    unreadable: platform.unreadable,
    log,
  });
  return { botService, folders, parts };
}
