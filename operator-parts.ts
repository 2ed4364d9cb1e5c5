/** Builds what administrators set while the server runs, out of the parts that it acts on. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { NO_REDIRECTS, redirectSettingsSchema } from '#shared/builds/redirect-settings.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Market } from './api/arbitrage/create-market.ts';
import { createFeedControl, type FeedControlDeps } from './api/feeds/control/feed-control.ts';
import { feedSettingsSchema } from './api/feeds/control/feed-settings.ts';
import type { Feeds } from './api/feeds/create-feeds.ts';
import { createEventLoopWatch } from './api/health/event-loop.ts';
import { createRequestTimes } from './api/http/request-times.ts';
import { createOperatorDocument } from './api/operator/documents/operator-document.ts';
import { createHouseSettings } from './api/operator/house-settings.ts';
import type { MatchResults } from './api/results/create-results.ts';
import { createSeal } from './api/secrets/seal.ts';
import { openSecretFile } from './api/secrets/secret-file.ts';

export interface OperatorPartsDeps {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
  /** The feeds that can be started and stopped, and who runs them. */
  readonly units: Feeds['units'];
  readonly ingest: FeedControlDeps['ingest'];
  readonly market: Pick<Market, 'housesChanged'>;
  readonly results: MatchResults;
}

export async function createOperatorParts({ dataDir, units, ingest, market, results, ...deps }: OperatorPartsDeps) {
  const secret = await openSecretFile(join(dataDir, 'secrets', 'operator-secret'));
  const feedSettings = createOperatorDocument({ ...deps, id: 'feeds', schema: feedSettingsSchema, first: {} });
  const control = createFeedControl({
    units,
    settings: feedSettings,
    seal: createSeal(secret, 'feed-keys', randomBytes),
    ingest,
    results,
    bus: deps.bus,
    log: deps.log,
  });
  const redirects = createOperatorDocument({
    ...deps,
    id: 'redirects',
    schema: redirectSettingsSchema,
    first: NO_REDIRECTS,
  });
  const houses = createHouseSettings(deps);
  houses.onChange(market.housesChanged);
  const eventLoop = createEventLoopWatch();
  const requestTimes = createRequestTimes({ now: () => deps.clock.now(), realNow: () => performance.now() });
  return {
    feedSettings,
    control,
    redirects,
    houses,
    eventLoop,
    requestTimes,
    /**
     * runsFeeds: of several processes only one does. Returns the function that stops the feeds, after which nothing more
     * arrives.
     */
    async start({ runsFeeds }: { readonly runsFeeds: boolean }): Promise<() => Promise<void>> {
      // The houses before the feeds: no price is taken of one that is hidden.
      const stopReading = [await redirects.start(), await houses.start()];
      const stopWatching = eventLoop.start();
      const stopFeeds = runsFeeds ? await control.start() : await feedSettings.start();
      return async () => {
        stopWatching();
        for (const stop of stopReading) stop();
        await stopFeeds();
      };
    },
  };
}
