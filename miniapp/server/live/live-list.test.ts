import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { epochMs } from '#shared/units.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { createLiveList } from './live-list.ts';

const running: SourceStatus = { feed: 'demo', demo: true, state: 'running', lastDataAt: 1 };

/** A list with two arbs, and frames that the test runs. */
function setup() {
  const frames: (() => void)[] = [];
  const list = createLiveList(run => frames.push(run));
  list.snapshot({ sources: [running], books: ['betano'], arbs: [makeArb(), makeArb({ id: 'b' })] });
  const notified: string[][] = [];
  const draw = () => {
    for (const run of frames.splice(0)) run();
  };
  draw();
  list.subscribe(changed => notified.push([...changed]));
  return { list, frames, notified, draw };
}

describe('the live list', () => {
  it('replaces new and changed arbs completely, and removes closed ones', () => {
    const { list } = setup();
    const changed = makeArb({ profit: 0.05 });
    list.delta({ now: NOW, upserted: [changed, makeArb({ id: 'c' })], closed: [{ id: 'b', reason: 'gone' }] });
    expect([...list.arbs.keys()]).toEqual(['a', 'c']);
    expect(list.arbs.get('a')).toBe(changed);
    expect([...list.firsts.keys()]).toEqual(['a', 'c']);
  });

  it('keeps an arb that closes and opens again in one delta', () => {
    const { list } = setup();
    list.delta({ now: NOW, upserted: [makeArb()], closed: [{ id: 'a', reason: 'moved' }] });
    expect(list.arbs.has('a')).toBe(true);
  });

  it('reports all changes between two frames at once, each once', () => {
    const { list, frames, notified, draw } = setup();
    for (let time = 0; time < 3; time += 1) list.delta({ now: NOW, upserted: [makeArb()], closed: [] });
    list.delta({ now: NOW, upserted: [], closed: [{ id: 'b', reason: 'gone' }] });
    expect([frames.length, notified]).toEqual([1, []]);
    draw();
    expect(notified).toEqual([['a', 'b']]);
    list.delta({ now: NOW, upserted: [], closed: [{ id: 'never there', reason: 'gone' }] });
    expect(frames).toEqual([]);
  });

  it('remembers each arb’s first profit, even after a lost connection, but not after it reopened', () => {
    const { list } = setup();
    list.delta({ now: NOW, upserted: [makeArb({ profit: 0.5 })], closed: [] });
    expect(list.firsts.get('a')?.profit).toBe(makeArb().profit);
    const arbs = [makeArb({ profit: 0.6 }), makeArb({ id: 'b', profit: 0.7, openedAt: NOW })];
    list.snapshot({ sources: [running], books: [], arbs });
    expect([...list.firsts.values()].map(first => first.profit)).toEqual([makeArb().profit, 0.7]);
    list.delta({ now: NOW, upserted: [makeArb({ profit: 0.8, openedAt: epochMs(NOW + 1) })], closed: [] });
    expect(list.firsts.get('a')?.profit).toBe(0.8);
  });

  it.each([
    [{ ...running, lastDataAt: 99 }, 0],
    [{ ...running, state: 'ended' as const }, 1],
  ])('renders nothing for a heartbeat without news %#', (source, frames) => {
    const { list, ...page } = setup();
    const before = list.sources();
    list.heartbeat({ now: NOW, speed: 1, sources: [source] });
    expect([page.frames.length, list.sources() === before]).toEqual([frames, frames === 0]);
  });
});
