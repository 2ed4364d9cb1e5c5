/**
 * The Telegram sessions of everybody: a signed cookie counts only while its session is in the person's document. So a
 * session ends everywhere at once when it is signed out, when the person signs out everywhere, and when their account
 * is disabled, deleted, unlinked, or gets another password.
 */

import type { SignInEnding } from '#shared/access/sign-in-ending.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Result } from '#shared/result.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { type Arrival, type ArrivalError, beginSession } from './arrival.ts';
import type { PersonPseudonym } from './deleted-people.ts';
import { createKnownPeople, type KnownPeople, type KnownPerson } from './known-people.ts';
import {
  acceptsProof,
  type DeviceSession,
  endOf,
  grantedAgain,
  holds,
  type PersonSessions,
  seenAt,
  withoutAny,
  withoutSessions,
} from './person-sessions.ts';
import { createDeviceSessionStore, type DeviceSessionStore } from './session-store.ts';

/** How exactly it is known when a device was last seen. */
const SEEN_MS = 60 * 60_000;
const SWEEP_MS = 60 * 60_000;

/** What a request proves, once its signature is checked. */
type Shown =
  | { readonly telegramId: TelegramId; readonly sessionId: string }
  | { readonly telegramId: TelegramId; readonly proof: string; readonly provenAt: number };

/** session: null for launch data. */
type Checked = { readonly state: 'valid'; readonly session: DeviceSession | null } | { readonly state: SignInEnding };

export interface TelegramSessions {
  begin(arrival: Arrival): Promise<Result<DeviceSession, { readonly code: ArrivalError }>>;
  /** Whether the request's session, or its launch data, still counts. */
  check(shown: Shown): Promise<Checked>;
  /**
   * Whether a sign-in of the person's account still counts: it may have ended with a session on the same device.
   * sessionId: the session that the sign-in was made from; null: none. signIn: when it proved itself, in milliseconds.
   */
  countsSignIn(telegramId: TelegramId, sessionId: string | null, signIn: number): Promise<boolean>;
  /** Whether an administrator has disabled the person's account. */
  isDisabled(telegramId: TelegramId): Promise<boolean>;
  /** Notes that the device was here, once an hour. */
  saw(telegramId: TelegramId, session: DeviceSession): void;
  list(telegramId: TelegramId): Promise<readonly DeviceSession[]>;
  end(telegramId: TelegramId, sessionId: string): Promise<boolean>;
  /** keep: the session that stays, of the device that asks. Launch data from before are void too. */
  endAll(telegramId: TelegramId, keep: string | null): Promise<void>;
  /** As `endAll`, because the account is no longer theirs: who comes in at once is let in. */
  endUnlinked(telegramId: TelegramId, keep: string | null): Promise<void>;
  /** As `endAll`, with everything that was kept of the person: those who are signed out are told that the account is gone. */
  endDeleted(telegramId: TelegramId): Promise<void>;
  /** Whether they deleted their account within the last two days, and have not come in since. */
  isDeleted(telegramId: TelegramId): Promise<boolean>;
  /** Runs the linking of the person to another account; sessions that counted before it still count afterwards. */
  carryOver<T>(telegramId: TelegramId, link: () => Promise<T>): Promise<T>;
  /** Looks again at the person of an account that was just changed. */
  accountChanged(uid: Uid): Promise<void>;
  /** listener: called when sessions of the person may have ended. Returns a function that unsubscribes. */
  onEnded(listener: (telegramId: TelegramId) => void): () => void;
  /** Looks for what other processes ended, every second. Returns the function that stops it. */
  start(): () => void;
}

export interface TelegramSessionsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  /** Measures ages: it never jumps. */
  readonly steady: Clock;
  readonly identity: Pick<Identity, 'telegramAccountOf' | 'telegramOf'>;
  readonly newId: () => string;
  /** How people are kept who deleted their account. */
  readonly pseudonymOf: PersonPseudonym;
  readonly log: { warn(message: string, fields?: Record<string, unknown>): void };
}

export function createTelegramSessions(deps: TelegramSessionsDeps): TelegramSessions {
  const { store, clock, steady, identity, newId, log } = deps;
  const documents = createDeviceSessionStore(store, deps.pseudonymOf);
  const listeners = new Set<(telegramId: TelegramId) => void>();
  const notify = (telegramId: TelegramId) => {
    for (const listener of listeners) listener(telegramId);
  };
  const known = createKnownPeople({ documents, identity, clock, steady, onChange: notify });

  async function change(telegramId: TelegramId, next: (person: PersonSessions) => PersonSessions): Promise<void> {
    await documents.change(telegramId, next);
    known.forget(telegramId);
    notify(telegramId);
  }

  function valid({ person, account }: KnownPerson, sessionId: string): DeviceSession | null {
    const session = person.sessions.find(({ id }) => id === sessionId);
    return session && holds(person, account, session, clock.now()) ? session : null;
  }

  return {
    async begin(arrival) {
      const outcome = await beginSession({ store, documents, clock, identity, newId }, arrival);
      known.forget(arrival.telegramId);
      return outcome;
    },

    async check(shown) {
      const person = await known.of(shown.telegramId);
      if (person.account.isDisabled) return { state: 'disabled' };
      if ('sessionId' in shown) {
        const session = valid(person, shown.sessionId);
        return session ? { state: 'valid', session } : { state: endingOf(person, shown.sessionId, clock.now()) };
      }
      const isAccepted = acceptsProof(person.person, person.account, shown);
      return isAccepted ? { state: 'valid', session: null } : { state: person.person.isDeleted ? 'deleted' : 'ended' };
    },

    async countsSignIn(telegramId, sessionId, signIn) {
      const person = await known.of(telegramId);
      if (sessionId !== null) return valid(person, sessionId) !== null;
      return !person.person.endedSignIns.includes(signIn);
    },

    isDisabled: async telegramId => (await known.of(telegramId)).account.isDisabled,

    saw(telegramId, session) {
      const now = clock.now();
      if (Math.abs(now - session.lastSeenAt) < SEEN_MS) return;
      documents
        .change(telegramId, person => seenAt(person, session.id, now))
        .then(() => known.forget(telegramId))
        .catch(cause => log.warn('visita não anotada', { cause }));
    },

    async list(telegramId) {
      const person = await known.fresh(telegramId);
      const counting = person.person.sessions.filter(({ id }) => valid(person, id) !== null);
      return counting.sort((a, b) => b.lastSeenAt - a.lastSeenAt);
    },

    async end(telegramId, sessionId) {
      let found = false;
      await change(telegramId, person => {
        found = person.sessions.some(({ id }) => id === sessionId);
        return withoutSessions(person, ({ id }) => id === sessionId, clock.now());
      });
      return found;
    },

    endDeleted: telegramId =>
      change(telegramId, person => ({
        ...withoutAny(person, null, clock.now(), { isSignOut: true }),
        isDeleted: true,
      })),

    isDeleted: documents.isDeleted,

    endAll: (telegramId, keep) =>
      change(telegramId, person => withoutAny(person, keep, clock.now(), { isSignOut: true })),
    endUnlinked: (telegramId, keep) =>
      change(telegramId, person => withoutAny(person, keep, clock.now(), { isSignOut: false })),

    async carryOver(telegramId, link) {
      const before = await known.fresh(telegramId);
      const counted = new Set(before.person.sessions.filter(({ id }) => valid(before, id)).map(({ id }) => id));
      const linked = await link();
      const account = await identity.telegramAccountOf(telegramId);
      await change(telegramId, person => grantedAgain(person, counted, account, clock.now()));
      return linked;
    },

    async accountChanged(uid) {
      known.lookAgain(uid);
      const telegramId = await identity.telegramOf(uid);
      if (telegramId === null) return;
      // Whether the sessions count depends on the account; other processes look for this mark to notice the change.
      const mark = (person: PersonSessions) =>
        person.sessions.length === 0 ? person : { ...person, endedAt: clock.now() };
      await change(telegramId, mark);
    },

    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    start: () => keepUp({ known, documents, clock, log }),
  };
}

/** Why a session of theirs that does not count was ended. */
function endingOf({ person, account }: KnownPerson, sessionId: string, now: number): SignInEnding {
  if (person.isDeleted) return 'deleted';
  const session = person.sessions.find(({ id }) => id === sessionId);
  if (session === undefined) return 'ended';
  if (now >= endOf(session)) return 'expired';
  const isByPassword = account.revokedFor === 'password' && session.uid === account.uid;
  return isByPassword && session.grantedAt > person.validSince ? 'password_changed' : 'ended';
}

/** Looks for what other processes ended, and deletes what is over. Returns the function that stops it. */
function keepUp({
  known,
  documents,
  clock,
  log,
}: Pick<TelegramSessionsDeps, 'clock' | 'log'> & {
  readonly known: KnownPeople;
  readonly documents: DeviceSessionStore;
}): () => void {
  const stopWatching = known.watchOthers(cause => log.warn('sessões encerradas noutro processo?', { cause }));
  const sweep = () => documents.sweep(clock.now()).catch(cause => log.warn('sessões antigas não apagadas', { cause }));
  const timer = setInterval(sweep, SWEEP_MS);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
