/** Who has an account stays hidden from whoever does not read the mailbox, over every way of typing an address in. */
import { beforeEach, describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import {
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityAnswer,
  type IdentityBench,
  refusedWith,
  signedIn,
} from './identity-fixture.ts';

const OWNED = 'ana@example.com';
const FREE = 'nobody@example.com';
const OWN_PASSWORD = 'os meus treze gatos dormem';
let bench: IdentityBench;

const signIn = (email: string, password: string) => bench.call('signInWithPassword', { email, password });
const users = async (idToken: string) => (await bench.call('lookup', { idToken })).users;

/** Signs Ana up, and proves her mailbox. */
async function provenAna() {
  const ana = await bench.signUp(OWNED, OWN_PASSWORD);
  await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ana.idToken });
  await bench.call('update', { oobCode: await bench.mailedCode() });
  return ana;
}

/** What is left of an answer, or of the refusal, without what is random in every one. */
function shape(answer: IdentityAnswer, email: string) {
  const text = JSON.stringify(answer)
    .replaceAll(email, 'EMAIL')
    .replaceAll(/"localId":"[0-9a-f]+"/g, '"localId":"UID"');
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as object).map(([key, value]) =>
      /Token$|^localId$/.test(key) ? [key, typeof value] : [key, value],
    ),
  );
}

beforeEach(async () => {
  bench = await createIdentityBench();
});

describe('a stranger with an address', () => {
  /** Everything that somebody may ask with an address of which they do not read the mails. */
  async function everythingAbout(email: string) {
    bench.inBrowser(`of ${email}`);
    bench.comeFrom(email === OWNED ? '198.51.100.1' : '198.51.101.1');
    const seen: unknown[] = [];
    const note = (answer: IdentityAnswer) => {
      seen.push(shape(answer, email));
      return answer;
    };
    const first = signedIn(note(await bench.call('signUp', { email, password: GOOD_PASSWORD })));
    note(await bench.call('lookup', { idToken: first.idToken }));
    note(await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: first.idToken }));
    note(await signIn(email, GOOD_PASSWORD));
    note(await signIn(email, `${GOOD_PASSWORD} errada`));
    note(await bench.call('signUp', { email, password: `${GOOD_PASSWORD} outra` }));
    note(await signIn(email, `${GOOD_PASSWORD} outra`));
    note(await bench.call('signUp', { email, password: GOOD_PASSWORD }));
    note(await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email }));
    const mine = await bench.signUp(`mine-${email}`, GOOD_PASSWORD);
    note(
      await bench.call('sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken: mine.idToken,
        newEmail: email,
      }),
    );
    const moved = signedIn(note(await bench.call('update', { idToken: mine.idToken, email })));
    note(await bench.call('lookup', { idToken: moved.idToken }));
    const visitor = signedIn(await bench.call('signUp', {}));
    note(await bench.call('signUp', { idToken: visitor.idToken, email, password: GOOD_PASSWORD }));
    note(await bench.call('delete', { idToken: first.idToken }));
    for (let i = 0; i < 12; i++) note(await signIn(email, `${GOOD_PASSWORD} errada`));
    return seen;
  }

  it('gets the same answers whether an account has proven it or there is none', async () => {
    await provenAna();
    expect(await everythingAbout(OWNED)).toEqual(await everythingAbout(FREE));
  });

  it('takes the same work to answer: two passwords are compared, and one is hashed', async () => {
    await provenAna();
    const { hasher } = bench.deps;
    const [verify, hash] = [hasher.verify.bind(hasher), hasher.hash.bind(hasher)];
    let work: string[] = [];
    hasher.verify = (...given) => {
      work.push('verify');
      return verify(...given);
    };
    hasher.hash = (...given) => {
      work.push('hash');
      return hash(...given);
    };
    const workOf = async (asking: () => Promise<unknown>) => {
      work = [];
      await asking();
      return work;
    };
    for (const email of [OWNED, FREE]) {
      expect(await workOf(() => bench.call('signUp', { email, password: GOOD_PASSWORD }))).toEqual([
        'verify',
        'verify',
        'hash',
      ]);
      expect(await workOf(() => signIn(email, GOOD_PASSWORD))).toEqual(['verify', 'verify']);
      expect(await workOf(() => signIn(email, `${GOOD_PASSWORD} errada`))).toEqual(['verify', 'verify']);
    }
  });

  it('gets no more guesses at the owner’s password by signing up beside them', async () => {
    await provenAna();
    bench.inBrowser('of the stranger');
    bench.comeFrom('198.51.100.1');
    await bench.signUp(OWNED, GOOD_PASSWORD);
    const answers = [];
    for (let i = 0; i < 10; i++) answers.push(refusedWith(await signIn(OWNED, `${GOOD_PASSWORD} ${i}`)));
    expect(new Set(answers)).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']));
    // Ten guesses are what a network has: the eleventh does not open it even if it is right.
    bench.pass(60_000);
    expect(refusedWith(await signIn(OWNED, OWN_PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
    bench.comeFrom('192.0.2.77');
    bench.inBrowser('of ana');
    expect((await signIn(OWNED, OWN_PASSWORD)).error).toBeUndefined();
  });
});

describe('the owner of the mailbox', () => {
  it('is told of the account that they have, with a way in, and keeps it', async () => {
    const ana = await provenAna();
    bench.inBrowser('new');
    const again = await bench.signUp(OWNED, GOOD_PASSWORD);
    expect(again.localId).not.toBe(ana.localId);
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: again.idToken });
    const [mail] = await bench.inbox();
    expect(mail).toMatchObject({ to: OWNED, subject: 'Você já tem uma conta' });
    const oobCode = new URL(mail?.link ?? '').searchParams.get('oobCode') ?? '';
    await bench.call('resetPassword', { oobCode, newPassword: `${OWN_PASSWORD} hoje` });
    expect((await signIn(OWNED, `${OWN_PASSWORD} hoje`)).localId).toBe(ana.localId);
    expect(refusedWith(await bench.call('update', { oobCode }))).toBe('INVALID_OOB_CODE');
    expect(await users(again.idToken)).toMatchObject([{ email: OWNED, emailVerified: false }]);
  });

  it('gets into the same account by signing up again with the same password, as after a lost answer', async () => {
    const first = await bench.signUp(OWNED, OWN_PASSWORD);
    expect((await bench.signUp(OWNED.toUpperCase(), OWN_PASSWORD)).localId).toBe(first.localId);
    expect(await bench.store.count('identity_accounts')).toBe(1);
  });

  it('proves the address for the second account once the first is gone', async () => {
    const ana = await bench.signUp(OWNED, OWN_PASSWORD);
    const second = await bench.signUp(OWNED, GOOD_PASSWORD);
    expect(refusedWith(await signIn(OWNED, GOOD_PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
    await bench.call('delete', { idToken: ana.idToken });
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: second.idToken });
    expect(await bench.call('update', { oobCode: await bench.mailedCode() })).toMatchObject({ emailVerified: true });
    expect((await signIn(OWNED, GOOD_PASSWORD)).localId).toBe(second.localId);
  });

  it('is not locked out by the deletion of an account beside theirs', async () => {
    const ana = await provenAna();
    bench.inBrowser('of the stranger');
    const stranger = await bench.signUp(OWNED, GOOD_PASSWORD);
    await bench.call('delete', { idToken: stranger.idToken });
    expect((await signIn(OWNED, OWN_PASSWORD)).localId).toBe(ana.localId);
    expect(await bench.store.count('identity_keys')).toBe(1);
  });

  it('and an account that an older build cannot read as its owner’s has a version of its own', async () => {
    await provenAna();
    const beside = await bench.signUp(OWNED, GOOD_PASSWORD);
    expect((await bench.store.get('identity_accounts', beside.localId))?.data).toMatchObject({
      version: 2,
      emailStanding: 'beside',
    });
    expect(await bench.identity.stateOf(asUid(beside.localId))).toBe('active');
  });
});

it('two sign-ups at the same moment leave one account that the address opens', async () => {
  const answers = await Promise.all([bench.signUp(OWNED, OWN_PASSWORD), bench.signUp(OWNED, GOOD_PASSWORD)]);
  const opened = await Promise.all([signIn(OWNED, OWN_PASSWORD), signIn(OWNED, GOOD_PASSWORD)]);
  const uids = answers.map(({ localId }) => localId);
  expect(opened.filter(({ localId }) => typeof localId === 'string')).toHaveLength(1);
  expect(uids).toContain(opened.find(({ localId }) => localId !== undefined)?.localId);
});

it('where no mail can be sent, an address that is taken is refused, because its owner could not be told', async () => {
  bench = await createIdentityBench({ sends: [] });
  const { localId } = await bench.signUp(OWNED, OWN_PASSWORD);
  expect(refusedWith(await bench.call('signUp', { email: OWNED, password: GOOD_PASSWORD }))).toBe('EMAIL_EXISTS');
  expect((await bench.signUp(OWNED, OWN_PASSWORD)).localId).toBe(localId);
});
