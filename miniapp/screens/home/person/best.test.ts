import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { bestOf, nextRows } from './best.ts';

const arb = (id: string, profit: number, stale = false, match = id) =>
  makeArb({ id, profit, stale, event: { ...makeArb().event, id: asEventId(match) } });
const idsOf = (rows: readonly { arb: { id: string } }[]) => rows.map(row => row.arb.id);

describe('the best current arbs', () => {
  it('are the three most profitable ones; suspicious ones are only counted', () => {
    const best = bestOf([arb('a', 0.01), arb('b', 0.2, true), arb('c', 0.03), arb('d', 0.02), arb('e', 0.005)], NOW, 3);
    expect(best.arbs.map(({ id }) => id)).toEqual(['c', 'd', 'a']);
    expect(best.suspicious).toBe(1);
  });

  it('are of as many matches, each with its best one', () => {
    const ofOne = [arb('a', 0.04, false, 'm'), arb('b', 0.05, false, 'm'), arb('c', 0.01, false, 'm')];
    const best = bestOf([...ofOne, arb('d', 0.02)], NOW, 3);
    expect([best.arbs.map(({ id }) => id), best.count]).toEqual([['b', 'd'], 4]);
  });

  it('lose an arb that outlives its limit, without a message', () => {
    const one = arb('a', 0.01);
    const until = Math.min(...one.legs.map(leg => leg.freshUntil));
    expect(bestOf([one], epochMs(until), 3)).toEqual({ arbs: [], count: 0, suspicious: 1 });
  });
});

describe('their rows', () => {
  const [a, b] = [arb('a', 0.02), arb('b', 0.01)];
  const shown = (arbs: (typeof a)[], held: boolean) => ({
    best: bestOf(arbs, NOW, 3),
    find: (id: string) => arbs.find(each => each.id === id),
    now: NOW,
    held,
  });

  it('follow the best arbs, and are the same objects if nothing changed', () => {
    const rows = nextRows([], shown([b, a], false));
    expect(idsOf(rows)).toEqual(['a', 'b']);
    expect(nextRows(rows, shown([a, b], false))).toBe(rows);
  });

  it('keep their places while somebody interacts: prices change in place, closed arbs are struck out', () => {
    const rows = nextRows([], shown([a, b], false));
    const fatter = arb('b', 0.09);
    const held = nextRows(rows, shown([fatter, arb('c', 0.5)], true));
    expect(held).toEqual([
      { arb: a, gone: true },
      { arb: fatter, gone: false },
    ]);
    expect(idsOf(nextRows(held, shown([fatter, arb('c', 0.5)], false)))).toEqual(['c', 'b']);
  });
});
