import { beforeEach, describe, expect, it } from 'vitest';
import { METERED_KINDS } from './quota-kinds.ts';
import { QuotaRefusal } from './quota-refusal.ts';
import { FLOOR_BYTES, openTestQuotas, text } from './quotas-fixture.ts';

let made: ReturnType<typeof openTestQuotas>;
beforeEach(() => {
  made = openTestQuotas();
});

const flow = (owner: string) => ({ owner, ...text(100) });
const put = (owner: string, id: string, collection = 'flows') => made.store.put(collection, id, flow(owner), 'any');
const refusal = async (written: Promise<unknown>) => {
  const cause = await written.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (cause !== null && !(cause instanceof QuotaRefusal)) throw cause;
  return cause?.quota ?? null;
};
/** How many were taken before the first refusal, and what it was. */
async function fill(owner: (at: number) => string, most: number, collection = 'flows') {
  for (let at = 0; at < most; at += 1) {
    const quota = await refusal(put(owner(at), `${owner(at)}-${at}`, collection));
    if (quota !== null) return [at, quota];
  }
  return [most, null];
}

describe('the limit of one person', () => {
  it('is reached, and given back by deleting', async () => {
    made.stranger('a');
    const { count } = METERED_KINDS.flows.strangers.each;
    expect(await fill(() => 'a', 100)).toEqual([count, 'person']);
    await made.store.delete('flows', 'a-0');
    expect(await refusal(put('a', 'another'))).toBeNull();
    for (const { id } of (await made.plain.query('flows', {})).documents) await made.store.delete('flows', id);
    expect([await made.counted('flows'), await made.pooled('flows')]).toEqual([
      { count: 0, bytes: 0 },
      { count: 0, bytes: 0 },
    ]);
  });

  it('counts the same write once, and a change by what it grows', async () => {
    made.proven('a');
    for (let at = 0; at < 5; at += 1) await put('a', 'same');
    const first = await made.counted('flows');
    expect(first.count).toBe(1);
    await made.store.patch('flows', 'same', { more: 'x'.repeat(1_000) });
    const grown = await made.counted('flows');
    expect([grown.count, grown.bytes - first.bytes]).toEqual([1, 1_000 + ',"more":""'.length]);
  });

  it('is not passed by writing at the same time', async () => {
    made.stranger('a');
    const { count } = METERED_KINDS.flows.strangers.each;
    const tried = await Promise.all(Array.from({ length: 30 }, (_, at) => refusal(put('a', `f${at}`))));
    expect(tried.filter(quota => quota === null)).toHaveLength(count);
    expect((await made.counted('flows')).count).toBe(count);
  });

  it('counts files by what their documents say, and versions by their bytes', async () => {
    made.proven('a');
    const media = (bytes: number) => ({ owner: 'a', path: 'p', bytes });
    const { bytes } = METERED_KINDS.media.person;
    expect(await refusal(made.store.put('post_media', 'm', media(bytes / 2), 'any'))).toBeNull();
    expect(await refusal(made.store.put('post_media', 'n', media(bytes / 2), 'any'))).toBe('person');
    for (let at = 0; at < 300; at += 1) await put('a', `v${at}`, 'flow_versions');
    expect((await made.counted('flows')).count).toBe(0);
  });

  it('refuses nothing to who has too much from before and takes away', async () => {
    for (let at = 0; at < 25; at += 1) await made.plain.put('alert_rules', `r${at}`, flow('a'), 'any');
    made.stranger('a');
    expect(await refusal(put('a', 'one more', 'alert_rules'))).toBe('person');
    // A rule that is removed stays for a while, with a mark.
    expect(await refusal(made.store.patch('alert_rules', 'r0', { removedAt: 1 }))).toBeNull();
    expect(await refusal(made.store.delete('alert_rules', 'r1'))).toBeNull();
    expect((await made.counted('rules')).count).toBe(23);
  });

  it('counts nothing of a transaction that failed', async () => {
    made.proven('a');
    const failed = made.store.transaction(async tx => {
      tx.put('flows', 'f', flow('a'), 'any');
      throw new Error('on the way');
    });
    await expect(failed).rejects.toThrow('on the way');
    await expect(made.store.put('flows', 'f', flow('a'), { version: 'none' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await made.counted('flows')).toEqual({ count: 0, bytes: 0 });
  });
});

describe('what was there before anything was counted', () => {
  it('is counted once, at the next write of its owner', async () => {
    for (let at = 0; at < 99; at += 1) await made.plain.put('flows', `f${at}`, flow('a'), 'any');
    made.proven('a');
    expect(await refusal(put('a', 'the last'))).toBeNull();
    expect(await refusal(put('a', 'one more'))).toBe('person');
    expect((await made.counted('flows')).count).toBe(100);
    await made.store.delete('flows', 'f0');
    expect((await made.counted('flows')).count).toBe(99);
  });
});

describe('the limit of all strangers', () => {
  it('is a tenth for those of one network, however many accounts they make', async () => {
    const { all, each } = METERED_KINDS.flows.strangers;
    const most = all.count / 10;
    for (let at = 0; at < most + 10; at += 1) made.stranger(`s${at}`);
    expect(await fill(at => `s${Math.floor(at / each.count)}`, most + 10)).toEqual([most, 'network']);
    // Another network has its own.
    made.stranger('elsewhere', '198.51.100.1');
    expect(await refusal(put('elsewhere', 'e'))).toBeNull();
    // Who is proven has nothing to do with it.
    made.proven('known');
    expect(await refusal(put('known', 'k'))).toBeNull();
  });

  it('holds over all networks together', async () => {
    const { all, each } = METERED_KINDS.flows.strangers;
    const people = all.count / each.count + 100;
    let taken = 0;
    for (let at = 0; at < people; at += 1) {
      made.stranger(`s${at}`, `198.51.100.${at}`);
      for (let of = 0; of < each.count; of += 1)
        if ((await refusal(put(`s${at}`, `s${at}-${of}`))) === null) taken += 1;
    }
    expect(taken).toBeLessThanOrEqual(all.count);
    expect(taken).toBeGreaterThan(all.count * 0.8);
    expect(await made.pooled('flows')).toMatchObject({ count: 2 * taken });
  });

  it('no longer counts who has proven who they are, nor where somebody was before', async () => {
    made.stranger('a');
    await put('a', 'f');
    const one = await made.pooled('flows');
    made.stranger('a', '198.51.100.1');
    await put('a', 'g');
    expect((await made.pooled('flows')).count).toBe(2 * one.count);
    made.proven('a');
    await put('a', 'h');
    expect([(await made.pooled('flows')).count, (await made.counted('flows')).count]).toEqual([0, 3]);
  });

  it('is not written at all where strangers may not', async () => {
    made.stranger('a');
    expect(await refusal(made.store.put('post_media', 'm', { owner: 'a', path: 'p', bytes: 1 }, 'any'))).toBe(
      'standing',
    );
  });
});

describe('below the floor of free space', () => {
  const write = (collection: string, id: string, bytes = 100) =>
    refusal(made.store.put(collection, id, { owner: 'tg_1', uid: 'tg_1', ...text(bytes) }, 'any'));

  it.each([
    ['bet_log_parts', null],
    ['bet_logs', null],
    ['telegram_sessions', null],
    ['identity_sessions', null],
    ['identity_codes', null],
    ['audit', null],
    ['route_groups', null],
    ['posts', 'floor'],
    ['flows', 'floor'],
    ['post_media', 'floor'],
    ['bet_pictures', 'floor'],
    ['alert_rules', 'floor'],
    ['account_settings', 'floor'],
    ['chat_memory', 'floor'],
    ['identity_accounts', 'floor'],
    ['outbox_messages', 'floor'],
    ['archive', 'floor'],
  ])('%s: %s', async (collection, quota) => {
    made.setFree(FLOOR_BYTES - 1);
    expect(await write(collection, 'new')).toBe(quota);
  });

  it('changes accounts, and deletes and shortens everything', async () => {
    for (const collection of ['posts', 'archive', 'identity_accounts'])
      expect(await write(collection, 'old')).toBeNull();
    made.setFree(0);
    expect(await write('identity_accounts', 'old', 200)).toBeNull();
    expect(await write('posts', 'old', 200)).toBe('floor');
    expect(await write('posts', 'old', 50)).toBeNull();
    await made.store.delete('posts', 'old');
    await made.store.delete('archive', 'old');
  });

  it('is not passed by what is written between two looks at the disk', async () => {
    made.setFree(FLOOR_BYTES + 100_000);
    const tried = await Promise.all(Array.from({ length: 20 }, (_, at) => write('posts', `p${at}`, 20_000)));
    expect(tried.filter(quota => quota === null).length).toBeLessThanOrEqual(5);
  });
});

it('keeps nothing in a collection that no kind has', async () => {
  await expect(made.store.put('elsewhere', 'x', {}, 'any')).rejects.toThrow('elsewhere');
});
