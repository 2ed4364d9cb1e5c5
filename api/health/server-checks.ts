/** The parts of this server, each with how it is tried out. */
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { FeedRuns } from '../feeds/feed-runs.ts';
import type { OperatorDocument } from '../operator/operator-document.ts';
import { diskCheck, feedsCheck, settingsCheck, storeCheck, telegramCheck } from './checks.ts';
import { createPartChecks, type PartCheck } from './part-checks.ts';

interface ServerChecksDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  /** One that nobody can set. */
  readonly steady: Clock;
  readonly dataDir: string;
  readonly ingest: Pick<FeedRuns, 'reports'>;
  readonly botService: BotService | null;
  readonly backups: { readonly check: PartCheck; readonly bucketCheck: PartCheck };
  readonly operator: Readonly<
    Record<'feedSettings' | 'redirects' | 'houses', Pick<OperatorDocument<never>, 'isDamaged'>>
  >;
  readonly log: Log;
}

export function createServerChecks(deps: ServerChecksDeps) {
  const { store, clock, steady, dataDir, ingest, botService, backups, operator, log } = deps;
  return createPartChecks({
    checks: {
      store: storeCheck(store, () => clock.now()),
      disk: diskCheck(dataDir),
      feeds: feedsCheck(ingest),
      telegram: telegramCheck(botService),
      backup: backups.check,
      bucket: backups.bucketCheck,
      settings: settingsCheck([operator.feedSettings, operator.redirects, operator.houses]),
    },
    clock: steady,
    log,
  });
}
