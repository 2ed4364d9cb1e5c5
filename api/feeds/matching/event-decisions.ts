/** What administrators have decided about doubtful events: kept, undone, and told to the matching. Nothing personal. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type DecidedPair, type Doubt, idsOfPair, isDecidedAbout } from '#shared/event-matching/doubts.ts';
import type { FeedEvent } from '#shared/event-matching/kept-events.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { type DoubtfulEvents, decidedPairSchema, type NamedEvent } from '#shared/wire/admin/doubtful-events.ts';
import type { CorrectedEvent } from './corrected-events.ts';
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
  readonly corrected: readonly CorrectedEvent[];
}

/** The matching that decisions are told to, in this process or another. */
export interface DecidedMatching extends Pick<EventMatching, 'restore' | 'decide'> {
  known(): Promise<KnownMatches>;
}

export const ownMatching = (matching: EventMatching): DecidedMatching => ({
  known: async () => knownOf(matching),
  restore: matching.restore,
  decide: matching.decide,
});

export const knownOf = (matching: Pick<EventMatching, 'doubts' | 'joined' | 'corrected'>): KnownMatches => ({
  doubts: matching.doubts(),
  joined: matching.joined,
  corrected: matching.corrected.all(),
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
      matching.restore(new Map(current.map(({ pair, decision, a, b }) => [pair, { decision, a, b }])));
    },

    async state() {
      const [kept, { doubts, joined, corrected }] = await Promise.all([read(), matching.known()]);
      const decided = kept.map(({ schema: _, pair, ...each }) => ({
        ...each,
        isOver: isOver({ pair, ...each }, doubts, corrected),
      }));
      // The process with the feeds may not have been told yet of a decision made a moment ago.
      const open = doubts.filter(
        ({ pair, a, b }) => !kept.some(each => each.pair === pair && isDecidedAbout(each, a, b)),
      );
      const doubtful = open.map(({ pair, a, b, swapped, why }) => ({
        id: idOf(pair),
        a: named(a),
        b: named(b),
        swapped,
        why,
      }));
      return { doubtful, decided, joined, corrected: corrected.map(shownCorrection) };
    },

    async decide(id, decision, actor) {
      const doubt = (await matching.known()).doubts.find(({ pair }) => idOf(pair) === id);
      const before = await store.get(COLLECTION, id);
      const kept = before ? documentSchema.parse(before.data) : null;
      const pair = doubt?.pair ?? kept?.pair;
      const events = doubt ? { a: named(doubt.a), b: named(doubt.b) } : kept;
      if (pair === undefined || events === null) return null;
      const { a, b } = events;
      const decided = decision === null ? null : { decision, a, b };
      if (decision === null) await store.delete(COLLECTION, id);
      else {
        const document = {
          schema: 1 as const,
          id,
          pair,
          a: asData(a),
          b: asData(b),
          decision,
          by: actor,
          at: clock.now(),
        };
        await store.put(COLLECTION, id, document, 'any');
      }
      await matching.decide(pair, decided);
      const about = `${a.home} x ${a.away} (${a.feed}) / ${b.home} x ${b.away} (${b.feed})`;
      return { about, before: kept?.decision ?? null };
    },
  };
}

const named = ({ feed, event: { sport, league, home, away, startsAt } }: FeedEvent): NamedEvent => ({
  feed,
  sport,
  league,
  home,
  away,
  startsAt,
});

const shownCorrection = ({ feed, before, after, what, at }: CorrectedEvent) => ({
  feed,
  what,
  at,
  before: named({ feed, event: before }),
  after: named({ feed, event: after }),
});

/** A store refuses undefined. */
const asData = ({ sport, ...event }: NamedEvent) => (sport === undefined ? event : { ...event, sport });

/** Whether one of the two is another match now than it was decided about. */
function isOver(
  { pair, ...decided }: DecidedPair & { readonly pair: string },
  doubts: readonly Doubt[],
  corrected: readonly CorrectedEvent[],
): boolean {
  const doubt = doubts.find(each => each.pair === pair);
  if (doubt) return !isDecidedAbout(decided, doubt.a, doubt.b);
  const ids = idsOfPair(pair);
  return [decided.a, decided.b].some(event =>
    corrected.some(
      ({ feed, after }) =>
        feed === event.feed &&
        ids.includes(after.id) &&
        !isDecidedAbout({ a: event, b: event }, { feed, event: after }, { feed, event: after }),
    ),
  );
}

const idOf = (pair: string): string => createHash('sha256').update(pair).digest('base64url').slice(0, 22);
