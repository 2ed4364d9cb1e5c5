/** Opens what administrators set while the server runs, and what it says of itself to them. */
import { randomBytes } from 'node:crypto';
import { NO_REDIRECTS, type RedirectSettings, redirectSettingsSchema } from '#shared/builds/redirect-settings.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Market } from '../arbitrage/create-market.ts';
import { createFeedControl, type FeedControl, type FeedControlDeps } from '../feeds/control/feed-control.ts';
import { type FeedSettings, feedSettingsSchema } from '../feeds/control/feed-settings.ts';
import { createEventLoopWatch, type EventLoopWatch } from '../health/event-loop.ts';
import { createRequestTimes, type RequestTimes } from '../http/request-times.ts';
import { createSeal } from '../secrets/seal.ts';
import { openSecretFile } from '../secrets/secret-file.ts';
import { createOperatorDocument, type OperatorDocument } from './documents/operator-document.ts';
import { createHouseSettings, type RegisteredHouses } from './house-settings.ts';

export interface OperatorDeps {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Log;
  /** Real milliseconds. */
  readonly realNow: () => number;
  /** The file of the secret that feed keys are sealed with. */
  readonly secretFile: string;
  /** The feeds that can be started and stopped, and who runs them. */
  readonly units: FeedControlDeps['units'];
  readonly ingest: FeedControlDeps['ingest'];
  readonly results: FeedControlDeps['results'];
  readonly market: Pick<Market, 'housesChanged'>;
}

export interface OperatorParts {
  readonly feedSettings: OperatorDocument<FeedSettings>;
  readonly control: FeedControl;
  readonly redirects: OperatorDocument<RedirectSettings>;
  readonly houses: RegisteredHouses;
  readonly eventLoop: EventLoopWatch;
  readonly requestTimes: RequestTimes;
  /**
   * runsFeeds: of several processes only one does. Returns the function that stops the feeds, after which nothing more
   * arrives.
   */
  start({ runsFeeds }: { readonly runsFeeds: boolean }): Promise<() => Promise<void>>;
}

export async function openOperator(deps: OperatorDeps): Promise<OperatorParts> {
  const { store, bus, clock, log, realNow, secretFile, units, ingest, results, market } = deps;
  const kept = { store, bus, clock, log };
  const secret = await openSecretFile(secretFile);
  const seal = createSeal(secret, 'feed-keys', randomBytes);
  const feedSettings = createOperatorDocument({ ...kept, id: 'feeds', schema: feedSettingsSchema, first: {} });
  const control = createFeedControl({ units, settings: feedSettings, seal, ingest, results, bus, log });
  const redirects = createOperatorDocument({
    ...kept,
    id: 'redirects',
    schema: redirectSettingsSchema,
    first: NO_REDIRECTS,
  });
  const houses = createHouseSettings(kept);
  houses.onChange(market.housesChanged);
  const eventLoop = createEventLoopWatch();
  const requestTimes = createRequestTimes({ now: () => clock.now(), realNow });
  return {
    feedSettings,
    control,
    redirects,
    houses,
    eventLoop,
    requestTimes,
    async start({ runsFeeds }) {
      // The houses start before the feeds, so that no price of a hidden house is taken.
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
