/**
 * Which events of several feeds are one match, known to every process: the process with the feeds reports what it
 * doubts, and is told what an administrator decides in another process.
 */

import type { DecidedPair } from '#shared/event-matching/doubts.ts';
import type { SharedFacts } from '#shared/ports/cluster/facts.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { type DecidedMatching, type KnownMatches, knownOf } from '../feeds/matching/event-decisions.ts';
import type { EventMatching } from '../feeds/matching/event-matching.ts';

export interface SharedMatchingDeps {
  /** The matching of this process, which knows nothing where no feeds run. */
  readonly matching: Pick<EventMatching, 'doubts' | 'decide' | 'restore' | 'joined' | 'corrected'>;
  readonly facts: SharedFacts;
  readonly bus: Pick<EventBus, 'publish' | 'subscribe'>;
  readonly log: Log;
}

export interface SharedMatching extends DecidedMatching {
  /** The feeds run here from now on. Returns the function that ends that. */
  start(): () => void;
}

const isOf =
  (at: number, id: string) =>
  (other: KnownMatches['corrected'][number]): boolean =>
    other.at === at && other.after.id === id;

const FACT = 'matches';
/** All doubts are reported again each time, and they can be many. */
const EVERY_MS = 2_000;
const KEPT_MS = 3 * EVERY_MS;
const LONGEST_WAIT_MS = 2_000;
const NOTHING: KnownMatches = { doubts: [], joined: 0, corrected: [] };

export function createSharedMatching({ matching, facts, bus, log }: SharedMatchingDeps): SharedMatching {
  const say = () => facts.put(FACT, knownOf(matching), KEPT_MS);

  async function apply(pair: string, decided: DecidedPair | null): Promise<void> {
    await matching.decide(pair, decided);
    await say();
    await bus.publish('event.applied', { pair });
  }

  /**
   * Resolves when the process with the feeds has applied the decision, or after a while: if that is away, it reads
   * decisions when it starts.
   */
  function whenApplied(pair: string): Promise<void> {
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(end, LONGEST_WAIT_MS);
      const stop = bus.subscribe('event.applied', applied => {
        if (applied.pair === pair) end();
      });
    });
  }

  return {
    async known() {
      const [found] = await facts.read([FACT]);
      // An older build says nothing of corrections.
      const known = { ...NOTHING, ...((found ?? {}) as Partial<KnownMatches>) };
      // Of what is pushed, each process notes what it is sent itself.
      const own = matching.corrected.all().filter(({ at, after }) => !known.corrected.some(isOf(at, after.id)));
      return { ...known, corrected: [...own, ...known.corrected].sort((a, b) => b.at - a.at) };
    },
    restore: decisions => matching.restore(decisions),
    async decide(pair, decided) {
      const applied = whenApplied(pair);
      await bus.publish('event.decided', { pair, decision: decided?.decision ?? null, decided });
      await applied;
    },
    start() {
      const stopListening = bus.subscribe('event.decided', ({ pair, decided }) => {
        // It is read at the next start.
        if (decided === undefined) return;
        apply(pair, decided).catch(cause => log.error('uma decisão sobre jogos não foi aplicada', { cause }));
      });
      const sayQuietly = () => void say().catch(() => undefined);
      sayQuietly();
      const timer = setInterval(sayQuietly, EVERY_MS);
      return () => {
        clearInterval(timer);
        stopListening();
      };
    },
  };
}
