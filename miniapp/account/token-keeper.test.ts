import { describe, expect, it } from 'vitest';
import { accountRefusal } from '../testing/test-account.tsx';
import { createTokenKeeper, FIRST_RETRY_MS, LAST_RETRY_MS, RENEW_AHEAD_MS } from './token-keeper.ts';

const HOUR = 3_600_000;

function setup({ fails = () => false as boolean } = {}) {
  let now = 0;
  let expiresAt = HOUR;
  let timer: { run: () => void; ms: number } | null = null;
  const renewals: number[] = [];
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: unknown) => void listeners.add(listener as () => void),
    removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener as () => void),
  };
  const port = {
    async token(fresh: boolean) {
      if (fails()) throw accountRefusal('auth/network-request-failed');
      if (fresh) {
        renewals.push(now);
        expiresAt = now + HOUR;
      }
      return { token: 't', expiresAt };
    },
  };
  const keeper = createTokenKeeper({
    now: () => now,
    timers: {
      setTimeout: (run, ms) => {
        timer = { run, ms };
        return timer;
      },
      clearTimeout: () => {
        timer = null;
      },
    },
    visibility: page as Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    keeper,
    port,
    renewals,
    settle,
    waits: () => timer?.ms ?? null,
    async pass(ms: number) {
      now += ms;
      timer?.run();
      await settle();
    },
    async show(state: DocumentVisibilityState) {
      page.visibilityState = state;
      for (const listener of listeners) listener();
      await settle();
    },
    ahead: (ms: number) => {
      now += ms;
    },
  };
}

describe('the id token', () => {
  it('is renewed five minutes before it expires', async () => {
    const { keeper, port, settle, waits, pass, renewals } = setup();
    keeper.follow(port);
    await settle();
    expect(waits()).toBe(HOUR - RENEW_AHEAD_MS);
    await pass(HOUR - RENEW_AHEAD_MS);
    expect(renewals).toEqual([HOUR - RENEW_AHEAD_MS]);
    expect(waits()).toBe(HOUR - RENEW_AHEAD_MS);
  });

  it('is not renewed while the page is hidden, and checked at once when it is visible again', async () => {
    const { keeper, port, settle, show, ahead, renewals, waits } = setup();
    const end = keeper.start();
    keeper.follow(port);
    await settle();
    await show('hidden');
    expect(waits()).toBeNull();
    ahead(2 * HOUR);
    await show('visible');
    expect(renewals).toEqual([2 * HOUR]);
    end();
  });

  it('is requested again after 30 s, doubling up to 16 minutes', async () => {
    const { keeper, port, settle, pass, waits } = setup({ fails: () => true });
    keeper.follow(port);
    await settle();
    const seen: (number | null)[] = [];
    for (let round = 0; round < 7; round += 1) {
      seen.push(waits());
      await pass(waits() ?? 0);
    }
    expect(seen).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 960_000]);
    expect(seen[0]).toBe(FIRST_RETRY_MS);
    expect(seen.at(-1)).toBe(LAST_RETRY_MS);
  });

  it('is not requested if nobody is signed in', async () => {
    const { keeper, port, settle, waits } = setup();
    keeper.follow(port);
    await settle();
    keeper.follow(null);
    await settle();
    expect(waits()).toBeNull();
  });
});
