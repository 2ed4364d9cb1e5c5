/** What administrators have decided about doubtful events: kept, undone, and told to the matching. Nothing personal. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Doubt } from '#shared/event-matching/doubts.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { type DoubtfulEvents, decidedPairSchema, type NamedEvent } from '#shared/wire/admin/doubtful-events.ts';
import type { EventMatching } from './event-matching.ts';

type Decision = 'same' | 'different';

interface Decided {
  readonly about: string;
  readonly before: Decision | null;
}

export interface EventDecisions {
  /** Reads what was decided before, and forgets what is over. */
  open(): Promise<void>;
  state(): Promise<DoubtfulEvents>;
  /** decision null: takes it back. Returns what it was about, and what was decided before; null: no such pair. */
  decide(id: string, decision: Decision | null, actor: string): Promise<Decided | null>;
}

export interface EventDecisionsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly matching: DecidedMatching;
}

export interface KnownMatches {
  readonly doubts: readonly Doubt[];
  readonly joined: number;
}

/** The matching that decisions are told to, in this process or another. */
export interface DecidedMatching extends Pick<EventMatching, 'restore' | 'decide'> {
  known(): Promise<KnownMatches>;
}

export const ownMatching = (matching: EventMatching): DecidedMatching => ({
  known: async () => ({ doubts: matching.doubts(), joined: matching.joined }),
  restore: matching.restore,
  decide: matching.decide,
});

const COLLECTION = 'event_decisions';
const KEPT_MS = 7 * 86_400_000;
const MAX_KEPT = 500;

const documentSchema = decidedPairSchema.extend({ schema: z.literal(1), pair: z.string().max(200) });
type Kept = z.output<typeof documentSchema>;

export const DECISION_INDEXES = [{ collection: COLLECTION, field: 'at' }];
export const DECISION_KIND = keptKind(COLLECTION, documentSchema, { isPersonal: false });

export function createEventDecisions({ store, clock, log, matching }: EventDecisionsDeps): EventDecisions {
  async function read(): Promise<Kept[]> {
    const { documents } = await store.query(COLLECTION, {
      orderBy: { field: 'at', direction: 'desc' },
      limit: MAX_KEPT,
    });
    return documents.flatMap(({ id, data }) => {
      const kept = documentSchema.safeParse(data);
      if (!kept.success) log.warn('uma decisão sobre jogos não pôde ser lida', { id });
      return kept.success ? [kept.data] : [];
    });
  }

  return {
    async open() {
      const kept = await read();
      const over = kept.filter(({ a }) => a.startsAt < clock.now() - KEPT_MS);
      for (const { id } of over) await store.delete(COLLECTION, id);
      const current = kept.filter(each => !over.includes(each));
      matching.restore(new Map(current.map(({ pair, decision }) => [pair, decision])));
    },

    async state() {
      const [kept, { doubts, joined }] = await Promise.all([read(), matching.known()]);
      const decided = kept.map(({ schema: _, pair: __, ...each }) => each);
      // The process with the feeds may not have been told yet of a decision made a moment ago.
      const open = doubts.filter(({ pair }) => !kept.some(each => each.pair === pair));
      const doubtful = open.map(({ pair, a, b, swapped, why }) => ({
        id: idOf(pair),
        a: named(a),
        b: named(b),
        swapped,
        why,
      }));
      return { doubtful, decided, joined };
    },

    async decide(id, decision, actor) {
      const doubt = (await matching.known()).doubts.find(({ pair }) => idOf(pair) === id);
      const before = await store.get(COLLECTION, id);
      const kept = before ? documentSchema.parse(before.data) : null;
      const pair = doubt?.pair ?? kept?.pair;
      const events = doubt ? { a: named(doubt.a), b: named(doubt.b) } : kept;
      if (pair === undefined || events === null) return null;
      const { a, b } = events;
      if (decision === null) await store.delete(COLLECTION, id);
      else {
        const document = { schema: 1 as const, id, pair, a, b, decision, by: actor, at: clock.now() };
        await store.put(COLLECTION, id, document, 'any');
      }
      await matching.decide(pair, decision);
      const about = `${a.home} x ${a.away} (${a.feed}) / ${b.home} x ${b.away} (${b.feed})`;
      return { about, before: kept?.decision ?? null };
    },
  };
}

const named = ({ feed, event: { league, home, away, startsAt } }: Doubt['a']): NamedEvent => ({
  feed,
  league,
  home,
  away,
  startsAt,
});

const idOf = (pair: string): string => createHash('sha256').update(pair).digest('base64url').slice(0, 22);
