/**
 * People's sessions and accounts as last read: every request asks for them. What is older than a second is read again;
 * if the store does not answer, what was known an hour ago still counts.
 */

import type { Clock } from '#shared/ports/clock.ts';
import type { Identity, TelegramAccount } from '#shared/ports/identity.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import type { PersonSessions } from './person-sessions.ts';
import type { DeviceSessionStore } from './session-store.ts';

const FRESH_MS = 1_000;
/** As long as memberships and lists of groups are believed while nobody answers. */
const BELIEVED_MS = 60 * 60_000;
/** After a failure, requests of known people do not wait for another attempt before this time is over. */
const RETRY_MS = 3_000;
const MAX_KNOWN = 20_000;
const WATCH_MS = 1_000;
/** Two processes' clocks may differ, and a transaction takes time: the watch looks back this far. */
const OVERLAP_MS = 10_000;

export interface KnownPerson {
  readonly person: PersonSessions;
  readonly account: TelegramAccount;
}

interface Kept {
  /** The last answer, and when it was asked for. */
  known: KnownPerson | null;
  at: number;
  loading: Promise<KnownPerson> | null;
}

export interface KnownPeople {
  of(telegramId: TelegramId): Promise<KnownPerson>;
  /** Read now, whatever is known. */
  fresh(telegramId: TelegramId): Promise<KnownPerson>;
  forget(telegramId: TelegramId): void;
  /** The account was changed: its person is read again, and their sessions may have ended. */
  lookAgain(uid: Uid): void;
  watchOthers(onFailure: (cause: unknown) => void): () => void;
}

export interface KnownPeopleDeps {
  readonly documents: DeviceSessionStore;
  readonly identity: Pick<Identity, 'telegramAccountOf'>;
  readonly clock: Clock;
  readonly steady: Clock;
  readonly onChange: (telegramId: TelegramId) => void;
}

export function createKnownPeople({ documents, identity, clock, steady, onChange }: KnownPeopleDeps): KnownPeople {
  /** The one asked for last is at the end. */
  const people = new Map<TelegramId, Kept>();
  let failedAt = Number.NEGATIVE_INFINITY;

  function keptOf(telegramId: TelegramId): Kept {
    const kept = people.get(telegramId) ?? { known: null, at: 0, loading: null };
    people.delete(telegramId);
    people.set(telegramId, kept);
    const [oldest] = people.size > MAX_KNOWN ? people.keys() : [];
    if (oldest !== undefined) people.delete(oldest);
    return kept;
  }

  const ageOf = (kept: Kept) => steady.now() - kept.at;

  async function load(telegramId: TelegramId, kept: Kept): Promise<KnownPerson> {
    const at = steady.now();
    const [person, account] = await Promise.all([documents.load(telegramId), identity.telegramAccountOf(telegramId)]);
    kept.known = { person, account };
    kept.at = at;
    return kept.known;
  }

  function reload(telegramId: TelegramId, kept: Kept): Promise<KnownPerson> {
    const loading = load(telegramId, kept).finally(() => {
      if (kept.loading === loading) kept.loading = null;
    });
    kept.loading = loading;
    return loading;
  }

  function lookAgainAt(telegramId: TelegramId): void {
    people.delete(telegramId);
    onChange(telegramId);
  }

  /** Who deleted their account is named by a pseudonym: those who are known here are tried. */
  const behind = (pseudonym: string) => [...people.keys()].filter(each => documents.pseudonymOf(each) === pseudonym);

  return {
    async of(telegramId) {
      const kept = keptOf(telegramId);
      const mayStandIn = steady.now() - failedAt < RETRY_MS ? BELIEVED_MS : FRESH_MS;
      if (kept.known && ageOf(kept) < mayStandIn) return kept.known;
      try {
        return await (kept.loading ?? reload(telegramId, kept));
      } catch (cause) {
        failedAt = steady.now();
        if (kept.known && ageOf(kept) < BELIEVED_MS) return kept.known;
        throw cause;
      }
    },

    fresh: telegramId => reload(telegramId, keptOf(telegramId)),
    forget: telegramId => void people.delete(telegramId),

    lookAgain(uid) {
      const theirs = [...people].filter(([, { known }]) => known?.account.uid === uid);
      for (const [telegramId] of theirs) lookAgainAt(telegramId);
    },

    watchOthers(onFailure) {
      const seen = new Map<TelegramId | string, number>();
      let since = clock.now();
      let isAsking = false;
      const timer = setInterval(async () => {
        if (isAsking) return;
        isAsking = true;
        try {
          const asked = clock.now();
          for (const { who, endedAt } of await documents.endedSince(since - OVERLAP_MS)) {
            const name = typeof who === 'object' ? who.pseudonym : who;
            if (seen.get(name) === endedAt) continue;
            seen.set(name, endedAt);
            for (const telegramId of typeof who === 'object' ? behind(who.pseudonym) : [who]) lookAgainAt(telegramId);
          }
          for (const [name, endedAt] of seen) if (endedAt < asked - 2 * OVERLAP_MS) seen.delete(name);
          since = asked;
        } catch (cause) {
          onFailure(cause);
        } finally {
          isAsking = false;
        }
      }, WATCH_MS);
      return () => clearInterval(timer);
    },
  };
}
