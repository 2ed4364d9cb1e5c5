/**
 * What scanners make of the quotes of each feed: reported with the other facts of their shares, and added to the feed's
 * own report.
 */
import type { IngestReport, RefusalSample } from '#shared/ports/odds-feed.ts';
import { type FeedReport, sampleOf } from '../feeds/feed-runs.ts';

const COUNTED = ['changed', 'confirmed', 'duplicate', 'outOfOrder', 'expired'] as const;
type Counts = Record<(typeof COUNTED)[number], number>;

/** Counted since its scanner took the share over. */
export interface Judged extends Readonly<Counts> {
  readonly refused: Readonly<Record<string, number>>;
  /** The first ones that were refused. */
  readonly samples: readonly RefusalSample[];
}

const MAX_SAMPLES = 20;
const NONE: Judged = { changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0, refused: {}, samples: [] };

export function createJudgements() {
  const byFeed = new Map<string, Judged>();
  return {
    add(feed: string, report: IngestReport): void {
      const { refused, firstRefused } = report;
      const judged = { ...report, refused, samples: firstRefused === null ? [] : [sampleOf(firstRefused)] };
      byFeed.set(feed, sum([byFeed.get(feed) ?? NONE, judged]));
    },
    all: (): Readonly<Record<string, Judged>> => Object.fromEntries(byFeed),
  };
}

function sum(all: readonly Judged[]): Judged {
  const counts = COUNTED.map(name => [name, all.reduce((count, each) => count + each[name], 0)]);
  const refused: Record<string, number> = {};
  for (const each of all) {
    for (const [reason, count] of Object.entries(each.refused)) refused[reason] = (refused[reason] ?? 0) + count;
  }
  const samples = all.flatMap(each => each.samples).slice(0, MAX_SAMPLES);
  return { ...(Object.fromEntries(counts) as Counts), refused, samples };
}

/** The report of a feed whose quotes others judge. shares: what each of them says, by feed. */
export function withJudgements(report: FeedReport, shares: readonly Readonly<Record<string, Judged>>[]): FeedReport {
  const own: Judged = { ...report.counts, samples: report.samples };
  const { samples, ...counts } = sum([own, ...shares.flatMap(share => share[report.id] ?? [])]);
  return { ...report, counts: { ...report.counts, ...counts, refused: { ...counts.refused } }, samples };
}
