/** Where one person is signed in, with Telegram and with their account, and the way to sign one device out. */
import type { AccountDevice, Identity } from '#shared/ports/identity.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { type Asking, type DeviceRow, deviceRows } from './device-rows.ts';
import { sessionOfClaims } from './session-claim.ts';
import type { TelegramSessions } from './telegram-sessions.ts';

/** The account is one side of a person, the Telegram session the other; either is enough. */
export interface Sides extends Asking {
  readonly uid: Uid | null;
  readonly telegramId: TelegramId | null;
}

export interface PersonDevicesDeps {
  readonly telegramSessions: Pick<TelegramSessions, 'list' | 'end' | 'countsSignIn'>;
  readonly identity: Pick<Identity, 'devices'>;
}

export interface PersonDevices {
  list(sides: Sides): Promise<readonly DeviceRow[]>;
  /** False: it was signed out already. */
  end(sides: Sides, device: DeviceRow): Promise<boolean>;
}

export function createPersonDevices({ telegramSessions, identity }: PersonDevicesDeps): PersonDevices {
  /** Without the sign-ins of Telegram sessions that were ended, which count no more. */
  async function counting(telegramId: TelegramId | null, device: AccountDevice): Promise<AccountDevice> {
    const counts = await Promise.all(
      device.signIns.map(({ authTime, claims }) => {
        const sessionId = sessionOfClaims(claims);
        return telegramId === null
          ? sessionId === null
          : telegramSessions.countsSignIn(telegramId, sessionId, authTime);
      }),
    );
    return { ...device, signIns: device.signIns.filter((_, index) => counts[index]) };
  }

  return {
    async list(sides) {
      const { uid, telegramId } = sides;
      const [sessions, known] = await Promise.all([
        telegramId === null ? [] : telegramSessions.list(telegramId),
        uid === null ? [] : (identity.devices?.list(uid) ?? []),
      ]);
      const devices = await Promise.all(known.map(device => counting(telegramId, device)));
      const signedIn = devices.filter(({ signIns }) => signIns.length > 0);
      return deviceRows(sessions, signedIn, sides);
    },

    async end({ uid, telegramId }, { accountDevices, sessionId }) {
      let isEnded = false;
      // The account first: it could start a Telegram session again.
      for (const device of accountDevices) {
        if (uid !== null && (await identity.devices?.end(uid, device))) isEnded = true;
      }
      if (telegramId === null || sessionId === null) return isEnded;
      return (await telegramSessions.end(telegramId, sessionId)) || isEnded;
    },
  };
}
