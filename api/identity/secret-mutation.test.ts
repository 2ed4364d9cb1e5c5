/** Thousands of altered secrets of accounts, from fixed seeds: what is accepted means the same as what was issued. */
import { describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { asUid } from '#shared/units.ts';
import { mutate } from '../auth/mutations-fixture.ts';
import { createSeededRandom } from '../feeds/demo/random.ts';
import { createIdentityBench } from './identity-fixture.ts';
import { beginStep, readStep } from './second-factor/pending-steps.ts';

const RUNS = soak(1_000, 20_000);

/** Different from all of `good`. */
function* alteredFrom(good: readonly string[], seed: number): Generator<string> {
  const random = createSeededRandom(seed);
  for (let run = 0; run < RUNS; ) {
    const text = mutate(good[run % good.length] ?? '', good, random);
    if (good.includes(text)) continue;
    run += 1;
    yield text;
  }
}

describe(`${RUNS} altered`, () => {
  it('cookies of known devices: only entries that were issued are recognised, and for their own account', async () => {
    const { deps } = await createIdentityBench();
    const { devices, clock } = deps;
    const ofAna = devices.remember('', 'ana');
    const ofBia = devices.remember('', 'bia');
    const good = [ofAna, ofBia, devices.remember(ofBia, 'ana'), [ofAna, ofBia].join('~')];
    const issued = new Set(good.flatMap(cookie => cookie.split('~')));
    for (const cookie of alteredFrom(good, 1_795_240_802)) {
      const entries = cookie.split('~');
      for (const account of ['ana', 'bia', 'caio']) {
        const id = devices.recognise(cookie, account, clock.now() - 1);
        const hasIssued = entries.some(entry => issued.has(entry) && devices.recognise(entry, account, 0) === id);
        expect(id === null || hasIssued, cookie).toBe(true);
      }
      expect(devices.recognise(cookie, 'caio', 0)).toBeNull();
    }
  });

  it('secrets of authenticator apps: opened only if they are the same bytes, and never for another account', async () => {
    const { deps } = await createIdentityBench();
    const ana = asUid('ana');
    const good = ['JBSWY3DPEHPK3PXP', 'KRSXG5CTMVRXEZLU'].map(secret => deps.vault.seal(secret, ana));
    const bytesOf = (sealed: string) => Buffer.from(sealed, 'base64url').toString('hex');
    const sealed = new Set(good.map(bytesOf));
    const opens = (text: string, uid: typeof ana) => {
      try {
        deps.vault.open(text, uid);
        return true;
      } catch {
        return false;
      }
    };
    for (const text of [...good, ...alteredFrom(good, 1_795_240_803)]) {
      expect(opens(text, ana), text).toBe(sealed.has(bytesOf(text)));
      expect(opens(text, asUid('bia')), text).toBe(false);
    }
  });

  it('credentials of a sign-in that awaits its code: none is found, nor for another purpose', async () => {
    const { deps, store } = await createIdentityBench();
    const now = deps.clock.now();
    const step = { uid: asUid('ana'), generation: 'g', provider: 'password', claims: '{}' };
    const good = await store.transaction(async tx =>
      [0, 1].map(() => beginStep(tx, deps.randomBytes, now, { purpose: 'SECOND_FACTOR', ...step })),
    );
    const isFound = (credential: string, purpose: 'SECOND_FACTOR' | 'ENROLMENT') =>
      store.transaction(async tx => (await readStep(tx, now, credential, purpose)) !== null);
    for (const credential of good) {
      expect(await isFound(credential, 'SECOND_FACTOR')).toBe(true);
      expect(await isFound(credential, 'ENROLMENT')).toBe(false);
    }
    for (const credential of alteredFrom(good, 1_795_240_804)) {
      expect(await isFound(credential, 'SECOND_FACTOR'), credential).toBe(false);
    }
  });
});
