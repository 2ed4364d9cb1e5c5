import { describe, expect, it } from 'vitest';
import { NOW } from '#shared/arbitrage/arb-fixture.ts';
import { makeRecord } from '#shared/history/history-fixture.ts';
import type { ClosedLife } from '#shared/history/life-record.ts';
import { epochMs } from '#shared/units.ts';
import { replayPageSchema } from '#shared/wire/archive-replay.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createArchiveWriter } from '../archive-writer.ts';

const DAY = '2024-12-11';
const clock = { now: () => NOW };
const quiet = () => undefined;

/** Stores lives, each last seen a second before the previous one. */
async function open(changes: readonly Partial<ClosedLife>[]) {
  const { app, store } = await createTestApp();
  const writer = createArchiveWriter({ store, clock, log: { info: quiet, warn: quiet, error: quiet } });
  for (const [index, change] of changes.entries()) {
    const lastSeen = epochMs(NOW - index * 1_000);
    writer.add(`life-${index}`, makeRecord({ opportunityId: `o${index}`, lastSeen, ...change }));
  }
  await writer.finish();
  const ask = async (query: string) => app.request(`/api/archive/replay?${query}`);
  const page = async (query: string) => replayPageSchema.parse(await (await ask(query)).json());
  return { ask, page, store };
}

describe('GET /api/archive/replay', () => {
  it('gives lives with their tracks, and which days the archive has', async () => {
    const { page, store } = await open([{}, { demo: true }]);
    // As it was stored before tracks were written down.
    const { track: _, ...before } = makeRecord({ opportunityId: 'old', lastSeen: epochMs(NOW - 60_000) });
    await store.put('archive', 'old', { ...before }, 'absent');
    const { lives, days, next } = await page(`from=${DAY}&to=${DAY}`);
    expect(lives.map(({ opportunityId, track }) => [opportunityId, track?.steps.length ?? null])).toEqual([
      ['o0', 1],
      ['o1', 1],
      ['old', null],
    ]);
    expect(lives[0]?.track?.legs.map(({ book }) => book)).toEqual(['betano', 'superbet']);
    expect(days).toEqual([
      { day: DAY, demo: false, count: 1 },
      { day: DAY, demo: true, count: 1 },
    ]);
    expect(next).toBeNull();
    expect((await page('from=2024-12-12&to=2024-12-19')).lives).toEqual([]);
  });

  it('leaves out arbs at other houses, and pages through the rest', async () => {
    const others = { houses: ['betano', 'kto'] };
    const { page } = await open(Array.from({ length: 450 }, (_, index) => (index % 3 === 0 ? others : {})));
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const mark: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { lives, next } = await page(`from=${DAY}&to=${DAY}&houses=betano,superbet,x${mark}`);
      found.push(...lives.map(({ opportunityId }) => opportunityId));
      cursor = next;
    }
    expect(new Set(found).size).toBe(300);
    expect(found).toHaveLength(300);
  });

  it.each([
    ['from=2024-12-11', 'to'],
    ['from=2024-12-11&to=2024-12-10', 'to'],
    ['from=2024-12-01&to=2024-12-09', 'to'],
    ['from=2024-12-0&to=2024-12-09', 'from'],
    [`from=${DAY}&to=${DAY}&houses=a,,b`, 'houses'],
    [`from=${DAY}&to=${DAY}&houses=${Array.from({ length: 61 }, (_, i) => `h${i}`).join()}`, 'houses'],
    [`from=${DAY}&to=${DAY}&casa=a`, 'casa'],
    [`from=${DAY}&to=${DAY}&cursor=bm8`, 'cursor'],
  ])('refuses %s, and names the field', async (query, field) => {
    const answer = await (await open([])).ask(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: field }] });
  });

  it('is asked only so often from one address', async () => {
    const { ask } = await open([]);
    let status = 200;
    for (let tries = 0; tries < 70 && status === 200; tries += 1) ({ status } = await ask(`from=${DAY}&to=${DAY}`));
    expect(status).toBe(429);
  });
});
