import { afterEach, expect, it } from 'vitest';
import { adoptHouses } from '../markets/house-register.ts';
import { housesWithRules, rulesOfHouse } from './house-rule-pages.ts';
import { houseRulesPlace, houseRulesSearch } from './house-rules-address.ts';

afterEach(() => adoptHouses([]));

it('the address of a rule leads to it', () => {
  const search = houseRulesSearch('pinnacle', 'tennis', 'retirement').slice(1);
  expect(houseRulesPlace(search)).toEqual({ book: 'pinnacle', sport: 'tennis', question: 'retirement' });
  expect(houseRulesPlace('casa=kto&esporte=xadrez')).toEqual({ book: 'kto', sport: null, question: null });
  expect(houseRulesPlace('mercado=1x2')).toBeNull();
});

it('a house has its rules by sport, with those who answer otherwise', () => {
  const [tennis] = rulesOfHouse('pinnacle').filter(({ sport }) => sport === 'tennis');
  const winner = tennis?.rows.find(({ on }) => on.includes('winner'));
  expect(winner).toMatchObject({ answer: 'stands_after_one_set', source: { confidence: 'house' } });
  expect(winner?.others.map(({ book }) => book)).toContain('williamhill');
  expect(winner?.others.map(({ book }) => book)).not.toContain('smarkets');
  // Any of its keys is the house.
  expect(rulesOfHouse('betfair_ex_uk')).toEqual(rulesOfHouse('betfair'));
  expect(rulesOfHouse('kto')).toEqual([]);
});

it('what an operator set goes before what is built in', () => {
  const rule = { sport: 'tennis', question: 'retirement', on: ['winner'], answer: 'stands_after_one_ball' };
  const house = {
    key: 'pinnacle',
    name: null,
    aliases: [],
    link: null,
    commission: null,
    step: null,
    limit: null,
    hidden: false,
  };
  const before = housesWithRules().find(({ book }) => book === 'pinnacle')?.count;
  adoptHouses([{ ...house, rules: [{ ...rule, source: 'https://example.com/rules' }] }]);
  const rows = rulesOfHouse('pinnacle').flatMap(each => each.rows);
  expect(rows).toHaveLength(before ?? 0);
  expect(rows.filter(({ sport, on }) => sport === 'tennis' && on.includes('winner'))).toMatchObject([
    { answer: 'stands_after_one_ball', source: { confidence: null, url: 'https://example.com/rules' } },
  ]);
});
