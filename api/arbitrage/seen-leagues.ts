/**
 * The leagues that the feeds have ever had, the latest ones: filters can name them while nothing of them is on. Read once,
 * and written when a new one was seen.
 */
import type { League } from '#shared/markets/leagues.pt-br.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { MAX_LEAGUES, seenLeaguesSchema } from '#shared/wire/leagues.ts';
import type { MarketReader } from './market-reader.ts';

export interface SeenLeagues {
  /** In no order. */
  list(): readonly League[];
  /** Looks at the matches that have prices now. Never rejects. */
  note(): Promise<void>;
  /** Looks about once a minute. Returns the function that stops it. */
  start(): () => Promise<void>;
}

export interface SeenLeaguesDeps {
  readonly store: DocumentStore;
  readonly scanner: Pick<MarketReader, 'leagues'>;
  readonly clock: Clock;
  readonly log: Log;
}

const COLLECTION = 'leagues';
const DOCUMENT = 'seen';
/** They are seen again by themselves. */
export const LEAGUES_KIND = keptKind(COLLECTION, seenLeaguesSchema, {
  field: 'version',
  isPersonal: false,
  whenUnreadable: 'set_aside',
});
const EVERY_MS = 60_000;
/** A league that is still on is written down again this often, so that it outlasts those that are over. */
const RENEW_MS = 7 * 24 * 3_600_000;

interface Seen extends League {
  readonly at: number;
}

export function createSeenLeagues({ store, scanner, clock, log }: SeenLeaguesDeps): SeenLeagues {
  const seen = new Map<string, Seen>();
  let isRead = false;
  let running: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const stored = seenLeaguesSchema.safeParse((await store.get(COLLECTION, DOCUMENT))?.data);
    for (const each of stored.success ? stored.data.leagues : []) {
      if (!seen.has(keyOf(each))) seen.set(keyOf(each), each);
    }
    isRead = true;
  }

  async function note(): Promise<void> {
    try {
      if (!isRead) await read();
      const at = clock.now();
      let isNew = false;
      for (const { sport, name } of scanner.leagues()) {
        const before = seen.get(keyOf({ sport, name }));
        if (before !== undefined && Math.abs(at - before.at) < RENEW_MS) continue;
        seen.set(keyOf({ sport, name }), { sport, name, at });
        isNew = true;
      }
      if (!isNew) return;
      const latest = [...seen.values()].sort((a, b) => b.at - a.at).slice(0, MAX_LEAGUES);
      seen.clear();
      for (const each of latest) seen.set(keyOf(each), each);
      await store.put(COLLECTION, DOCUMENT, { version: 1, leagues: latest.map(each => ({ ...each })) }, 'any');
    } catch (cause) {
      // A name that is missing in a filter harms nobody; the next look tries again.
      isRead = false;
      log.warn('as ligas vistas não foram guardadas; nova tentativa em um minuto', { cause });
    }
  }

  return {
    list: () => [...seen.values()].map(({ sport, name }) => ({ sport, name })),
    note,
    start() {
      const look = () => {
        running = running.then(note);
      };
      look();
      const timer = setInterval(look, EVERY_MS);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}

const keyOf = ({ sport, name }: League) => `${sport} ${name}`;
