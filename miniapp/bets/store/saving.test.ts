import { describe, expect, it, vi } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import { packBatch } from '../kept/packed-actions.ts';
import { createDevice, createServer, deposit, idsOfBets, ready } from './bets-store-fixture.ts';

const many = (count: number, name = 'm') => Array.from({ length: count }, (_, at) => deposit(`${name}${at}`));
const batches = (count: number) => {
  const actions = many(count).map(input => actionSchema.parse(input));
  return [packBatch(actions.slice(0, count / 2)), packBatch(actions.slice(count / 2))];
};

describe('many actions at once', () => {
  it('are kept whole or not at all, and shown once they are kept', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    await store.write([deposit('before')]);
    const aborted = new AbortController();
    const cancelled = store.writeBatches(batches(3_000), { signal: aborted.signal });
    aborted.abort();
    await expect(cancelled).rejects.toThrow();
    expect([idsOfBets(store), store.get().trouble]).toEqual([['before'], null]);
    const other = device.tab().store;
    other.become(null);
    await ready(other);
    expect(idsOfBets(other)).toEqual(['before']);
    const [counts, drawn]: [number[], number[]] = [[], []];
    store.onChange(({ movements }, isWhole) => {
      counts.push(movements.size);
      if (isWhole) drawn.push(store.book.size);
    });
    const shares: number[] = [];
    expect(await store.writeBatches(batches(3_000), { onProgress: share => shares.push(share) })).toBe(true);
    // Listeners are told part by part, but it is drawn only at the end.
    expect([counts.reduce((so, count) => so + count, 0), drawn, shares.at(-1)]).toEqual([3_000, [3_001], 1]);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    await vi.waitFor(() => expect(other.book.size).toBe(3_001), PATIENT);
    store.stop();
    const again = device.tab().store;
    again.become(null);
    await ready(again);
    expect(again.book.size).toBe(3_001);
  });

  it('are in the page, and kept with the next write, where the disk refuses them', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    device.full.is = true;
    expect(await store.write(many(600))).toBe(false);
    expect([store.get().trouble, store.book.size]).toEqual(['unsaved', 600]);
    device.full.is = false;
    expect(await store.write([deposit('b')])).toBe(true);
    expect(store.get().trouble).toBeNull();
    store.stop();
    const again = device.tab().store;
    again.become(null);
    await ready(again);
    expect(again.book.size).toBe(601);
  });

  it('reach the server once, also a visitor’s whose copy is brought along', async () => {
    const server = createServer();
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    await store.write(many(700));
    store.become({ key: 'ana', fetch: server.fetch });
    await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'ready', fromVisitor: 700 }), PATIENT);
    await store.adoptVisitor();
    await vi.waitFor(() => expect(store.get().waiting).toBe(0), PATIENT);
    expect(new Set(server.log.map(({ id }) => id)).size).toBe(700);
    expect(server.log).toHaveLength(700);
  });
});
