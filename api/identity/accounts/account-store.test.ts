/** However requests interleave, an account and its keys stay consistent. */

import { expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import { createIdentityBench, GOOD_PASSWORD, type IdentityBench } from '../identity-fixture.ts';
import { type Account, holdsEmail, parseAccount } from './account.ts';
import { besideKey, emailKey, findAccount, phoneKey } from './account-store.ts';

const EMAILS = ['ana@example.com', 'bia@example.com', 'caio@example.com'];
const PHONES = ['+5511912345671', '+5511912345672'];

function besideKeyOf({ email, emailStanding }: Account): string | null {
  return email !== null && emailStanding === 'beside' ? besideKey(email) : null;
}

async function checkKeys({ store }: IdentityBench): Promise<number> {
  const { documents } = await store.query('identity_accounts', {});
  const accounts = documents.map(({ data }) => parseAccount(data));
  let keys = 0;
  for (const account of accounts) {
    const { uid, email, phoneNumber, telegramId } = account;
    const key = email === null ? null : holdsEmail(account) ? emailKey(email) : besideKeyOf(account);
    if (key !== null) expect((await findAccount(store, key))?.uid).toBe(uid);
    if (phoneNumber !== null) expect((await findAccount(store, phoneKey(phoneNumber)))?.uid).toBe(uid);
    keys += [key, phoneNumber, telegramId].filter(key => key !== null).length;
  }
  expect(await store.count('identity_keys')).toBe(keys);
  return accounts.length;
}

it('keeps one account per key through concurrent sign-ups, moves, links, recoveries and deletions', async () => {
  const bench = await createIdentityBench();
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const tokens: unknown[] = [];
  const codes: (string | null)[] = [];

  async function phoneSignIn(idToken: unknown): Promise<void> {
    const phoneNumber = pick(PHONES);
    const { sessionInfo } = await bench.call('sendVerificationCode', { phoneNumber });
    // Messages for other people arrive meanwhile: take any code for this number.
    const code = (await bench.inbox()).find(({ kind, to }) => kind === 'sms' && to === phoneNumber)?.text.slice(0, 6);
    const answer = await bench.call('signInWithPhoneNumber', { sessionInfo, code, ...(idToken ? { idToken } : {}) });
    tokens.push(answer.idToken);
  }

  const acts: (() => Promise<unknown>)[] = [
    async () => tokens.push((await bench.call('signUp', { email: pick(EMAILS), password: GOOD_PASSWORD })).idToken),
    async () => bench.call('update', { idToken: pick(tokens), email: pick(EMAILS) }),
    async () => bench.call('update', { idToken: pick(tokens), deleteProvider: ['phone'] }),
    async () => bench.call('delete', { idToken: pick(tokens) }),
    async () => phoneSignIn(random(2) === 0 ? pick(tokens) : null),
    async () => bench.identity.linkTelegram(asUid(String(pick(await uids()))), asTelegramId(random(3) + 1)),
    async () => {
      const minted = await bench.identity.mintCustomToken(asUid(`tg_${random(3) + 1}`));
      const answer = await bench.call('signInWithCustomToken', { token: minted.ok ? minted.value : '' });
      tokens.push(answer.idToken);
    },
    async () => bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: pick(EMAILS) }),
    async () => {
      const mails = (await bench.inbox()).filter(({ link }) => link !== undefined);
      for (const { to, link } of mails) {
        const oobCode = new URL(link ?? '').searchParams.get('oobCode');
        codes.push(oobCode);
        await bench.call('signInWithEmailLink', { email: to, oobCode });
        await bench.call('update', { oobCode: pick(codes) });
      }
    },
  ];

  async function uids(): Promise<string[]> {
    return ['x', ...(await bench.store.query('identity_accounts', {})).documents.map(({ id }) => id)];
  }

  let most = 0;
  for (let round = 0; round < 40; round++) {
    // The rate limits recover between the rounds, and the sign-ins still count as recent.
    bench.pass(60_000);
    bench.comeFrom(`198.51.100.${round}`);
    await Promise.all(Array.from({ length: 4 }, () => pick(acts)()));
    most = Math.max(most, await checkKeys(bench));
  }
  expect(most).toBeGreaterThan(3);
  expect(bench.logged).toEqual([]);
});
