import { afterEach, expect, it } from 'vitest';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { openBetfair } from './betfair.ts';
import { PAUSES } from './login-pauses.ts';
import { closeBetfair, depsOf, startBetfair } from './testing/betfair-double.ts';

afterEach(closeBetfair);

const MINUTE = 60_000;
const { signal } = new AbortController();

async function open(loginStatus: string) {
  const betfair = await startBetfair();
  betfair.state.loginStatus = loginStatus;
  let now: EpochMs = epochMs(1_800_000_000_000);
  const { session } = openBetfair({ ...depsOf(betfair), clock: { now: () => now }, paces: { refusedMs: PAUSES } });
  return {
    ...{ betfair, session },
    pass(ms: number) {
      now = epochMs(now + ms);
    },
    /** The minutes from now at which it logs in, asked as often as the feed might. */
    async logsInAt(until: number, everyMs: number): Promise<number[]> {
      const found: number[] = [];
      for (let at = 0; at <= until * MINUTE; at += everyMs) {
        const before = betfair.logins();
        await session.token(signal);
        if (betfair.logins() > before) found.push(at / MINUTE);
        now = epochMs(now + everyMs);
      }
      return found;
    },
  };
}

it.each([
  ['a wrong password', 'INVALID_USERNAME_OR_PASSWORD', 540, [0, 10, 40, 160, 520]],
  ['too many logins', 'TEMPORARY_BAN_TOO_MANY_REQUESTS', 300, [0, 21, 66, 186]],
  ['a fault of its own', 'INTERNAL_ERROR', 14, [0, 0.5, 1.5, 3.5, 8.5, 13.5]],
])('%s is tried again after longer and longer pauses', async (_, status, until, expected) => {
  const { logsInAt } = await open(status);
  expect(await logsInAt(until, MINUTE / 2)).toEqual(expected);
});

it('a session that is refused at once is made again later each time, one that lasted at once', async () => {
  const { session, betfair, pass } = await open('SUCCESS');
  const refuse = async () => {
    const token = await session.token(signal);
    if (token.ok) session.forget(token.value, 'NO_SESSION');
    return token.ok || token.error.code;
  };
  expect([await refuse(), await refuse(), await refuse()]).toEqual([true, true, 'session']);
  pass(MINUTE / 2);
  expect([await refuse(), await refuse()]).toEqual([true, 'session']);
  pass(2 * MINUTE);
  await session.token(signal);
  pass(60 * MINUTE);
  expect([await refuse(), await refuse(), await refuse()]).toEqual([true, true, 'session']);
  expect(betfair.logins()).toBe(5);
});

it('who needs a token at the same time waits for one login', async () => {
  const { session, betfair } = await open('SUCCESS');
  const tokens = await Promise.all([session.token(signal), session.token(signal), session.token(signal)]);
  expect(tokens.every(({ ok }) => ok)).toBe(true);
  expect(betfair.logins()).toBe(1);
});
