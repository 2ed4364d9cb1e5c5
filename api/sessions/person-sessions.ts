/** One person's Telegram sessions as a document, and how it changes. It reads no store and no clock. */

import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { TelegramAccount } from '#shared/ports/identity.ts';
import { asTelegramId, asUid, type TelegramId } from '#shared/units.ts';
import { SESSION_WAYS } from '#shared/wire/sessions.ts';
import type { OwnedCollection } from '../people/person-data.ts';

/** Whatever is renewed, a session ends this long after its person last proved who they are. */
export const PROOF_LASTS_MS = 30 * 86_400_000;
/** Launch data are accepted for a day, so an ended session's are remembered for longer than that. */
export const SPENT_KEPT_MS = 2 * 86_400_000;
/** More devices than anybody has: the one that was away longest gives way. */
const MAX_SESSIONS = 50;
const MAX_PROOFS = 5;
const MAX_SPENT = 100;
const MAX_ENDED_SIGN_INS = 100;

const sessionSchema = z.object({
  id: z.string(),
  /** The account that the person had when they came in. A session of another account does not count. */
  uid: z.string().transform(asUid),
  /** Later than every revocation before it. Milliseconds, like the other times. */
  grantedAt: z.int(),
  startedAt: z.int(),
  provenAt: z.int(),
  lastSeenAt: z.int(),
  way: z.enum(SESSION_WAYS),
  /** When the account's sign-in that began the session proved itself, which identifies that sign-in; null: Telegram vouched. */
  signIn: z.int().nullable(),
  /** The proofs that it was opened with, hashed: they open no other session. */
  proofs: z.array(z.string()),
  device: z.string(),
});
export type DeviceSession = z.infer<typeof sessionSchema>;

const personSessionsSchema = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  telegramId: z.int().positive().transform(asTelegramId),
  /** Sessions and launch data from before it are void. */
  validSince: z.int(),
  /** When they were last signed out everywhere: launch data of that second are void, too. */
  signedOutAt: z.int().default(0),
  /** Whether the person deleted their account then, and has not come in since. Documents from before this was kept say no. */
  isDeleted: z.boolean().default(false),
  /** When something was last ended: other processes look for it. */
  endedAt: z.int(),
  sessions: z.array(sessionSchema),
  /** Proofs of sessions that were ended. */
  spent: z.array(z.object({ proof: z.string(), until: z.int() })),
  /** The account's sign-ins that went with sessions that were ended. */
  endedSignIns: z.array(z.int()),
});
export type PersonSessions = z.infer<typeof personSessionsSchema>;

export const TELEGRAM_SESSIONS: OwnedCollection = 'telegram_sessions';
export const TELEGRAM_SESSION_KIND = keptKind(TELEGRAM_SESSIONS, personSessionsSchema);

export const parsePersonSessions = (data: unknown): PersonSessions => personSessionsSchema.parse(data);

export function noSessions(telegramId: TelegramId): PersonSessions {
  return {
    schema: 1,
    owner: uidOfTelegram(telegramId),
    telegramId,
    validSince: 0,
    signedOutAt: 0,
    isDeleted: false,
    endedAt: 0,
    sessions: [],
    spent: [],
    endedSignIns: [],
  };
}

/** Whether the session still counts. now: milliseconds. */
export function holds(person: PersonSessions, account: TelegramAccount, session: DeviceSession, now: number): boolean {
  const validSince = Math.max(person.validSince, account.validSince);
  return session.uid === account.uid && session.grantedAt > validSince && now < endOf(session);
}

/** The instant from which the session is over, however often it is renewed. */
export const endOf = ({ provenAt }: Pick<DeviceSession, 'provenAt'>): number => provenAt + PROOF_LASTS_MS;

/**
 * Whether a proof may still be used. It may not if its session was ended, or if it is from before everything was signed
 * out. Telegram dates proofs in whole seconds: one from the second of a sign-out everywhere may be from before it, and does
 * not count; one from the second in which the account was unlinked does, so that somebody who signs in at once is not sent
 * away.
 */
export function acceptsProof(
  person: PersonSessions,
  account: TelegramAccount,
  { proof, provenAt }: { readonly proof: string; readonly provenAt: number },
): boolean {
  return (
    provenAt > person.signedOutAt &&
    isAfter(Math.max(person.validSince, account.validSince), provenAt) &&
    !person.spent.some(spent => spent.proof === proof)
  );
}

/** Whether a proof, dated in whole seconds, is from this moment or later. */
export const isAfter = (moment: number, provenAt: number): boolean => provenAt >= Math.floor(moment / 1000) * 1000;

/** The moment to stamp a new session with: after every revocation, also if the clock was put back since. */
export function stampOf(person: PersonSessions, account: TelegramAccount, now: number): number {
  return Math.max(now, person.validSince + 1, account.validSince + 1);
}

/** The person with this session, new or changed; the sessions that give way to it are ended. */
export function withSession(person: PersonSessions, session: DeviceSession, now: number): PersonSessions {
  const others = person.sessions.filter(({ id }) => id !== session.id);
  const byLastSeen = [...others].sort((a, b) => b.lastSeenAt - a.lastSeenAt);
  const gone = byLastSeen.slice(MAX_SESSIONS - 1);
  const kept = others.filter(other => !gone.includes(other));
  const proofs = session.proofs.slice(0, MAX_PROOFS);
  const sessions = [{ ...session, proofs }, ...kept];
  return { ...person, sessions, isDeleted: false, ...afterEnd(person, gone, now) };
}

/** The person without these sessions, whose proofs are spent. */
export function withoutSessions(
  person: PersonSessions,
  isGone: (session: DeviceSession) => boolean,
  now: number,
): PersonSessions {
  const gone = person.sessions.filter(isGone);
  if (gone.length === 0) return person;
  return {
    ...person,
    sessions: person.sessions.filter(session => !gone.includes(session)),
    ...afterEnd(person, gone, now),
    endedAt: now,
  };
}

/** Ends everything from before, launch data that were never exchanged too, except the session `kept`. */
export function withoutAny(
  person: PersonSessions,
  kept: string | null,
  now: number,
  { isSignOut }: { readonly isSignOut: boolean },
): PersonSessions {
  const left = withoutSessions(person, ({ id }) => id !== kept, now);
  const validSince = Math.max(now, person.validSince + 1);
  const sessions = left.sessions.map(session => ({ ...session, grantedAt: validSince + 1 }));
  const signedOutAt = isSignOut ? validSince : left.signedOutAt;
  return { ...left, sessions, validSince, signedOutAt, endedAt: now };
}

/** What came with ended sessions opens nothing any more: their proofs, and the account's sign-ins. */
function afterEnd(
  { spent, endedSignIns }: PersonSessions,
  gone: readonly DeviceSession[],
  now: number,
): Pick<PersonSessions, 'spent' | 'endedSignIns'> {
  const until = now + SPENT_KEPT_MS;
  const proofs = gone.flatMap(session => session.proofs.map(proof => ({ proof, until })));
  const signIns = gone.flatMap(({ signIn }) => (signIn === null ? [] : [signIn]));
  return {
    spent: [...proofs, ...spent.filter(each => each.until > now)].slice(0, MAX_SPENT),
    endedSignIns: [...new Set([...signIns, ...endedSignIns])].slice(0, MAX_ENDED_SIGN_INS),
  };
}

export function seenAt(person: PersonSessions, sessionId: string, now: number): PersonSessions {
  const seen = (session: DeviceSession) => (session.id === sessionId ? { ...session, lastSeenAt: now } : session);
  return { ...person, sessions: person.sessions.map(seen) };
}

/** Lets these sessions count for the account that the person has now. */
export function grantedAgain(
  person: PersonSessions,
  ids: ReadonlySet<string>,
  account: TelegramAccount,
  now: number,
): PersonSessions {
  const grantedAt = stampOf(person, account, now);
  const granted = (session: DeviceSession) =>
    ids.has(session.id) ? { ...session, uid: account.uid, grantedAt } : session;
  return { ...person, sessions: person.sessions.map(granted) };
}
