import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createKnownDevices, KNOWN_DEVICE_MS } from './known-devices.ts';

let now = 0;
const clock = { now: () => epochMs(now) };
const devicesWith = (secret: string) => createKnownDevices({ key: Buffer.from(secret), clock, randomBytes });
const devices = devicesWith('ours');
beforeEach(() => {
  now = 1_795_262_400_000;
});

it('knows a browser for the accounts it has signed in to, and for no other', () => {
  const cookie = devices.remember(devices.remember('', 'ana'), 'bia');
  expect(devices.recognise(cookie, 'ana', 0)).toMatch(/^[0-9a-f]{32}$/);
  expect(devices.recognise(cookie, 'bia', 0)).not.toBe(devices.recognise(cookie, 'ana', 0));
  expect(devices.recognise(cookie, 'caio', 0)).toBeNull();
});

it('keeps the id of a browser that signs in again, and counts its age again', () => {
  const first = devices.remember('', 'ana');
  now += KNOWN_DEVICE_MS - 1;
  const second = devices.remember(first, 'ana');
  now += 2;
  expect(devices.recognise(first, 'ana', 0)).toBeNull();
  expect(devices.recognise(second, 'ana', 0)).toBe(first.split('.')[0]);
});

it('forgets a browser that has not signed in since the password changed', () => {
  const cookie = devices.remember('', 'ana');
  expect(devices.recognise(cookie, 'ana', now)).not.toBeNull();
  expect(devices.recognise(cookie, 'ana', now + 1)).toBeNull();
});

it('holds four accounts, and names none of them', () => {
  const accounts = ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com', 'e@x.com'];
  const cookie = accounts.reduce((kept, account) => devices.remember(kept, account), '');
  expect(accounts.map(account => devices.recognise(cookie, account, 0) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(cookie.length).toBeLessThan(512);
  expect(cookie).not.toContain('x.com');
});

it.each([
  ['signed with another secret', () => devicesWith('theirs').remember('', 'ana')],
  ['changed', () => devices.remember('', 'ana').replace(/\.[0-9a-z]+\./, '.zzzzzzzz.')],
  ['cut', () => devices.remember('', 'ana').slice(0, -1)],
  ['nonsense', () => 'a.b.c~~~'],
  ['endless', () => devices.remember('', 'ana').repeat(20)],
])('does not know one whose cookie is %s', (_what, cookie) => {
  expect(devices.recognise(cookie(), 'ana', 0)).toBeNull();
});
