/** Thousands of altered id tokens, from a fixed seed: none of them is accepted. */
import { expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { mutate } from '../auth/mutations-fixture.ts';
import { createSeededRandom } from '../feeds/demo/random.ts';
import { createIdentityBench } from './identity-fixture.ts';

const RUNS = soak(2_000, 20_000);

it(`${RUNS} altered id tokens: none accepted`, async () => {
  const bench = await createIdentityBench();
  const good = [await bench.signUp('ana@example.com'), await bench.signUp('bia@example.com')].map(
    ({ idToken }) => idToken,
  );
  const random = createSeededRandom(1_795_240_801);
  for (let run = 0; run < RUNS; ) {
    const token = mutate(good[run % 2] ?? '', good, random);
    if (good.includes(token)) continue;
    run += 1;
    expect((await bench.identity.verifyIdToken(token)).ok, token).toBe(false);
  }
}, 60_000);
