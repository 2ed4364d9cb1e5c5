import { expect, it } from 'vitest';
import { createReconnectPauses, type EndedConnection } from './reconnect-pauses.ts';

const PACES = { firstRetryMs: 200, lastRetryMs: 1_500, longestMs: 300_000, steadyMs: 60_000 };
const CLOSED: EndedConnection = { wasOpen: true, hadData: false, wasClosed: true, lastedMs: 5 };
const BROKEN: EndedConnection = { wasOpen: true, hadData: true, wasClosed: false, lastedMs: 2_000 };
const UNOPENED: EndedConnection = { wasOpen: false, hadData: false, wasClosed: false, lastedMs: 0 };

const waits = (pauses: ReturnType<typeof createReconnectPauses>, end: EndedConnection, times: number) =>
  Array.from({ length: times }, () => pauses.ended(end));

it('waits longer each time that an opened connection is closed at once, up to the longest', () => {
  const pauses = createReconnectPauses(PACES);
  const all = waits(pauses, CLOSED, 20);
  expect(all.slice(0, 5)).toEqual([200, 400, 800, 1_600, 3_200]);
  expect(all.at(-1)).toBe(300_000);
  expect(pauses.closedEarly).toBe(20);
});

it('counts a connection that sent data and was closed all the same, as one of two servers on a key', () => {
  const pauses = createReconnectPauses(PACES);
  expect(waits(pauses, { ...CLOSED, hadData: true, lastedMs: 900 }, 3)).toEqual([200, 400, 800]);
});

it('is back at once after a connection that was well', () => {
  const pauses = createReconnectPauses(PACES);
  waits(pauses, CLOSED, 10);
  expect(pauses.ended({ ...CLOSED, lastedMs: 60_000 })).toBe(200);
  expect(pauses.closedEarly).toBe(0);
});

it('is back soon after a network broke, unless that happens again and again', () => {
  const pauses = createReconnectPauses(PACES);
  expect(waits(pauses, BROKEN, 9)).toEqual([200, 200, 200, 200, 200, 200, 400, 800, 1_600]);
});

it('tries often while nothing can be opened, without forgetting what was closed before', () => {
  const fresh = createReconnectPauses(PACES);
  expect(waits(fresh, UNOPENED, 5)).toEqual([200, 400, 800, 1_500, 1_500]);
  const pauses = createReconnectPauses(PACES);
  waits(pauses, CLOSED, 6);
  expect(pauses.ended(UNOPENED)).toBe(6_400);
});

it('waits as long as the other side asks for', () => {
  expect(createReconnectPauses(PACES).ended({ ...CLOSED, leastMs: 30_000 })).toBe(30_000);
});
