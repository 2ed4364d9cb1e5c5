import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createSystemClock } from '../../adapters/system-clock.ts';
import { probeOddsApiIo } from './odds-api-io.ts';
import {
  closeOddsApiIo,
  createProviderState,
  type Misbehave,
  PROVIDER_KEY,
  startOddsApiIo,
} from './testing/provider-double.ts';

afterEach(closeOddsApiIo);

async function probe(misbehave?: Misbehave) {
  const provider = await startOddsApiIo(createProviderState(), misbehave && { misbehave });
  const sleep = (ms: number) => wait(ms);
  const deps = {
    apiKey: PROVIDER_KEY,
    sports: ['football'],
    clock: createSystemClock(),
    sleep,
    fetch,
    root: provider.root,
  };
  return { found: await probeOddsApiIo(deps, AbortSignal.timeout(5_000)), asked: provider.asked };
}
const refuseWith =
  (status: number): Misbehave =>
  (_, response) => {
    response.writeHead(status).end('{}');
    return true;
  };

it('spends one request on a key, and says what is left of the hour', async () => {
  const { found, asked } = await probe();
  expect(found).toEqual({ ok: true, value: { left: 3_999, used: null } });
  expect(asked.map(({ path, query }) => [path, query.get('sport'), query.get('apiKey')])).toEqual([
    ['/v3/events', 'football', PROVIDER_KEY],
  ]);
});

it.each([
  [401, 'bad_key'],
  [403, 'bad_key'],
  [500, 'unavailable'],
] as const)('HTTP %i is %s', async (status, code) => {
  expect((await probe(refuseWith(status))).found).toEqual({ ok: false, error: { code } });
});
