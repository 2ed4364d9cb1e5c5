import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { applyDelta, applyHeartbeat, fromSnapshot } from './live-list.ts';

const running: SourceStatus = { feed: 'demo', demo: true, state: 'running', lastDataAt: 1 };
const list = fromSnapshot({
  kind: 'pre',
  group: 'arbs',
  now: NOW,
  sources: [running],
  arbs: [makeArb(), makeArb({ id: 'b' })],
});

describe('the live list', () => {
  it('takes new and changed arbs whole, and lets closed ones go', () => {
    const changed = makeArb({ profit: 0.05 });
    const after = applyDelta(list, {
      now: NOW,
      upserted: [changed, makeArb({ id: 'c' })],
      closed: [{ id: 'b', reason: 'gone' }],
    });
    expect([...(after?.arbs.keys() ?? [])]).toEqual(['a', 'c']);
    expect(after?.arbs.get('a')).toBe(changed);
  });

  it('keeps an arb that closes and opens again in one delta', () => {
    const after = applyDelta(list, { now: NOW, upserted: [makeArb()], closed: [{ id: 'a', reason: 'moved' }] });
    expect(after?.arbs.has('a')).toBe(true);
  });

  it('has nothing to stand a delta on before the first snapshot', () => {
    expect(applyDelta(undefined, { now: NOW, upserted: [makeArb()], closed: [] })).toBeUndefined();
  });

  it('remembers what each paid at first sight, also over a lost line, and not over a new life', () => {
    const after = applyDelta(list, { now: NOW, upserted: [makeArb({ profit: 0.5 })], closed: [] });
    expect(after?.firsts.get('a')?.profit).toBe(makeArb().profit);
    const arbs = [makeArb({ profit: 0.6 }), makeArb({ id: 'b', profit: 0.7, openedAt: NOW })];
    const again = fromSnapshot({ kind: 'pre', group: 'arbs', now: NOW, sources: [running], arbs }, after);
    expect([...again.firsts.values()].map(first => first.profit)).toEqual([makeArb().profit, 0.7]);
  });

  it.each([
    [{ ...running, lastDataAt: 99 }, true],
    [{ ...running, state: 'ended' as const }, false],
  ])('is the very same list after a heartbeat that says nothing new %#', (source, same) => {
    const after = applyHeartbeat(list, { now: NOW, speed: 1, sources: [source] });
    expect(after === list).toBe(same);
  });
});
