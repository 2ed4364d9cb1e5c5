/** How matches ended, by event: the last word of their feed, and when it came. Nothing personal, and bounded. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { type KnownResult, knownResultSchema, type MatchResult } from '#shared/results/match-result.ts';
import { epochMs } from '#shared/units.ts';

const COLLECTION = 'match_results';
const KEPT_MS = 60 * 86_400_000;
const MAX_KEPT = 20_000;
const PER_SWEEP = 500;

const documentSchema = knownResultSchema.extend({ schema: z.literal(1) });
export const RESULT_KIND = keptKind(COLLECTION, documentSchema, { isPersonal: false });

export interface ResultStore {
  /** source: the feed, as the person reads it. The same result again changes nothing; another one is a correction. */
  keep(results: readonly MatchResult[], source: string): Promise<void>;
  /** Those of these events that are known. */
  find(events: readonly string[]): Promise<KnownResult[]>;
  /** Deletes some of what is old, or too many. */
  sweep(): Promise<void>;
}

export interface ResultStoreDeps {
  readonly store: DocumentStore;
  /** The machine's: what bets are settled at. */
  readonly clock: Clock;
}

export const RESULT_INDEXES = [{ collection: COLLECTION, field: 'at' }];

export function createResultStore({ store, clock }: ResultStoreDeps): ResultStore {
  async function read(event: string): Promise<KnownResult | null> {
    const found = await store.get(COLLECTION, idOf(event));
    if (!found) return null;
    const { schema: _, ...result } = documentSchema.parse(found.data);
    return result;
  }

  return {
    async keep(results, source) {
      for (const result of results) {
        const before = await read(result.event);
        if (before && textOf(before) === textOf(result)) continue;
        // Later than what it corrects, also after a clock was set back.
        const at = Math.max(clock.now(), (before?.at ?? 0) + 1);
        await store.put(COLLECTION, idOf(result.event), documentOf({ ...result, source, at: epochMs(at) }), 'any');
      }
    },
    async find(events) {
      const found = await Promise.all([...new Set(events)].map(read));
      return found.flatMap(result => result ?? []);
    },
    async sweep() {
      const over = (await store.count(COLLECTION)) - MAX_KEPT;
      const { documents } = await store.query(COLLECTION, {
        orderBy: { field: 'at', direction: 'asc' },
        limit: PER_SWEEP,
      });
      for (const [index, { id, data }] of documents.entries()) {
        if (index < over || Number(data.at) < clock.now() - KEPT_MS) await store.delete(COLLECTION, id);
      }
    },
  };
}

function documentOf({ score, match, ...rest }: KnownResult): DocumentData {
  const { halfTime, ...full } = score ?? { home: 0, away: 0 };
  // A store refuses undefined.
  const { sport, ...named } = match ?? {};
  const about = match && { match: sport === undefined ? named : { ...named, sport } };
  return { schema: 1, ...rest, ...about, score: score && (halfTime ? { ...full, halfTime } : full) };
}

const textOf = ({ status, score, match }: MatchResult): string =>
  JSON.stringify([
    ...[status, score?.home, score?.away, score?.halfTime?.home, score?.halfTime?.away],
    // The same score of another match is news.
    ...[match?.sport, match?.home, match?.away, match?.startsAt],
  ]);

/** An event's id may hold what a document's must not. */
const idOf = (event: string): string => createHash('sha256').update(event).digest('base64url');
