import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { createCommissionStore } from './commissions.ts';

const changed = { ...FIRST_COMMISSIONS, betfair: 0.05 };
let kept: Map<string, string>;
let answers: (() => Response | Promise<Response>)[];
let asked: number;
const storage: SafeStorage = {
  get: key => kept.get(key) ?? null,
  set: (key, value) => kept.set(key, value) !== undefined,
  remove: key => void kept.delete(key),
};
const say = (body: unknown) => () => Response.json(body);
const open = () =>
  createCommissionStore({
    storage,
    now: () => Date.now(),
    fetch: async () => {
      asked += 1;
      return (answers.shift() ?? (() => Promise.reject(new Error('offline'))))();
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  [kept, answers, asked] = [new Map(), [], 0];
});
afterEach(() => vi.useRealTimers());

it('has the defaults, then the server’s values, and keeps those if the server cannot be reached', async () => {
  const store = open();
  expect(store.get()).toBe(FIRST_COMMISSIONS);
  const heard = vi.fn();
  answers = [say({ commissions: changed })];
  store.subscribe(heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), PATIENT);
  expect(store.get()).toEqual(changed);
  expect(open().get()).toEqual(changed);
});

it('requests while there are subscribers, once for all of them', async () => {
  const store = open();
  const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(3);
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(3);
  store.subscribe(() => {})();
  expect(asked).toBe(4);
});

it.each([
  ['no answer', () => Promise.reject(new Error('offline'))],
  ['a failure', () => new Response('', { status: 503 })],
  ['a page', () => new Response('<!doctype html>')],
  ['no table', say({ commissions: null })],
  ['too much', say({ commissions: { ...changed, betfair: 5 } })],
  ['text', say({ commissions: { ...changed, betfair: '0.05' } })],
])('keeps its values after %s', async (_, answer) => {
  kept.set('arbi:commissions', JSON.stringify({ commissions: changed }));
  const store = open();
  const heard = vi.fn();
  answers = [answer];
  store.subscribe(heard);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toBe(1);
  expect([store.get(), heard.mock.calls.length]).toEqual([changed, 0]);
});

it('notifies nobody if nothing changes, and accepts values from another part of the page', () => {
  const store = open();
  const heard = vi.fn();
  answers = [say({ commissions: FIRST_COMMISSIONS })];
  store.subscribe(heard);
  store.take({ ...FIRST_COMMISSIONS });
  expect(heard).not.toHaveBeenCalled();
  store.take(changed);
  expect(heard).toHaveBeenCalledOnce();
});

it('uses the default for an exchange that the server does not know', () => {
  kept.set('arbi:commissions', JSON.stringify({ commissions: { betfair: 0.05 } }));
  expect(open().get()).toEqual(changed);
});
