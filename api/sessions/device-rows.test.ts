import { describe, expect, it } from 'vitest';
import type { AccountDevice } from '#shared/ports/identity.ts';
import { asUid, epochMs } from '#shared/units.ts';
import { deviceRows } from './device-rows.ts';
import type { DeviceSession } from './person-sessions.ts';
import { SESSION_CLAIM } from './session-claim.ts';

const session = (id: string, rest: Partial<DeviceSession> = {}): DeviceSession => ({
  id,
  uid: asUid('ana'),
  grantedAt: 1,
  startedAt: 1,
  provenAt: 1,
  lastSeenAt: 10,
  way: 'launch',
  signIn: null,
  proofs: [],
  device: 'Safari · iOS',
  ...rest,
});
const account = (id: string, rest: Partial<AccountDevice> = {}): AccountDevice => ({
  id,
  name: 'Chrome · Android',
  provider: 'password',
  startedAt: epochMs(2),
  lastSeenAt: epochMs(5),
  signIns: [{ authTime: epochMs(3_000), claims: {} }],
  ...rest,
});
const NOBODY = { sessionId: null, accountDevice: null };
const ids = (rows: ReturnType<typeof deviceRows>) =>
  rows.map(({ sessionId, accountDevices }) => [sessionId, ...accountDevices]);

describe('deviceRows', () => {
  it('keeps apart what nothing joins, the latest first', () => {
    const rows = deviceRows([session('s')], [account('a', { lastSeenAt: epochMs(20) })], NOBODY);
    expect(ids(rows)).toEqual([[null, 'a'], ['s']]);
    expect(rows).toMatchObject([
      { id: 'a', way: 'email', device: 'Chrome · Android', lastSeenAt: 20 },
      { id: 's', way: 'launch', device: 'Safari · iOS', lastSeenAt: 10 },
    ]);
  });

  it.each<[string, DeviceSession, AccountDevice, Parameters<typeof deviceRows>[2]]>([
    [
      'the sign-in was made from the session',
      session('s'),
      account('a', { signIns: [{ authTime: epochMs(1), claims: { [SESSION_CLAIM]: 's' } }] }),
      NOBODY,
    ],
    ['the session began with the sign-in', session('s', { signIn: 3_000 }), account('a'), NOBODY],
    ['one request has both', session('s'), account('a'), { sessionId: 's', accountDevice: 'a' }],
  ])('is one row if %s', (_, telegram, signedIn, asking) => {
    expect(ids(deviceRows([telegram], [signedIn], asking))).toEqual([['s', 'a']]);
  });

  it('marks the device that asks and puts it first', () => {
    const rows = deviceRows([session('s', { lastSeenAt: 99 })], [account('a')], {
      sessionId: null,
      accountDevice: 'a',
    });
    expect(rows.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['a', true],
      ['s', false],
    ]);
  });

  it('is the device that asks with the account alone, too', () => {
    const rows = deviceRows([session('s', { signIn: 3_000 })], [account('a')], { sessionId: null, accountDevice: 'a' });
    expect(rows).toMatchObject([{ id: 's', isCurrent: true }]);
  });

  it.each([
    ['phone', 'phone'],
    ['google.com', 'provider'],
    ['oidc.clube', 'provider'],
    ['custom', 'telegram'],
    ['anonymous', 'visitor'],
  ])('names the way in of %s', (provider, way) => {
    expect(deviceRows([], [account('a', { provider })], NOBODY)).toMatchObject([{ way }]);
  });
});
