/**
 * The Telegram sessions of everybody: a signed cookie counts only while its session is in the person's document. So a
 * session ends everywhere at once when it is signed out, when the person signs out everywhere, and when their account
 * is disabled, deleted, unlinked, or gets another password.
 */

import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import type { SessionWay } from '#shared/wire/sessions.ts';
import { createKnownPeople, type KnownPerson } from './known-people.ts';
import {
  acceptsProof,
  type DeviceSession,
  holds,
  isAfter,
  type PersonSessions,
  stampOf,
  withoutAny,
  withoutSessions,
  withSession,
} from './person-sessions.ts';
import { createSessionStore } from './session-store.ts';

/** How exactly it is known when a device was last seen. */
const SEEN_MS = 60 * 60_000;
const SWEEP_MS = 60 * 60_000;

/** Somebody who has just proven who they are. */
export interface Arrival {
  readonly telegramId: TelegramId;
  readonly way: SessionWay;
  /** When Telegram, or the account's sign-in, saw the person. Milliseconds. */
  readonly provenAt: number;
  /** The signed proof, hashed; null: the account vouches for the person. */
  readonly proof: string | null;
  readonly device: string;
  /** The session that the browser already has, if it is this person's. */
  readonly sessionId: string | null;
}

/** 'disabled': the person's account. 'used': the proof opened a session before. 'ended': it is from before a sign-out. */
export type ArrivalError = 'disabled' | 'used' | 'ended';

/** What a request proves, once its signature is checked. */
type Shown =
  | { readonly telegramId: TelegramId; readonly sessionId: string }
  | { readonly telegramId: TelegramId; readonly proof: string; readonly provenAt: number };

/** session: null for launch data. */
type Checked =
  | { readonly standing: 'valid'; readonly session: DeviceSession | null }
  | { readonly standing: 'ended' | 'disabled' };

export interface TelegramSessions {
  begin(arrival: Arrival): Promise<Result<DeviceSession, { readonly code: ArrivalError }>>;
  /** Whether the request's session, or its launch data, still counts. */
  check(shown: Shown): Promise<Checked>;
  /**
   * Whether a sign-in of the person's account still counts, of which a session on the same device may have been ended.
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
  /** Runs the linking of the person to another account; the sessions that counted before count afterwards. */
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
  readonly identity: Pick<Identity, 'standingOf' | 'telegramOf'>;
  readonly newId: () => string;
  readonly log: { warn(message: string, fields?: Record<string, unknown>): void };
}

export function createTelegramSessions(deps: TelegramSessionsDeps): TelegramSessions {
  const { store, clock, steady, identity, newId, log } = deps;
  const documents = createSessionStore(store);
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

  function valid({ person, standing }: KnownPerson, sessionId: string): DeviceSession | null {
    const session = person.sessions.find(({ id }) => id === sessionId);
    return session && holds(person, standing, session, clock.now()) ? session : null;
  }

  return {
    async begin(arrival) {
      const { telegramId } = arrival;
      // Read before the account: what is revoked from here on ends the session that begins here.
      const now = clock.now();
      const standing = await identity.standingOf(telegramId);
      if (standing.isDisabled) return err({ code: 'disabled' });
      const outcome = await store.transaction(async tx => {
        const person = await documents.read(tx, telegramId);
        const arrived = arrive(person, standing, arrival, { now, newId });
        if (arrived.ok) documents.write(tx, withSession(person, arrived.value, now));
        return arrived;
      });
      known.forget(telegramId);
      return outcome;
    },

    async check(shown) {
      const person = await known.of(shown.telegramId);
      if (person.standing.isDisabled) return { standing: 'disabled' };
      if ('sessionId' in shown) {
        const session = valid(person, shown.sessionId);
        return session ? { standing: 'valid', session } : { standing: 'ended' };
      }
      const isAccepted = acceptsProof(person.person, person.standing, shown);
      return isAccepted ? { standing: 'valid', session: null } : { standing: 'ended' };
    },

    async countsSignIn(telegramId, sessionId, signIn) {
      const person = await known.of(telegramId);
      if (sessionId !== null) return valid(person, sessionId) !== null;
      return !person.person.endedSignIns.includes(signIn);
    },

    isDisabled: async telegramId => (await known.of(telegramId)).standing.isDisabled,

    saw(telegramId, session) {
      const now = clock.now();
      if (Math.abs(now - session.lastSeenAt) < SEEN_MS) return;
      const seen = (person: PersonSessions): PersonSessions => ({
        ...person,
        sessions: person.sessions.map(each => (each.id === session.id ? { ...each, lastSeenAt: now } : each)),
      });
      documents
        .change(telegramId, seen)
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

    endAll: (telegramId, keep) => change(telegramId, person => withoutAny(person, keep, clock.now())),

    async carryOver(telegramId, link) {
      const before = await known.fresh(telegramId);
      const counted = new Set(before.person.sessions.filter(({ id }) => valid(before, id)).map(({ id }) => id));
      const linked = await link();
      const standing = await identity.standingOf(telegramId);
      await change(telegramId, person => {
        const grantedAt = stampOf(person, standing, clock.now());
        const stamped = (session: DeviceSession) =>
          counted.has(session.id) ? { ...session, uid: standing.uid, grantedAt } : session;
        return { ...person, sessions: person.sessions.map(stamped) };
      });
      return linked;
    },

    async accountChanged(uid) {
      known.lookAgain(uid);
      const telegramId = await identity.telegramOf(uid);
      if (telegramId === null) return;
      // Other processes look for this mark; the sessions themselves depend on the account.
      const mark = (person: PersonSessions) =>
        person.sessions.length === 0 ? person : { ...person, endedAt: clock.now() };
      await change(telegramId, mark);
    },

    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    start() {
      const stopWatching = known.watchOthers(cause => log.warn('sessões encerradas noutro processo?', { cause }));
      const sweep = () =>
        documents.sweep(clock.now()).catch(cause => log.warn('sessões antigas não apagadas', { cause }));
      const timer = setInterval(sweep, SWEEP_MS);
      return () => {
        clearInterval(timer);
        stopWatching();
      };
    },
  };
}

/** The session that the arrival gets: the one that its browser or its proof already has, or a new one. */
function arrive(
  person: PersonSessions,
  standing: Parameters<typeof holds>[1],
  { way, provenAt, proof, device, sessionId }: Arrival,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Result<DeviceSession, { readonly code: ArrivalError }> {
  const isFresh =
    proof === null ? isAfter(standing.validSince, provenAt) : acceptsProof(person, standing, { proof, provenAt });
  if (!isFresh) return err({ code: 'ended' });
  const counting = person.sessions.filter(session => holds(person, standing, session, now));
  const mine = counting.find(({ id }) => id === sessionId);
  const opened = counting.find(({ proofs, signIn }) => (proof === null ? signIn === provenAt : proofs.includes(proof)));
  // Telegram gives a reloaded Mini App the same launch data again; a login on a web page is used once.
  const isOnce = way === 'widget' || way === 'oidc';
  if (opened && isOnce && opened !== mine) return err({ code: 'used' });
  const before = way === 'account' ? (mine ?? opened) : (opened ?? mine);
  const proofs = [...new Set([...(proof === null ? [] : [proof]), ...(before?.proofs ?? [])])];
  return ok({
    id: before?.id ?? newId(),
    uid: standing.uid,
    grantedAt: stampOf(person, standing, now),
    startedAt: before?.startedAt ?? now,
    provenAt: Math.max(provenAt, before?.provenAt ?? 0),
    lastSeenAt: now,
    // That Telegram vouched for the device stays true.
    way: way === 'account' && before ? before.way : way,
    signIn: way === 'account' ? provenAt : (before?.signIn ?? null),
    proofs,
    device: device || (before?.device ?? ''),
  });
}
