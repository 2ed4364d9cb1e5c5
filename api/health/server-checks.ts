/** The parts of this server, each with how it is tried out. */
import type { BotHearing, BotService } from '#shared/ports/chat/bot-service.ts';
import type { MessagePace } from '#shared/ports/chat/message-pace.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import type { UnreadableRegister } from '../documents/unreadable-register.ts';
import type { FeedRuns } from '../feeds/feed-runs.ts';
import type { OperatorDocument } from '../operator/documents/operator-document.ts';
import type { FreeSpace } from '../quotas/free-space.ts';
import {
  diskCheck,
  documentsCheck,
  feedsCheck,
  filesCheck,
  redisCheck,
  scannersCheck,
  sendingCheck,
  settingsCheck,
  spaceCheck,
  storeCheck,
  telegramCheck,
} from './checks.ts';
import { createPartChecks, type PartCheck } from './part-checks.ts';
import type { SetupFaults } from './setup-faults.ts';
import type { WatchedFolders } from './watched-folders.ts';

export interface ServerChecksDeps {
  readonly store: DocumentStore;
  readonly setupFaults: SetupFaults;
  readonly space: Pick<FreeSpace, 'hasRoom'>;
  readonly clock: Clock;
  /** A clock that nobody can set. */
  readonly steady: Clock;
  /** Where this process writes. */
  readonly folders: WatchedFolders;
  /** Null: they are in one of these folders. */
  readonly files: Pick<FileStore, 'metadata'> | null;
  /** Names this process. */
  readonly processId: string;
  readonly ingest: Pick<FeedRuns, 'reports'>;
  readonly botService: BotService | null;
  readonly hearing: BotHearing | null;
  /** Null: no bot runs here. */
  readonly pace: Pick<MessagePace, 'floodMs'> | null;
  readonly backups: { readonly check: PartCheck; readonly bucketCheck: PartCheck };
  /** Null: this process is the only one. */
  readonly cluster: Pick<Cluster, 'numbers' | 'facts'> | null;
  readonly operator: Readonly<
    Record<'feedSettings' | 'redirects' | 'houses', Pick<OperatorDocument<never>, 'isDamaged'>>
  >;
  readonly unreadable: Pick<UnreadableRegister, 'byCollection'>;
  readonly log: Log;
}

export function createServerChecks(deps: ServerChecksDeps) {
  const { store, setupFaults, clock, steady, folders, files, processId, log } = deps;
  const { ingest, botService, hearing, pace, backups, cluster, operator, unreadable } = deps;
  return createPartChecks({
    checks: {
      store: storeCheck(store, setupFaults, () => clock.now()),
      disk: diskCheck([folders.data, folders.shared ?? folders.data, folders.backups], processId),
      space: spaceCheck(deps.space),
      files: filesCheck(files),
      feeds: feedsCheck(ingest),
      telegram: telegramCheck(botService, hearing),
      sending: sendingCheck(pace),
      backup: backups.check,
      bucket: backups.bucketCheck,
      documents: documentsCheck(unreadable),
      redis: redisCheck(cluster?.numbers ?? null),
      scanners: scannersCheck(cluster?.facts ?? null),
      settings: settingsCheck([operator.feedSettings, operator.redirects, operator.houses]),
    },
    clock: steady,
    log,
  });
}
