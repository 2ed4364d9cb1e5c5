import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DocumentData, DocumentStore, JsonValue } from '#shared/ports/documents/document-store.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../../adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../../adapters/in-process-bus.ts';
import { createOperatorDocument } from './operator-document.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const store = () => createSqliteDocumentStore({ path: ':memory:' });

let deps: Parameters<typeof createOperatorDocument<{ rate: number }>>[0];
beforeEach(() => {
  const bus = createInProcessBus({ onError: () => {} });
  const clock = { now: () => epochMs(1_000) };
  deps = { store: store(), bus, clock, log, id: 'x', schema: z.object({ rate: z.number() }), first: { rate: 0 } };
});

describe('what an administrator sets', () => {
  it('is the first value until it is set, and then that, with who set it', async () => {
    const setting = createOperatorDocument(deps);
    expect(await setting.read()).toEqual({
      value: { rate: 0 },
      version: null,
      at: null,
      by: null,
      undoable: 0,
      damaged: null,
    });
    const saved = await setting.save({ rate: 1 }, null, 'tg:44');
    expect(saved).toMatchObject({ ok: true, value: { value: { rate: 1 }, at: 1_000, by: 'tg:44', undoable: 1 } });
    expect(setting.current()).toEqual({ rate: 1 });
  });

  it('is not written over what somebody else saved meanwhile', async () => {
    const setting = createOperatorDocument(deps);
    await setting.save({ rate: 1 }, null, 'tg:44');
    expect(await setting.save({ rate: 2 }, null, 'tg:45')).toEqual({ ok: false, error: { code: 'conflict' } });
    expect(await setting.undo('stale', 'tg:45')).toEqual({ ok: false, error: { code: 'conflict' } });
    expect((await setting.read()).value).toEqual({ rate: 1 });
  });

  it('goes back, change by change, and no further', async () => {
    const setting = createOperatorDocument(deps);
    for (const rate of [1, 2, 3, 4, 5, 6, 7]) await setting.save({ rate }, (await setting.read()).version, 'tg:44');
    const seen: number[] = [];
    for (;;) {
      const undone = await setting.undo((await setting.read()).version, 'tg:44');
      if (!undone.ok) {
        expect(undone.error.code).toBe('nothing');
        break;
      }
      seen.push(undone.value.value.rate);
    }
    expect(seen).toEqual([6, 5, 4, 3, 2]);
  });

  it('reaches another process by the bus, which tells its listeners only of changes', async () => {
    const [here, there] = [createOperatorDocument(deps), createOperatorDocument(deps)];
    const stops = [await here.start(), await there.start()];
    const heard: number[] = [];
    there.onChange(({ rate }) => heard.push(rate));
    await here.save({ rate: 1 }, null, 'tg:44');
    await expect.poll(() => there.current()).toEqual({ rate: 1 });
    await here.save({ rate: 1 }, (await here.read()).version, 'tg:44');
    await here.save({ rate: 2 }, (await here.read()).version, 'tg:44');
    await expect.poll(() => heard).toEqual([1, 2]);
    for (const stop of stops) stop();
  });
});

describe('what is stored and cannot be read', () => {
  const put = async (data: object) => deps.store.put('settings', 'x', data as DocumentData, 'any');
  const revision = (value: JsonValue) => ({ value, at: 1, by: 'tg:44' });

  it('gives way to the last version that can be, which can be restored', async () => {
    await put({ schema: 1, ...revision({ rate: 'x' }), past: [revision(null), revision({ rate: 7 })] });
    const setting = createOperatorDocument(deps);
    const kept = await setting.read();
    expect(kept).toMatchObject({ value: { rate: 7 }, damaged: 'past', undoable: 1, by: 'tg:44' });
    expect([setting.current(), setting.isDamaged()]).toEqual([{ rate: 7 }, true]);
    const undone = await setting.undo(kept.version, 'tg:45');
    expect(undone).toMatchObject({ ok: true, value: { value: { rate: 7 }, damaged: null, undoable: 0, by: 'tg:45' } });
    expect(setting.isDamaged()).toBe(false);
  });

  it('gives way to the first value where no version can be, is said once, and can be saved again', async () => {
    await put({ value: { rate: [] }, past: 'gone' });
    const said: string[] = [];
    const setting = createOperatorDocument({ ...deps, log: { ...log, error: text => void said.push(text) } });
    await setting.read();
    const kept = await setting.read();
    expect(kept).toMatchObject({ value: { rate: 0 }, damaged: 'first', undoable: 0 });
    expect(said).toHaveLength(1);
    expect(await setting.undo(kept.version, 'tg:45')).toEqual({ ok: false, error: { code: 'nothing' } });
    expect(await setting.save({ rate: 2 }, kept.version, 'tg:45')).toMatchObject({ ok: true, value: { undoable: 0 } });
    expect(await setting.read()).toMatchObject({ value: { rate: 2 }, damaged: null });
  });

  it('and what a later build writes beside it is no damage', async () => {
    await put({
      schema: 1,
      ...revision({ rate: 3, more: [1] }),
      why: 'later',
      past: [{ ...revision({ rate: 1 }), more: 1 }],
    });
    expect(await createOperatorDocument(deps).read()).toMatchObject({ value: { rate: 3 }, damaged: null, undoable: 1 });
  });

  it('and what a later build means otherwise is not read for what it meant', async () => {
    await put({ schema: 2, ...revision({ rate: 3 }), past: [revision({ rate: 1 })] });
    const kept = await createOperatorDocument(deps).read();
    expect(kept).toMatchObject({ value: { rate: 0 }, damaged: 'first', undoable: 0 });
  });

  it('is told to those who listen, although the same value holds before and after', async () => {
    const setting = createOperatorDocument(deps);
    const heard: boolean[] = [];
    setting.onChange(() => heard.push(setting.isDamaged()));
    await put({ value: 'x' });
    await setting.read();
    await put({ value: { rate: 0 } });
    await setting.read();
    expect(heard).toEqual([true, false]);
  });
});

it('a change that is written holds and is told, although it cannot be read again', async () => {
  const announced: string[] = [];
  deps.bus.subscribe('operator.changed', ({ id }) => void announced.push(id));
  let isSilent = false;
  const flaky: DocumentStore = {
    ...deps.store,
    get: (...path) => (isSilent ? Promise.reject(new Error('silent')) : deps.store.get(...path)),
    async put(...written) {
      await deps.store.put(...written);
      isSilent = true;
    },
  };
  const setting = createOperatorDocument({ ...deps, store: flaky });
  const saved = await setting.save({ rate: 4 }, null, 'tg:44');
  expect(saved).toMatchObject({ ok: true, value: { value: { rate: 4 }, by: 'tg:44', undoable: 1 } });
  expect([setting.current(), announced]).toEqual([{ rate: 4 }, ['x']]);
});

it('what is to be forgotten is in no version any more', async () => {
  const setting = createOperatorDocument(deps);
  for (const rate of [1, 2]) await setting.save({ rate }, (await setting.read()).version, 'tg:44');
  const { version } = await setting.read();
  await setting.save({ rate: 9 }, version, 'tg:44', ({ rate }) => ({ rate: -rate }));
  const text = JSON.stringify((await deps.store.get('settings', 'x'))?.data);
  expect(text).toContain('"rate":-1');
  expect(text).not.toMatch(/"rate":[12]/);
  expect((await setting.read()).undoable).toBe(2);
});
