import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswordHasher, storedPasswordSchema } from './password-hasher.ts';

const turn = { lane: '203.0.113.7', about: null, isKnown: false };
const cost = { n: 1024, r: 8, p: 1 };
const hasher = createPasswordHasher({ randomBytes, cost });

it('hashes the same password differently each time, and verifies both hashes', async () => {
  const [one, two] = [await hasher.hash('surebet7', turn), await hasher.hash('surebet7', turn)];
  expect(one.hash).not.toBe(two.hash);
  expect(one).toMatchObject({ algorithm: 'scrypt', ...cost });
  expect(await hasher.verify('surebet7', one, turn)).toBe(true);
  expect(await hasher.verify('surebet8', one, turn)).toBe(false);
  expect(await hasher.verify('surebet7', null, turn)).toBe(false);
});

it('treats a password as the same however its accents were typed', async () => {
  const stored = await hasher.hash('aposta\u00e7\u00e3o7', turn);
  expect(await hasher.verify('apostac\u0327a\u0303o7', stored, turn)).toBe(true);
});

it('reads hashes from before compatible characters were one, and reports them as outdated', async () => {
  // Hashed as NFC, in which a ligature is not the letters that it joins.
  const { form, ...old } = await hasher.hash('café', turn);
  const stored = storedPasswordSchema.parse(old);
  expect([form, stored.form]).toEqual(['NFKC', 'NFC']);
  expect(await hasher.verify('cafe\u0301', stored, turn)).toBe(true);
  expect([hasher.isOutdated(stored), await hasher.verify('ca\ufb01', await hasher.hash('cafi', turn), turn)]).toEqual([
    true,
    true,
  ]);
});

it('reads hashes with other parameters, and reports them as outdated', async () => {
  const stored = await createPasswordHasher({ randomBytes, cost: { n: 2048, r: 8, p: 1 } }).hash('surebet7', turn);
  expect(await hasher.verify('surebet7', stored, turn)).toBe(true);
  expect([hasher.isOutdated(stored), hasher.isOutdated(await hasher.hash('x', turn))]).toEqual([true, false]);
});

it('uses the cost that OWASP recommends by default', async () => {
  expect(await createPasswordHasher({ randomBytes }).hash('surebet7', turn)).toMatchObject({ n: 32_768, r: 8, p: 3 });
});

it('queues up to the limit, refuses more, and then recovers', async () => {
  const small = createPasswordHasher({ randomBytes, cost, atOnce: 1, maxWaiting: 2 });
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => small.hash('surebet7', turn)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(settled[4]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  await expect(small.hash('surebet7', turn)).resolves.toBeDefined();
});
