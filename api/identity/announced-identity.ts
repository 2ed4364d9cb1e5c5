/** An identity that tells of every change of an account that may end its sign-ins, whichever part of the program asks for it. */
import type { Identity } from '#shared/ports/identity.ts';
import type { Uid } from '#shared/units.ts';

/** announce: resolves once those who have to know will know. */
export function announcedIdentity(identity: Identity, announce: (uid: Uid) => Promise<void>): Identity {
  const { devices } = identity;

  async function announced<T>(uid: Uid, change: Promise<T>): Promise<T> {
    const changed = await change;
    await announce(uid);
    return changed;
  }

  return {
    ...identity,
    revokeSessions: uid => announced(uid, identity.revokeSessions(uid)),
    setDisabled: (uid, disabled) => announced(uid, identity.setDisabled(uid, disabled)),
    deleteAccount: uid => announced(uid, identity.deleteAccount(uid)),
    linkTelegram: (uid, telegramId) => announced(uid, identity.linkTelegram(uid, telegramId)),
    devices: devices && { ...devices, end: (uid, device) => announced(uid, devices.end(uid, device)) },
  };
}
