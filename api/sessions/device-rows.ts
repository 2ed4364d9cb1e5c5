/**
 * "Onde estou conectado" as one list: a browser may hold a Telegram session, sign-ins of the account, or both, and each
 * is a device that ends with everything it holds.
 */
import type { AccountDevice } from '#shared/ports/identity.ts';
import type { Device } from '#shared/wire/sessions.ts';
import type { DeviceSession } from './person-sessions.ts';
import { sessionOfClaims } from './session-claim.ts';

export interface DeviceRow extends Device {
  readonly sessionId: string | null;
  readonly accountDevices: readonly string[];
}

/** The session and the device of the request that asks. */
export interface Asking {
  readonly sessionId: string | null;
  readonly accountDevice: string | null;
}

/** Sessions and devices that still count, each in the order to show them in; the device that asks comes first. */
export function deviceRows(
  sessions: readonly DeviceSession[],
  accountDevices: readonly AccountDevice[],
  asking: Asking,
): readonly DeviceRow[] {
  const free = new Set(accountDevices);
  const take = (belongs: (device: AccountDevice) => boolean) => {
    const taken = [...free].filter(belongs);
    for (const device of taken) free.delete(device);
    return taken;
  };
  const withSession = sessions.map((session): DeviceRow => {
    const isCurrent = session.id === asking.sessionId;
    const theirs = take(device => isOf(session, device) || (isCurrent && device.id === asking.accountDevice));
    const { id, way, device, startedAt, lastSeenAt } = session;
    return {
      id,
      way,
      device: device || (theirs.find(({ name }) => name !== '')?.name ?? ''),
      startedAt,
      lastSeenAt: Math.max(lastSeenAt, ...theirs.map(each => each.lastSeenAt)),
      isCurrent: isCurrent || theirs.some(({ id: theirId }) => theirId === asking.accountDevice),
      sessionId: id,
      accountDevices: theirs.map(({ id: theirId }) => theirId),
    };
  });
  const alone = [...free].map(({ id, name, provider, startedAt, lastSeenAt }): DeviceRow => {
    const isCurrent = id === asking.accountDevice;
    const way = wayOf(provider);
    return { id, way, device: name, startedAt, lastSeenAt, isCurrent, sessionId: null, accountDevices: [id] };
  });
  return [...withSession, ...alone].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt,
  );
}

/** Whether one began with the other: the sign-in was made from the session, or the session from the sign-in. */
function isOf(session: DeviceSession, { signIns }: AccountDevice): boolean {
  return signIns.some(({ authTime, claims }) => sessionOfClaims(claims) === session.id || authTime === session.signIn);
}

const WAYS: Readonly<Record<string, Device['way']>> = {
  password: 'email',
  phone: 'phone',
  custom: 'telegram',
  anonymous: 'visitor',
};

/** provider: as `signInProvider`. */
const wayOf = (provider: string): Device['way'] => WAYS[provider] ?? 'provider';
