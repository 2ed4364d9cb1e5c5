/**
 * Runs the sources of odds as the environment and an administrator say: starts, stops and makes them again while the server
 * runs. A key is opened only to be handed to its feed, and never leaves this file otherwise.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { OperatorDocument } from '../../operator/documents/operator-document.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { FeedUnit, KeyQuota } from '../create-feeds.ts';
import { type FeedSettings, settingOf } from './feed-settings.ts';

export interface FeedControlDeps {
  readonly units: readonly FeedUnit[];
  readonly settings: OperatorDocument<FeedSettings>;
  readonly seal: Seal;
  readonly ingest: {
    run(feed: OddsFeed, signal: AbortSignal): Promise<void>;
    remove(feed: string): Promise<void>;
  };
  readonly results: { follow(feed: ResultFeed, signal: AbortSignal): Promise<void> };
  /** Of several processes one runs the feeds; it hears of changes that are made in the others. */
  readonly bus: Pick<EventBus, 'publish' | 'subscribe'>;
  readonly log: Log;
}

/** given: the environment's; sealed: set in `/admin`; lost: set there, but sealed with a secret that is not here. */
type KeyOrigin = 'given' | 'sealed' | 'lost' | null;

export interface ControlledUnit {
  readonly unit: FeedUnit;
  /** It should run, and can. */
  readonly runs: boolean;
  readonly key: KeyOrigin;
  readonly last4: string | null;
}

export interface FeedControl {
  list(): readonly ControlledUnit[];
  find(id: string): FeedUnit | null;
  /** Runs it again: after a failure that it does not recover from, or a recording's end. */
  restart(id: string): Promise<void>;
  /** Resolves once the last change has taken effect. */
  settled(): Promise<void>;
  /** The quota that the provider named when the key was checked. */
  quotaOf(id: string): KeyQuota | null;
  noteQuota(id: string, quota: KeyQuota): void;
  sealKey(id: string, key: string): { readonly sealed: string; readonly last4: string };
  /** Returns the function that stops all of them, after which nothing more arrives. */
  start(): Promise<() => Promise<void>>;
}

interface Running {
  readonly abort: AbortController;
  readonly done: Promise<unknown>;
  readonly key: string | null;
}

export function createFeedControl({ units, settings, seal, ingest, results, bus, log }: FeedControlDeps): FeedControl {
  const running = new Map<string, Running>();
  const quotas = new Map<string, KeyQuota>();
  let turn: Promise<unknown> = Promise.resolve();
  let isOpen = false;
  // A feed that somebody starts runs on long after that request: its work is no part of the request's.
  const outsideRequests = AsyncLocalStorage.snapshot();

  const keyOf = (unit: FeedUnit) => keyKept(unit, { settings, seal, log });
  const shouldRun = (unit: FeedUnit, key: string | null) =>
    settings.isDamaged() && unit.fixed === null ? running.has(unit.id) : isWanted(unit, key, settings.current());

  async function stop(id: string): Promise<void> {
    const known = running.get(id);
    if (known === undefined) return;
    running.delete(id);
    known.abort.abort();
    await known.done;
    await ingest.remove(id);
  }

  function begin(unit: FeedUnit, key: string | null): void {
    const abort = new AbortController();
    const made = unit.make(key);
    const done = outsideRequests(() =>
      Promise.all([ingest.run(made.feed, abort.signal), made.results && results.follow(made.results, abort.signal)]),
    );
    running.set(unit.id, { abort, done, key });
  }

  async function apply(unit: FeedUnit): Promise<void> {
    const { key } = keyOf(unit);
    const known = running.get(unit.id);
    // The settings are damaged, so it is not known whether the feed was stopped: what runs goes on, and nothing starts.
    if (settings.isDamaged() && unit.fixed === null && isOpen) return;
    const wanted = isOpen && !unit.isElsewhere && shouldRun(unit, key);
    if (known && (!wanted || known.key !== key)) await stop(unit.id);
    if (wanted && !running.has(unit.id)) begin(unit, key);
  }

  /** One change after the other: a feed that stops is waited for before it starts again. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const mine = turn.then(work);
    turn = mine.catch(cause => log.error('as fontes não ficaram como definido', { cause }));
    return mine;
  }

  const applyAll = () =>
    inTurn(async () => {
      for (const unit of units) await apply(unit);
    });
  const restart = (id: string) =>
    inTurn(async () => {
      const unit = find(id);
      if (unit === null || unit.fixed !== null || settings.isDamaged()) return;
      await stop(id);
      await apply(unit);
    });
  const find = (id: string) => units.find(unit => unit.id === id) ?? null;

  return {
    find,
    list: () =>
      units.map(unit => {
        const { key, origin } = keyOf(unit);
        const last4 = origin === 'sealed' ? (settingOf(settings.current(), unit.id).key?.last4 ?? null) : null;
        return { unit, runs: shouldRun(unit, key), key: origin, last4 };
      }),
    restart: id => (isOpen ? restart(id) : bus.publish('feed.restarted', { id })),
    settled: () => turn.then(() => undefined),
    quotaOf: id => quotas.get(id) ?? null,
    noteQuota: (id, quota) => void quotas.set(id, quota),
    sealKey: (id, key) => ({ sealed: seal.close(key, id), last4: key.slice(-4) }),
    async start() {
      isOpen = true;
      const stopReading = await settings.start();
      const stopListening = [
        settings.onChange(() => void applyAll().catch(() => undefined)),
        bus.subscribe('feed.restarted', ({ id }) => void restart(id).catch(() => undefined)),
      ];
      await applyAll();
      return async () => {
        stopReading();
        for (const stopOne of stopListening) stopOne();
        isOpen = false;
        // All at once, and without taking their prices down: nobody is to be told that arbs closed.
        const all = [...running.values()];
        for (const { abort } of all) abort.abort();
        await Promise.all([turn, ...all.map(({ done }) => done)]);
      };
    },
  };
}

/** The feed's key, and where it was set. */
function keyKept(
  unit: FeedUnit,
  { settings, seal, log }: Pick<FeedControlDeps, 'settings' | 'seal' | 'log'>,
): { readonly key: string | null; readonly origin: KeyOrigin } {
  if (unit.key === null) return { key: null, origin: null };
  const set = settingOf(settings.current(), unit.id).key;
  if (set === null) return { key: unit.key.given, origin: unit.key.given === null ? null : 'given' };
  try {
    return { key: seal.open(set.sealed, unit.id), origin: 'sealed' };
  } catch (cause) {
    log.error('a chave de uma fonte foi guardada com outro segredo', { feed: unit.id, cause });
    return { key: null, origin: 'lost' };
  }
}

function isWanted(unit: FeedUnit, key: string | null, settings: FeedSettings): boolean {
  // Beside a recording no other odds can run; the recording itself always does.
  if (unit.fixed !== null) return unit.isAsked;
  return (settingOf(settings, unit.id).runs ?? unit.isAsked) && (unit.key === null || key !== null);
}
