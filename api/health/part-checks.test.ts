import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { ok } from '#shared/result.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { diskCheck, sendingCheck, storeCheck, telegramCheck } from './checks.ts';
import { createPartChecks, type PartCheck, type PartResult } from './part-checks.ts';

function setup(check: PartCheck, limitMs = 60_000) {
  let now = 0;
  const logged: string[] = [];
  const log = {
    info: (text: string) => void logged.push(text),
    warn: (text: string) => void logged.push(text),
    error() {},
  };
  const parts = createPartChecks({ checks: { part: check }, clock: { now: () => epochMs(now) }, log, limitMs });
  return {
    logged,
    read: async () => (await parts.read()).part,
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('the health of a part', () => {
  it('is tried out once in its interval, however many ask', async () => {
    let tried = 0;
    const { read, pass } = setup({ everyMs: 10, check: async () => ({ state: ++tried > 0 ? 'ok' : 'off' }) });
    await Promise.all(Array.from({ length: 50 }, read));
    pass(9);
    await read();
    expect(tried).toBe(1);
    pass(1);
    expect([await read(), tried]).toEqual([{ state: 'ok', reason: null }, 2]);
  });

  it('is failing while a check does not come back, which is then not asked a second time', async () => {
    let tried = 0;
    const waiting = Promise.withResolvers<PartResult>();
    const check = () => (++tried === 1 ? waiting.promise : Promise.resolve<PartResult>({ state: 'ok' }));
    const { read, pass } = setup({ everyMs: 10, check }, 5);
    expect(await read()).toEqual({ state: 'failing', reason: 'no_answer' });
    pass(100);
    expect(await read()).toEqual({ state: 'failing', reason: 'no_answer' });
    expect(tried).toBe(1);
    waiting.resolve({ state: 'ok' });
    await waiting.promise;
    await Promise.resolve();
    pass(100);
    await expect.poll(read).toEqual({ state: 'ok', reason: null });
  });

  it('logs only what changes', async () => {
    let isWell = false;
    const check = async () => {
      if (!isWell) throw new Error('broken');
      return { state: 'ok' } as const;
    };
    const { read, pass, logged } = setup({ everyMs: 10, check });
    for (const next of [false, false, true, true]) {
      isWell = next;
      await read();
      pass(10);
    }
    expect(logged).toEqual(['uma parte falhou', 'a parte voltou']);
  });
});

const NO_FAULTS = { recent: () => null };

describe('the parts', () => {
  it('the store is well as long as it can be written', async () => {
    const store = createSqliteDocumentStore({ path: ':memory:' });
    const { read, pass } = setup(storeCheck(store, NO_FAULTS, () => 0));
    expect(await read()).toEqual({ state: 'ok', reason: null });
    await store.close();
    pass(60_000);
    expect(await read()).toEqual({ state: 'failing', reason: 'unavailable' });
  });

  it.each([
    ['timeout', 'no_answer'],
    ['unavailable', 'unavailable'],
    ['contention', 'unavailable'],
    ['permission_denied', 'permission_denied'],
    ['failed_precondition', 'failed_precondition'],
    ['unimplemented', 'unimplemented'],
    ['invalid_argument', 'refused'],
  ] as const)('spec 8: a store that cannot be written says why: %s', async (code, reason) => {
    const store = { put: () => Promise.reject(new DocumentStoreError(code, 'why')) };
    expect(await setup(storeCheck(store, NO_FAULTS, () => 0)).read()).toEqual({ state: 'failing', reason });
  });

  it('spec 8: the store is not well while its other calls meet what only an operator can mend', async () => {
    const faults = { recent: () => 'failed_precondition' as const };
    const { read } = setup(storeCheck({ put: async () => undefined }, faults, () => 0));
    expect(await read()).toEqual({ state: 'failing', reason: 'failed_precondition' });
  });

  it('the disk is well as long as the folder can be written', async () => {
    const folder = temporaryFolder(onTestFinished);
    const { read, pass } = setup(diskCheck([folder], 'test'));
    expect(await read()).toEqual({ state: 'ok', reason: null });
    rmSync(folder, { recursive: true });
    pass(60_000);
    expect(await read()).toEqual({ state: 'failing', reason: 'refused' });
  });

  it('Telegram is off where no bot runs, and failing where it does not answer', async () => {
    expect(await setup(telegramCheck(null, null)).read()).toEqual({ state: 'off', reason: null });
    const silent = async () => ({ ok: false, error: { code: 'unavailable' } }) as const;
    for (const check of [telegramCheck({ health: silent }, null), telegramCheck(null, silent)])
      expect(await setup(check).read()).toEqual({ state: 'failing', reason: 'no_answer' });
  });

  it.each([
    [null, { state: 'ok', reason: null }],
    [9_999, { state: 'ok', reason: null }],
    [10_000, { state: 'failing', reason: 'flood' }],
  ])('Telegram takes what the bot writes unless it has refused it for long: %s ms', async (floodMs, health) => {
    expect(await setup(sendingCheck({ floodMs: async () => floodMs })).read()).toEqual(health);
    expect(await setup(sendingCheck(null)).read()).toEqual({ state: 'off', reason: null });
  });

  it.each(['elsewhere', 'undelivered', 'contested'] as const)(
    'a bot that hears nothing is not well: %s',
    async reason => {
      expect(await setup(telegramCheck(null, async () => ok(reason))).read()).toEqual({ state: 'failing', reason });
      expect(await setup(telegramCheck(null, async () => ok(null))).read()).toEqual({ state: 'ok', reason: null });
    },
  );
});
