/** Begins the session of somebody who has just proven who they are. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramId } from '#shared/units.ts';
import type { SessionWay } from '#shared/wire/sessions.ts';
import {
  acceptsProof,
  type DeviceSession,
  holds,
  isAfter,
  type PersonSessions,
  stampOf,
  withSession,
} from './person-sessions.ts';
import type { DeviceSessionStore } from './session-store.ts';

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

export interface BeginDeps {
  readonly store: DocumentStore;
  readonly documents: DeviceSessionStore;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'telegramAccountOf'>;
  readonly newId: () => string;
}

export async function beginSession(
  { store, documents, clock, identity, newId }: BeginDeps,
  arrival: Arrival,
): Promise<Result<DeviceSession, { readonly code: ArrivalError }>> {
  // Read before the account: anything revoked after this moment ends the session that begins here.
  const now = clock.now();
  const account = await identity.telegramAccountOf(arrival.telegramId);
  if (account.isDisabled) return err({ code: 'disabled' });
  return store.transaction(async tx => {
    const person = await documents.read(tx, arrival.telegramId);
    const arrived = arrive(person, account, arrival, { now, newId });
    if (arrived.ok) documents.write(tx, withSession(person, arrived.value, now));
    return arrived;
  });
}

/** The session that the arrival gets: the one that its browser or its proof already has, or a new one. */
function arrive(
  person: PersonSessions,
  account: Parameters<typeof holds>[1],
  { way, provenAt, proof, device, sessionId }: Arrival,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Result<DeviceSession, { readonly code: ArrivalError }> {
  const isFresh =
    proof === null ? isAfter(account.validSince, provenAt) : acceptsProof(person, account, { proof, provenAt });
  if (!isFresh) return err({ code: 'ended' });
  const counting = person.sessions.filter(session => holds(person, account, session, now));
  const mine = counting.find(({ id }) => id === sessionId);
  const opened = counting.find(({ proofs, signIn }) => (proof === null ? signIn === provenAt : proofs.includes(proof)));
  // Telegram gives a reloaded Mini App the same launch data again; a login on a web page is used once.
  const isOnce = way === 'widget' || way === 'oidc';
  if (opened && isOnce && opened !== mine) return err({ code: 'used' });
  const before = way === 'account' ? (mine ?? opened) : (opened ?? mine);
  const proofs = [...new Set([...(proof === null ? [] : [proof]), ...(before?.proofs ?? [])])];
  return ok({
    id: before?.id ?? newId(),
    uid: account.uid,
    grantedAt: stampOf(person, account, now),
    startedAt: before?.startedAt ?? now,
    provenAt: Math.max(provenAt, before?.provenAt ?? 0),
    lastSeenAt: now,
    // If Telegram vouched for the device once, that stays true.
    way: way === 'account' && before ? before.way : way,
    signIn: way === 'account' ? provenAt : (before?.signIn ?? null),
    proofs,
    device: device || (before?.device ?? ''),
  });
}
