/** An identity that tells of every change of an account that may end its sign-ins, whichever part of the program asks for it. */
import type { Identity } from '#shared/ports/identity.ts';
import type { Uid } from '#shared/units.ts';

export interface Announcements {
  /** Resolves once those who have to know will know. */
  readonly changed: (uid: Uid) => Promise<void>;
  /** Every sign-in of the account was ended. */
  readonly lockedOut: (uid: Uid) => void;
}

export function announcedIdentity(identity: Identity, { changed: announce, lockedOut }: Announcements): Identity {
  const { devices } = identity;

  async function announced<T>(uid: Uid, change: Promise<T>): Promise<T> {
    const changed = await change;
    await announce(uid);
    return changed;
  }

  return {
    ...identity,
    async revokeSessions(uid) {
      const revoked = await announced(uid, identity.revokeSessions(uid));
      lockedOut(uid);
      return revoked;
    },
    async setDisabled(uid, disabled) {
      const done = await announced(uid, identity.setDisabled(uid, disabled));
      if (disabled) lockedOut(uid);
      return done;
    },
    deleteAccount: uid => announced(uid, identity.deleteAccount(uid)),
    linkTelegram: (uid, telegramId) => announced(uid, identity.linkTelegram(uid, telegramId)),
    devices: devices && { ...devices, end: (uid, device) => announced(uid, devices.end(uid, device)) },
  };
}
