/** What is known of each share without searching it: its houses and leagues, its counts, and that somebody searches it. */
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { League } from '#shared/markets/leagues.pt-br.ts';
import type { SharedFacts } from '#shared/ports/cluster/facts.ts';
import type { Judged } from './judgements.ts';
import { ALL_SHARES } from './share-of.ts';

type Stats = ReturnType<Scanner['stats']>;

export interface ShareFacts {
  readonly houses: readonly string[];
  readonly leagues: readonly League[];
  readonly stats: Stats;
  /** When each feed last said anything about an event of the share. */
  readonly lastDataAt: Readonly<Record<string, number>>;
  /** What became of the quotes of each feed. */
  readonly judged: Readonly<Record<string, Judged>>;
}

/** How often a scanner says that it searches its shares. */
export const SHARE_TOLD_MS = 500;
/**
 * Shorter than a lease, so that a share without a scanner shows before it is taken over; and three times as long as the time
 * between two reports, so that a machine that stalls for a second is not taken for one that is gone.
 */
const KEPT_MS = 3 * SHARE_TOLD_MS;

const factOf = (share: number) => `share:${share}`;

export async function writeShareFacts(
  facts: SharedFacts,
  share: number,
  scanner: Scanner,
  { lastDataAt, judged }: { readonly lastDataAt: ReadonlyMap<string, number>; readonly judged: ShareFacts['judged'] },
): Promise<void> {
  const leagues = new Map([...scanner.leagues()].map(league => [`${league.sport} ${league.name}`, league]));
  const value: ShareFacts = {
    houses: [...scanner.houses()],
    leagues: [...leagues.values()],
    stats: scanner.stats(),
    lastDataAt: Object.fromEntries(lastDataAt),
    judged,
  };
  await facts.put(factOf(share), value, KEPT_MS);
}

/** Null in the place of a share that nobody searches. */
export async function readShareFacts(facts: SharedFacts): Promise<(ShareFacts | null)[]> {
  return (await facts.read(ALL_SHARES.map(factOf))) as (ShareFacts | null)[];
}

export const NO_STATS: Stats = {
  events: 0,
  eventsSeen: 0,
  prices: 0,
  open: 0,
  stale: 0,
  chances: 0,
  opened: 0,
  closed: 0,
};

export function sumStats(all: readonly Stats[]): Stats {
  return all.reduce((sum, each) => {
    const added = Object.entries(sum).map(([name, count]) => [name, count + each[name as keyof Stats]]);
    return Object.fromEntries(added) as unknown as Stats;
  }, NO_STATS);
}
