import { expect, it } from 'vitest';
import { cents } from '../units.ts';
import type { QuotedLeg } from './house-legs.ts';
import { ruleEndings } from './rule-endings.ts';

const leg = (
  book: string,
  selection: QuotedLeg['selection'],
  odds: number,
  more: Partial<QuotedLeg> = {},
): QuotedLeg => ({
  book,
  market: 'ml',
  selection,
  line: null,
  side: 'back',
  odds,
  commission: 0,
  ...more,
});

it('says what each ending does to each leg, worst first', () => {
  const legs = [leg('pinnacle', 'home', 2.1), leg('williamhill', 'away', 2.1)];
  const endings = ruleEndings('tennis', legs, [cents(50_000), cents(50_000)]);
  // Home retires after the first set: Pinnacle pays away, so its bet on home is lost; the other house returns the stake.
  expect(endings[0]).toMatchObject({
    questions: ['retirement'],
    scenarios: ['home_retires_later'],
    legs: [{ outcome: 'lose' }, { outcome: 'push' }],
  });
  expect(endings.map(({ cents: profit }) => Math.round(profit))).toEqual([-50_000, 55_000]);
  expect(endings[1]?.legs.map(({ cents: profit }) => Math.round(profit))).toEqual([55_000, 0]);
});

it('takes the stake of a lay as it stands on the slip', () => {
  const legs = [leg('pinnacle', 'home', 2.1), leg('williamhill', 'home', 2, { side: 'lay' })];
  const endings = ruleEndings('tennis', legs, [cents(10_000), cents(10_500)]);
  expect(endings.map(({ cents: profit }) => Math.round(profit))).toEqual([-10_000, 11_000]);
});

it('has none where the houses settle alike or nobody knows', () => {
  const stakes = [cents(100), cents(100)];
  expect(ruleEndings('tennis', [leg('pinnacle', 'home', 2), leg('smarkets', 'away', 2)], stakes)).toEqual([]);
  expect(ruleEndings('tennis', [leg('pinnacle', 'home', 2), leg('kto', 'away', 2)], stakes)).toEqual([]);
});
