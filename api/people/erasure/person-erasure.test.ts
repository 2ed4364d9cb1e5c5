/** A deletion is a deletion: afterwards no stored byte holds anything of the person. */
import { beforeEach, describe, expect, it } from 'vitest';
import { asUid, epochMs } from '#shared/units.ts';
import { ADMIN } from '../../access/access-fixture.ts';
import { createSqliteScrub } from '../../adapters/documents/scrub-sqlite.ts';
import { sweepVisitors } from '../../identity/operations/sweep.ts';
import { SECOND_PASS_MS } from './person-erasure.ts';
import {
  AMOUNT,
  EMAIL,
  leaveEverything,
  link,
  openWorld,
  PERSON,
  PHONE,
  signUp,
  TYPED,
  telegramAccount,
  type World,
} from './whole-person-fixture.ts';

const DAY_MS = 86_400_000;
let world: World;
beforeEach(async () => {
  world = await openWorld();
});
/** For tests that search no bytes: the disk is slow. */
const inMemory = async () => {
  world = await openWorld({ path: ':memory:' });
};

/** What the jobs do in the minute afterwards. */
async function settle(): Promise<void> {
  const { access, path } = world;
  await access.parts.audit.settled();
  access.pass(SECOND_PASS_MS);
  expect(await access.parts.erasure.resume()).toBe(1);
  await access.parts.audit.settled();
  if (path === ':memory:') return;
  const ticker = access.parts.erasure.ticker(
    createSqliteScrub(path, () => 0),
    () => () => {},
  );
  const stop = ticker.start();
  await ticker.settle();
  await stop();
  // It was done: nothing is due any more.
  expect(await world.store.count('erasures')).toBe(0);
}

async function linkedPerson() {
  const person = await signUp(world);
  await link(world, person.token);
  await leaveEverything(world, person.uid, person.token);
  return person;
}

const remove = (token: string) => world.ask('DELETE', '/api/account', { token });

describe('a deleted person', () => {
  it('is in the file that they take away, with all that they typed', async () => {
    await inMemory();
    const { uid, token } = await linkedPerson();
    const { body } = await world.ask('GET', '/api/account/export', { token });
    const text = JSON.stringify(body);
    const typed = ['anotou', 'operação', 'casa', 'regra', 'conta', 'filtro', 'publica', 'título', 'diz'];
    for (const each of [...typed, 'procedimento', 'texto', 'dica', 'Nome', 'chave', 'nome'])
      expect(text).toContain(`${TYPED} ${each}`);
    for (const each of [uid, EMAIL, PHONE, String(PERSON), String(AMOUNT)]) expect(text).toContain(each);
    const empty = Object.entries(body.data).filter(([, found]) => (found as unknown[]).length === 0);
    expect(empty.map(([collection]) => collection)).toEqual(['alert_messages', 'set_aside']);
    expect(body.messages.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/oobCode|\d{6} é o seu código/);
    expect(body.audit.length).toBeGreaterThan(5);
    expect(Object.keys(body.media)).toHaveLength(1);
  });

  it('leaves no byte, with an account that is linked to Telegram', async () => {
    const { uid, token } = await linkedPerson();
    expect(world.traces(uid).length).toBeGreaterThan(7);
    const removed = await remove(token);
    expect(removed.status).toBe(204);
    await settle();
    expect(world.traces(uid)).toEqual([]);
  });

  it('leaves no byte, by Telegram alone', async () => {
    const { uid, token } = await telegramAccount(world);
    await leaveEverything(world, uid, token);
    const removed = await remove(token);
    expect(removed.status).toBe(204);
    await settle();
    expect(world.traces(uid)).toEqual([]);
  });

  it('leaves no byte by the deletion of the identity toolkit', async () => {
    const { uid, token } = await linkedPerson();
    expect(await world.access.bench.call('delete', { idToken: token })).not.toHaveProperty('error');
    await settle();
    expect(world.traces(uid)).toEqual([]);
  });
});

describe('a deletion', () => {
  it('that was interrupted is finished by itself, whatever had been done', async () => {
    const { uid, token } = await linkedPerson();
    const { personData, erasure } = world.access.parts;
    let isDown = true;
    personData.onErase(() => {
      if (isDown) throw new Error('the process ended here');
    });
    expect((await remove(token)).status).toBe(500);
    isDown = false;
    expect(await erasure.resume()).toBe(0);
    // Whoever began it had some time to go on.
    expect(world.traces(uid)).not.toEqual([]);
    world.access.pass(SECOND_PASS_MS);
    await erasure.resume();
    await settle();
    expect(world.traces(uid)).toEqual([]);
  });

  it('is asked for again after a failure, and done', async () => {
    const { uid, token } = await linkedPerson();
    let isDown = true;
    world.access.parts.personData.onErase(() => {
      if (isDown) throw new Error('the store is silent');
    });
    expect((await remove(token)).status).toBe(500);
    isDown = false;
    expect((await remove(token)).status).toBe(204);
    await settle();
    expect(world.traces(uid)).toEqual([]);
  });

  it('by two processes at once leaves nothing', async () => {
    const { uid, token } = await linkedPerson();
    const { erasure } = world.access.parts;
    const person = { uid: asUid(uid), telegramId: PERSON };
    const outcomes = await Promise.allSettled([remove(token), erasure.erase(person), erasure.erase(person)]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    world.access.pass(SECOND_PASS_MS);
    await erasure.resume();
    await settle().catch(() => undefined);
    await createSqliteScrub(world.path, () => 0)();
    expect(world.traces(uid)).toEqual([]);
  });

  it('finds what another process was still writing', async () => {
    const { uid, token } = await linkedPerson();
    await remove(token);
    await leaveLate(uid);
    await settle();
    expect(world.traces(uid)).toEqual([]);
  });

  it('leaves alone who has come back meanwhile, by Telegram, with what they have now', async () => {
    await inMemory();
    const { token } = await linkedPerson();
    await remove(token);
    world.access.pass(1_000);
    const back = await telegramAccount(world);
    const actions = [{ kind: 'deposit', id: 'd2', at: world.access.now(), house: 'kto', cents: 100 }];
    await world.ask('POST', '/api/bets/actions', { as: PERSON, body: { id: 'again', actions } });
    await settle();
    const { body } = await world.ask('GET', '/api/account/export', { token: back.token });
    expect(body.data.bet_logs).toHaveLength(1);
    expect(body.data.telegram_sessions[0].sessions.length).toBeGreaterThan(0);
  });

  it('keeps launch data and sessions from before void, without saying whose', async () => {
    await inMemory();
    const { token } = await linkedPerson();
    const { telegramSessions } = world.access.parts;
    const provenAt = world.access.now();
    const launch = { telegramId: PERSON, proof: 'a launch', provenAt };
    expect(await telegramSessions.check(launch)).toMatchObject({ state: 'valid' });
    world.access.pass(1_000);
    await remove(token);
    world.access.pass(2_000);
    expect(await telegramSessions.check(launch)).toEqual({ state: 'deleted' });
    const [kept] = (await world.store.query('deleted_people', {})).documents;
    expect(Object.keys(kept?.data ?? {}).sort()).toEqual(['endedAt', 'forgetAfter', 'schema', 'validSince']);
    expect(Number(kept?.data.forgetAfter) - world.access.now()).toBeLessThanOrEqual(2 * 86_400_000);
  });

  it('leaves in the audit log what was done and when, under one pseudonym and without amounts', async () => {
    await inMemory();
    const { uid, token } = await linkedPerson();
    await remove(token);
    await settle();
    const entries = (await world.store.query('audit', {})).documents.map(({ data }) => data);
    const theirs = entries.filter(({ actor }) => String(actor).startsWith('gone:'));
    expect(new Set(theirs.map(({ actor }) => actor)).size).toBe(1);
    expect(theirs.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['account.deleted', 'team.limit', 'flow.published']),
    );
    const own = theirs.filter(({ kind }) => !String(kind).startsWith('admin.'));
    expect(
      own.every(
        ({ subject, device, before, after }) => !subject?.toString().includes(uid) && !device && !before && !after,
      ),
    ).toBe(true);
    expect(entries.find(({ kind }) => kind === 'admin.sign_out')).toMatchObject({
      actor: `tg:${ADMIN}`,
      subject: theirs[0]?.actor,
    });
    expect(entries.find(({ kind }) => kind === 'admin.feeds')).toMatchObject({ subject: 'the-odds-api' });
    expect((await world.store.get('event_decisions', 'd1'))?.data).toMatchObject({ by: theirs[0]?.actor });
  });

  it('of a visitor whom nobody has seen for a month is the same', async () => {
    const { localId } = await world.access.bench.call('signUp', { returnSecureToken: true });
    const uid = String(localId);
    await leaveLate(uid);
    await sweepVisitors({
      ...world.access.bench.deps,
      clock: { now: () => epochMs(world.access.now() + 31 * DAY_MS) },
    });
    await settle();
    expect(world.traces(uid, { but: [String(PERSON)] })).toEqual([]);
  });
});

async function leaveLate(owner: string): Promise<void> {
  const { store, access } = world;
  await store.put('account_names', owner, { schema: 1, owner, nameKey: `${TYPED} nome` }, 'any');
  access.parts.audit.record({ kind: 'team.limit', actor: `uid:${owner}`, subject: `board-1 kto ${AMOUNT}` });
}
