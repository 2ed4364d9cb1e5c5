import { describe, expect, it } from 'vitest';
import { type ArbFilter, arbFilterSchema, conditionsOf, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { cents } from '#shared/units.ts';
import { chipsOf } from './filter-chips.ts';

const textsOf = (change: Partial<ArbFilter>) => chipsOf({ ...EMPTY_FILTER, ...change }).map(({ text }) => text);

describe('the chips of a filter', () => {
  it('name each value, and many of one kind together', () => {
    expect(textsOf({})).toEqual([]);
    expect(
      textsOf({ sports: ['soccer', 'tennis'], profitFrom: 1.5, profitTo: 8, mine: true, suspicious: true }),
    ).toEqual(['minhas casas', 'Futebol', 'Tênis', 'lucro de 1,5\u00a0% até 8\u00a0%', 'com suspeitas']);
    expect(textsOf({ houses: ['betano', 'kto', 'superbet', 'novibet'] })).toEqual(['casas: 4']);
    expect(textsOf({ houses: ['kto'], startsWithin: 180, minLimit: cents(50_000), markets: ['ah'] })).toEqual([
      'KTO',
      'Handicap asiático',
      'até 3 h',
      'limite R$\u00a0500,00',
    ]);
    expect(textsOf({ startsWithin: 45 })).toEqual(['até 45 min']);
    expect(textsOf({ text: 'flamengo', minMoney: cents(1_000), annualFrom: 50, oddsFrom: 1.5, playedTo: 70 })).toEqual([
      '“flamengo”',
      'lucro ≥ R$\u00a010,00',
      '≥ 50\u00a0% ao ano',
      'odd de 1,50',
      'minutos até 70',
    ]);
  });

  it('removed one after the other leave no condition, and each only itself', () => {
    const filter = arbFilterSchema.parse({
      ...{ view: 'arbs', sort: 'start', mine: true, houses: ['kto'], sports: ['soccer', 'mma'], leagues: ['NBA'] },
      ...{
        markets: ['ou', 'cross'],
        classes: ['two_way'],
        profitFrom: 1,
        startsWithin: 60,
        minLimit: 100,
        fresh: true,
      },
      suspicious: true,
    });
    let left = filter;
    for (let count = chipsOf(filter).length; count > 0; count -= 1) {
      const [chip] = chipsOf(left);
      left = chip?.rest ?? left;
      expect(chipsOf(left)).toHaveLength(count - 1);
    }
    expect(conditionsOf(left)).toEqual([]);
    expect(left).toEqual({ ...EMPTY_FILTER, sort: 'start' });
  });
});
