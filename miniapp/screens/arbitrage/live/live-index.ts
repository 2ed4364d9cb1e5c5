/** An index that follows the live list and the odds clock while it has subscribers, and notifies them. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { LiveList } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { type ArbIndex, type ArbQuery, createArbIndex } from './arb-index.ts';

export interface LiveIndex extends Pick<ArbIndex, 'rows' | 'suspects' | 'get' | 'figures' | 'members' | 'shapes'> {
  /** Called at most once a frame, after all changes are applied. */
  subscribe(listener: () => void): () => void;
  /** Before the filter, at most a second old: for panels that count all of it again. */
  sample(): readonly Opportunity[];
  readonly now: () => EpochMs;
}

export interface LiveIndexDeps {
  readonly list: LiveList;
  readonly clock: OddsClock;
  /** This device's clock, of which only differences are used. */
  readonly localNow: () => number;
}

const SAMPLE_MS = 1_000;

export function createLiveIndex(query: ArbQuery, { list, clock, localNow }: LiveIndexDeps): LiveIndex {
  const index = createArbIndex(query);
  const listeners = new Set<() => void>();
  let stop = () => {};
  let known = list.version();
  let sampled: { readonly arbs: readonly Opportunity[]; readonly version: number; readonly at: number } | null = null;
  const now = () => clock.read() ?? epochMs(0);
  const isOutdated = () =>
    sampled !== null && sampled.version !== index.version() && Math.abs(localNow() - sampled.at) >= SAMPLE_MS;

  index.advance(now());
  for (const [id, arb] of list.arbs) index.set(id, arb);

  /** Applies everything it may have missed while it had no subscribers. */
  function catchUp(): void {
    index.advance(now());
    if (list.version() === known) return;
    known = list.version();
    for (const id of [...index.ids()]) index.set(id, list.arbs.get(id));
    for (const [id, arb] of list.arbs) index.set(id, arb);
  }

  function update(changed: Iterable<string>): void {
    const before = index.version();
    for (const id of changed) index.set(id, list.arbs.get(id));
    index.advance(now());
    if (index.version() === before && !isOutdated()) return;
    for (const listener of [...listeners]) listener();
  }

  function start(): void {
    catchUp();
    const stops = [
      list.subscribe(changed => {
        known = list.version();
        update(changed);
      }),
      clock.subscribe(() => update([]), true),
    ];
    stop = () => {
      for (const each of stops) each();
    };
  }

  return {
    rows: index.rows,
    suspects: index.suspects,
    get: index.get,
    figures: index.figures,
    members: index.members,
    shapes: index.shapes,
    now,
    subscribe(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    sample() {
      if (sampled === null || isOutdated()) sampled = { arbs: index.all(), version: index.version(), at: localNow() };
      return sampled.arbs;
    },
  };
}
