import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { asTelegramId, asUid } from '#shared/units.ts';
import { createTestAccess, TEST_SECRET } from '../access/access-fixture.ts';
import type { Arrival } from './arrival.ts';
import { personPseudonyms } from './deleted-people.ts';
import { PROOF_LASTS_MS } from './person-sessions.ts';
import { createTelegramSessions } from './telegram-sessions.ts';

const ANA = asTelegramId(42);
let access: Awaited<ReturnType<typeof createTestAccess>>;
let proofs = 0;
beforeEach(async () => {
  access = await createTestAccess();
});

const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  telegramId: ANA,
  way: 'launch',
  provenAt: access.now(),
  proof: `proof ${proofs++}`,
  device: '',
  sessionId: null,
  ...more,
});
const begin = async (more: Partial<Arrival> = {}, sessions = access.parts.telegramSessions) => {
  const begun = await sessions.begin(arrival(more));
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
};
const stateOf = async (sessionId: string, sessions = access.parts.telegramSessions) =>
  (await sessions.check({ telegramId: ANA, sessionId })).state;
const stateOfLaunch = async (proof: string, provenAt: number) =>
  (await access.parts.telegramSessions.check({ telegramId: ANA, proof, provenAt })).state;

describe('a session', () => {
  it('counts until it is ended, and the others stay', async () => {
    const { telegramSessions } = access.parts;
    const [one, other] = [await begin(), await begin()];
    expect([await stateOf(one.id), await stateOf(other.id), await stateOf('made-up')]).toEqual([
      'valid',
      'valid',
      'ended',
    ]);
    expect([await telegramSessions.end(ANA, one.id), await telegramSessions.end(ANA, one.id)]).toEqual([true, false]);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['ended', 'valid']);
    expect(await telegramSessions.end(asTelegramId(43), other.id)).toBe(false);
    expect(await stateOf(other.id)).toBe('valid');
  });

  it('ends a month after the last proof, however often its cookie was renewed', async () => {
    const { id } = await begin();
    access.pass(PROOF_LASTS_MS - 1);
    expect(await stateOf(id)).toBe('valid');
    access.pass(1);
    expect(await stateOf(id)).toBe('expired');
  });

  it('is kept by a browser that comes in again, and lasts a month from then', async () => {
    const { id } = await begin();
    access.pass(PROOF_LASTS_MS / 2);
    expect((await begin({ sessionId: id })).id).toBe(id);
    access.pass(PROOF_LASTS_MS - 1);
    expect(await stateOf(id)).toBe('valid');
    expect(await access.parts.telegramSessions.list(ANA)).toHaveLength(1);
  });

  it('gives way, as the one unseen for longest, when there are too many', async () => {
    const first = await begin();
    for (let at = 0; at < 50; at++) {
      access.pass(1_000);
      await begin();
    }
    expect(await stateOf(first.id)).toBe('ended');
    expect(await access.parts.telegramSessions.list(ANA)).toHaveLength(50);
  });

  it('shows when its device was last seen, to the hour', async () => {
    const { telegramSessions } = access.parts;
    const session = await begin({ device: 'Chrome · Android' });
    access.pass(59 * 60_000);
    telegramSessions.saw(ANA, session);
    access.pass(60_000);
    telegramSessions.saw(ANA, session);
    const seen = async () => (await telegramSessions.list(ANA))[0];
    await expect.poll(seen).toMatchObject({ device: 'Chrome · Android', lastSeenAt: session.lastSeenAt + 3_600_000 });
  });
});

describe('a proof', () => {
  it('of the Mini App opens one session, however often the app is reloaded, and none once that was ended', async () => {
    const proof = 'the same launch';
    const provenAt = access.now();
    const first = await begin({ proof, provenAt });
    expect((await begin({ proof, provenAt })).id).toBe(first.id);
    expect(await stateOfLaunch(proof, provenAt)).toBe('valid');
    await access.parts.telegramSessions.end(ANA, first.id);
    expect(await access.parts.telegramSessions.begin(arrival({ proof, provenAt }))).toMatchObject({
      error: { code: 'ended' },
    });
    expect(await stateOfLaunch(proof, provenAt)).toBe('ended');
  });

  it.each(['widget', 'oidc'] as const)(
    'of the %s counts once, except for the browser that has its session',
    async way => {
      const proof = 'the same login';
      const { id } = await begin({ way, proof });
      const again = arrival({ way, proof });
      expect(await access.parts.telegramSessions.begin(again)).toMatchObject({ error: { code: 'used' } });
      expect(await access.parts.telegramSessions.begin({ ...again, sessionId: id })).toMatchObject({ value: { id } });
    },
  );

  it('from before everything was signed out is void, even one that was never exchanged', async () => {
    const before = access.now();
    access.pass(2_000);
    await access.parts.telegramSessions.endAll(ANA, null);
    expect(await stateOfLaunch('never seen', before)).toBe('ended');
    expect(await stateOfLaunch('never seen, of the same second', access.now())).toBe('ended');
    access.pass(1_000);
    expect(await stateOfLaunch('later', access.now())).toBe('valid');
  });
});

describe('everything', () => {
  it('is signed out, or everything except the device that asks', async () => {
    const { telegramSessions } = access.parts;
    const [mine, other] = [await begin(), await begin()];
    await telegramSessions.endAll(ANA, mine.id);
    expect([await stateOf(mine.id), await stateOf(other.id)]).toEqual(['valid', 'ended']);
    await telegramSessions.endAll(ANA, null);
    expect(await stateOf(mine.id)).toBe('ended');
  });

  it('can be signed in to again in the same millisecond, and after the clock was put back', async () => {
    const { telegramSessions } = access.parts;
    await begin();
    await telegramSessions.endAll(ANA, null);
    expect(await stateOf((await begin({ way: 'account', proof: null })).id)).toBe('valid');
    access.pass(86_400_000);
    await telegramSessions.endAll(ANA, null);
    access.pass(-86_400_000);
    expect(await stateOf((await begin({ way: 'account', proof: null })).id)).toBe('valid');
  });
});

describe('a sign-in of the account', () => {
  it('has one session, however often it asks, and takes no other device its own', async () => {
    const phone = await begin();
    const provenAt = access.now();
    const first = await begin({ way: 'account', proof: null, provenAt });
    for (let at = 0; at < 60; at++) expect((await begin({ way: 'account', proof: null, provenAt })).id).toBe(first.id);
    expect([await stateOf(phone.id), await stateOf(first.id)]).toEqual(['valid', 'valid']);
  });

  it('made from a session goes on with that one, which stays the one that Telegram vouched for', async () => {
    const phone = await begin();
    const again = await begin({ way: 'account', proof: null, sessionId: phone.id });
    expect([again.id, again.way]).toEqual([phone.id, 'launch']);
  });
});

describe('the account', () => {
  const uid = asUid('tg_42');
  async function enterAccount() {
    const minted = await access.bench.identity.mintCustomToken(uid);
    if (!minted.ok) throw new Error(minted.error.code);
    await access.bench.call('signInWithCustomToken', { token: minted.value, returnSecureToken: true });
  }

  it('is created without ending the sessions that are older than it', async () => {
    const { id } = await begin();
    access.pass(5_000);
    await enterAccount();
    access.pass(5_000);
    expect(await stateOf(id)).toBe('valid');
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['signed out everywhere', () => access.bench.identity.revokeSessions(uid), 'ended'],
    ['disabled', () => access.bench.identity.setDisabled(uid, true), 'disabled'],
  ])('%s: no session and no launch data count', async (_, change, expected) => {
    await enterAccount();
    access.pass(1_000);
    const { id, provenAt } = await begin();
    access.pass(1_000);
    await change();
    access.pass(1_000);
    expect(await stateOf(id)).toBe(expected);
    expect(await stateOfLaunch('a launch', provenAt)).toBe(expected);
  });

  it('signed out everywhere while a session begins: the session is void', async () => {
    await enterAccount();
    access.pass(1_000);
    const { identity } = access.bench;
    const sessions = createTelegramSessions({
      store: access.store,
      clock: { now: access.now },
      steady: { now: access.now },
      identity: {
        ...identity,
        async telegramAccountOf(telegramId) {
          const before = await identity.telegramAccountOf(telegramId);
          access.pass(5);
          await identity.revokeSessions(uid);
          access.pass(5);
          return before;
        },
      },
      newId: () => 'begun-too-early',
      pseudonymOf: personPseudonyms(TEST_SECRET),
      log: { warn: () => {} },
    });
    const { id } = await begin({}, sessions);
    expect(await stateOf(id)).toBe('ended');
  });

  it('whose sign-in is older than a revocation opens no session', async () => {
    await enterAccount();
    const provenAt = access.now();
    access.pass(2_000);
    await access.bench.identity.revokeSessions(uid);
    const late = arrival({ way: 'account', proof: null, provenAt });
    expect(await access.parts.telegramSessions.begin(late)).toMatchObject({ error: { code: 'ended' } });
  });

  it('that is disabled gets no new session until it is enabled', async () => {
    await enterAccount();
    await access.bench.identity.setDisabled(uid, true);
    expect(await access.parts.telegramSessions.begin(arrival())).toMatchObject({ error: { code: 'disabled' } });
    expect(await access.parts.telegramSessions.isDisabled(ANA)).toBe(true);
    await access.bench.identity.setDisabled(uid, false);
    access.pass(1_000);
    expect(await stateOf((await begin()).id)).toBe('valid');
  });
});

describe('another process on the same store', () => {
  const secondProcess = () =>
    createTelegramSessions({
      store: access.store,
      clock: { now: access.now },
      steady: { now: access.now },
      identity: access.bench.identity,
      newId: () => `id${proofs++}`,
      pseudonymOf: personPseudonyms(TEST_SECRET),
      log: { warn: () => {} },
    });

  it('knows within a second that a session was ended', async () => {
    const elsewhere = secondProcess();
    const { id } = await begin();
    expect(await stateOf(id, elsewhere)).toBe('valid');
    await access.parts.telegramSessions.end(ANA, id);
    access.pass(1_000);
    expect(await stateOf(id, elsewhere)).toBe('ended');
  });

  it('is told, for the streams that it has open', async () => {
    const elsewhere = secondProcess();
    const ended: number[] = [];
    elsewhere.onEnded(telegramId => ended.push(telegramId));
    const stop = elsewhere.start();
    const { id } = await begin();
    await access.parts.telegramSessions.end(ANA, id);
    await expect.poll(() => ended).toEqual([42]);
    stop();
  });

  it('is told of a deleted account too, although what is kept of it names nobody', async () => {
    const elsewhere = secondProcess();
    const { id } = await begin();
    expect(await stateOf(id, elsewhere)).toBe('valid');
    const ended: number[] = [];
    elsewhere.onEnded(telegramId => ended.push(telegramId));
    const stop = elsewhere.start();
    await access.parts.telegramSessions.endDeleted(ANA);
    await expect.poll(() => ended).toEqual([42]);
    expect(await stateOf(id, elsewhere)).toBe('deleted');
    expect(await elsewhere.isDeleted(ANA)).toBe(true);
    expect(await access.store.get('telegram_sessions', '42')).toBeNull();
    stop();
    access.pass(1_000);
    await begin({}, elsewhere);
    expect(await access.parts.telegramSessions.isDeleted(ANA)).toBe(false);
  });

  it('and this one agree in the end on which sessions count, whatever they do at the same time', async () => {
    const act = fc.record({ by: fc.nat(1), what: fc.constantFrom('begin', 'end', 'endAll', 'pass'), which: fc.nat(4) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async acts => {
        access = await createTestAccess();
        const processes = [access.parts.telegramSessions, secondProcess()] as const;
        const begun: string[] = [];
        const ended = new Set<string>();
        let running: Promise<unknown>[] = [];
        for (const { by, what, which } of acts) {
          const sessions = processes[by] ?? processes[0];
          const id = begun[which];
          if (what === 'begin') running.push(begin({}, sessions).then(session => begun.push(session.id)));
          else if (what === 'end' && id !== undefined) {
            running.push(sessions.end(ANA, id));
            ended.add(id);
          } else {
            // Ending everything, and the passing of time, say something only about what came before.
            await Promise.all(running);
            running = [];
            if (what === 'pass') access.pass(1_500);
            else if (what === 'endAll') {
              await sessions.endAll(ANA, null);
              for (const before of begun) ended.add(before);
              access.pass(1_000);
            }
          }
        }
        await Promise.all(running);
        access.pass(1_000);
        for (const sessions of processes) {
          for (const id of begun) expect(await stateOf(id, sessions)).toBe(ended.has(id) ? 'ended' : 'valid');
        }
        await access.store.close();
      }),
      { numRuns: soak(40, 1_000) },
    );
  });
});
