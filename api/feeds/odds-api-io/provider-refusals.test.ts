import { describe, expect, it } from 'vitest';
import { readRefusal } from './provider-refusals.ts';

const KEY = 'chave-secreta-0987654321';
const read = (status: number, error: unknown) => readRefusal(status, { value: { error } }, KEY);

describe('a refusal of odds-api.io', () => {
  it.each<[number, unknown, string]>([
    [401, undefined, 'bad_key'],
    [401, 'Invalid API key', 'bad_key'],
    [403, undefined, 'bad_key'],
    [403, 'Invalid or missing API key', 'bad_key'],
    [403, 'This API key was revoked.', 'bad_key'],
    // What follows is not about the key.
    [403, "Access denied. You're allowed max 2 bookmakers. Allowed: KTO.", 'houses_refused'],
    [403, 'Some sharp or exchange books are only available on our paid plans.', 'houses_refused'],
    [400, 'Unknown bookmaker: Casa Nova', 'houses_refused'],
    [404, 'Bookmaker not found', 'houses_refused'],
    [403, "Forbidden - API key doesn't have access", 'plan'],
    [403, 'Your subscription has expired', 'plan'],
    [402, undefined, 'plan'],
    [403, 'WebSocket access requires an upgrade', 'plan'],
    [400, 'Invalid parameters', 'refused'],
    [404, 'Event not found', 'refused'],
    [408, 'Timeout', 'unavailable'],
    [500, 'Invalid API key cache', 'unavailable'],
    [503, undefined, 'unavailable'],
    [200, 'Something went wrong', 'unavailable'],
  ])('%i with %s is %s', (status, error, code) => {
    expect(read(status, error).code).toBe(code);
  });

  it('is not about the key when a firewall answers with a page', () => {
    expect(readRefusal(403, null, KEY)).toEqual({ code: 'unavailable', reason: 'HTTP 403' });
  });

  it.each<[string, { allowed: string[] | null; most: number | null; isPaidOnly: boolean }]>([
    [
      "Access denied. You're allowed max 2 bookmakers. Allowed: DraftKings, BetMGM BR.",
      { allowed: ['DraftKings', 'BetMGM BR'], most: 2, isPaidOnly: false },
    ],
    [
      "You're allowed max 3 bookmakers. Allowed: Mr. Jack, Stake.bet.br",
      { allowed: ['Mr. Jack', 'Stake.bet.br'], most: 3, isPaidOnly: false },
    ],
    ['Access denied. You are allowed max 5 bookmakers.', { allowed: null, most: 5, isPaidOnly: false }],
    ['No bookmakers selected. Allowed: none', { allowed: [], most: null, isPaidOnly: false }],
    ['Sharp and exchange books are only available on our paid plans.', { allowed: null, most: null, isPaidOnly: true }],
  ])('says which houses there are: %s', (said, found) => {
    expect(read(403, said)).toMatchObject({ code: 'houses_refused', ...found });
  });

  it('never repeats the key, an address, or what looks like either', () => {
    const said = `Access to https://api.odds-api.io/v3?apiKey=${KEY} with ${KEY} or 647c2e8972c62f827b54f98b759982 is not in your plan`;
    const { reason } = read(403, said) as { reason: string };
    expect(reason).toBe('HTTP 403: Access to … with … or … is not in your plan');
  });
});
