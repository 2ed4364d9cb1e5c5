import { expect, it } from 'vitest';
import { makeArb, NOW } from '../../arbitrage/arb-fixture.ts';
import { epochMs } from '../../units.ts';
import { addSpan, emptyTable, SURVIVAL_EDGES } from './life-table.ts';
import { groupsOfOpen } from './similar.ts';
import { createStandingOf, USUAL_WAIT_MS } from './standing-of.ts';

const arb = makeArb({ openedAt: NOW });

/** A group of so many, of which a part stood for long. */
function groupOf(likeness: number, ended: number, stood: number) {
  const table = emptyTable();
  for (let each = 0; each < ended; each += 1) addSpan(table, { ms: 7_000, isEnd: true });
  for (let each = 0; each < stood; each += 1) addSpan(table, { ms: 400_000, isEnd: true });
  return { key: groupsOfOpen(arb)?.[likeness]?.key ?? '', ...table };
}

const of = (...groups: ReturnType<typeof groupOf>[]) =>
  createStandingOf({ edges: SURVIVAL_EDGES, groups }, kind => USUAL_WAIT_MS[kind]);

it('lets the narrowest group speak that has enough lives', () => {
  const [narrow, houses, all] = [groupOf(0, 10, 10), groupOf(3, 20, 80), groupOf(7, 500, 500)];
  expect(of(narrow, houses, all)(arb, NOW)).toMatchObject({
    chance: 0.8,
    sample: 100,
    likeness: 'houses',
    waitMs: 90_000,
  });
  expect(of(narrow, all)(arb, NOW)).toMatchObject({ chance: 0.5, likeness: 'kind', kind: 'pre' });
  expect(of(narrow)(arb, NOW)).toBeNull();
});

it('knows that who has stood for a while is likelier to stand on', () => {
  const standingOf = of(groupOf(7, 500, 500));
  expect(standingOf(arb, epochMs(NOW + 15_000))?.chance).toBe(1);
});

it('says nothing of made-up odds', () => {
  const group = groupOf(7, 500, 500);
  expect(of(group)(makeArb({ openedAt: NOW, demo: true }), NOW)).toBeNull();
});
