import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
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
    expect(await setting.read()).toEqual({ value: { rate: 0 }, version: null, at: null, by: null, undoable: 0 });
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
